import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCarousel, listCategories, listProducts, listRelatedProducts, readProduct } from '#contract/catalogue.ts'
import { listCities, listRegions } from '#contract/delivery.ts'
import { readStore } from '#contract/store.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { buy } from '#tests/support/orders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const get = (path: string, lang = 'en') => shop.fetch(new Request(`http://shop.test${path}`, { headers: { lang } }))

test('a shop with empty shelves answers empty lists', async () => {
  expect((await shop.call(listCategories, {})).body).toEqual({ success: true, categories: [] })
  expect((await shop.call(listCarousel, {})).body).toEqual({ success: true, images: [] })
})

test('a product’s page and the lists show it', async () => {
  const { productId } = await shop.givenProduct({ name: 'Linen box', price: 12_000, discountPercentage: 25 })
  const { status, body } = await get(`${readProduct.path}?id=${productId}`)
  expect(status).toBe(200)
  expect(body.product).toMatchObject({ _id: productId, price: 12_000, discountPrice: 9_000, stock: 10 })
  expect((await get(`${listProducts.path}?search=linen&maxPrice=9000`)).body).toMatchObject({
    total: 1,
    products: [{ _id: productId, discountPrice: 9_000, fullPrice: 12_000 }],
  })
})

test('what was sold is gone from every answer that tells how many there are', async () => {
  const { productId, choice } = await shop.givenProduct({ name: 'Cedar stool', stock: 3 })
  const shopper = await shop.givenShopper()
  const tell = async () => {
    const one = await shop.call(readProduct, { id: productId })
    const list = await shop.call(listProducts, { search: 'stool' })
    return [one.body.product.stock, list.body.products[0]?.stock]
  }
  expect(await tell()).toEqual([3, 3])
  for (const [quantity, left] of [
    [2, 1],
    [1, 0],
  ] as const) {
    const { status } = await buy(shop, shopper, [{ ...choice, quantity }])
    expect(status).toBe(201)
    await shop.catalogue.refresh()
    expect(await tell()).toEqual([left, left])
  }
})

test.each(['unknown', 'x'.repeat(64)])('no product has the id %s', async id => {
  const { status, body } = await get(`${readProduct.path}?id=${id}`, 'ar')
  expect(status).toBe(404)
  expect(body).toMatchObject({ success: false, message_key: 'product_not_found' })
})

test.each([
  'cursor=!',
  'cursor=AAAA',
  'limit=101',
  'limit=-1',
  'sortBy=newest',
  'minPrice=-1',
  'maxPrice=1.555',
  'ids=a,,b',
  `ids=a${',a'.repeat(12)}`,
])('a list asked with %s is refused with the field’s name', async query => {
  const { status, body } = await get(`${listProducts.path}?${query}`)
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path: query.split('=')[0] }])
})

test('a parameter that a form sends empty is one that nobody filled in', async () => {
  const names = [
    'category',
    'subCategory',
    'sortBy',
    'search',
    'minPrice',
    'maxPrice',
    'only',
    'width',
    'depth',
    'height',
  ]
  const nothing = [...names, 'ids', 'limit', 'cursor'].map(name => `${name}=`).join('&')
  const asked = await get(`${listProducts.path}?${nothing}`)
  expect(asked).toMatchObject({ status: 200, body: (await get(listProducts.path)).body })
  expect((await get(`${listRelatedProducts.path}?category=&excludeId=`)).status).toBe(200)
})

test('a list is bounded by any price that a product may have', async () => {
  const { productId } = await shop.givenProduct({ name: 'Rattan tray', price: 12_345, discountPercentage: 15 })
  const { body } = await get(`${listProducts.path}?search=rattan&minPrice=10493.25&maxPrice=10493.25`)
  expect(body).toMatchObject({ total: 1, products: [{ _id: productId, discountPrice: 10_493.25 }] })
  expect((await get(`${listProducts.path}?search=rattan&maxPrice=10493.24`)).body).toMatchObject({ total: 0 })
})

test('unknown query parameters are left alone', async () => {
  expect((await get(`${listProducts.path}?utm_source=mail&limit=0`)).status).toBe(200)
})

test('cities are named in the reader’s language, the shop’s own first', async () => {
  const english = (await shop.call(listCities, {}, { lang: 'en' })).body.data
  const arabic = (await shop.call(listCities, {}, { lang: 'ar' })).body.data
  expect(english[0]).toEqual({ id: '1', city_name: 'Baghdad' })
  expect(arabic[0]).toEqual({ id: '1', city_name: 'بغداد' })
  expect(english).toHaveLength(19)
  const others = english.slice(1).map(city => city.city_name)
  expect(others).toEqual(others.toSorted(new Intl.Collator('en').compare))
})

test('a city has its regions; another has none to show', async () => {
  const regions = (await shop.call(listRegions, { cityId: '1' }, { lang: 'ar' })).body.data
  expect(regions).toContainEqual({ id: '1001', region_name: 'المنصور' })
  const unknown = await shop.call(listRegions, { cityId: '999' }, { lang: 'en' })
  expect(unknown.status).toBe(404)
  expect(unknown.body.message_key).toBe('city_not_found')
})

test('the shop tells its name, labels and delivery prices', async () => {
  const { store, hero } = (await shop.call(readStore, {})).body
  expect(store).toMatchObject({
    name_ar: 'ترتيب',
    currency: 'IQD',
    currencyLabel_ar: 'د.ع',
    delivery: { nearCityId: '1', nearCity: 5_000, otherCities: 6_000 },
    nearCity: { name_en: 'Baghdad', name_ar: 'بغداد' },
    returnWindowDays: 7,
  })
  expect(store.socialLinks).toHaveLength(4)
  expect(hero).toEqual([])
})
