import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { changeProducts, readStaffProduct } from '#contract/office/catalogue.ts'
import { addOffer, type EditedOffer, endOffer, saveOffer } from '#contract/office/offers.ts'
import { addSale, type EditedSale, saveSale } from '#contract/office/sales.ts'
import { readStaffSettings, saveSettings } from '#contract/office/store.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { forgetProof, givenApp, givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
/** Gave the second step too long ago. */
let found: SignedInStaff
let proved: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  proved = await givenStaff(shop, 'manager')
  found = await givenStaff(shop, 'manager')
  await givenApp(shop, found)
  await forgetProof(shop, found)
})
afterAll(() => shop.close())

const reach = { isForAll: true, categoryIds: [], subCategoryIds: [], productIds: [], startsAt: null, endsAt: null }
const offer = (buyQuantity: number, getQuantity: number, percentage = 100): EditedOffer => ({
  ...{ name_en: 'Glasses', name_ar: 'أقداح', buyQuantity, getQuantity, percentage, mostTimes: null, ...reach },
})
const sale = (percentage: number): EditedSale => ({ percentage, ...reach })

async function keyOf(endpoint: Endpoint<unknown, unknown>, input: unknown, staff = found) {
  const { status, body } = await shop.callWith(endpoint, input, { staff })
  return status < 300 ? 'done' : body.message_key
}

test('whoever finds a session open gives nothing away by an offer: more than half of a group asks for the second step', async () => {
  expect(await keyOf(addOffer, offer(1, 100))).toBe('step_up_needed')
  expect(await keyOf(addOffer, offer(1, 2))).toBe('step_up_needed')
  expect(await keyOf(addOffer, offer(1, 1))).toBe('done')
  expect(await keyOf(addOffer, offer(1, 100, 50))).toBe('done')
  expect(await keyOf(addOffer, offer(1, 100), proved)).toBe('done')
})

test('an offer that is small is not made large without it, and a large one is ended by anybody who may', async () => {
  const later = { startsAt: '2090-01-01T00:00:00Z' }
  const small = (await shop.call(addOffer, { ...offer(2, 1), ...later }, { staff: found })).body.offer
  const seen = { id: small._id, version: small.version }
  expect(await keyOf(saveOffer, { ...offer(2, 100), ...later, ...seen })).toBe('step_up_needed')
  expect(await keyOf(saveOffer, { ...offer(2, 100), ...later, ...seen }, proved)).toBe('done')
  expect(await keyOf(endOffer, { ...seen, version: seen.version + 1 })).toBe('done')
})

test('a sale and a discount of many products ask for it above half, and not at half', async () => {
  expect([await keyOf(addSale, sale(51)), await keyOf(addSale, sale(50))]).toEqual(['step_up_needed', 'done'])
  const { body } = await shop.call(addSale, sale(10), { staff: found })
  const seen = { id: body.sale._id, version: body.sale.version }
  expect(await keyOf(saveSale, { ...sale(90), ...seen })).toBe('step_up_needed')
  const { productId } = await shop.givenProduct({ price: 10_000 })
  const discount = (percentage: number) => ({ ids: [productId], change: { kind: 'discount', percentage } })
  expect([await keyOf(changeProducts, discount(100)), await keyOf(changeProducts, discount(50))]).toEqual([
    'step_up_needed',
    'done',
  ])
  const { product } = (await shop.call(readStaffProduct, { id: productId }, { staff: proved })).body
  expect(product.discountPercentage).toBe(50)
})

test('by which way money comes in is chosen with the second step alone', async () => {
  const { settings } = (await shop.call(readStaffSettings, {}, { staff: proved })).body
  expect(await keyOf(saveSettings, { ...settings, paymentMethodsOff: ['payqi'] })).toBe('step_up_needed')
  expect(await keyOf(saveSettings, { ...settings, returnWindowDays: 9 })).toBe('done')
  const again = { ...settings, returnWindowDays: 9, version: settings.version + 1 }
  expect(await keyOf(saveSettings, { ...again, paymentMethodsOff: ['payqi'] }, proved)).toBe('done')
})
