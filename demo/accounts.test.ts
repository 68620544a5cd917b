import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '#contract/accounts.ts'
import { DEMO_SHOPPER, DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { loadDemoAccounts } from './accounts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('the demo’s shopper signs in at once, and loading the demo twice changes nothing', async () => {
  await loadDemoAccounts(shop.database)
  await loadDemoAccounts(shop.database)
  expect(await shop.call(logIn, DEMO_SHOPPER)).toMatchObject({ status: 200 })
  expect(await shop.call(logIn, DEMO_STAFF)).toMatchObject({ status: 401 })
  const { rows } = await shop.pool.query('select email, staff_role from users order by email')
  expect(rows).toEqual([
    { email: DEMO_SHOPPER.email, staff_role: null },
    { email: DEMO_STAFF.email, staff_role: 'owner' },
  ])
})
