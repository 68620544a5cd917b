import type { Locator, Page } from '@playwright/test'
import type { Translate } from '#locales/translate.ts'
import { expect, isOnPhone, test, visit } from '#tests/support/journey.ts'
import { holdCalls } from '#tests/support/network.ts'
import { there } from '#tests/support/there.ts'

const shelfOf = (page: Page, t: Translate) => page.getByRole('region', { name: t('collection.products') })

/** Another order of the shelf, as a shopper chooses it. */
const sortBy = (page: Page, t: Translate, sort: string) =>
  page.getByRole('combobox', { name: t('collection.sort_by') }).selectOption(sort)

test('while products are on their way the shelf says that it is busy, and shows none of the old ones', async ({
  page,
  t,
}) => {
  await visit(page, '/collection')
  const letGo = await holdCalls(page, '**/api/product/list*')
  const shelf = shelfOf(page, t)
  await expect(shelf).toHaveAttribute('aria-busy', 'false')
  await sortBy(page, t, 'low-high')
  await expect(shelf).toHaveAttribute('aria-busy', 'true')
  await expect(shelf.getByRole('article')).toHaveCount(0)
  letGo()
  await expect(shelf).toHaveAttribute('aria-busy', 'false')
  await expect(shelf.getByRole('article').first()).toBeVisible()
})

test('of two choices in quick succession the later one is shown, whichever answer comes last', async ({ page, t }) => {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await visit(page, '/collection')
  await page.route('**/api/product/list*', async route => {
    if (!route.request().url().includes('sortBy=high-low')) return await route.continue()
    await held.promise
    // Given up meanwhile, perhaps: that is all right too.
    await route.continue().catch(() => undefined)
    released.resolve()
  })
  const isAsked = page.waitForRequest(/product\/list.*sortBy=high-low/)
  await sortBy(page, t, 'high-low')
  await isAsked
  await sortBy(page, t, 'low-high')
  const shelf = shelfOf(page, t)
  await expect(page).toHaveURL(/sortBy=low-high/)
  await expect(shelf).toHaveAttribute('aria-busy', 'false')
  const cheapest = await shelf.getByRole('article').first().textContent()
  held.resolve()
  await released.promise
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(page).toHaveURL(/sortBy=low-high/)
  await expect(shelf.getByRole('article').first()).toHaveText(cheapest ?? '')
})

test('a link below the list stays below the finger that presses it, though more of the list has come', async ({
  page,
  t,
}) => {
  await visit(page, '/collection')
  const letGo = await holdCalls(page, '**/api/product/list*')
  const cards = shelfOf(page, t).getByRole('article')
  const before = await cards.count()
  const link = page.getByRole('contentinfo').getByRole('link', { name: t('layout.careers') })
  await link.hover()
  await page.mouse.down()
  const hasCome = page.waitForResponse('**/api/product/list*')
  letGo()
  await (await hasCome).finished()
  // As long as a person's press lasts.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 150)))
  expect(await cards.count()).toBe(before)
  await page.mouse.up()
  await expect(page).toHaveURL(/careers/)
})

test('the list grows by itself as one comes near its end', async ({ page, t }) => {
  await visit(page, '/collection')
  const cards = shelfOf(page, t).getByRole('article')
  const before = await cards.count()
  await cards.last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
})

test('prices show at once and are asked for a second after the last change', async ({ page, t }) => {
  await page.clock.install()
  await visit(page, '/collection')
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/product/list')) asked.push(request.url())
  })
  if (isOnPhone(page)) await page.getByRole('link', { name: t('collection.filter') }).click()
  const panel = isOnPhone(page)
    ? page.getByRole('dialog', { name: t('collection.filter') })
    : page.getByRole('complementary', { name: t('collection.filter') })
  const lowest = panel.getByRole('textbox', { name: t('collection.price_from') })
  await lowest.scrollIntoViewIfNeeded()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  asked.length = 0
  await lowest.fill('12000')
  await page.clock.runFor(900)
  await lowest.fill('15000')
  await page.clock.runFor(999)
  expect(asked).toEqual([])
  await expect(page).not.toHaveURL(/minPrice/)
  const isAsked = page.waitForRequest(/product\/list.*minPrice=15000/)
  await page.clock.runFor(1)
  await isAsked
  expect(asked.filter(url => url.includes('minPrice=12000'))).toEqual([])
})

test('how many cards stand in a row is remembered in this browser, and the address wins @night', async ({
  page,
  t,
}) => {
  const choice = (count: number) => page.getByRole('button', { name: t('collection.cards_per_row', { count }) })
  await visit(page, '/collection')
  // Phones have no room for the choice: two stand in a row there.
  if (isOnPhone(page)) return await expect(choice(2)).toBeHidden()
  await expect(choice(4)).toHaveAttribute('aria-pressed', 'true')
  await choice(2).click()
  await expect(page).toHaveURL(/cardsPerRow=2/)
  await visit(page, '/collection')
  await expect(choice(2)).toHaveAttribute('aria-pressed', 'true')
  await visit(page, '/collection?cardsPerRow=3')
  await expect(choice(3)).toHaveAttribute('aria-pressed', 'true')
})

test('a card says in which category and sub-category its product stands @night', async ({
  page,
  t,
  language,
  catalogue,
}) => {
  const { product, name, category } = await catalogue.find('Linen storage box with lid')
  const [sub] = product.subCategories
  // Found by its name: how many newer products stand before it is other journeys' affair.
  await visit(page, `/collection?search=${encodeURIComponent(name)}`)
  const card = shelfOf(page, t).getByRole('article').filter({ hasText: name })
  await expect(card).toContainText(category)
  await expect(card).toContainText((language === 'ar' ? sub?.name_ar : sub?.name_en) ?? 'a sub-category')
})

test.describe('when the shop does not answer', () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test('products that cannot be had are said, with a way to try again @night', async ({ page, t }) => {
    await visit(page, '/collection')
    await page.route('**/api/product/list*', route => route.abort())
    await sortBy(page, t, 'high-low')
    await expect(page.getByRole('heading', { name: t('collection.failed_to_fetch_products') })).toBeVisible()
    await page.unroute('**/api/product/list*')
    await page.getByRole('button', { name: t('collection.try_again') }).click()
    await expect(shelfOf(page, t).getByRole('article').first()).toBeVisible()
  })
})

test('cards beside each other stand in line, and of their names no letter loses what hangs below @phone', async ({
  page,
  t,
}) => {
  await visit(page, '/collection')
  const names = shelfOf(page, t).getByRole('article').getByRole('heading')
  await expect(names.nth(7)).toBeVisible()
  for (const name of (await names.all()).slice(0, 8)) expect(await isCut(page, name)).toBe(false)
  const at = await names.evaluateAll(all => all.map(name => [name.getBoundingClientRect().top, name.clientHeight]))
  for (const place of [0, 2, 4, 6]) expect(at[place]).toEqual(at[place + 1])
})

/** Whether a text looks otherwise where nothing cuts off what leaves its box. */
async function isCut(page: Page, text: Locator): Promise<boolean> {
  await text.scrollIntoViewIfNeeded()
  const box = there(await text.boundingBox())
  // Letters hang out by less than this many pixels.
  const clip = { ...box, height: box.height + 6 }
  const asItIs = await page.screenshot({ clip })
  await text.evaluate(element => element.style.setProperty('overflow', 'visible'))
  const whole = await page.screenshot({ clip })
  await text.evaluate(element => element.style.removeProperty('overflow'))
  return !asItIs.equals(whole)
}
