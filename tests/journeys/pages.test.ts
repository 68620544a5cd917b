import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { directionOf } from '#locales/language.ts'
import { expect, isOnPhone, test, visit } from '#tests/support/journey.ts'
import { beLoggedIn, signUp } from '#tests/support/shopper.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const BOX = 'Linen storage box with lid'

const PUBLIC_PAGES = [
  '/',
  '/collection',
  '/collection?only=bundle',
  'product',
  'bundle',
  '/login',
  '/check-your-email',
  '/account/orders',
]
const SHOPPER_PAGES = ['/cart', '/place-order', '/account/profile', '/account/orders']

for (const place of PUBLIC_PAGES) {
  test(`a visitor's ${place} is whole, in the right direction, fits and can be used by everybody`, async ({
    page,
    language,
    request,
    catalogue,
  }) => {
    const path = await pathOf(place, catalogue, request)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
    await examine(page)
  })
}

test("a shopper's own pages are whole, fit and can be used by everybody", async ({
  page,
  context,
  request,
  catalogue,
}) => {
  const shopper = await signUp(request, 'Fatima Qasim')
  await shopper.putIntoCart(await catalogue.find(BOX), 2)
  await beLoggedIn(context, shopper)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of SHOPPER_PAGES) {
    await test.step(path, async () => {
      await visit(page, path)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('main')).not.toHaveText('')
      await examine(page)
    })
  }
})

for (const place of ['/', '/collection', 'product']) {
  test(`nothing on ${place} moves while it loads`, async ({ page, request, catalogue }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(document, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(page, await pathOf(place, catalogue, request))
    await settled(page)
    const shifts = await page.evaluate(() => ('shifts' in document ? document.shifts : 'not measured'))
    expect(shifts).toEqual([])
  })
}

interface Sells {
  readonly find: (name: string) => Promise<{ readonly product: { readonly _id: string } }>
}

async function pathOf(
  place: string,
  catalogue: Sells,
  request: { get: (path: string) => Promise<{ json: () => Promise<unknown> }> },
): Promise<string> {
  if (place === 'product') return `/product/${(await catalogue.find(BOX)).product._id}`
  if (place !== 'bundle') return place
  const list = (await (await request.get('/api/product/list?only=bundle&limit=1')).json()) as {
    products: { _id: string }[]
  } // the contract's
  return `/bundle/${list.products[0]?._id}`
}

/** What holds on every page. */
async function examine(page: Page): Promise<void> {
  await settled(page)
  expect(await sidewaysScroll(page)).toBe(0)
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  if (!isOnPhone(page)) return
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize(size)
}

/** Fonts and the pictures in sight are there, and the page has been drawn with them. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(pictures.map(picture => picture.decode().catch(() => undefined)))
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Pixels by which the page is wider than the screen. */
async function sidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
