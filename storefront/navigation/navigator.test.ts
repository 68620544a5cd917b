import { expect, test } from 'vitest'
import { ApiFailure } from '#contract/call.ts'
import { locationOf } from './location.ts'
import { createNavigator, type Screen } from './navigator.ts'
import { CodeUnavailable, failedPage, type Opened, type OpenedPage } from './open-page.ts'
import { createPageCache } from './page-cache.ts'
import { createScrollMemory } from './scroll-memory.ts'

const ORIGIN = 'https://shop.example'

function opened(file: string): Opened {
  return { kind: 'page', file, module: { default: () => null, query: ['search'] }, params: {}, data: file, status: 200 }
}

const HOME: OpenedPage = {
  kind: 'page',
  file: 'home',
  module: { default: () => null },
  params: {},
  data: null,
  status: 200,
}

/** A window without a browser: a history of addresses, and pages that open when the test says so. */
function fakeWindow() {
  const entries = [{ url: new URL('/', ORIGIN), key: 'first' }]
  let at = 0
  let keys = 0
  let position = 0
  let isOnline = true
  let hasWorker = false
  const waiting: { readonly path: string; readonly settle: (page: Opened) => void }[] = []
  const shown: Screen[] = []
  const left: string[] = []
  const pending: boolean[] = []
  const first: Screen = { location: locationOf(new URL('/', ORIGIN), 'first', HOME), page: HOME, scroll: 'keep' }
  const current = () => entries[at]?.url ?? new URL(ORIGIN)
  const navigator = createNavigator(first, {
    currentUrl: current,
    push: (url, key) => {
      entries.splice(at + 1, entries.length, { url, key })
      at++
    },
    replace: (url, key) => {
      entries[at] = { url, key }
    },
    leaveFor: url => left.push(url.href),
    isOnline: () => isOnline,
    hasWorker: () => hasWorker,
    scrollPosition: () => position,
    newKey: () => `key${++keys}`,
    open: url => new Promise(settle => waiting.push({ path: url.pathname + url.search, settle })),
    show: screen => shown.push(screen),
    setPending: is => pending.push(is),
    cache: createPageCache<Opened>(() => 0),
    scrolls: createScrollMemory(() => ({ getItem: () => null, setItem: () => undefined })),
  })
  return {
    navigator,
    shown,
    left,
    pending,
    waiting,
    addresses: () => entries.map(entry => entry.url.pathname + entry.url.search),
    scrollTo: (to: number) => {
      position = to
    },
    getWorker: () => {
      hasWorker = true
    },
    goOffline: () => {
      isOnline = false
    },
    back: () => {
      at--
      navigator.arrive(entries[at]?.key ?? '')
    },
    forth: () => {
      at++
      navigator.arrive(entries[at]?.key ?? '')
    },
    /** A link to a place on the same page, which the browser follows by itself. */
    step: (hash: string) => {
      entries.splice(at + 1, entries.length, { url: new URL(hash, current()), key: '' })
      at++
      navigator.arrive('')
    },
    /** Lets a page that is being opened arrive. */
    arrive: async (path: string, page: Opened = opened(path)) => {
      const place = waiting.findIndex(one => one.path === path)
      waiting.splice(place, 1)[0]?.settle(page)
      await new Promise(setImmediate)
    },
  }
}

const last = (shown: readonly Screen[]) => shown.at(-1)

test('the old page stays until the new one is there, and the new one starts at the top', async () => {
  const { navigator, shown, pending, arrive } = fakeWindow()
  navigator.navigate('/cart')
  expect(shown).toEqual([])
  expect(pending).toEqual([true])
  await arrive('/cart')
  expect(last(shown)).toMatchObject({ location: { path: '/cart' }, page: { file: '/cart' }, scroll: 0 })
  expect(pending).toEqual([true, false])
})

test('of two pages on their way only the one asked for last is shown, whichever comes first', async () => {
  const { navigator, shown, arrive } = fakeWindow()
  navigator.navigate('/collection?search=a')
  navigator.navigate('/collection?search=ab')
  await arrive('/collection?search=ab')
  await arrive('/collection?search=a')
  expect(shown.map(screen => screen.location.search.get('search'))).toEqual(['ab'])
})

test('filters leave the page where it is scrolled to', async () => {
  const { navigator, shown, arrive } = fakeWindow()
  navigator.navigate('/?sortBy=low-high', { scroll: 'keep', replace: true })
  await arrive('/?sortBy=low-high')
  expect(last(shown)?.scroll).toBe('keep')
})

test('going back finds the page where it was left', async () => {
  const { navigator, shown, scrollTo, back, arrive } = fakeWindow()
  scrollTo(1_200)
  navigator.navigate('/cart')
  await arrive('/cart')
  scrollTo(0)
  back()
  await arrive('/')
  expect(last(shown)).toMatchObject({ location: { path: '/' }, scroll: 1_200 })
})

test('going back from a place on a page finds the page where it was left, and going on finds the place', () => {
  const { shown, step, scrollTo, back, forth } = fakeWindow()
  scrollTo(120)
  step('#latest')
  expect(last(shown)).toMatchObject({ location: { hash: '#latest' }, scroll: 'keep' })
  scrollTo(884)
  back()
  expect(last(shown)).toMatchObject({ location: { hash: '' }, scroll: 120 })
  scrollTo(120)
  forth()
  expect(last(shown)).toMatchObject({ location: { hash: '#latest' }, scroll: 884 })
})

test('replacing leaves no step back; the same address twice is one step', async () => {
  const { navigator, addresses, arrive } = fakeWindow()
  navigator.navigate('/login', { replace: true })
  await arrive('/login')
  navigator.navigate('/cart')
  await arrive('/cart')
  navigator.navigate('/cart')
  expect(addresses()).toEqual(['/login', '/cart'])
})

test('a page that sends on is not shown and not kept in the history', async () => {
  const { navigator, shown, addresses, arrive } = fakeWindow()
  navigator.navigate('/account')
  await arrive('/account', { kind: 'redirected', to: '/account/profile' })
  await arrive('/account/profile')
  expect(shown.map(screen => screen.location.path)).toEqual(['/account/profile'])
  expect(addresses()).toEqual(['/', '/account/profile'])
})

test('pages that send each other on for ever are left to the server', async () => {
  const { navigator, left, arrive } = fakeWindow()
  navigator.navigate('/a')
  for (let turn = 0; turn < 10; turn++) {
    await arrive('/a', { kind: 'redirected', to: '/b' })
    await arrive('/b', { kind: 'redirected', to: '/a' })
  }
  expect(left).toHaveLength(1)
})

test('a failed page is shown as such, and trying again loads it anew', async () => {
  const { navigator, shown, arrive } = fakeWindow()
  navigator.navigate('/cart')
  await arrive('/cart', failedPage(new Error('no network')))
  expect(last(shown)?.page.kind).toBe('failed')
  navigator.reload()
  await arrive('/cart')
  expect(last(shown)?.page.kind).toBe('page')
})

test('a failure of an abandoned page never covers the page that is shown', async () => {
  const { navigator, shown, arrive } = fakeWindow()
  navigator.navigate('/slow')
  navigator.navigate('/cart')
  await arrive('/cart')
  await arrive('/slow', failedPage(new Error('too late')))
  expect(shown.map(screen => screen.page.kind)).toEqual(['page'])
})

test('when a newer build has taken the code away, the browser gets a new document', async () => {
  const { navigator, shown, left, arrive } = fakeWindow()
  navigator.navigate('/cart')
  await arrive('/cart', failedPage(new CodeUnavailable(new Error('404'))))
  expect(left).toEqual([`${ORIGIN}/cart`])
  expect(shown).toEqual([])
})

test('without a network missing code is an error page that can be tried again', async () => {
  const { navigator, shown, left, goOffline, arrive } = fakeWindow()
  goOffline()
  navigator.navigate('/cart')
  await arrive('/cart', failedPage(new CodeUnavailable(new Error('offline'))))
  expect(left).toEqual([])
  expect(last(shown)?.page.kind).toBe('failed')
})

test.each([
  ['code', new CodeUnavailable(new Error('offline'))],
  ['data', new ApiFailure(0, 'an_error_occurred', '', [], null)],
])('without a line and without its %s a page is the worker’s to answer, where there is one', async (_, failure) => {
  const { navigator, shown, left, goOffline, getWorker, arrive } = fakeWindow()
  goOffline()
  getWorker()
  navigator.navigate('/product/box')
  await arrive('/product/box', failedPage(failure))
  expect(left).toEqual([`${ORIGIN}/product/box`])
  expect(shown).toEqual([])
})

test('what the shop refused stays the page’s to tell, worker or not', async () => {
  const { navigator, left, getWorker, arrive } = fakeWindow()
  getWorker()
  navigator.navigate('/product/box')
  await arrive('/product/box', failedPage(new ApiFailure(503, 'service_unavailable', '', [], null)))
  expect(left).toEqual([])
})

test('a prefetched page is loaded once', async () => {
  const { navigator, shown, waiting, arrive } = fakeWindow()
  navigator.prefetch('/cart')
  await arrive('/cart')
  navigator.navigate('/cart')
  await new Promise(setImmediate)
  expect(waiting).toEqual([])
  expect(last(shown)?.location.path).toBe('/cart')
})

test('after log-out nothing that was loaded before is shown again', async () => {
  const { navigator, waiting, arrive } = fakeWindow()
  navigator.prefetch('/account/orders')
  await arrive('/account/orders')
  navigator.forgetPages()
  navigator.navigate('/account/orders')
  expect(waiting.map(one => one.path)).toEqual(['/account/orders'])
})

test('another site is not ours to load', () => {
  const { navigator, left, addresses } = fakeWindow()
  navigator.navigate('https://elsewhere.example/')
  navigator.prefetch('https://elsewhere.example/')
  expect(left).toEqual(['https://elsewhere.example/'])
  expect(addresses()).toEqual(['/'])
})
