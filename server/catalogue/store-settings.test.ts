import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { DEFAULT_SETTINGS, readStoreSettings } from './store-settings.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('settings of an older release have the defaults of what it did not know, within a group too, and keep what it did', async () => {
  await shop.pool.query(
    `update store_settings set settings = jsonb_set(settings - 'unpaidShare' #- '{delivery,otherCities}', '{delivery,nearCity}', '4000')`,
  )
  const { delivery, unpaidShare } = await readStoreSettings(shop.database)
  expect(unpaidShare).toBe(DEFAULT_SETTINGS.unpaidShare)
  expect(delivery).toEqual({ ...DEFAULT_SETTINGS.delivery, nearCity: 4_000 })
})
