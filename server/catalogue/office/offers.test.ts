import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listProducts, readProduct } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addFavourite, listFavourites } from '#contract/favourites.ts'
import {
  addOffer,
  endOffer,
  listStaffOffers,
  readStaffOffer,
  type StaffOffer,
  saveOffer,
} from '#contract/office/offers.ts'
import { MOST_OFFERS } from '#shop/promotions/offers.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenOffer, TWO_GET_ONE } from '#tests/support/offers.ts'
import { movableClock } from '#tests/support/sandbox.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { followSales } from '../follow-sales.ts'

const MINUTE = 60_000
const { clock, pass } = movableClock(new Date().toISOString())
let shop: TestShop
let staff: SignedInStaff
let productId: string
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY, clock })
  staff = await givenStaff(shop, 'catalogue')
  ;({ productId } = await shop.givenProduct({ price: 10_000, stock: 50 }))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from offers')
  await shop.pool.query("insert into catalogue_changes (product_id, changed_at) values ('*', clock_timestamp())")
  await shop.catalogue.refresh()
})

const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * MINUTE).toISOString()
const seen = ({ _id: id, version }: StaffOffer) => ({ id, version })
const send = (endpoint: Endpoint<unknown, unknown>, input: unknown) => shop.callWith(endpoint, input, { staff })

/** What an offer's name and end are on the product's page; none where it does not say any. */
async function shown() {
  return ((await shop.call(readProduct, { id: productId })).body.offers ?? []).map(({ name_en, endsAt }) => [
    name_en,
    endsAt,
  ])
}

/** IQD that offers take off three pieces in a cart. */
async function inCart(): Promise<number | undefined> {
  const line = { productId, colorId: null, sizeId: null, quantity: 3 }
  const { body } = await shop.call(addToCart, line, await shop.givenShopper())
  return body.offers?.[0]?.amount
}

test('an offer begins with its first moment and is over with its last, in the cart as on the page', async () => {
  const offer = await givenOffer(shop, staff, { startsAt: inMinutes(10), endsAt: inMinutes(20) })
  expect(offer.state).toBe('not-begun')
  expect([await shown(), await inCart()]).toEqual([[], undefined])
  pass(10 * MINUTE)
  await followSales({ database: shop.database, catalogue: shop.catalogue, clock })
  expect([await shown(), await inCart()]).toEqual([[[TWO_GET_ONE.name_en, offer.endsAt]], 10_000])
  pass(10 * MINUTE)
  await followSales({ database: shop.database, catalogue: shop.catalogue, clock })
  expect([await shown(), await inCart()]).toEqual([[], undefined])
  expect((await shop.call(readStaffOffer, { id: offer._id }, { staff })).body.offer.state).toBe('over')
})

test('every card that it reaches says it by its name, in lists of any kind and among favourites, for as long as it holds', async () => {
  const [other, bundle] = [
    await shop.givenProduct(),
    await shop.givenProduct({ items: [{ productId, colorId: null, sizeId: null }] }),
  ]
  const shopper = await shop.givenShopper()
  await shop.call(addFavourite, { productId }, shopper)
  const said = async () => {
    const lists = [
      (await shop.call(listProducts, {})).body.products,
      (await shop.call(listProducts, { ids: [productId, other.productId, bundle.productId].join() })).body.products,
      (await shop.call(listFavourites, {}, shopper)).body.favorites,
    ]
    return lists.map(cards =>
      cards.flatMap(({ _id, offers = [] }) => offers.map(({ name_en, name_ar }) => [_id, name_en, name_ar])),
    )
  }
  expect(await said()).toEqual([[], [], []])
  const offer = await givenOffer(shop, staff, { isForAll: false, productIds: [productId] })
  const card = [productId, TWO_GET_ONE.name_en, TWO_GET_ONE.name_ar]
  expect(await said()).toEqual([[card], [card], [card]])
  // The oldest stands first.
  pass(MINUTE)
  const all = await givenOffer(shop, staff, { name_en: 'All', name_ar: 'الكل' })
  const ofAll = ({ productId: id }: { productId: string }) => [id, 'All', 'الكل']
  expect((await said())[1]).toEqual([card, ofAll({ productId }), ofAll(other)])
  for (const each of [offer, all]) await shop.call(endOffer, seen(each), { staff })
  expect(await said()).toEqual([[], [], []])
})

test('what begins now is shown at once by every process, and no product is read anew for it', async () => {
  const other = await testShop({ beside: shop })
  const before = other.catalogue.current
  await givenOffer(shop, staff)
  await other.catalogue.refresh()
  expect((await other.call(readProduct, { id: productId })).body.offers).toHaveLength(1)
  expect(other.catalogue.current.version).not.toBe(before.version)
  expect(other.catalogue.current.productText(productId)).toEqual(before.productText(productId))
  await other.close()
})

test('before it begins all of it may be another, then its name and its end alone', async () => {
  const offer = await givenOffer(shop, staff, { startsAt: inMinutes(10) })
  const { body: changed } = await shop.call(
    saveOffer,
    { ...TWO_GET_ONE, ...seen(offer), buyQuantity: 3, startsAt: null },
    { staff },
  )
  expect(changed.offer).toMatchObject({ state: 'running', buyQuantity: 3, version: 2 })
  const { startsAt } = changed.offer
  const terms = { ...TWO_GET_ONE, ...seen(changed.offer), buyQuantity: 3, startsAt }
  for (const other of [
    ...[{ buyQuantity: 2 }, { getQuantity: 2 }, { percentage: 50 }, { mostTimes: 1 }],
    ...[{ isForAll: false, productIds: [productId] }, { startsAt: inMinutes(5) }],
  ])
    expect((await shop.call(saveOffer, { ...terms, ...other }, { staff })).body.message_key).toBe('offer_has_begun')
})

test('its name and its end may be others while it runs, and both are shown at once', async () => {
  const offer = await givenOffer(shop, staff)
  const endsAt = inMinutes(60)
  const edited = { ...TWO_GET_ONE, ...seen(offer), startsAt: offer.startsAt, endsAt, name_en: 'Three for two' }
  expect((await shop.call(saveOffer, edited, { staff })).status).toBe(200)
  expect(await shown()).toEqual([['Three for two', endsAt]])
  const stale = await shop.call(saveOffer, edited, { staff })
  expect(stale).toMatchObject({ status: 409, body: { message_key: 'changed_meanwhile', offer: { version: 2 } } })
})

test('what is over stays over, and the list says how many stand where', async () => {
  const [first, second] = [await givenOffer(shop, staff), await givenOffer(shop, staff, { startsAt: inMinutes(5) })]
  const { body } = await shop.call(endOffer, seen(first), { staff })
  expect(body.offer.state).toBe('over')
  expect(await shown()).toEqual([])
  const again = { ...TWO_GET_ONE, ...seen(body.offer) }
  expect((await shop.call(saveOffer, again, { staff })).body.message_key).toBe('offer_is_over')
  expect((await shop.call(endOffer, seen(body.offer), { staff })).body.message_key).toBe('offer_is_over')
  const list = (await shop.call(listStaffOffers, {}, { staff })).body
  expect(list).toMatchObject({ total: 2, counts: { running: 0, 'not-begun': 1, over: 1 } })
  expect(list.offers.map(({ _id }) => _id)).toEqual([second._id, first._id])
})

test.each([
  ['a percentage of nothing', { percentage: 0 }, 'percentage'],
  ['more than all', { percentage: 101 }, 'percentage'],
  ['parts of a per cent', { percentage: 12.5 }, 'percentage'],
  ['none to buy', { buyQuantity: 0 }, 'buyQuantity'],
  ['parts of a piece', { buyQuantity: 1.5 }, 'buyQuantity'],
  ['none to get', { getQuantity: 0 }, 'getQuantity'],
  ['a thousand to get', { getQuantity: 1_000 }, 'getQuantity'],
  ['no time at all', { mostTimes: 0 }, 'mostTimes'],
  ['a name with a line break', { name_en: 'Buy\ntwo' }, 'name_en'],
  ['a name as long as a page', { name_en: 'x'.repeat(5_000) }, 'name_en'],
  ['a moment that is none', { startsAt: 'tomorrow' }, 'startsAt'],
  ['more products than fit', { productIds: Array.from({ length: 501 }, (_, place) => `p-${place}`) }, 'productIds'],
])('%s is refused at its field', async (_what, changes, field) => {
  const { status, body } = await send(addOffer, { ...TWO_GET_ONE, ...changes })
  expect({ status, field: body.errors?.[0]?.path }).toEqual({ status: 400, field })
})

test('an offer without a name, over nothing, or over before it begins is none', async () => {
  const refused = async (changes: object) => (await send(addOffer, { ...TWO_GET_ONE, ...changes })).body.message_key
  expect(await refused({ name_en: '', name_ar: ' ' })).toBe('offer_needs_name')
  expect(await refused({ isForAll: false })).toBe('sale_reaches_nothing')
  expect(await refused({ startsAt: inMinutes(5), endsAt: inMinutes(5) })).toBe('invalid_period')
  expect(await refused({ endsAt: inMinutes(-5) })).toBe('invalid_period')
  const nobody = await shop.call(readStaffOffer, { id: 'no-such-offer' }, { staff })
  expect(nobody).toMatchObject({ status: 404, body: { message_key: 'offer_not_found' } })
})

test('so many offers are enough, and one that ended makes room', async () => {
  const all: StaffOffer[] = []
  for (let place = 0; place < MOST_OFFERS; place += 1)
    all.push(await givenOffer(shop, staff, { startsAt: inMinutes(60) }))
  const more = () => shop.call(addOffer, TWO_GET_ONE, { staff })
  expect((await more()).body.message_key).toBe('too_many_offers')
  const [first] = all
  if (first !== undefined) await shop.call(endOffer, seen(first), { staff })
  expect((await more()).status).toBe(201)
})

test('where one more has room, of many at once one is set up', async () => {
  for (let place = 1; place < MOST_OFFERS; place += 1) await givenOffer(shop, staff, { startsAt: inMinutes(60) })
  const asked = await Promise.all(Array.from({ length: 8 }, () => shop.call(addOffer, TWO_GET_ONE, { staff })))
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  expect((await shop.call(listStaffOffers, {}, { staff })).body.total).toBe(MOST_OFFERS)
})

test('every change of an offer stands in the log with what was before', async () => {
  const offer = await givenOffer(shop, staff)
  await shop.call(
    saveOffer,
    { ...TWO_GET_ONE, ...seen(offer), startsAt: offer.startsAt, name_en: 'Three for two' },
    { staff },
  )
  const { rows } = await shop.pool.query(
    'select action, before, after from audit_log where entity_id = $1 order by id',
    [offer._id],
  )
  expect(rows).toMatchObject([
    { action: 'offer.added', after: { buyQuantity: 2, percentage: 100 } },
    { action: 'offer.changed', before: { name_en: TWO_GET_ONE.name_en }, after: { name_en: 'Three for two' } },
  ])
})
