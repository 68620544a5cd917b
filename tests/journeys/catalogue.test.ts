import type { Locator, Page } from '@playwright/test'
import { inLanguage } from '#shop/languages.ts'
import { settled } from '#tests/support/examine.ts'
import { expect, isOnPhone, test, untilAlive, visit } from '#tests/support/journey.ts'
import { filterBy } from '#tests/support/steps.ts'

test('the back key returns to the filtered shelf where it was left, and then to the whole shelf', async ({
  page,
  t,
  catalogue,
}) => {
  const { category, name } = await catalogue.find('Linen storage box with lid')
  await visit(page, '/collection')
  const shelf = page.getByRole('region', { name: t('collection.products') })
  await filterBy(page, t, category)
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
  await expect(shelf).toHaveAttribute('aria-busy', 'false')
  const few = await page.getByRole('article').count()

  const link = page.getByRole('link', { name })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(few)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.goBack()
  await expect(page).toHaveURL(/\/collection$/)
  await expect(page.getByRole('heading', { level: 1, name: t('collection.title_all') })).toBeVisible()
  await expect(shelf).toHaveAttribute('aria-busy', 'false')
  expect(await page.getByRole('article').count()).toBeGreaterThan(few)
})

test('a page whose address ends in a broken escape is there again on the way back', async ({ page, t }) => {
  await visit(page, '/about#50%')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout.terms') })
    .click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/about#50%$/)
  await expect(page.getByRole('main')).toContainText(t('store.about_title'))
})

const CHEST = 'Toy chest on wheels'

/** The part of a picture's address that all its widths share. */
const fileOf = (picture: { readonly url: string } | undefined) => picture?.url.replace('.webp', '/') ?? 'missing'

/** The middles of the dots below a card's price, px on the screen. */
async function dotsOf(card: Locator, colours: string) {
  return await card.getByText(colours).evaluate(sentence => {
    const dots = [...(sentence.parentElement?.querySelectorAll('svg') ?? [])].map(dot => dot.getBoundingClientRect())
    return dots.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
  })
}

async function press(page: Page, { x, y }: { readonly x: number; readonly y: number }) {
  if (isOnPhone(page)) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/** The card of this name, in sight with its pictures. */
async function cardInList(page: Page, name: string): Promise<Locator> {
  await visit(page, '/collection')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) })
  await card.scrollIntoViewIfNeeded()
  await settled(page)
  return card
}

/** What lies over a card's first photo, once it is seen. */
async function expectOver(card: Locator, file: string) {
  const photo = card.getByRole('presentation', { includeHidden: true }).last()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(file)
  await expect.poll(() => photo.evaluate(image => getComputedStyle(image.closest('div') ?? image).opacity)).toBe('1')
}

test('a press on a dot shows the product in its colour, in which it then opens; the card is still one link', async ({
  page,
  t,
  catalogue,
  language,
}) => {
  const { product, name } = await catalogue.find(CHEST)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const card = await cardInList(page, name)
  const height = (await card.boundingBox())?.height
  const colours = t('common.colours', { count: product.colors.length })
  const dots = await dotsOf(card, colours)
  expect(dots).toHaveLength(product.colors.length)
  // As far apart as a finger needs (WCAG 2.5.8).
  const [first, second] = dots
  expect(Math.abs((first?.x ?? 0) - (second?.x ?? 0))).toBeGreaterThanOrEqual(24)
  const [color, dot] = [product.colors[2], dots[2]]
  if (color === undefined || dot === undefined) throw new Error(`${name} has no third colour`)
  expect(asked.filter(url => url.includes(fileOf(color.images[0])))).toEqual([])

  await press(page, dot)
  await expectOver(card, fileOf(color.images[0]))
  await expect(page).toHaveURL(/\/collection$/)
  expect((await card.boundingBox())?.height).toBe(height)
  await expect(card.getByRole('link')).toHaveCount(1)
  await expect(card.getByRole('button')).toHaveCount(1)
  await expect(card.getByRole('radio')).toHaveCount(0)

  await card.getByRole('link', { name }).click()
  const chosen = page.getByRole('radio', { name: inLanguage(color, 'colorName', language) })
  await expect(chosen).toBeChecked()
  await page.reload()
  await expect(chosen).toBeChecked()
})

test('pressing the dot of the colour that is shown brings the first photo back @night', async ({
  page,
  t,
  catalogue,
}) => {
  const { product, name } = await catalogue.find(CHEST)
  const card = await cardInList(page, name)
  const link = card.getByRole('link', { name })
  const [, dot] = await dotsOf(card, t('common.colours', { count: product.colors.length }))
  if (dot === undefined) throw new Error(`${name} has no second colour`)
  await press(page, dot)
  await expect(link).toHaveAttribute('href', new RegExp(`color=${product.colors[1]?._id}$`))
  await press(page, dot)
  if (!isOnPhone(page)) await page.mouse.move(1, 1)
  await expect(link).toHaveAttribute('href', new RegExp(`/product/${product._id}$`))
})

test('the second photo comes when a mouse is on a card, and not before @desktop @night', async ({
  page,
  catalogue,
}) => {
  const { product, name } = await catalogue.find(CHEST)
  const second = fileOf(product.images[1])
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const card = await cardInList(page, name)
  expect(asked.filter(url => url.includes(second))).toEqual([])
  const height = (await card.boundingBox())?.height
  await card.getByRole('heading').hover()
  await expectOver(card, second)
  expect((await card.boundingBox())?.height).toBe(height)
})

test('who goes by keys sees the second photo of the card that they are on, and the first again behind it @desktop @night', async ({
  page,
  catalogue,
}) => {
  const { product, name } = await catalogue.find(CHEST)
  const second = fileOf(product.images[1])
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const card = await cardInList(page, name)
  await card.getByRole('button').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(card.getByRole('link', { name })).toBeFocused()
  await expectOver(card, second)
  await page.keyboard.press('Shift+Tab')
  const over = card.getByRole('presentation', { includeHidden: true }).last()
  await expect.poll(() => over.evaluate(image => getComputedStyle(image.closest('div') ?? image).opacity)).toBe('0')
  expect(asked.filter(url => url.includes(second)).length).toBeGreaterThan(0)
})

test('where bytes are dear a mouse on a card loads nothing, and a press on a dot what it asks for @desktop @night', async ({
  page,
  t,
  catalogue,
}) => {
  const { product, name } = await catalogue.find(CHEST)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const card = await cardInList(page, name)
  await card.getByRole('heading').hover()
  const dot = (await dotsOf(card, t('common.colours', { count: product.colors.length })))[2]
  if (dot === undefined) throw new Error(`${name} has no third colour`)
  await page.mouse.move(dot.x, dot.y)
  await page.mouse.click(dot.x, dot.y)
  await expectOver(card, fileOf(product.colors[2]?.images[0]))
  expect(asked.filter(url => url.includes(fileOf(product.images[1])))).toEqual([])
})

test('an address with filters opens the shelf filtered so', async ({ page, t, catalogue }) => {
  const { category } = await catalogue.find('Linen storage box with lid')
  await visit(page, `/collection?category=${encodeURIComponent(category)}&sortBy=low-high&minPrice=12000`)
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
  await expect(page.getByRole('combobox', { name: t('collection.sort_by') })).toHaveValue('low-high')
  await page.getByRole('button', { name: t('collection.remove_filter', { filter: category }) }).click()
  await expect(page).not.toHaveURL(/category=/)
  // The prices were those of that category: the range starts anew with the wider shelf (specification section 4).
  await expect(page).toHaveURL(/\/collection\?sortBy=low-high$/)
})

test('a search finds goods, can be shared, and says so when there are none', async ({ page, t, catalogue }) => {
  const { name } = await catalogue.find('Wall shelf with brackets')
  await visit(page, '/collection')
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('layout.search') })
    .filter({ visible: true })
    .click()
  await page.getByRole('combobox', { name: t('layout.search_label') }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.reload()
  await untilAlive(page)
  const field = page.getByRole('combobox', { name: t('layout.search_label') })
  await expect(field).toHaveValue(name)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(field).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(field).toHaveValue(name)

  await visit(page, '/collection?search=qzxv')
  await expect(page.getByRole('heading', { name: t('collection.not_found_title', { search: 'qzxv' }) })).toBeVisible()
  await expect(page.getByText(t('collection.nothing_title'))).toBeHidden()
})

test('a search that finds nothing among filters can be made in the whole shop @night', async ({
  page,
  t,
  catalogue,
}) => {
  const { name } = await catalogue.find('Wall shelf with brackets')
  const { category } = await catalogue.find('Airtight glass jars, set of 4')
  await visit(page, `/collection?search=${encodeURIComponent(name)}&category=${encodeURIComponent(category)}`)
  await expect(page.getByRole('heading', { name: t('collection.nothing_title') })).toBeVisible()
  await page.getByRole('button', { name: t('collection.search_all', { search: name }) }).click()
  await expect(page).toHaveURL(url => url.searchParams.has('search') && !url.searchParams.has('category'))
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test.describe('where nothing is', () => {
  // The browser itself reports each answer that is no success.
  test.use({ expectedNoise: /status of 404/ })

  for (const path of ['/collection?search=qzxv', '/nowhere-at-all']) {
    test(`${path} is no dead end: the rooms and what most take stand below @night`, async ({ page, t, catalogue }) => {
      const { category } = await catalogue.find('Wall shelf with brackets')
      await visit(page, path)
      const main = page.getByRole('main')
      await expect(main.getByRole('region', { name: t('layout.best_sellers') }).getByRole('article')).toHaveCount(5)
      await main
        .getByRole('navigation', { name: t('layout.categories') })
        .getByRole('link', { name: category, exact: true })
        .click()
      await expect(page).toHaveURL(url => url.searchParams.get('category') === category)
    })
  }
})

test('a search in other words than the shop’s is answered with what is near, which is said', async ({
  page,
  t,
  catalogue,
}) => {
  const box = await catalogue.find('Linen storage box with lid')
  const nobodySellsIt = { search: `${box.name} xylophone` }
  await visit(page, `/collection?search=${encodeURIComponent(nobodySellsIt.search)}`)
  await expect(page.getByText(t('collection.found_some', nobodySellsIt))).toBeVisible()
  await expect(page.getByRole('link', { name: box.name })).toBeVisible()

  await test.step('a spelling is offered, not imposed', async () => {
    await visit(page, '/collection?search=umbrela')
    await expect(page.getByText(t('collection.found_near', { search: 'umbrela' }))).toBeVisible()
    await page.getByRole('link', { name: t('collection.did_you_mean', { search: 'umbrella' }) }).click()
    await expect(page).toHaveURL(/search=umbrella$/)
    await expect(page.getByText(t('collection.found_near', { search: 'umbrella' }))).toBeHidden()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one can browse, filter, look at a product and change the language', async ({
    page,
    otherLanguage,
    t,
    language,
    catalogue,
  }) => {
    const { name, category } = await catalogue.find('Linen storage box with lid')
    await page.goto('/')
    await page.getByRole('link', { name: t('home.shop_now') }).click()
    const opener = page.getByRole('link', { name: t('collection.filter') })
    if (await opener.isVisible()) await opener.click()
    await page.getByRole('checkbox', { name: category }).check()
    await page.getByRole('button', { name: t('collection.apply') }).click()
    await expect(page).toHaveURL(/[?&]category=/)
    await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('link', { name: otherLanguage }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
  })
})

test.describe('addresses that lead nowhere', () => {
  // The browser itself reports that the document was not found.
  test.use({ expectedNoise: /status of 404/ })

  for (const path of [
    '/nonsense',
    '/product/nothing',
    '/product/%E0%A4%A',
    '/product/',
    '/collection/wardrobe/boxes',
    '/account/orders/1/2',
    '/not-found',
    '/index.php',
  ]) {
    test(`${path} says that it is not on this shelf @night`, async ({ page, t }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: t('messages.page_not_found') })).toBeVisible()
      await untilAlive(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: t('pages.go_home') })
        .click()
      await expect(page).toHaveURL(/\/$/)
    })
  }
})
