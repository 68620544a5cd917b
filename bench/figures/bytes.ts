import type { Browser } from '@playwright/test'
import type { ProductListReply } from '#contract/catalogue.ts'
import { LANGUAGES, type Language, languages } from '#shop/languages.ts'
import { paths } from '#storefront/paths.ts'
import type { Bench } from '../bench.ts'
import { openBrowser, PHONE } from '../browser.ts'
import { atMost, exactly, type Figure, plainFigure } from '../figure.ts'
import { readRaw, textOf } from '../raw-answer.ts'
import { readApi, type ShopServer, startShop } from '../shop-server.ts'

/** What a phone loads before it can use home, and whether anything moves while pages load and are read. */
export async function measureBytes({ catalogues, tell }: Bench): Promise<Figure[]> {
  const shop = await startShop(await catalogues.folder('demo'))
  const browser = await openBrowser()
  try {
    tell('bytes: first load of home, layout shift')
    const figures: Figure[] = []
    for (const language of languages) figures.push(...(await weighHome(shop, browser, language)))
    if (browser === null) throw new Error('no Chromium on this machine: layout shift cannot be measured')
    for (const [name, page] of await pagesToRead(shop)) {
      for (const language of languages) figures.push(await measureShift(shop, browser, language, name, page))
    }
    return figures
  } finally {
    await browser?.close()
    await shop.stop()
  }
}

/** Bytes; a KB here is 1,000. */
const BUDGETS = { script: 100_000, style: 20_000, font: 90_000 } as const
type Kind = keyof typeof BUDGETS

const NAMES: Readonly<Record<Kind, string>> = { script: 'JavaScript', style: 'CSS', font: 'fonts' }

async function weighHome(shop: ShopServer, browser: Browser | null, language: Language): Promise<Figure[]> {
  const html = textOf(await readRaw(`${shop.origin}${paths.home()}`, { 'accept-language': LANGUAGES[language].locale }))
  const named = await withImports(shop, filesNamedIn(html))
  const loaded = browser === null ? [] : await filesLoaded(shop, browser, language)
  const files = [...new Set([...named, ...loaded])]
  const weights = await Promise.all(
    files.map(async file => {
      const { status, body } = await readRaw(`${shop.origin}${file}`, { 'accept-encoding': 'gzip' })
      if (status !== 200) throw new Error(`${file}, which home names, answers ${status}`)
      return { file, kind: kindOf(file), bytes: body.byteLength }
    }),
  )
  const kinds: readonly Kind[] = ['script', 'style', 'font']
  return kinds.map(kind => {
    const ofKind = weights.filter(weight => weight.kind === kind)
    const bytes = ofKind.reduce((sum, weight) => sum + weight.bytes, 0)
    const details = {
      bytes,
      files: ofKind.map(weight => `${weight.file} ${weight.bytes}`),
      afterTheHtml: ofKind.filter(weight => !named.includes(weight.file)).map(weight => weight.file),
    }
    const what = `home in ${language}, ${NAMES[kind]} in gzip`
    return plainFigure('bytes', what, [bytes / 1_000], 'KB', atMost(BUDGETS[kind] / 1_000), details)
  })
}

/** What the page's own tags make a browser load at once. */
function filesNamedIn(html: string): string[] {
  const files = new Set<string>()
  for (const [tag] of html.matchAll(/<(?:link|script)\b[^>]*>/g)) {
    const address = /\b(?:href|src)="([^"]+)"/.exec(tag)?.[1]
    const isLoaded = tag.startsWith('<script') || /\brel="(?:stylesheet|modulepreload|preload)"/.test(tag)
    if (address !== undefined && isLoaded && kindOf(address) !== null) files.add(address)
  }
  return [...files]
}

/** Scripts also load what they import by name. */
async function withImports(shop: ShopServer, files: readonly string[]): Promise<string[]> {
  const found = new Set(files)
  for (const file of found) {
    if (kindOf(file) !== 'script') continue
    const text = textOf(await readRaw(`${shop.origin}${file}`))
    for (const [, address] of text.matchAll(/(?:^|[;}\n])\s*(?:import|export)\b[^"'`;()]*["'](\.\.?\/[^"']+)["']/g)) {
      found.add(new URL(address ?? '', `${shop.origin}${file}`).pathname)
    }
  }
  return [...found]
}

/** What a phone's browser has loaded once it rests, such as faces that the text turned out to need. */
async function filesLoaded(shop: ShopServer, browser: Browser, language: Language): Promise<string[]> {
  const context = await browser.newContext({ ...PHONE, locale: LANGUAGES[language].locale })
  const page = await context.newPage()
  await page.goto(`${shop.origin}${paths.home()}`)
  await page.evaluate(restOfLoading)
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(entry => entry.name))
  await context.close()
  return addresses.map(address => new URL(address).pathname).filter(file => kindOf(file) !== null)
}

function kindOf(file: string): Kind | null {
  const ending = /\.(m?js|css|woff2?)(?:$|\?)/.exec(file)?.[1]
  if (ending === undefined) return null
  if (ending === 'css') return 'style'
  return ending.startsWith('woff') ? 'font' : 'script'
}

async function pagesToRead(shop: ShopServer): Promise<[name: string, path: string][]> {
  const { products } = await readApi<ProductListReply>(shop, '/api/product/list')
  const product = products.find(each => !each.isBundle) ?? { _id: '', isBundle: false }
  return [
    ['home', paths.home()],
    ['collection', paths.collection()],
    ['product', paths.product(product)],
  ]
}

async function measureShift(
  shop: ShopServer,
  browser: Browser,
  language: Language,
  name: string,
  path: string,
): Promise<Figure> {
  const context = await browser.newContext({ ...PHONE, locale: LANGUAGES[language].locale })
  const page = await context.newPage()
  await page.addInitScript(watchShifts)
  await page.goto(`${shop.origin}${path}`)
  await page.evaluate(restOfLoading)
  await page.evaluate(readThrough)
  await page.evaluate(restOfLoading)
  const shifts = await page.evaluate(() => window.benchShifts)
  await context.close()
  const sum = shifts.reduce((total, shift) => total + shift.value, 0)
  const details = { shifts: shifts.map(shift => `${shift.value.toFixed(4)} ${shift.moved.join(', ')}`) }
  return plainFigure('bytes', `layout shift of ${name} in ${language}`, [sum], '', exactly(0), details)
}

declare global {
  interface Window {
    /** Every unexpected move of the page, with what moved. */
    benchShifts: { value: number; moved: string[] }[]
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Runs in the browser, before the page's own scripts. */
function watchShifts(): void {
  window.benchShifts = []
  const name = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeName ?? 'gone')
  new PerformanceObserver(list => {
    // The observer is asked for this one type of entry.
    for (const shift of list.getEntries() as LayoutShift[]) {
      if (shift.hadRecentInput) continue
      window.benchShifts.push({ value: shift.value, moved: shift.sources.map(source => name(source.node)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the browser: resolves once nothing more has been loaded for a second. */
async function restOfLoading(): Promise<void> {
  const loaded = () => performance.getEntriesByType('resource').length
  for (let before = -1; before !== loaded(); ) {
    before = loaded()
    await document.fonts.ready
    await new Promise(resolve => setTimeout(resolve, 1_000))
  }
}

/** Runs in the browser: scrolls to the end as a thumb does, and back. */
async function readThrough(): Promise<void> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const step = async (pixels: number) => {
    window.scrollBy(0, pixels)
    for (let count = 0; count < 4; count++) await frame()
  }
  for (let top = -1; top !== window.scrollY; ) {
    top = window.scrollY
    await step(200)
  }
  for (let top = -1; top !== window.scrollY; ) {
    top = window.scrollY
    await step(-600)
  }
}
