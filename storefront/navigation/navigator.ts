import { isUnanswered } from '#contract/call.ts'
import type { Engine, NavigateOptions } from './engine.ts'
import { addressOf, type Location, locationOf } from './location.ts'
import { CodeUnavailable, type FailedPage, type Opened, type OpenedPage } from './open-page.ts'
import type { PageCache } from './page-cache.ts'
import type { ScrollMemory } from './scroll-memory.ts'

/** What is on the screen. */
export interface Screen {
  readonly location: Location
  readonly page: OpenedPage | FailedPage
  /** Where to scroll to: px, or 'keep'. */
  readonly scroll: number | 'keep'
}

/** What a navigator needs of its browser window; passed in, so that tests need none. */
export interface Surroundings {
  readonly currentUrl: () => URL
  readonly push: (url: URL, key: string) => void
  readonly replace: (url: URL, key: string) => void
  readonly leaveFor: (url: URL) => void
  readonly isOnline: () => boolean
  /** A worker stands behind the page, which has documents without a line too. */
  readonly hasWorker: () => boolean
  readonly scrollPosition: () => number
  readonly newKey: () => string
  readonly open: (url: URL) => Promise<Opened>
  readonly show: (screen: Screen) => void
  readonly setPending: (isPending: boolean) => void
  readonly cache: PageCache<Opened>
  readonly scrolls: ScrollMemory
}

export interface Navigator extends Engine {
  /** The browser went back or forward to the entry with this key, whose address `currentUrl` says by now. */
  readonly arrive: (key: string) => void
  readonly keepScroll: () => void
}

/** Milliseconds that prefetched data counts as fresh on a visit. */
const FRESH = 30_000
/** Milliseconds that going back shows what was there before. */
const FRESH_IN_HISTORY = 300_000
const MOST_REDIRECTS = 5

/**
 * Decides what is shown. The old screen stays until code and data of the next are there; of two visits under way only the
 * later is shown, whichever loads first.
 */
export function createNavigator(first: Screen, around: Surroundings): Navigator {
  let shown = first
  let lastVisit = 0
  let redirects = 0

  const load = (url: URL, maxAge: number) => around.cache.get(addressOf(url), () => openOrThrow(url), maxAge)

  // The cache forgets what throws, so a failed page must throw on its way through.
  const openOrThrow = async (url: URL) => {
    const opened = await around.open(url)
    if (opened.kind === 'failed') throw new Failed(opened)
    return opened
  }

  const visit = async (url: URL, key: string, scroll: Screen['scroll'], maxAge: number) => {
    const mine = ++lastVisit
    around.setPending(true)
    const opened = await load(url, maxAge).catch(failedPageOf)
    if (mine !== lastVisit) return
    if (opened.kind === 'redirected') return follow(opened.to)
    // The build that this document came with is gone, or a file of it could not be had: a new document has what fits.
    if (isWithoutCode(opened) && around.isOnline()) return around.leaveFor(url)
    // What was seen before, or what there is to say.
    if (isUnreached(opened) && around.hasWorker()) return around.leaveFor(url)
    redirects = 0
    shown = { location: locationOf(url, key, opened), page: opened, scroll }
    around.setPending(false)
    around.show(shown)
  }

  const follow = (to: string) => {
    if (++redirects > MOST_REDIRECTS) return around.leaveFor(new URL(to, around.currentUrl()))
    navigate(to, { replace: true })
  }

  const keepScroll = () => around.scrolls.keep(shown.location.key, around.scrollPosition())

  const navigate = (to: string, { replace = false, scroll = 'top', keepsData = false }: NavigateOptions = {}) => {
    const here = around.currentUrl()
    const url = new URL(to, here)
    if (url.origin !== here.origin) return around.leaveFor(url)
    keepScroll()
    if (keepsData && shown.page.kind === 'page') around.cache.seed(addressOf(url), shown.page)
    const key = around.newKey()
    const isSame = url.href === here.href
    if (replace || isSame) around.replace(url, key)
    else around.push(url, key)
    void visit(url, key, scroll === 'keep' ? 'keep' : 0, FRESH)
  }

  const arrive = (key: string) => {
    keepScroll()
    const url = around.currentUrl()
    const isSamePage = addressOf(url) === shown.location.address
    // Only the hash changed, and nothing else is on its way.
    if (isSamePage && url.hash !== shown.location.hash) {
      lastVisit++
      around.setPending(false)
      // A step to a place on the page is the browser's: it moves there by itself, and leaves the entry without a key.
      const isStep = key === '' && url.hash !== ''
      const entry = isStep ? around.newKey() : key
      if (isStep) around.replace(url, entry)
      const location = locationOf(url, entry, shown.page)
      shown = { ...shown, location, scroll: isStep ? 'keep' : around.scrolls.recall(key) }
      return around.show(shown)
    }
    void visit(url, key, around.scrolls.recall(key), FRESH_IN_HISTORY)
  }

  return {
    navigate,
    arrive,
    keepScroll,
    prefetch: to => {
      const url = new URL(to, around.currentUrl())
      if (url.origin === around.currentUrl().origin) load(url, FRESH).catch(() => undefined)
    },
    reload: () => void visit(around.currentUrl(), shown.location.key, 'keep', -1),
    forgetPages: () => around.cache.forget(),
  }
}

class Failed extends Error {
  readonly page: FailedPage

  constructor(page: FailedPage) {
    super('The page could not be loaded')
    this.page = page
  }
}

function failedPageOf(failure: unknown): FailedPage {
  return failure instanceof Failed ? failure.page : { kind: 'failed', status: 500, failure }
}

function isWithoutCode(page: OpenedPage | FailedPage): boolean {
  return page.kind === 'failed' && page.failure instanceof CodeUnavailable
}

function isUnreached(page: OpenedPage | FailedPage): boolean {
  return isWithoutCode(page) || (page.kind === 'failed' && isUnanswered(page.failure))
}
