import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCities, listRegions } from '#contract/delivery.ts'
import { readOrder } from '#contract/orders.ts'
import { serveSandbox } from '#sandbox/serve-sandbox.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { courierDouble, courierOf, parcelDesk, placesCalled } from '#tests/support/courier.ts'
import { givenOrder, statusOf } from '#tests/support/sold.ts'
import { noteCatalogueChange } from '../catalogue/changes.ts'
import builtIn from '../catalogue/iraq-places.json' with { type: 'json' }
import { seedPlaces } from '../catalogue/places.ts'
import { type CourierPlace, CourierUnclear } from '../partners/couriers/courier.ts'
import { queueFirstPlaces, syncPlaces } from './sync-places.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from cities')
  await seedPlaces(shop.database)
  await noteCatalogueChange(shop.database, 'everything')
  await shop.catalogue.refresh()
})

const listed = (places: readonly CourierPlace[]) =>
  syncPlaces(parcelDesk(shop, courierDouble({ places: async () => [...places] })), shop.catalogue)

async function cityRow(name: string) {
  return (await shop.pool.query('select * from cities where name_ar = $1', [name])).rows[0]
}

async function regionRow(name: string, cityId = '1') {
  return (await shop.pool.query('select * from regions where name_ar = $1 and city_id = $2', [name, cityId])).rows[0]
}

async function offeredIn(cityId: string): Promise<string[]> {
  const { body } = await shop.call(listRegions, { cityId }, { lang: 'ar' })
  return body.data.map(region => region.region_name)
}

async function everything() {
  const cities = await shop.pool.query('select * from cities order by id')
  const regions = await shop.pool.query('select * from regions order by city_id, id')
  return [cities.rows, regions.rows]
}

/** The built-in list as a courier would have it, with ids of its own. */
function asBuiltIn(): CourierPlace[] {
  return placesCalled(
    Object.fromEntries(builtIn.map(city => [city.name_ar, city.regions.map(region => region.name_ar)])),
  )
}

test('the courier’s ids are learned by name, whatever its spelling; ours stay', async () => {
  await listed(placesCalled({ بغداد: ['منصور', 'حي الجامعه', 'الاعظميه'], 'الناصرية ذي قار': ['سوق الشيوخ'] }))
  expect(await cityRow('بغداد')).toMatchObject({ id: '1', courier_id: '100', is_served: true })
  expect(await regionRow('المنصور')).toMatchObject({ id: '1001', courier_id: '101' })
  expect(await regionRow('حي الجامعة')).toMatchObject({ id: '1003', courier_id: '102' })
  expect(await cityRow('ذي قار')).toMatchObject({ id: '13', courier_id: '104' })
})

test('places that are new to us are offered under ids of our own, cities and regions', async () => {
  await listed(placesCalled({ بغداد: ['المنصور', 'شارع جديد'], 'مدينة بعيدة': ['وسطها'] }))
  expect(await regionRow('شارع جديد')).toMatchObject({ id: 'w102', courier_id: '102', is_served: true })
  expect(await cityRow('مدينة بعيدة')).toMatchObject({ id: 'w103', courier_id: '103' })
  expect(await offeredIn('1')).toContain('شارع جديد')
  expect(await offeredIn('w103')).toEqual(['وسطها'])
  const { body } = await shop.call(listCities, {}, { lang: 'ar' })
  expect(body.data[0]).toEqual({ id: '1', city_name: 'بغداد' })
  expect(body.data).toContainEqual({ id: 'w103', city_name: 'مدينة بعيدة' })
})

test('places of our own list that the courier does not know stay, to be served by hand', async () => {
  await listed(placesCalled({ بغداد: ['المنصور'] }))
  expect(await regionRow('اليرموك')).toMatchObject({ courier_id: null, is_served: true })
  expect(await cityRow('البصرة')).toMatchObject({ courier_id: null, is_served: true })
  expect(await offeredIn('1')).toContain('اليرموك')
})

test('a place that the courier no longer lists loses its id; one that only it knew is not offered any more', async () => {
  const many = Array.from({ length: 30 }, (_, nth) => `حي رقم ${nth}`)
  await listed(placesCalled({ بغداد: ['المنصور', ...many, 'شارع جديد'] }))
  const order = await givenOrder(shop)
  await listed(placesCalled({ بغداد: many }))
  expect(await regionRow('المنصور')).toMatchObject({ courier_id: null, is_served: true })
  expect(await regionRow('شارع جديد')).toMatchObject({ id: 'w132', courier_id: null, is_served: false })
  expect(await offeredIn('1')).not.toContain('شارع جديد')
  // It comes back as the place it was.
  await listed(placesCalled({ بغداد: [...many, 'المنصور', 'شارع جديد'] }))
  expect(await regionRow('شارع جديد')).toMatchObject({ id: 'w132', courier_id: '132', is_served: true })
  expect(await statusOf(shop, order)).toBe('Order Placed')
})

test('an order keeps the names of its place, whatever becomes of the list', async () => {
  const order = await givenOrder(shop)
  const place = async () => (await shop.call(readOrder, { orderId: order.id }, order.shopper)).body.order.address
  const before = await place()
  expect(before).toMatchObject({ city: 'Baghdad', region: 'Al-Mansour' })
  await shop.pool.query("update cities set name_en = 'Elsewhere', is_served = false where id = '1'")
  await shop.pool.query("update regions set name_en = 'Another quarter' where id = '1001'")
  expect(await place()).toEqual(before)
  await shop.pool.query("delete from cities where id = '1'")
  expect(await place()).toEqual(before)
})

test('a courier that numbers its places anew changes nothing for us but its own ids', async () => {
  const names = { بغداد: ['المنصور', 'شارع جديد'], البصرة: ['العشار'] }
  await listed(placesCalled(names))
  const before = await everything()
  const swapped = placesCalled({ البصرة: names.البصرة, بغداد: names.بغداد.toReversed() })
  await listed(swapped)
  expect(await cityRow('بغداد')).toMatchObject({ id: '1', courier_id: '102' })
  expect(await regionRow('شارع جديد')).toMatchObject({ id: 'w102', courier_id: '103' })
  const ids = (rows: unknown) => JSON.stringify(rows, (key, value) => (key === 'courier_id' ? undefined : value))
  expect(ids(await everything())).toBe(ids(before))
})

test('an id that the courier gives to another place makes a new place', async () => {
  await listed(placesCalled({ بغداد: ['شارع جديد'] }))
  await listed(placesCalled({ بغداد: ['شارع آخر'] }))
  expect(await regionRow('شارع جديد')).toMatchObject({ id: 'w101', courier_id: null, is_served: false })
  expect(await regionRow('شارع آخر')).toMatchObject({ id: 'w101-2', courier_id: '101', is_served: true })
})

test('the same list again changes nothing at all, two places of one name included', async () => {
  const places = placesCalled({ بغداد: ['الزهور', 'زهور', 'المنصور', 'منصور'] })
  await listed(places)
  const before = await everything()
  const { version } = shop.catalogue.current
  await listed(places)
  expect(await everything()).toEqual(before)
  expect(shop.catalogue.current.version).toBe(version)
})

test('a list that shrinks by more than a tenth is not believed', async () => {
  const all = asBuiltIn()
  await listed(all)
  const before = await everything()
  await listed(all.slice(0, 15))
  await listed(all.map(city => ({ ...city, regions: city.regions.slice(0, 5) })))
  await listed([])
  expect(await everything()).toEqual(before)
  await listed(all.map(city => ({ ...city, regions: city.regions.slice(1) })))
  expect(await everything()).not.toEqual(before)
})

test('a list that cannot be had changes nothing, and the job is tried again', async () => {
  await listed(placesCalled({ بغداد: ['المنصور'] }))
  const before = await everything()
  const away = courierDouble({ places: () => Promise.reject(new CourierUnclear('gave no reply')) })
  await expect(syncPlaces(parcelDesk(shop, away), shop.catalogue)).rejects.toThrow(CourierUnclear)
  expect(await everything()).toEqual(before)
})

test('what the owner took off the list stays off it, whatever the courier serves', async () => {
  await shop.pool.query("update regions set is_served = false where id = '1001'")
  await listed(placesCalled({ بغداد: ['المنصور', 'اليرموك'] }))
  expect(await regionRow('المنصور')).toMatchObject({ courier_id: '101', is_served: false })
  expect(await offeredIn('1')).not.toContain('المنصور')
})

test('places without a readable id or name are left aside', async () => {
  const [city] = placesCalled({ بغداد: ['المنصور', ' \n ', 'شارع\tجديد'] })
  if (city === undefined) throw new Error('no city')
  await listed([city, { cityId: 'a b', cityName: 'غريبة', regions: [] }])
  expect(await cityRow('غريبة')).toBeUndefined()
  expect(await regionRow('شارع جديد')).toMatchObject({ courier_id: '103' })
})

test('a shop that has just got its courier asks for its places at once, and only then', async () => {
  const waiting = async () =>
    (await shop.pool.query("select count(*)::int as jobs from jobs.job where name = 'sync-places'")).rows[0].jobs
  await queueFirstPlaces(shop.jobs, shop.database)
  expect(await waiting()).toBe(1)
  await listed(placesCalled({ بغداد: ['المنصور'] }))
  await queueFirstPlaces(shop.jobs, shop.database)
  expect(await waiting()).toBe(1)
})

test('the courier’s stand-in, over HTTP: each of its cities is one of ours', async () => {
  const sandbox = await serveSandbox({ port: 0, courierRequestLimit: 10_000 })
  await syncPlaces(parcelDesk(shop, courierOf(sandbox)), shop.catalogue)
  await sandbox.close()
  const { rows } = await shop.pool.query('select id, courier_id from cities order by id')
  expect(rows.filter(({ id }) => id.startsWith('w'))).toEqual([])
  expect(rows.filter(({ courier_id }) => courier_id !== null)).toHaveLength(18)
  expect(await cityRow('بغداد')).toMatchObject({ id: '1', courier_id: '1' })
  expect(await cityRow('بابل')).toMatchObject({ id: '5', courier_id: '27' })
})
