import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Translate } from '#locales/translate.ts'
import type { Language } from '#shop/languages.ts'
import { call } from '../platform/call.ts'
import { LANGUAGE_STORAGE_KEY } from '../platform/language-script.ts'
import { startSession, subscribeToSession } from '../platform/session.ts'
import type { Shop } from '../platform/shop-settings.tsx'
import { Storefront } from '../storefront.tsx'
import { MAIN_ID } from './document.ts'
import { forgetPages, putEngine } from './engine.ts'
import { addressOf, locationOf } from './location.ts'
import { createNavigator, type Navigator, type Screen, type Surroundings } from './navigator.ts'
import {
  CodeUnavailable,
  type FailedPage,
  failedPage,
  type OpenContext,
  type Opened,
  type OpenedPage,
  openPage,
  type RouteTable,
} from './open-page.ts'
import { createPageCache } from './page-cache.ts'
import { setPending } from './pending.ts'
import { createScrollMemory } from './scroll-memory.ts'

interface BrowserStorefrontProps {
  readonly firstPage: OpenedPage | FailedPage
  readonly shop: Shop
  readonly language: Language
  readonly t: Translate
  readonly table: RouteTable
  readonly prepareWords: OpenContext['prepareWords']
}

/** The storefront in a browser: shows the first page as the server drew it, then every page that is gone to. */
export function BrowserStorefront({ firstPage, shop, language, t, table, prepareWords }: BrowserStorefrontProps) {
  const [screen, setScreen] = useState<Screen>(() => firstScreen(firstPage))
  const shown = useRef(screen)

  useEffect(() => {
    const show = (next: Screen) => {
      const isOtherPage = next.location.path !== shown.current.location.path
      if (isOtherPage) withViewTransition(() => setScreen(next))
      else startTransition(() => setScreen(next))
    }
    const open = (url: URL) =>
      withWhatTurns(openPage(table, url.pathname, { call, search: url.searchParams, language, shop, prepareWords }))
    return live(shown.current, { open, show })
  }, [table, language, shop, prepareWords])

  useLayoutEffect(() => {
    const before = shown.current
    if (before === screen) return
    shown.current = screen
    becomePage?.(screen.page, { t, language, shop, url: new URL(location.href) })
    settle(before, screen)
  }, [screen, t, language, shop])

  return <Storefront screen={screen} shop={shop} language={language} t={t} />
}

type BecomePage = typeof import('./become-page.ts').becomePage

/** What makes the document that of a page which is gone to: for the first page the server has done it. */
let becomePage: BecomePage | null = null

async function withWhatTurns(opening: Promise<Opened>): Promise<Opened> {
  try {
    const [opened, module] = await Promise.all([opening, import('./become-page.ts')])
    becomePage = module.becomePage
    return opened
  } catch (cause) {
    return failedPage(new CodeUnavailable(cause))
  }
}

/** Ties a navigator to this window for as long as the storefront is there. */
function live(first: Screen, own: Pick<Surroundings, 'open' | 'show'>): () => void {
  const scrolls = createScrollMemory(() => sessionStorage)
  const cache = createPageCache<Opened>(() => performance.now())
  if (first.page.kind === 'page') cache.seed(addressOf(new URL(location.href)), first.page)
  const navigator = createNavigator(first, { ...windowSurroundings, ...own, cache, scrolls })
  putEngine(navigator)
  void playEarly()
  const stops = [
    listenToWindow(navigator, scrolls.save),
    startSession(),
    // What was loaded for one shopper is not for the next.
    subscribeToSession(forgetPages),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Most pages are alive before anything on them is pressed. */
async function playEarly(): Promise<void> {
  // From here on a press is the page's own: one that comes while the player is on its way is not to be played as well.
  if (window.earlyTaps?.stop().length) (await import('../platform/before-alive.ts')).playEarlyTaps()
}

const windowSurroundings = {
  currentUrl: () => new URL(location.href),
  push: (url: URL, key: string) => history.pushState({ key }, '', url),
  replace: (url: URL, key: string) => history.replaceState({ key }, '', url),
  // An address that is already in the bar would only be scrolled to.
  leaveFor: (url: URL) => (url.href === location.href ? location.reload() : location.assign(url)),
  isOnline: () => navigator.onLine,
  // Browsers offer workers to secure pages only.
  hasWorker: () => navigator.serviceWorker?.controller != null,
  scrollPosition: () => scrollY,
  setPending: (isPending: boolean) => {
    if (isPending) hasActed = false
    setPending(isPending)
  },
  newKey: () => Math.random().toString(36).slice(2),
}

/** Whether the shopper has pressed something since they asked for the page that is on its way. */
let hasActed = false

function listenToWindow(navigator: Navigator, saveScrolls: () => void): () => void {
  const arrive = () => navigator.arrive(entryKey())
  // While the tab lives we scroll by ourselves; a reload is the browser's, which does it before this code is there.
  const own = () => {
    history.scrollRestoration = 'manual'
  }
  const handOver = () => {
    history.scrollRestoration = 'auto'
    navigator.keepScroll()
    saveScrolls()
  }
  const comeBack = (event: PageTransitionEvent) => {
    own()
    if (event.persisted && isInFormerLanguage()) location.reload()
  }
  const act = (event: Event) => {
    if (!('repeat' in event && event.repeat)) hasActed = true
  }
  own()
  addEventListener('pointerdown', act)
  addEventListener('keydown', act)
  addEventListener('popstate', arrive)
  addEventListener('pagehide', handOver)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('pointerdown', act)
    removeEventListener('keydown', act)
    removeEventListener('popstate', arrive)
    removeEventListener('pagehide', handOver)
    removeEventListener('pageshow', comeBack)
  }
}

function firstScreen(page: OpenedPage | FailedPage): Screen {
  return { location: locationOf(new URL(location.href), entryKey(), page), page, scroll: 'keep' }
}

/** The key of the current entry of the history; an entry that the browser made has none. */
function entryKey(): string {
  const key: unknown = history.state?.key
  return typeof key === 'string' ? key : ''
}

/** A page out of the browser's back-forward cache, left before the language was changed. */
function isInFormerLanguage(): boolean {
  try {
    const chosen = localStorage.getItem(LANGUAGE_STORAGE_KEY)
    const isAsked = /[?&]lng=/.test(location.search)
    return !isAsked && chosen !== null && chosen !== document.documentElement.lang
  } catch {
    return false
  }
}

function withViewTransition(change: () => void): void {
  if (typeof document.startViewTransition !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    startTransition(change)
    return
  }
  const transition = document.startViewTransition(() => flushSync(change))
  // Skipped ones reject: the tab is hidden, or the shopper is already on the way to the next page.
  transition.ready.catch(() => undefined)
  transition.finished.catch(() => undefined)
}

/** Scrolls and focuses as a new document would; whoever pressed something meanwhile has the focus there. */
function settle(before: Screen, now: Screen): void {
  if (now.scroll === 'keep') return
  // No id of a page needs an escape, and whatever else an address ends in may be a broken one.
  const target = document.getElementById(now.location.hash.slice(1))
  if (target !== null && now.scroll === 0) target.scrollIntoView()
  else scrollTo({ top: now.scroll, behavior: 'instant' })
  const isElsewhere = before.location.path !== now.location.path
  // Of what they pressed nothing may be left but the page itself.
  const isFree = !hasActed || document.activeElement === document.body
  if (isElsewhere && isFree) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}
