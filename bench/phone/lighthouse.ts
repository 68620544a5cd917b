import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#shop/languages.ts'
import { findBrowser } from '../../tools/browser.ts'
import { freePort } from '../../tools/lib/free-port.ts'
import { BROWSER_OPTIONS } from '../browser.ts'
import { installBeside } from '../install-beside.ts'

/** What Lighthouse says of one visit to a page. */
export interface LighthouseVisit {
  /** 0 to 100; null where it could not be judged. */
  readonly scores: Readonly<Record<LighthouseCategory, number | null>>
  /** Ms, as on the phone and the line that it imagines; null where it saw none. */
  readonly blocking: number | null
  readonly largestPaint: number | null
  /** Audits that are not passed and count. */
  readonly missed: readonly string[]
}

export const LIGHTHOUSE_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type LighthouseCategory = (typeof LIGHTHOUSE_CATEGORIES)[number]

export interface LighthousePage {
  readonly origin: string
  readonly path: string
  readonly language: Language
  /** Of a signed-in shopper; null for a visitor. */
  readonly token: string | null
  /** False for a page that asks search engines to stay away, which the score of SEO would count against it. */
  readonly isForSearch: boolean
}

/** Looks at a page as a phone does whose browser has never been here. Throws where the page did not come. */
export type LookAtPage = (page: LighthousePage) => Promise<LighthouseVisit>

/** Lighthouse, which is installed beside the shop when it is first asked for (decision 0115). Throws where there is no Chromium. */
export async function openLighthouse(): Promise<LookAtPage> {
  const executablePath = findBrowser()
  if (executablePath === null) throw new Error('no Chromium on this machine: no page can be looked at')
  const entry = pathToFileURL(
    path.join(await installBeside('bench/lighthouse'), 'node_modules/lighthouse/core/index.js'),
  )
  // As its own types have it (types/externs.d.ts, types/lhr/lhr.d.ts); it is not there when the project is compiled.
  const { default: lighthouse } = (await import(entry.href)) as { readonly default: Lighthouse }
  return async ({ origin, path: address, language, token, isForSearch }) => {
    const port = await freePort()
    const { locale } = LANGUAGES[language]
    // A profile of its own, which Lighthouse's page shares with the one that signs in.
    const context = await chromium.launchPersistentContext('', {
      executablePath,
      args: [...BROWSER_OPTIONS, ...NOBODY_ELSE, `--remote-debugging-port=${port}`, `--accept-lang=${locale}`],
    })
    try {
      if (token !== null) await signIn(context.pages()[0] ?? (await context.newPage()), origin, token)
      const result = await lighthouse(`${origin}${address}`, {
        ...{ port, hostname: '127.0.0.1', logLevel: 'error', output: 'json', disableStorageReset: true },
        ...{ onlyCategories: LIGHTHOUSE_CATEGORIES, skipAudits: isForSearch ? [] : ['is-crawlable'] },
        extraHeaders: { 'accept-language': locale },
      })
      if (result === undefined) throw new Error(`Lighthouse looked at nothing: ${address}`)
      return visitOf(result.lhr, address)
    } finally {
      await context.close()
    }
  }
}

/** What the browser asks of anybody but this machine finds nobody. */
const NOBODY_ELSE = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1']

type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: LighthouseResult } | undefined>

/** Of a result, what is read here. */
export interface LighthouseResult {
  readonly finalDisplayedUrl?: string
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>
}

/** Throws where another page came, or none. */
export function visitOf(result: LighthouseResult, path: string): LighthouseVisit {
  const { runtimeError, finalDisplayedUrl = '', categories, audits } = result
  if (runtimeError !== undefined) throw new Error(`Lighthouse could not look at ${path}: ${runtimeError.message}`)
  const { pathname } = new URL(finalDisplayedUrl)
  if (pathname !== new URL(path, finalDisplayedUrl).pathname) throw new Error(`${path} led Lighthouse to ${pathname}`)
  const scoreOf = (category: LighthouseCategory) => {
    const score = categories[category]?.score ?? null
    return score === null ? null : Math.round(score * 100)
  }
  const isMissed = ({ id, weight }: { readonly id: string; readonly weight: number }) => {
    const score = audits[id]?.score ?? null
    return weight > 0 && score !== null && score < PASSED
  }
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    blocking: audits['total-blocking-time']?.numericValue ?? null,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? null,
    missed: Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(isMissed).map(({ id }) => id)),
  }
}

/** Of 1, by Lighthouse's own colours. */
const PASSED = 0.9

async function signIn(page: Page, origin: string, token: string): Promise<void> {
  // An answer of the shop without scripts: its pages would fill the caches.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(kept => localStorage.setItem('token', kept), token)
  await page.close()
}
