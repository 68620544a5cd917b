import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStaffMe } from '#contract/office/members.ts'
import { openReach, type TryOut } from '#server/http/reach.ts'
import { paymentsOf } from '#server/payments/payments.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { courierDouble } from '#tests/support/courier.ts'
import { scriptedGateway } from '#tests/support/scripted-provider.ts'
import { givenStaff } from '#tests/support/staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** Another process of the same shop, under these circumstances. */
async function warningsAt({ isLocal = false, saidAloud = [] as readonly TryOut[], address = 'https://shop.example' }) {
  const reach = openReach({ isLocal, saidAloud: new Set(saidAloud) })
  const publicUrl = new URL(address)
  const payments = paymentsOf([scriptedGateway('payqi').provider], {
    isTest: true,
    areOpen: () => reach.allows('test-gateways'),
  })
  const courier = { courier: courierDouble(), prepaidPrice: 0, isTest: isLocal }
  const process = await testShop({ beside: shop, reach, publicUrl, payments, courier })
  try {
    const staff = await givenStaff(process, 'catalogue', { publicUrl })
    return (await process.call(readStaffMe, {}, { staff })).body.warnings
  } finally {
    await process.close()
  }
}

test('every member of staff is told what is on that must not be, where others reach the shop', async () => {
  expect(await warningsAt({})).toEqual([])
  expect(await warningsAt({ saidAloud: ['test-gateways', 'demo-accounts', 'second-step-later'] })).toEqual([
    'test_gateways',
    'demo_accounts',
    'second_step_later',
  ])
  expect(await warningsAt({ address: 'http://shop.example' })).toEqual(['public_http'])
})

test('at home nobody is warned of what is there to be tried out', async () => {
  expect(await warningsAt({ isLocal: true, address: 'http://localhost:3000' })).toEqual([])
})
