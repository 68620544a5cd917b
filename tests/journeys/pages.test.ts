import type { APIRequestContext } from '@playwright/test'
import { listProducts } from '#contract/catalogue.ts'
import type { Translate } from '#locales/translate.ts'
import { directionOf } from '#shop/languages.ts'
import { ask } from '#tests/support/ask.ts'
import { examine, settled } from '#tests/support/examine.ts'
import { openInPieces } from '#tests/support/in-pieces.ts'
import { expect, test, untilAlive, visit } from '#tests/support/journey.ts'
import { holdCalls } from '#tests/support/network.ts'
import { beLoggedIn, demoShopper } from '#tests/support/shopper.ts'

const BOX = 'Linen storage box with lid'

const PUBLIC_PAGES = [
  '/',
  '/collection',
  '/collection?only=bundle',
  'product',
  'bundle',
  '/about',
  '/contact',
  '/careers',
  '/privacy-policy',
  '/delivery',
  '/terms',
  '/login',
  '/check-your-email',
  '/account/orders',
]
const SHOPPER_PAGES = ['/cart', '/place-order', '/account/profile', '/account/orders', '/account/addresses']

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
  const shopper = await demoShopper(request)
  await shopper.putIntoCart(await catalogue.find('Ceramic pen cup with dish'), 1)
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

test.describe('a page that is not there', () => {
  // The browser itself reports that the document was not found.
  test.use({ expectedNoise: /status of 404/ })

  test('is whole, fits and can be used by everybody all the same', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/not-found')
    await examine(page)
  })
})

for (const place of ['/', '/collection', 'product']) {
  test(`nothing on ${place} moves while it loads`, async ({ page, request, catalogue }) => {
    await page.addInitScript(recordShifts)
    await visit(page, await pathOf(place, catalogue, request))
    await settled(page)
    const shifts = await page.evaluate(() => ('shifts' in document ? document.shifts : 'not measured'))
    expect(shifts).toEqual([])
  })
}

const CUTS: readonly { readonly place: string; readonly at: string; readonly words: (t: Translate) => string }[] = [
  { place: '/', at: 'its header', words: t => t('layout.log_in') },
  { place: '/', at: 'its first words', words: t => t('home.hero_text') },
  { place: '/collection', at: 'what stands above the cards', words: t => t('collection.cards_per_row', { count: 3 }) },
  { place: '/collection', at: 'a card', words: () => '<picture' },
  {
    place: 'product',
    at: 'the dots below its pictures',
    words: t => `${t('product.picture_of', { place: 2, count: 6 })}"><svg`,
  },
  { place: 'product', at: 'what stands beside its name', words: t => t('product.share') },
]

for (const { place, at, words } of CUTS) {
  test(`nothing on ${place} moves when its document comes in pieces, cut in ${at} @night`, async ({
    browser,
    baseURL,
    request,
    catalogue,
    t,
  }) => {
    const line = await openInPieces(new URL(baseURL ?? ''), words(t))
    const page = await browser.newPage({ baseURL: line.origin })
    await page.addInitScript(recordShifts)
    await page.goto(await pathOf(place, catalogue, request), { waitUntil: 'commit' })
    // Frames are not waited for: none may be drawn of what has come.
    await page.waitForFunction(hasCome, words(t), { polling: 50 })
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 100)))
    line.goOn()
    await page.waitForLoadState('load')
    await settled(page)
    expect(await page.evaluate(() => ('shifts' in document ? document.shifts : 'not measured'))).toEqual([])
    await page.context().close()
    line.close()
  })
}

test('a heading stands where it stands, whether or not the other language’s letters have come', async ({
  page,
  language,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const heading = page.getByRole('heading', { level: 1 })
  const standsAt = () => heading.evaluate(shown => [...shown.children].map(line => line.getBoundingClientRect().top))
  await visit(page, '/')
  await settled(page)
  const withAll = await standsAt()
  expect(withAll).toHaveLength(2)

  const letters = Promise.withResolvers<void>()
  await page.route(language === 'ar' ? '**/*latin*.woff2' : '**/*arabic*.woff2', async route => {
    await letters.promise
    await route.abort()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await untilAlive(page)
  await expect.poll(standsAt).toEqual(withAll)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  letters.resolve()
})

for (const place of ['/', '/collection', 'product', '/about']) {
  test(`nothing on ${place} moves when its letters come late, and the next page has them`, async ({
    page,
    request,
    catalogue,
    t,
  }) => {
    const letGo = await holdCalls(page, '**/*.woff2')
    await page.addInitScript(recordShifts)
    await page.goto(await pathOf(place, catalogue, request), { waitUntil: 'domcontentloaded' })
    await untilAlive(page)
    // Letters that come within a tenth of a second of their first use are
    // in time (font-display: optional), also of those used first just now.
    await page.evaluate(() => new Promise(done => setTimeout(done, 1_000)))
    letGo()
    await page.waitForLoadState('load')
    await settled(page)
    expect(await page.evaluate(() => ('shifts' in document ? document.shifts : 'not measured'))).toEqual([])

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('layout.careers') })
      .click()
    await expect(page).toHaveURL(/careers/)
    await expect(page.locator('html')).toHaveAttribute('data-letters', 'late')
  })
}

interface Sells {
  readonly find: (name: string) => Promise<{ readonly product: { readonly _id: string } }>
}

async function pathOf(place: string, catalogue: Sells, request: APIRequestContext): Promise<string> {
  if (place === 'product') return `/product/${(await catalogue.find(BOX)).product._id}`
  if (place !== 'bundle') return place
  const { products } = await ask(request, listProducts, { only: 'bundle', limit: 1 })
  return `/bundle/${products[0]?._id}`
}

/** Whether a part of the document is there, with the style to draw it in. */
function hasCome(words: string): boolean {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return document.documentElement.outerHTML.includes(words) && styles.every(({ sheet }) => sheet !== null)
}

/** LayoutShiftAttribution (Layout Instability, W3C). */
interface Moved {
  readonly node: Node | null
  readonly previousRect: DOMRect
  readonly currentRect: DOMRect
}

/** Keeps each shift of the layout with what moved, for the journey to read. */
function recordShifts(): void {
  const shifts: string[] = []
  Object.assign(document, { shifts })
  new PerformanceObserver(list => {
    for (const shift of list.getEntries()) {
      shifts.push(`${'value' in shift ? shift.value : '?'}: ${movedIn(shift).join(' ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })

  function movedIn(shift: PerformanceEntry): string[] {
    const sources: unknown = 'sources' in shift ? shift.sources : []
    return Array.isArray(sources) ? sources.map(toldOf) : []
  }

  function toldOf({ node, previousRect: was, currentRect: is }: Moved): string {
    const what = node instanceof Element ? node.outerHTML.slice(0, 200) : `“${node?.textContent}”`
    return `${what} from ${was.x},${was.y} ${was.width}×${was.height} to ${is.x},${is.y} ${is.width}×${is.height}`
  }
}
