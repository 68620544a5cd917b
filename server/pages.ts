import { availableParallelism } from 'node:os'
import type { Hono } from 'hono'
import { pickQuery } from '#contract/query.ts'
import { STATUS_OF } from '#contract/refusals.ts'
import type { DrawnPage, LoadedPage, StorefrontPages } from '#contract/rendering.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { directionOf, type Language } from '#shop/languages.ts'
import type { RequestFacts } from './http/api.ts'
import { COME_BACK_AFTER, createGate, type GateFigures } from './http/gate.ts'
import { languageOfPage, renamedLanguage } from './http/language.ts'
import type { Precedence } from './http/precedence.ts'
import { type AskedAtDoor, type Found, headersOf, inTurns, tellTooMany } from './http/ready.ts'
import { Refusal } from './http/refusal.ts'
import { remembering } from './http/remembering.ts'
import { targetOf } from './http/request-target.ts'
import { say } from './http/speech.ts'
import type { CatalogueState, StockTold } from './http/stock-told.ts'
import { type CacheFigures, createVersionCache, type MadeAnswer } from './http/version-cache.ts'
import { send, sendReady, type Written, write } from './http/written.ts'

export interface PageDependencies {
  readonly pages: StorefrontPages
  /** Tells whose stock the answer holds. */
  readonly fetchApi: (request: Request, noteStock: (told: StockTold) => void) => Promise<Response>
  /** Links and canonical addresses take this origin, never the Host header's. */
  readonly publicUrl: URL
  readonly catalogueState: () => CatalogueState
  readonly headers: Readonly<Record<string, string>>
  readonly precedence: Precedence
  /** Ms; whoever would wait longer for a page is told to come back. Half a second when left out. */
  readonly longestWait?: number
}

interface MountedPages {
  /** The page where it lies ready. */
  ready(asked: AskedAtDoor): Found | null
  readonly kept: () => CacheFigures
  readonly made: () => GateFigures
}

interface Page {
  readonly status: number
  readonly redirect: string | null
  readonly written: Written
  /** Its own, beside those of every page. */
  readonly headers?: Readonly<Record<string, string>>
  /** Of those that were made; what is answered in their place is of none. */
  readonly kind?: string
  /** Its header, where it may lie ready. */
  readonly readyHeaders?: readonly string[]
}

/** The kind of a path that is no page's (contract/rendering.ts). */
const NOT_FOUND = 'not-found'

/** A token in the address must not travel on to whatever the page asks for next. */
const NO_REFERRER = { 'referrer-policy': 'no-referrer' }

/** Bytes of memory for rendered pages. */
const PAGE_CACHE_BYTES = 48_000_000
/** Longer addresses are answered, not kept. */
const MOST_KEPT_ADDRESS = 500
/** Addresses of some 100 bytes whose form is known without reading them again. */
const MOST_REMEMBERED_ADDRESSES = 2_000
/** Pages that wait to be made, of some 20 ms each: nobody looks at an empty screen for longer than a second. */
const MADE = { atOnce: availableParallelism(), mostWaiting: 50 }
const LONGEST_WAIT = 500

/**
 * Every other GET is a page, anonymous by construction: made once for its path, the parameters that it declares and language, and kept
 * while it shows what is so (docs/decisions/0022, 0089). Tells of those that are kept, and of those that are being made.
 */
export function mountPages(app: Hono<RequestFacts>, dependencies: PageDependencies): MountedPages {
  const { pages, fetchApi, publicUrl, catalogueState, headers, precedence, longestWait = LONGEST_WAIT } = dependencies
  const cache = createVersionCache<Page>(PAGE_CACHE_BYTES)
  const gate = createGate({ ...MADE, longestWait, after: precedence })
  const ownHeaders = inTurns(headers)

  /** Path and query in one form for all addresses that are the same page. */
  const addressOf = remembering(MOST_REMEMBERED_ADDRESSES, target => {
    const { path, search } = partsOf(target)
    const query = pickQuery(new URLSearchParams(search), pages.queryOf(path)).toString()
    return query === '' ? path : `${path}?${query}`
  })

  app.get('*', async context => {
    const request = context.req.raw
    const target = targetOf(request.url)
    const { search } = partsOf(target)
    const common = { ...headers, 'x-request-id': context.env.requestId }
    const renamed = renamedLanguage(search)
    // Without a path it leads to where it was asked for, whatever slashes that begins with.
    if (renamed !== null) return moved(`?${renamed}`, common)
    const { language, source } = languageOfPage(search, request.headers)
    const address = search === '' ? target : addressOf(target)
    const reader = `${language} ${source}`

    const make = async () => {
      const url = onPublicOrigin(address, publicUrl)
      if (source === 'query') url.searchParams.set('lng', language)
      const shown = createShownStock()
      const loaded = await pages.load({
        ...{ url, language, languageSource: source },
        fetchApi: call => fetchApi(call, shown.note),
      })
      const drawn = await pageOf(loaded, reader, shown)
      // Found with the page and kept with it: a kept page costs no look through the routes.
      const { path } = partsOf(address)
      const own = { kind: pages.kindOf(path), ...(pages.takesToken(path) && { headers: NO_REFERRER }) }
      const readyHeaders = inTurns({ ...headers, ...cachingOf(source, drawn.status), ...own.headers })
      const page = { ...drawn, ...own, readyHeaders }
      const isOwn = loaded.redirect === null && loaded.likeness === null && page.status === 200 && !pages.isChanging
      return {
        value: page,
        bytes: page.written.size,
        keep: isOwn && address.length <= MOST_KEPT_ADDRESS,
        ...shown.held(),
      }
    }

    const page = await answerOf(() => cache.get(catalogueState(), `${reader} ${address}`, () => gate(make)), language)
    if (page.kind !== undefined) context.env.route = `page ${page.kind}`
    if (page.redirect !== null) return moved(inLanguageOf(page, source, language), common, page.status)
    return await send(page.written, request, {
      status: page.status,
      headers: {
        ...common,
        ...cachingOf(source, page.status),
        ...page.headers,
      },
    })
  })

  app.all('*', context => {
    return new Response(null, {
      status: 405,
      headers: { ...headers, allow: 'GET, HEAD', 'x-request-id': context.env.requestId },
    })
  })

  return {
    kept: () => cache.figures,
    made: gate.figures,
    ready(asked) {
      const { search } = partsOf(asked.url)
      if (renamedLanguage(search) !== null) return null
      const { language, source } = languageOfPage(search, headersOf(asked))
      const address = search === '' ? asked.url : addressOf(asked.url)
      const key = `${language} ${source} ${address}`
      const state = catalogueState()
      const found = cache.ready(state, key, page => {
        const isPage = page.redirect === null && page.status === 200 && page.readyHeaders !== undefined
        const answer = isPage ? sendReady(page.written, asked, page.readyHeaders) : null
        return answer && { answer, route: `page ${page.kind ?? ''}` }
      })
      if (found !== null || cache.has(state, key)) return found
      const kind = pages.kindOf(partsOf(address).path)
      // What is no page may be a file, or the health of the shop.
      if (kind === NOT_FOUND || !gate.turnsAway()) return null
      const text = busyDocument(say(language, 'service_unavailable').message, language, COME_BACK_AFTER)
      return { answer: tellTooMany(HTML, text, ownHeaders, COME_BACK_AFTER), route: `page ${kind}` }
    },
  }

  /** One document stands for all addresses of a likeness: a million of them cost one drawing and one place. */
  async function pageOf({ redirect, likeness, draw }: LoadedPage, reader: string, shown: ShownStock): Promise<Page> {
    if (redirect !== null) return { status: draw().status, redirect, written: EMPTY }
    if (likeness === null) return written(draw())
    // No address begins with a tilde.
    return await cache.get(catalogueState(), `${reader} ~${likeness}`, async () => {
      const page = written(draw())
      return { value: page, bytes: page.written.size, keep: true, ...shown.held() }
    })
  }
}

/** Whose stock a page shows: of a card nothing that is no new epoch, of what it shows whole as much as can be seen. */
interface ShownStock {
  readonly note: (told: StockTold) => void
  readonly held: () => Pick<MadeAnswer<Page>, 'stockOf' | 'shownStockOf'>
}

function createShownStock(): ShownStock {
  let isAll = false
  const whole: Id[] = []
  return {
    note(told) {
      if (told === 'all') isAll = true
      else whole.push(...told.whole)
    },
    held: () => ({ stockOf: isAll ? 'all' : [], shownStockOf: whole }),
  }
}

const HTML = 'text/html; charset=utf-8'
const EMPTY = write(HTML, '')

function written({ status, html }: DrawnPage): Page {
  return { status, redirect: null, written: write(HTML, html) }
}

function partsOf(target: string): { path: string; search: string } {
  const start = target.indexOf('?')
  return start === -1 ? { path: target, search: '' } : { path: target.slice(0, start), search: target.slice(start + 1) }
}

/** Nobody keeps it, for good or not: an address that staff take back leads the other way the next day. */
function moved(location: string, headers: Readonly<Record<string, string>>, status = 302): Response {
  return new Response(null, { status, headers: { ...headers, location, 'cache-control': 'no-store' } })
}

/** Whoever asked for a language by the address gets it where they are led. */
function inLanguageOf({ redirect }: Page, source: string, language: Language): string {
  const to = redirect ?? '/'
  if (source !== 'query') return to
  return `${to}${to.includes('?') ? '&' : '?'}lng=${language}`
}

/** Where too many pages are being made already, a small one that says so and looks again by itself. */
async function answerOf(find: () => Page | Promise<Page>, language: Language): Promise<Page> {
  try {
    return await find()
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const { headers = {} } = problem.details
    const html = busyDocument(
      say(language, problem.key).message,
      language,
      Number(headers['retry-after'] ?? COME_BACK_AFTER),
    )
    return { status: STATUS_OF[problem.key], redirect: null, written: write(HTML, html), headers }
  }
}

/** `message` is one of our own sentences. */
function busyDocument(message: string, language: Language, seconds: number): string {
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${seconds}">` +
    `<title>${message}</title></head><body><p>${message}</p></body></html>`
  )
}

/** Written behind the origin, where a path such as `//elsewhere.example` stays a path. */
function onPublicOrigin(target: string, { origin }: URL): URL {
  return new URL(origin + target)
}

/** A page whose address names its language is the same for everybody; else it depends on the visitor's cookie and browser. */
function cachingOf(source: string, status: number): Record<string, string> {
  if (status !== 200) return { 'cache-control': 'no-store' }
  if (source === 'query')
    return { 'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate', vary: 'accept-encoding' }
  return { 'cache-control': 'private, max-age=0, must-revalidate', vary: 'accept-language, cookie, accept-encoding' }
}
