import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handOver, listUnknownPlaces, sendAsOther } from '#contract/office/delivery.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { courierDouble, parcelDesk, placesCalled, sendWaiting } from '#tests/support/courier.ts'
import { givenOrder, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { createParcelSender } from './send-parcel.ts'
import { syncPlaces } from './sync-places.ts'

const courier = courierDouble()
let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ courier: { prepaidPrice: 0, courier } })
  staff = await givenStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())

/** The courier knows no Mansour: all of Baghdad but Karrada is other to it. Basra has no such name. */
const LISTED = placesCalled({ بغداد: ['الكرادة', 'أخرى'], البصرة: ['العشار'] })

beforeEach(async () => {
  courier.book.length = 0
  await shop.pool.query('delete from parcels')
  // A list that shrinks is not believed.
  await shop.pool.query('update cities set courier_id = null')
  await shop.pool.query('update regions set courier_id = null, sent_as = null')
  await sync(LISTED)
})

const sync = (places: typeof LISTED) =>
  syncPlaces(parcelDesk(shop, courierDouble({ places: async () => places })), shop.catalogue)

async function orderTo(cityId: string, regionId: string): Promise<Sold> {
  const order = await givenOrder(shop)
  const { rows } = await shop.pool.query('select name_ar from regions where city_id = $1 and id = $2', [
    cityId,
    regionId,
  ])
  await shop.pool.query('update orders set city_id = $2, region_id = $3, region_name_ar = $4 where id = $1', [
    ...[order.id, cityId, regionId, rows[0].name_ar],
  ])
  return order
}

async function outcomeOf(order: Sold) {
  const { body } = await shop.call(handOver, { orderIds: [order.id] }, { staff })
  return body.outcomes[0]?.message_key
}

const places = async () => (await shop.call(listUnknownPlaces, {}, { staff })).body.places
const decide = (cityId: string, regionId: string, isSentAsOther = true) =>
  shop.call(sendAsOther, { places: [{ cityId, regionId }], isSentAsOther }, { staff })

test('an order to a region that the courier does not know goes to its other places, once staff said so', async () => {
  const order = await orderTo('1', '1001')
  expect(await outcomeOf(order)).toBe('place_not_served')
  expect(await places()).toMatchObject([
    {
      cityId: '1',
      regionId: '1001',
      other: 'أخرى',
      isSentAsOther: false,
      orderIds: expect.arrayContaining([order.id]),
    },
  ])
  expect(await decide('1', '1001')).toMatchObject({ status: 200, body: { message_key: 'places_saved' } })
  expect(await outcomeOf(order)).toBe('parcel_to_send')
  await sendWaiting(shop, createParcelSender(parcelDesk(shop, courier)))
  const [baghdad] = LISTED
  expect(courier.book).toMatchObject([
    {
      ...{ cityId: baghdad?.cityId, regionId: baghdad?.regions[1]?.regionId },
      // Its driver reads where it really goes.
      location: expect.stringMatching(/^المنصور، /),
    },
  ])
  // And the next one needs nobody.
  expect(await outcomeOf(await orderTo('1', '1001'))).toBe('parcel_to_send')
})

test('a region that the courier knows goes there, and its address says no region twice', async () => {
  const { rows } = await shop.pool.query("select id from regions where name_ar = 'الكرادة' and city_id = '1'")
  const order = await orderTo('1', rows[0].id)
  expect(await outcomeOf(order)).toBe('parcel_to_send')
  await sendWaiting(shop, createParcelSender(parcelDesk(shop, courier)))
  expect(courier.book[0]).toMatchObject({ regionId: LISTED[0]?.regions[0]?.regionId })
  expect(courier.book[0]?.location).not.toContain('الكرادة')
})

test('once the courier learns the region, it goes there by its own name', async () => {
  await decide('1', '1001')
  await sync(placesCalled({ بغداد: ['الكرادة', 'أخرى', 'المنصور'], البصرة: ['العشار'] }))
  const order = await orderTo('1', '1001')
  expect(await outcomeOf(order)).toBe('parcel_to_send')
  await sendWaiting(shop, createParcelSender(parcelDesk(shop, courier)))
  expect(courier.book[0]?.location).not.toContain('المنصور')
  expect((await places()).filter(({ regionId }) => regionId === '1001')).toEqual([])
})

test('what was decided is listed until it is taken back', async () => {
  await decide('1', '1001')
  expect(await places()).toContainEqual(expect.objectContaining({ regionId: '1001', isSentAsOther: true }))
  await decide('1', '1001', false)
  expect(await outcomeOf(await orderTo('1', '1001'))).toBe('place_not_served')
})

test('a city whose courier has no other places is refused, and so is a region that is not there; nothing is decided then', async () => {
  const { rows } = await shop.pool.query(
    "select r.city_id, r.id from regions r join cities c on c.id = r.city_id where c.name_ar = 'البصرة' and r.courier_id is null limit 1",
  )
  const basra = { cityId: rows[0].city_id, regionId: rows[0].id }
  const mansour = { cityId: '1', regionId: '1001' }
  const both = await shop.call(sendAsOther, { places: [mansour, basra], isSentAsOther: true }, { staff })
  expect(both).toMatchObject({ status: 409, body: { message_key: 'no_other_region' } })
  expect(await decide('1', 'nowhere')).toMatchObject({ status: 404, body: { message_key: 'region_not_found' } })
  expect(await outcomeOf(await orderTo('1', '1001'))).toBe('place_not_served')
})
