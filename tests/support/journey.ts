import { test as base, expect, type Page, type Request } from '@playwright/test'
import arabicAnswers from '#locales/ar/answers.json' with { type: 'json' }
import englishAnswers from '#locales/en/answers.json' with { type: 'json' }
import { loadWords, SCREEN_NAMESPACES } from '#locales/load.ts'
import { createTranslator, type Translate } from '#locales/translate.ts'
import { LANGUAGES, type Language } from '#shop/languages.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'

interface JourneyFixtures {
  /** What this project's shopper reads. */
  readonly language: Language
  /** What the shop calls the language that is not theirs. */
  readonly otherLanguage: string
  /** The shop's own words, those of its answers too, so that a journey says none twice. */
  readonly t: Translate
  /** What the shop sells, as its API tells it. */
  readonly catalogue: Catalogue
  /** A journey that breaks something on purpose says here which console messages that brings. */
  readonly expectedNoise: RegExp | null
  /** In every journey: the console stays silent, nothing breaks, and nothing is asked of anybody else. */
  readonly quiet: undefined
  /**
   * A journey's time begins anew with each answer its pages get: long ones on a busy
   * machine are no hanging ones. A page that asks by itself from time to time would keep
   * one that hangs alive for ever: after ten times as long it is one, whatever comes.
   */
  readonly patience: undefined
}

export const test = base.extend<JourneyFixtures>({
  expectedNoise: [null, { option: true }],
  language: async ({ locale }, use) => {
    await use(locale?.startsWith('ar') ? 'ar' : 'en')
  },
  otherLanguage: async ({ language }, use) => {
    await use(LANGUAGES[language === 'ar' ? 'en' : 'ar'].name)
  },
  t: async ({ language }, use) => {
    await use(await shopWords(language))
  },
  catalogue: async ({ request, language }, use) => {
    await use(readCatalogue(request, language))
  },
  quiet: [
    async ({ context, baseURL, expectedNoise }, use) => {
      const noise: string[] = []
      context.on('console', message => {
        const text = `${message.type()}: ${message.text()}`
        if (text === WORKERS_BLOCKED) return
        if (!expectedNoise?.test(text)) noise.push(`${text} (${message.page()?.url()})`)
      })
      context.on('weberror', broken => noise.push(`broken: ${broken.error().stack || String(broken.error())}`))
      context.on('request', request => {
        if (!isOwn(request, baseURL ?? '')) noise.push(`asked somebody else: ${request.url()}`)
      })
      await use(undefined)
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
  patience: [
    async ({ context }, use, journey) => {
      const begun = Date.now()
      const { timeout } = journey
      context.on('response', () => journey.setTimeout(Math.min(Date.now() - begun + timeout, 10 * timeout)))
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** The shop's words, those of its answers too. */
export async function shopWords(language: Language): Promise<Translate> {
  const words = await loadWords(language, SCREEN_NAMESPACES)
  const answers = language === 'ar' ? arabicAnswers : englishAnswers
  return createTranslator(language, { ...words, messages: { ...words.messages, ...answers } })
}

/** Goes to an address and waits until the page answers presses: the engine then owns the scroll position. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Whether this project's shopper holds a phone. */
export function isOnPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1000
}

/** How Playwright says that it does what its configuration asks for. */
const WORKERS_BLOCKED = 'warning: Service Worker registration blocked by Playwright'

function isOwn(request: Request, origin: string): boolean {
  return request.url().startsWith(`${origin}/`) || /^(?:data|blob):/.test(request.url())
}
