import type { BrowserContextOptions } from '@playwright/test'
import type { Language } from '#shop/languages.ts'
import { expect, test, untilAlive } from '#tests/support/journey.ts'

interface Known {
  readonly query?: Language
  readonly cookie?: Language
  readonly localStorage?: Language
  readonly sessionStorage?: Language
  readonly browser: string
}

const CASES: readonly (readonly [sentence: string, known: Known, language: Language])[] = [
  ['the address counts most', { query: 'ar', cookie: 'en', localStorage: 'en', browser: 'en-GB' }, 'ar'],
  ['then the cookie', { cookie: 'ar', localStorage: 'en', sessionStorage: 'en', browser: 'en-GB' }, 'ar'],
  ['then what the browser keeps', { localStorage: 'ar', sessionStorage: 'en', browser: 'en-GB' }, 'ar'],
  ['then what the tab keeps', { sessionStorage: 'ar', browser: 'en-GB' }, 'ar'],
  ["then the browser's own language", { browser: 'ar-IQ' }, 'ar'],
  ['kept English counts more than an Arabic browser', { localStorage: 'en', browser: 'ar-IQ' }, 'en'],
  ['and English where nothing says otherwise', { browser: 'fr-FR' }, 'en'],
]

for (const [sentence, known, language] of CASES) {
  test(`which language: ${sentence}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext(contextOf(known, baseURL ?? ''))
    const page = await context.newPage()
    if (known.sessionStorage !== undefined) {
      await page.addInitScript(kept => sessionStorage.setItem('i18nextLng', kept), known.sessionStorage)
    }
    await page.addInitScript(rememberPaints)
    let documents = 0
    page.on('request', request => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.goto(known.query === undefined ? '/' : `/?lng=${known.query}`)
    await untilAlive(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    expect(documents, 'documents asked for').toBeLessThanOrEqual(2)
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(language)
    const kept = (await context.cookies()).find(({ name }) => name === 'i18next')
    expect(kept?.value).toBe(language)
    const painted = await page.evaluate(() => JSON.parse(sessionStorage.getItem('painted') ?? '[]'))
    expect([...new Set(painted)], 'languages that were painted').toEqual([language])

    documents = 0
    await page.goto('/')
    await untilAlive(page)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(documents, 'documents of the next visit').toBe(1)
    await context.close()
  })
}

test('the switch changes the language of the page one is on, and is remembered', async ({
  page,
  otherLanguage,
  catalogue,
}) => {
  const { product } = await catalogue.find('Linen storage box with lid')
  await page.goto(`/product/${product._id}`)
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1, name: product.name_en })).toBeVisible()
  await page.getByRole('link', { name: otherLanguage }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.name_ar })).toBeVisible()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('a chosen category stays chosen when the language changes', async ({ page, otherLanguage, catalogue }) => {
  const { product, category } = await catalogue.find('Linen storage box with lid')
  await page.goto(`/collection?category=${encodeURIComponent(category)}`)
  await untilAlive(page)
  await page.getByRole('link', { name: otherLanguage }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.categories[0]?.name_ar ?? '' })).toBeVisible()
})

test('a collection that is linked to with a language opens in it, filters and all, and one may leave it again', async ({
  page,
}) => {
  await page.goto('/collection?sortBy=low-high&language=ar')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page).toHaveURL(/\?sortBy=low-high&lng=ar$/)
  await page.goto('/collection?sortBy=low-high&language=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

/** The language of the document at each first paint, over reloads. */
function rememberPaints(): void {
  new PerformanceObserver(list => {
    const painted: unknown[] = JSON.parse(sessionStorage.getItem('painted') ?? '[]')
    sessionStorage.setItem(
      'painted',
      JSON.stringify([...painted, ...list.getEntries().map(() => document.documentElement.lang)]),
    )
  }).observe({ type: 'paint', buffered: true })
}

function contextOf({ cookie, localStorage, browser }: Known, origin: string): BrowserContextOptions {
  const { hostname } = new URL(origin)
  return {
    baseURL: origin,
    locale: browser,
    storageState: {
      cookies: cookie === undefined ? [] : [{ ...COOKIE, value: cookie, domain: hostname }],
      origins:
        localStorage === undefined ? [] : [{ origin, localStorage: [{ name: 'i18nextLng', value: localStorage }] }],
    },
  }
}

const COOKIE = { name: 'i18next', path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
