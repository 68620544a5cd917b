import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addProduct, archiveProduct, readStaffProduct, saveProduct, uploadMedia } from '#contract/office/catalogue.ts'
import { formatNumber, languageName } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test, visit } from '#tests/support/journey.ts'
import { holdCalls } from '#tests/support/network.ts'
import { archiveProducts, givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { addColor } from '#tests/support/office-jobs.ts'

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
    await expect(texts.getByText(t('office_catalogue.missing'))).toHaveCount(0)
    await texts.getByLabel(t('office_catalogue.name_in', { language: languageName('en', language) })).fill(name.en)
    await expect(texts.getByText(t('office_catalogue.missing'))).toHaveCount(1)
    await texts.getByLabel(t('office_catalogue.name_in', { language: languageName('ar', language) })).fill(name.ar)
    await texts
      .getByLabel(t('office_catalogue.description_in', { language: languageName('en', language) }))
      .fill('Holds scarves and gloves.')
    await texts
      .getByLabel(t('office_catalogue.description_in', { language: languageName('ar', language) }))
      .fill('تحمل الأوشحة والقفازات.')
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
    for (const color of COLORS) await addColor(choices, { t, language }, color, SIZES)
  })

  await test.step('adds two photos, and puts the second first', async () => {
    const media = part(t('office_catalogue.media'))
    await media.getByLabel(t('office_catalogue.add_media')).setInputFiles(PHOTOS)
    await expect(media.getByRole('listitem')).toHaveCount(2)
    for (const [number, en, ar] of [
      [1, 'A felt basket', 'سلة من اللباد'],
      [2, 'The basket on a shelf', 'السلة على الرف'],
    ] as const) {
      await media.getByLabel(t('office_catalogue.alt_in', { number, language: languageName('en', language) })).fill(en)
      await media.getByLabel(t('office_catalogue.alt_in', { number, language: languageName('ar', language) })).fill(ar)
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
})

test('what staff write in their own language stands before its translation @night', async ({ page, language }) => {
  await workInOffice(page)
  for (const screen of ['products/new', 'settings', 'mail-texts']) {
    await page.goto(`/admin/${screen}`)
    const first = page.getByRole('main').getByRole('textbox').first()
    await expect(first, screen).toHaveAttribute('lang', language)
  }
})

test('what is in the shop without measures is listed, and comes as a file to be filled in @night', async ({
  page,
  language,
}) => {
  const desk = await workInOffice(page)
  const product = await givenProduct(desk)
  const name = inLanguage(product, 'name', language)
  await page.goto('/admin/products')
  await page.getByRole('button', { name: t('office_catalogue.state_unmeasured') }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expect(page.getByText(t('office_catalogue.unmeasured_text'))).toBeVisible()
  await examine(page)
  const kept = page.waitForEvent('download')
  await page.getByRole('button', { name: t('office_catalogue.unmeasured_file') }).click()
  expect((await kept).suggestedFilename()).toMatch(/\.xlsx$/)
  await archiveProducts(desk, [product._id])
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

test('what is typed takes the place of the number that is there, in any digits, and a digit too many is asked about', async ({
  page,
}) => {
  const desk = await workInOffice(page)
  const { product } = await desk.call(addProduct, { ...DRAFT, price: 18_500 })
  const priceNow = async () => (await desk.call(readStaffProduct, { id: product._id })).product.price
  await page.goto(`/admin/products/${product._id}`)
  const price = page.getByLabel(t('office_catalogue.base_price'))
  const save = page.getByRole('button', { name: t('office.save'), exact: true })
  const question = page.getByRole('dialog', { name: t('office_catalogue.price_sure') })
  await expect(price).toHaveValue('18,500')

  await test.step('a finger in the middle of it, Arabic digits, a turn of the wheel', async () => {
    await price.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await price.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const middle = [x + Math.min(40, width / 2), y + height / 2] as const
    if (isOnPhone(page)) await page.touchscreen.tap(...middle)
    else await page.mouse.click(...middle)
    await page.keyboard.type('٢٥٬٠٠٠')
    await expect(price).toHaveValue('٢٥٬٠٠٠')
    if (!isOnPhone(page)) await page.mouse.wheel(0, 300)
    await price.blur()
    await expect(price).toHaveValue('25,000')
  })
  await test.step('a digit too many, and a price of nothing', async () => {
    for (const [typed, words] of [
      ['250000', t('office_catalogue.price_jump', { before: '18,500', after: '250,000' })],
      ['0', t('office_catalogue.price_free')],
    ] as const) {
      await price.fill(typed)
      await save.click()
      await expect(question).toContainText(words)
      await question.getByRole('button', { name: t('office.leave_it') }).click()
      await expect(question).toBeHidden()
    }
    await price.fill('250000')
    await price.press('Enter')
    await expect(question).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(save).not.toHaveAttribute('aria-disabled')
    expect(await priceNow()).toBe(18_500)
  })
  await test.step('more than all money there is', async () => {
    await price.fill('99999999999999')
    await price.blur()
    await expect(price).toHaveValue('99,999,999,999,999')
  })
  await test.step('what is no number stays to be mended', async () => {
    await price.fill('many')
    await price.blur()
    await expect(price).toHaveValue('many')
    await save.click()
    await expect(price).toHaveAccessibleDescription(t('messages.number_wanted'))
    await expect(price).toBeFocused()
  })
  await test.step('thousands as price tags write them, and yes to a jump', async () => {
    await price.fill('25.000')
    await save.click()
    await expect(page.getByText(t('office.saved')).first()).toBeVisible()
    expect(await priceNow()).toBe(25_000)
    await price.fill('250,000')
    await save.click()
    await question.getByRole('button', { name: t('office_catalogue.price_meant') }).click()
    await expect.poll(priceNow).toBe(250_000)
  })
})

test('saving waits for a photo that is still on its way', async ({ page }) => {
  const desk = await workInOffice(page)
  const { product } = await desk.call(addProduct, DRAFT)
  const photosNow = async () => (await desk.call(readStaffProduct, { id: product._id })).product.media.length
  await page.goto(`/admin/products/${product._id}`)
  const letThrough = await holdCalls(page, `**${uploadMedia.path}`)
  const save = page.getByRole('button', { name: t('office.save'), exact: true })
  const media = page.getByRole('region', { name: t('office_catalogue.media') })
  await media.getByLabel(t('office_catalogue.add_media')).setInputFiles(PHOTOS.slice(0, 1))
  await expect(media.getByRole('progressbar')).toBeVisible()
  await page.getByLabel(t('office_catalogue.delivery_cost')).fill('500')
  await save.click()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  letThrough()
  await expect.poll(photosNow).toBe(1)
})

test('a product that is left while its photo is on its way is asked about, and not saved', async ({ page }) => {
  const desk = await workInOffice(page)
  const { product } = await desk.call(addProduct, DRAFT)
  const letThrough = await holdCalls(page, `**${uploadMedia.path}`)
  await page.goto('/admin/products')
  await expect(page.getByRole('link', { name: t('office_catalogue.add') })).toBeVisible()
  await page.evaluate(path => history.pushState(null, '', path), `/admin/products/${product._id}`)
  const media = page.getByRole('region', { name: t('office_catalogue.media') })
  await media.getByLabel(t('office_catalogue.add_media')).setInputFiles(PHOTOS.slice(0, 1))
  await expect(media.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: t('office.save'), exact: true }).click()
  const saves: string[] = []
  page.on('request', request => {
    if (request.method() === saveProduct.method) saves.push(request.url())
  })
  await page.goBack()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('office.leave_unsaved') })
    .click()
  await expect(media).toBeHidden()
  const answered = page.waitForResponse(`**${uploadMedia.path}`)
  letThrough()
  await answered
  await page.evaluate(() => new Promise(done => requestAnimationFrame(done)))
  expect(saves).toEqual([])
})

test.describe('a photo that does not arrive', () => {
  test.use({ expectedNoise: /net::ERR_FAILED/ })

  test('keeps what is typed unsaved, and says so beside the button that saves', async ({ page }) => {
    const desk = await workInOffice(page)
    const { product } = await desk.call(addProduct, DRAFT)
    await page.goto(`/admin/products/${product._id}`)
    const isLetThrough = Promise.withResolvers<void>()
    await page.route(`**${uploadMedia.path}`, async route => {
      await isLetThrough.promise
      await route.abort()
    })
    const media = page.getByRole('region', { name: t('office_catalogue.media') })
    await media.getByLabel(t('office_catalogue.add_media')).setInputFiles(PHOTOS.slice(0, 1))
    await page.getByLabel(t('office_catalogue.delivery_cost')).fill('500')
    const save = page.getByRole('button', { name: t('office.save'), exact: true })
    await save.click()
    isLetThrough.resolve()
    const messages = page.getByRole('region', { name: t('common.messages') })
    await expect(messages.getByRole('button', { name: t('common.close') })).toBeInViewport()
    const endOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.POSITIVE_INFINITY)
    await expect
      .poll(async () => endOf(await messages.boundingBox()) <= ((await save.boundingBox())?.y ?? 0), 'above the button')
      .toBe(true)
    await expect(save).not.toHaveAttribute('aria-disabled')
    expect((await desk.call(readStaffProduct, { id: product._id })).product.deliveryCost).toBe(0)
  })
})

test('a new product that was begun is not left unasked', async ({ page }) => {
  await workInOffice(page)
  await page.goto('/admin/products/new')
  const price = page.getByLabel(t('office_catalogue.base_price'))
  await price.fill('1000')
  // Back as soon as a person could: once the screen has taken in what was typed.
  await price.blur()
  await expect(price).toHaveValue('1,000')
  await page.goBack()
  await expect(page.getByRole('dialog', { name: t('office.unsaved') })).toBeVisible()
})

test.describe('two members at one product', () => {
  // The second one's save is refused.
  test.use({ expectedNoise: /status of 409/ })

  test('the second is shown what the first wrote, and takes it', async ({ page, language }) => {
    const desk = await workInOffice(page)
    const { product } = await desk.call(addProduct, DRAFT)
    await page.goto(`/admin/products/${product._id}`)
    const price = page.getByLabel(t('office_catalogue.base_price'))
    await expect(price).toHaveValue('5,000')
    const names = { name_en: 'Renamed hook', name_ar: 'علّاقة باسم جديد' }
    const { _id: id, version } = product
    await desk.call(saveProduct, { ...DRAFT, ...names, id, version, discountPercentage: 10 })
    await price.fill('6000')
    await save(page)
    await expect(page.getByText(t('office.conflict'))).toBeVisible()
    await page.getByRole('button', { name: t('office.take_theirs') }).click()
    await expect(page.getByLabel(t('office_catalogue.discount_percent'))).toHaveValue('10')
    await expect(page.getByRole('heading', { level: 1, name: names[`name_${language}`] })).toBeVisible()
  })

  test('what both wrote is saved; where they wrote into the same field, the second chooses', async ({ page }) => {
    const desk = await workInOffice(page)
    const { product } = await desk.call(addProduct, DRAFT)
    const { _id: id } = product
    const theirs = { ...DRAFT, name_en: 'Renamed hook', price: 7_000 }
    const now = async () => (await desk.call(readStaffProduct, { id })).product
    await page.goto(`/admin/products/${id}`)
    const price = page.getByLabel(t('office_catalogue.base_price'))
    await expect(price).toHaveValue('5,000')
    await desk.call(saveProduct, { ...theirs, id, version: product.version })

    await test.step('different fields: nothing to choose', async () => {
      await page.getByLabel(t('office_catalogue.delivery_cost')).fill('500')
      await save(page)
      const note = page.getByRole('alert').filter({ hasText: t('office.conflict') })
      await expect(note).toContainText('7,000')
      await expect(note).toContainText('Renamed hook')
      await expect(note.getByRole('radio')).toHaveCount(0)
      await note.getByRole('button', { name: t('office.save_both') }).click()
      await expect(price).toHaveValue('7,000')
      await expect.poll(now).toMatchObject({ name_en: 'Renamed hook', price: 7_000, deliveryCost: 500 })
    })

    await test.step('the same field: mine first, theirs where one says so', async () => {
      const { version } = await now()
      await expect(page.getByLabel(t('office_catalogue.delivery_cost'))).toHaveValue('500')
      await desk.call(saveProduct, { ...theirs, deliveryCost: 250, discountPercentage: 20, id, version })
      await page.getByLabel(t('office_catalogue.delivery_cost')).fill('750')
      await page.getByLabel(t('office_catalogue.discount_percent')).fill('30')
      await save(page)
      const cost = page.getByRole('group', { name: t('office_staff.field_delivery_cost') })
      await expect(cost.getByRole('radio', { name: t('office_catalogue.mine') })).toBeChecked()
      const discount = page.getByRole('group', { name: t('office_staff.field_discount_percentage') })
      await discount.getByRole('radio', { name: t('office_catalogue.theirs') }).check()
      await page.getByRole('button', { name: t('office.save_both') }).click()
      await expect(page.getByText(t('office.conflict'))).toBeHidden()
      await expect.poll(now).toMatchObject({ deliveryCost: 750, discountPercentage: 20, price: 7_000 })
    })
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
