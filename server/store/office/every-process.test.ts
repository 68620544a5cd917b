import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCarousel, listCategories, readProduct } from '#contract/catalogue.ts'
import { addCategory, readStaffProduct, saveProduct } from '#contract/office/catalogue.ts'
import { adjustStock, listStock } from '#contract/office/stock.ts'
import { addSlide, readStaffSettings, saveSettings, saveText } from '#contract/office/store.ts'
import { readPageText, readStore } from '#contract/store.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { media } from '../../database/tables/catalogue.ts'

// Two processes of one shop: staff work with the first, shoppers ask the second.
let desk: TestShop
let window: TestShop
let staff: SignedInStaff
let productId: string
beforeAll(async () => {
  desk = await testShop()
  window = await testShop({ beside: desk })
  staff = await givenStaff(desk, 'owner')
  await desk.database.insert(media).values({ id: 'photo', kind: 'image', extension: 'webp', bytes: 10 })
  productId = (await desk.givenProduct({ price: 12_000, stock: 10 })).productId
})
afterAll(async () => {
  await window.close()
  await desk.close()
})

/** What the owner was promised: a change is in the shop window within two seconds. */
const soon = <Seen>(look: () => Promise<Seen>) => expect.poll(look, { interval: 20 })

test('a delivery price', async () => {
  const { settings } = (await desk.call(readStaffSettings, {}, { staff })).body
  const delivery = { ...settings.delivery, otherCities: 6_500 }
  await desk.call(saveSettings, { ...settings, delivery }, { staff })
  await soon(async () => (await window.call(readStore, {})).body.store.delivery.otherCities).toBe(6_500)
})

test('a slide', async () => {
  const slide = { title_en: 'Order in the hall', title_ar: 'مدخل مرتّب', imageId: 'photo' }
  const shown = { leadsTo: { kind: 'nothing' }, startsAt: null, endsAt: null } as const
  await desk.call(addSlide, { place: 'carousel', ...slide, ...shown }, { staff })
  await soon(async () => (await window.call(listCarousel, {})).body.images).toEqual([
    expect.objectContaining({ title_en: 'Order in the hall' }),
  ])
})

test('a text', async () => {
  const sections_en = [{ heading: 'Prices', body: 'In dinars.' }]
  await desk.call(saveText, { page: 'terms', version: 0, sections_en, sections_ar: [] }, { staff })
  await soon(async () => (await window.call(readPageText, { page: 'terms' })).body.sections_en).toEqual(sections_en)
})

test('a category', async () => {
  const category = { name_en: 'Garage', name_ar: 'المرآب', imageId: null, subCategories: [] }
  await desk.call(addCategory, category, { staff })
  await soon(async () => (await window.call(listCategories, {})).body.categories).toContainEqual(
    expect.objectContaining({ name_en: 'Garage' }),
  )
})

const seenProduct = async () => (await window.call(readProduct, { id: productId })).body.product

test('a price', async () => {
  const { product } = (await desk.call(readStaffProduct, { id: productId }, { staff })).body
  await desk.call(saveProduct, { ...product, id: productId, price: 9_000 }, { staff })
  await soon(async () => (await seenProduct()).price).toBe(9_000)
})

test('pieces that arrived', async () => {
  const { rows } = (await desk.call(listStock, {}, { staff })).body
  const { variantId } = there(rows.find(row => row.productId === productId))
  await desk.call(adjustStock, { changes: [{ variantId, by: 5 }], reason: 'arrived' }, { staff })
  await soon(async () => (await seenProduct()).stock).toBe(15)
})
