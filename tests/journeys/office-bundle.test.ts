import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { readProduct } from '#contract/catalogue.ts'
import { addProduct, changeProducts, type EditedProduct, type StaffProduct } from '#contract/office/catalogue.ts'
import { formatNumber, languageName } from '#locales/formats.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import { NO_DETAILS } from '#shop/catalogue/details.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { ask } from '#tests/support/ask.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { archiveProducts, type Desk, isShownByEach, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'
import { fillInAddress, placeOrder } from '#tests/support/steps.ts'

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

const PLAIN: EditedProduct = {
  ...NO_DETAILS,
  ...{ name_en: '', name_ar: '', description_en: '', description_ar: '', price: 0, discountPercentage: 0 },
  ...{ bestseller: false, deliveryCost: 0, isPublished: true, isBundle: false, bundlePrice: null, originalPrice: null },
  ...{ categoryIds: [], subCategoryIds: [], media: [], colors: [], variant: null, bundleItems: [] },
}
const COLOR = { _id: null, hex: '#6b7a3a', price: null, deliveryCost: 0, media: [], sizes: [] }

test('a bundle is made from two products, shown in the shop, and sold to a shopper', async ({
  page,
  context,
  request,
  language,
  t: shopWords,
}) => {
  const desk = await workInOffice(page)
  const { mark, jar, rack } = await givenParts(desk)
  const name = { en: `Pantry set ${mark}`, ar: `باقة المؤونة ${mark}` }
  await page.goto('/admin/products/new')
  const prices = part(page, 'office_catalogue.prices')
  const texts = part(page, 'office_catalogue.texts')
  const inside = part(page, 'office_catalogue.bundle_items')
  await prices.getByRole('checkbox', { name: t('office_catalogue.is_bundle') }).check()
  await texts.getByLabel(t('office_catalogue.name_in', { language: languageName('en', language) })).fill(name.en)
  await texts.getByLabel(t('office_catalogue.name_in', { language: languageName('ar', language) })).fill(name.ar)

  await test.step('finds its items by their names', async () => {
    for (const product of [jar, rack]) {
      const itsName = product[`name_${language}`]
      await inside.getByLabel(t('office_catalogue.find_item')).fill(itsName)
      const found = inside.getByRole('list', { name: t('office_catalogue.found') })
      await found.getByRole('button', { name: itsName }).click()
    }
    const jars = inside.getByRole('group', { name: jar[`name_${language}`] })
    await jars.getByLabel(t('office_catalogue.quantity')).fill('2')
    const racks = inside.getByRole('group', { name: rack[`name_${language}`] })
    const sand = rack.colors[1]?.[`name_${language}`] ?? ''
    await racks.getByLabel(t('office_catalogue.color')).selectOption({ label: sand })
    await racks.getByLabel(t('office_catalogue.item_delivery')).fill('500')
  })

  await test.step('sees what they cost one by one, each after its discount, beside the price', async () => {
    await prices.getByLabel(t('office_catalogue.bundle_price')).fill('14500')
    await expect(prices.getByRole('definition')).toHaveText([
      `${formatNumber(18_000)} ${formatNumber(16_000)}`,
      formatNumber(1_500),
      formatNumber(500),
    ])
    await prices.getByRole('button', { name: t('office_catalogue.take_as_original') }).click()
    await expect(prices.getByLabel(t('office_catalogue.original_price'))).toHaveValue('16,000')
  })

  await test.step('shows it in the shop', async () => {
    const placement = part(page, 'office_catalogue.placement')
    await placement.getByRole('checkbox', { name: t('office_catalogue.is_published') }).check()
    await save(page)
    await expect(page).toHaveURL(/\/admin\/products\/(?!new)[\w-]+$/)
  })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await isShownByEach(id)
  const before = await inShop(request, id)
  expect(before).toMatchObject({ isBundle: true, bundlePrice: 14_500, originalPrice: 16_000, stock: 3 })

  await test.step('a shopper buys it', async () => {
    await beLoggedIn(context, await signUp(request, 'Hiba Adel'))
    await visit(page, `/bundle/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: name[language] })).toBeVisible()
    const addBundle = page.getByRole('button', { name: shopWords('product.add_bundle') })
    await addBundle.filter({ visible: true }).first().click()
    await expect(page.getByText(shopWords('messages.product_added_successfully')).first()).toBeVisible()
    await visit(page, '/place-order')
    await fillInAddress(page, shopWords, 'Hiba Adel')
    await placeOrder(page, shopWords)
    await expect(page).toHaveURL(/\/account\/orders$/)
    const order = page.getByRole('article')
    await order.getByRole('button', { name: shopWords('orders.details') }).click()
    await expect(order).toContainText(name[language])
    await expect.poll(async () => (await inShop(request, id)).stock).toBe(2)
  })
  await archiveProducts(desk, [id, jar._id, rack._id])
})

test('a bundle gets a stock of its own, loses it again, and is then counted by its items', async ({
  page,
  context,
  request,
}) => {
  const desk = await workInOffice(page)
  const { mark, jar, rack } = await givenParts(desk)
  const item = { colorId: null, sizeId: null, deliveryCost: 0 }
  const bundle = await add(desk, {
    ...{ name_en: `Pantry set ${mark}`, name_ar: `باقة المؤونة ${mark}`, isBundle: true, bundlePrice: 9_000 },
    bundleItems: [{ ...item, productId: jar._id, quantity: 3 }],
  })
  const id = bundle._id
  await isShownByEach(id)
  const ownStock = (on: Page) => on.getByLabel(t('office_catalogue.own_stock'))
  await page.goto(`/admin/products/${id}`)
  await expect(ownStock(page)).toHaveValue('')
  await expect(part(page, 'office_catalogue.prices').getByText(formatNumber(12_000))).toBeVisible()
  await examine(page)
  expect((await inShop(request, id)).stock).toBe(2)
  await ownStock(page).fill('1')
  await save(page)
  await expect.poll(async () => (await inShop(request, id)).stock).toBe(1)

  const later = await context.newPage()
  await later.goto(`/admin/products/${id}`)
  await expect(ownStock(later)).toHaveValue('1')
  await ownStock(later).fill('')
  await save(later)
  await expect.poll(async () => (await inShop(request, id)).stock).toBe(2)
  await archiveProducts(desk, [id, jar._id, rack._id])
})

test('a bundle that holds nothing stays out of the shop when it is published with others, and staff read which and why', async ({
  page,
  request,
  language,
}) => {
  const desk = await workInOffice(page)
  const { mark, jar, rack } = await givenParts(desk)
  const empty = await add(desk, {
    ...{ name_en: `Empty set ${mark}`, name_ar: `باقة فارغة ${mark}`, isBundle: true, bundlePrice: 9_000 },
    isPublished: false,
  })
  const ids = [jar._id, rack._id, empty._id]
  await desk.call(changeProducts, { ids, change: { kind: 'unpublish' } })
  await page.goto('/admin/products')
  await page.getByRole('searchbox', { name: t('office_catalogue.search') }).fill(mark)
  await expect(page.getByRole('link', { name: new RegExp(mark) })).toHaveCount(3)
  // And the row of headings: nothing else is listed any more.
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('checkbox', { name: t('office.select_all') }).check()
  const bar = page.getByRole('region', { name: t('office.selected', { count: 3 }) })
  await bar.getByRole('button', { name: t('office_catalogue.publish'), exact: true }).click()

  const told = page.getByRole('dialog', { name: t('office_catalogue.not_changed') })
  await expect(told.getByRole('listitem')).toHaveText(new RegExp(`^${empty[`name_${language}`]}.+`))
  await examine(page)
  await told.getByRole('button', { name: t('common.close') }).click()
  await expect(bar).toBeHidden()
  expect((await inShop(request, rack._id))._id).toBe(rack._id)
  expect((await request.get('/api/product/single', { params: { id: empty._id } })).status()).toBe(404)
  await archiveProducts(desk, ids)
})

/** A jar at a discount, and a rack in two colours. */
async function givenParts(desk: Desk) {
  const mark = [...randomUUID()].filter(letter => /[a-f]/.test(letter)).join('')
  const jar = await add(desk, {
    ...{ name_en: `Jar ${mark}`, name_ar: `مرطبان ${mark}`, price: 4_000, discountPercentage: 25 },
    variant: { sku: '', gtin: '', stock: 7, stockWas: 0 },
  })
  const rack = await add(desk, {
    ...{ name_en: `Rack ${mark}`, name_ar: `رف ${mark}`, price: 10_000 },
    colors: [
      { ...COLOR, name_en: 'Olive', name_ar: 'زيتوني', variant: { sku: '', gtin: '', stock: 9, stockWas: 0 } },
      { ...COLOR, name_en: 'Sand', name_ar: 'رملي', variant: { sku: '', gtin: '', stock: 5, stockWas: 0 } },
    ],
  })
  return { mark, jar, rack }
}

function part(page: Page, title: WordKey): Locator {
  return page.getByRole('region', { name: t(title), exact: true })
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('office.save'), exact: true }).click()
}

async function inShop(request: APIRequestContext, id: string): Promise<Product> {
  return (await ask(request, readProduct, { id })).product
}

async function add(desk: Desk, given: Partial<EditedProduct>): Promise<StaffProduct> {
  const { product } = await desk.call(addProduct, { ...PLAIN, ...given })
  return product
}
