import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRealDays } from '#contract/office/delivery.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { buy } from '#tests/support/orders.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
const now = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY, clock: () => now })
  staff = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())

interface Way {
  readonly city: string
  readonly placedAt: string
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
}

async function delivered({ city, placedAt, shippedAt, deliveredAt }: Way) {
  const { choice } = await shop.givenProduct()
  const changes = { city_id: city, region_id: `${city}001` }
  const { body } = await buy(shop, await shop.givenShopper(), [{ ...choice, quantity: 1 }], { changes })
  await shop.pool.query('update orders set placed_at = $2, shipped_at = $3, delivered_at = $4 where id = $1', [
    body.orderId,
    placedAt,
    shippedAt,
    deliveredAt,
  ])
}

const real = async () => (await shop.call(readRealDays, {}, { staff })).body

test('a shop that delivered nothing of late says nothing', async () => {
  await delivered({ city: '2', placedAt: '2026-11-01T09:00:00Z', shippedAt: null, deliveredAt: null })
  await delivered({
    city: '2',
    placedAt: '2026-01-01T09:00:00Z',
    shippedAt: '2026-01-02T09:00:00Z',
    deliveredAt: '2026-08-21T12:00:00Z',
  })
  expect(await real()).toMatchObject({ window: 90, cities: [] })
})

test('half of the orders and nine of ten are told by days of Baghdad, for each city, and the way for itself', async () => {
  // From the second evening in Baghdad, which is the first day still in UTC.
  const placedAt = '2026-11-01T22:00:00Z'
  for (const day of ['03', '04', '04', '05', '05', '05', '06', '06', '07', '14']) {
    await delivered({
      city: '2',
      placedAt,
      shippedAt: '2026-11-03T09:00:00Z',
      deliveredAt: `2026-11-${day}T09:00:00Z`,
    })
  }
  await delivered({ city: '3', placedAt, shippedAt: null, deliveredAt: '2026-11-02T05:00:00Z' })
  expect((await real()).cities).toEqual([
    { cityId: '2', orders: 10, least: 3, most: 5, onTheWay: { least: 2, most: 4 } },
    { cityId: '3', orders: 1, least: 0, most: 0, onTheWay: null },
  ])
})
