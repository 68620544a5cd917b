import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addProduct, archiveProduct, changeProducts } from '#contract/office/catalogue/endpoints.ts'
import { formatNumber } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, test, visit } from '#tests/support/journey.ts'
import { officeWords, workInOffice } from '#tests/support/office-desk.ts'

const COLORS = [
  { en: 'Olive', ar: 'زيتوني', hex: '#6b7a3a' },
  { en: 'Sand', ar: 'رملي', hex: '#d8c3a5' },
]
const SIZES = [
  { en: 'Small', ar: 'صغير', stock: '4' },
  { en: 'Medium', ar: 'وسط', stock: '7' },
  { en: 'Large', ar: 'كبير', stock: '0' },
]
const PHOTOS = ['demo/placeholder.webp', 'demo/about.webp']

let t: Translate
test.beforeEach(async ({ language }) => {
  t = await officeWords(language)
})

test('a product with two colours in three sizes and photos is added, and found in the shop at once', async ({
  page,
  language,
}) => {
  const mark = [...randomUUID()].filter(letter => /[a-f]/.test(letter)).join('')
  const name = { en: `Felt basket ${mark}`, ar: `سلة لباد ${mark}` }
  const desk = await workInOffice(page)
  await page.goto('/admin/products')
  await page.getByRole('link', { name: t('office_catalogue.add') }).click()
  const part = (title: string) => page.getByRole('region', { name: title, exact: true })

  await test.step('writes its words, price and place', async () => {
    const texts = part(t('office_catalogue.texts'))
    await texts.getByLabel(t('office_catalogue.name_en')).fill(name.en)
    await expect(texts.getByText(t('office_catalogue.missing'))).toHaveCount(3)
    await texts.getByLabel(t('office_catalogue.name_ar')).fill(name.ar)
    await texts.getByLabel(t('office_catalogue.description_en')).fill('Holds scarves and gloves.')
    await texts.getByLabel(t('office_catalogue.description_ar')).fill('تحمل الأوشحة والقفازات.')
    await expect(texts.getByText(t('office_catalogue.missing'))).toHaveCount(0)
    await part(t('office_catalogue.prices')).getByLabel(t('office_catalogue.base_price')).fill('18500')
    const placement = part(t('office_catalogue.placement'))
    await placement.getByRole('checkbox', { name: t('office_catalogue.is_published') }).check()
    await placement
      .getByRole('group', { name: t('office.categories') })
      .getByRole('checkbox')
      .first()
      .check()
  })

  await test.step('adds two colours in three sizes', async () => {
    const choices = part(t('office_catalogue.choices'))
    for (const color of COLORS) await addColor(choices, color)
  })

  await test.step('adds two photos, and puts the second first', async () => {
    const media = part(t('office_catalogue.media'))
    await media.getByLabel(t('office_catalogue.add_media')).setInputFiles(PHOTOS)
    await expect(media.getByRole('listitem')).toHaveCount(2)
    for (const [number, en, ar] of [
      [1, 'A felt basket', 'سلة من اللباد'],
      [2, 'The basket on a shelf', 'السلة على الرف'],
    ] as const) {
      await media.getByLabel(t('office_catalogue.alt_en', { number })).fill(en)
      await media.getByLabel(t('office_catalogue.alt_ar', { number })).fill(ar)
    }
    await media.getByRole('button', { name: t('office_catalogue.move_earlier', { number: 2 }) }).click()
    await expect(media.getByRole('img').first()).toHaveAttribute('alt', 'The basket on a shelf')
  })

  await examine(page)
  await page.getByRole('button', { name: t('office.save'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/products\/(?!new)[\w-]+$/)
  const id = new URL(page.url()).pathname.split('/').at(-1)

  await test.step('reads in its history what was done, in words', async () => {
    const history = part(t('office_catalogue.history'))
    await expect(history.getByRole('listitem')).toContainText(t('office_staff.did_product_added'))
    await expect(history).toContainText(t('office_staff.field_colors'))
    // No action, field or value as the change log calls it.
    await expect(history.getByRole('listitem')).not.toContainText(/product\.|[a-z]_[a-z]|[a-z][A-Z]/)
  })

  await test.step('finds it in the shop, with all there is to choose', async () => {
    await visit(page, `/collection?search=${mark}`)
    await page.getByRole('link', { name: name[language] }).first().click()
    await expect(page).toHaveURL(new RegExp(`/product/${id}`))
    await expect(page.getByRole('heading', { level: 1, name: name[language] })).toBeVisible()
    await page.getByRole('radio', { name: COLORS[1]?.[language] ?? '', exact: true }).check()
    for (const size of SIZES) await expect(page.getByRole('radio', { name: size[language] }).first()).toBeAttached()
    await page
      .getByRole('radio', { name: SIZES[1]?.[language] ?? '' })
      .first()
      .check()
    await expect(page.getByRole('main')).toContainText(formatNumber(18_500))
  })
  // Other journeys find the shop as it was.
  await desk.call(archiveProduct, { id })

  async function addColor(choices: Locator, { en, ar, hex }: (typeof COLORS)[number]): Promise<void> {
    const place = await choices.getByRole('group').count()
    await choices.getByRole('button', { name: t('office_catalogue.add_color') }).click()
    const color = choices.getByRole('group').nth(place)
    await color.getByLabel(t('office_catalogue.color_en')).fill(en)
    await color.getByLabel(t('office_catalogue.color_ar')).fill(ar)
    await color.getByLabel(t('office_catalogue.swatch')).fill(hex)
    for (const [at, size] of SIZES.entries()) {
      await color.getByRole('button', { name: t('office_catalogue.add_size') }).click()
      await color.getByLabel(t('office_catalogue.size_en')).nth(at).fill(size.en)
      await color.getByLabel(t('office_catalogue.size_ar')).nth(at).fill(size.ar)
      await color.getByLabel(t('office.stock'), { exact: true }).nth(at).fill(size.stock)
    }
  }
})

test('a draft is seen as shoppers will see it, with a word that they do not', async ({
  page,
  language,
  t: shopWords,
}) => {
  const desk = await workInOffice(page)
  const { product } = await desk.call(addProduct, DRAFT)
  await page.goto(`/admin/products/${product._id}`)
  const link = page.getByRole('link', { name: t('office_catalogue.preview') })
  await expect(link).toHaveAttribute('href', /^\/preview/)
  await visit(page, (await link.getAttribute('href')) ?? '')
  await expect(page.getByText(shopWords('product.preview_note'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: product[`name_${language}`] })).toBeVisible()
  await examine(page)
})

test.describe('two members at one product', () => {
  // The second one's save is refused.
  test.use({ expectedNoise: /status of 409/ })

  test('the second is shown what the first wrote, and takes it', async ({ page }) => {
    const desk = await workInOffice(page)
    const { product } = await desk.call(addProduct, DRAFT)
    await page.goto(`/admin/products/${product._id}`)
    const price = page.getByLabel(t('office_catalogue.base_price'))
    await expect(price).toHaveValue('5000')
    await desk.call(changeProducts, { ids: [product._id], change: { kind: 'discount', percentage: 10 } })
    await price.fill('6000')
    await save(page)
    await expect(page.getByText(t('office.conflict'))).toBeVisible()
    await page.getByRole('button', { name: t('office.take_theirs') }).click()
    await expect(page.getByLabel(t('office_catalogue.discount_percent'))).toHaveValue('10')
  })

  async function save(page: Page): Promise<void> {
    await page.getByRole('button', { name: t('office.save'), exact: true }).click()
  }
})

const DRAFT = {
  ...{ name_en: 'Draft hook', name_ar: 'علّاقة', description_en: '', description_ar: '', price: 5_000 },
  ...{ discountPercentage: 0, bestseller: false, deliveryCost: 0, isPublished: false, isBundle: false },
  ...{ bundlePrice: null, originalPrice: null, categoryIds: [], subCategoryIds: [], media: [], colors: [] },
  ...{ variant: { sku: '', stock: 1, stockWas: 0 }, bundleItems: [] },
}
