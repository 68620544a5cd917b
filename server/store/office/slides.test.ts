import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCarousel } from '#contract/catalogue.ts'
import { changeProducts } from '#contract/office/catalogue.ts'
import { addSlide, type EditedSlide, readStaffHome, type StaffSlide, saveSlide } from '#contract/office/store.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { movableClock } from '#tests/support/sandbox.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { noteCatalogueChange } from '../../catalogue/changes.ts'
import { followSales } from '../../catalogue/follow-sales.ts'
import { categories, media, products, slides } from '../../database/tables/catalogue.ts'

const MINUTE = 60_000
const { clock, pass } = movableClock(new Date().toISOString())
let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ clock })
  staff = await givenStaff(shop, 'catalogue')
  const picture = { kind: 'image', extension: 'webp', width: 1_600, height: 900, bytes: 1_000 } as const
  await shop.database.insert(media).values({ id: 'photo', ...picture })
  await shop.database.insert(categories).values({ id: 'kitchen', nameEn: 'Kitchen', nameAr: 'المطبخ', position: 1 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.delete(slides)
  await noteCatalogueChange(shop.database, 'everything')
  await shop.catalogue.refresh()
})

const SLIDE: EditedSlide = {
  ...{ title_en: 'Winter', title_ar: 'الشتاء', imageId: 'photo' },
  ...{ leadsTo: { kind: 'nothing' }, startsAt: null, endsAt: null },
}
const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * MINUTE).toISOString()

async function added(changes: Partial<EditedSlide> = {}): Promise<StaffSlide> {
  const { status, body } = await shop.call(addSlide, { place: 'carousel', ...SLIDE, ...changes }, { staff })
  expect([status, body.errors]).toEqual([201, undefined])
  return there(body.carousel.at(-1))
}

const shown = async () => (await shop.call(listCarousel, {})).body.images
const listed = async () => (await shop.call(readStaffHome, {}, { staff })).body.carousel
const follow = () => followSales({ database: shop.database, catalogue: shop.catalogue, clock })

test('a slide is shown from its first minute to its last, and the shop changes by itself at both', async () => {
  const slide = await added({ startsAt: inMinutes(10), endsAt: inMinutes(20) })
  expect([slide.state, await shown()]).toEqual(['not-begun', []])
  pass(10 * MINUTE)
  const { version } = shop.catalogue.current
  await follow()
  expect(await shown()).toMatchObject([{ title_en: 'Winter' }])
  // What kept pages and answers are held against.
  expect(shop.catalogue.current.version).not.toBe(version)
  expect(await listed()).toMatchObject([{ state: 'running', version: slide.version }])
  pass(10 * MINUTE)
  await follow()
  expect([await shown(), (await listed())[0]?.state]).toEqual([[], 'over'])
})

test('one whose time is now is there at once, and one that is moved out of its time is gone at once', async () => {
  const { _id: id, version } = await added({ endsAt: inMinutes(5) })
  expect(await shown()).toHaveLength(1)
  await shop.call(saveSlide, { id, version, ...SLIDE, startsAt: inMinutes(60) }, { staff })
  expect(await shown()).toEqual([])
})

test('one that is over can be written and comes back with another end', async () => {
  const { _id: id, version, state } = await added({ endsAt: inMinutes(-5) })
  expect([state, await shown()]).toEqual(['over', []])
  await shop.call(saveSlide, { id, version, ...SLIDE, endsAt: inMinutes(5) }, { staff })
  expect(await shown()).toHaveLength(1)
})

test('shoppers are told which product or bundle a slide leads to, and staff what it is called', async () => {
  const { productId, choice } = await shop.givenProduct({ price: 10_000 })
  const set = await shop.givenProduct({ items: [choice], bundlePrice: 9_000, stock: 5 })
  const leads = (id: string) => ({ leadsTo: { kind: 'product', productId: id } }) as const
  const ofProduct = await added(leads(productId))
  const ofBundle = await added(leads(set.productId))
  expect(await shown()).toMatchObject([
    { category: null, product: { _id: productId, isBundle: false } },
    { category: null, product: { _id: set.productId, isBundle: true } },
  ])
  expect([ofProduct.product, ofBundle.product]).toMatchObject([
    { isBundle: false, isShown: true },
    { isBundle: true, isShown: true },
  ])
})

test('a slide stays, and leads nowhere, while shoppers cannot see what it leads to', async () => {
  const { productId } = await shop.givenProduct({ price: 10_000 })
  const slide = await added({ leadsTo: { kind: 'product', productId } })
  const change = (kind: 'unpublish' | 'archive' | 'restore' | 'publish') =>
    shop.call(changeProducts, { ids: [productId], change: { kind } }, { staff })
  for (const kind of ['unpublish', 'archive'] as const) {
    await change(kind)
    const [alone] = await shown()
    expect([alone?.title_en, alone?.product, alone?.link]).toEqual(['Winter', undefined, undefined])
    expect((await listed())[0]?.product).toMatchObject({ isShown: false })
  }
  // Its words can be changed all the same.
  const { _id: id, version, leadsTo } = slide
  expect((await shop.call(saveSlide, { id, version, ...SLIDE, leadsTo, title_en: 'Cold' }, { staff })).status).toBe(200)
  await change('restore')
  await change('publish')
  expect(await shown()).toMatchObject([{ title_en: 'Cold', product: { _id: productId } }])
})

test('a slide whose product is gone for good leads nowhere', async () => {
  const { productId } = await shop.givenProduct({ price: 10_000 })
  await added({ leadsTo: { kind: 'product', productId } })
  await shop.database.delete(products).where(eq(products.id, productId))
  expect(await listed()).toMatchObject([{ leadsTo: { kind: 'nothing' }, product: null }])
})

test('a slide may lead to an address of the shop or to another site', async () => {
  await added({ leadsTo: { kind: 'link', link: '/collection?search=سلة' } })
  await added({ leadsTo: { kind: 'link', link: 'https://maps.app.goo.gl/x' } })
  expect(await shown()).toMatchObject([{ link: '/collection?search=سلة' }, { link: 'https://maps.app.goo.gl/x' }])
})

test('a product that is not there is refused', async () => {
  const input = { place: 'carousel', ...SLIDE, leadsTo: { kind: 'product', productId: 'nowhere' } } as const
  const { body } = await shop.call(addSlide, input, { staff })
  expect([body.message_key, body.errors?.[0]?.path]).toEqual(['product_not_found', 'leadsTo.productId'])
})

test('what the version before this one writes is understood: a slide without dates, and a category beside what is new', async () => {
  const { productId } = await shop.givenProduct({ price: 10_000 })
  const row = { id: 'older', place: 'carousel', mediaId: 'photo', titleEn: 'Old', titleAr: '', position: 0 } as const
  await shop.database.insert(slides).values(row)
  await noteCatalogueChange(shop.database, 'everything')
  await shop.catalogue.refresh()
  expect(await shown()).toMatchObject([{ title_en: 'Old', category: null }])
  await shop.database.update(slides).set({ productId, link: '/delivery', categoryId: 'kitchen' })
  expect((await listed())[0]?.leadsTo).toEqual({ kind: 'category', categoryId: 'kitchen' })
})
