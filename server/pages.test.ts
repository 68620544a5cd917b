import { availableParallelism } from 'node:os'
import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoadedPage, PageRequest } from '#contract/rendering.ts'
import { catalogueState } from '#tests/support/catalogue-state.ts'
import type { RequestFacts } from './http/api.ts'
import { createPrecedence } from './http/precedence.ts'
import { NO_STOCK, type StockTold } from './http/stock-told.ts'
import { mountPages } from './pages.ts'

/** Stands for the storefront, and notes what it was asked for. */
const load = vi.fn<(request: PageRequest) => Promise<LoadedPage>>()
const draw = vi.fn<(address: string) => string>()

function pageAt(address: string): LoadedPage {
  return { redirect: null, likeness: null, draw: () => ({ status: 200, html: draw(address) }) }
}

function nothingThere(likeness: string): LoadedPage {
  return { redirect: null, likeness, draw: () => ({ status: 404, html: draw(likeness) }) }
}

beforeEach(() => {
  load.mockReset().mockImplementation(async ({ url }) => pageAt(`${url.pathname}${url.search}`))
  draw.mockReset().mockImplementation(address => address)
})

/** `stockOf`: whose stock the answer of the API holds that the page of a path asks for. */
function openPages(stockOf: (path: string) => StockTold = () => NO_STOCK) {
  let state = catalogueState('1')
  const app = new Hono<RequestFacts>()
  const shown = mountPages(app, {
    pages: {
      queryOf: path => (path === '/collection' ? ['category', 'search'] : []),
      takesToken: path => path === '/reset-password',
      look: { color: '#ffffff', icons: [] },
      kindOf: path => (path.startsWith('/media/') ? 'not-found' : 'any'),
      load,
    },
    fetchApi: async (request, noteStock) => {
      noteStock(stockOf(new URL(request.url).pathname))
      return new Response()
    },
    publicUrl: new URL('https://shop.example'),
    catalogueState: () => state,
    headers: { 'x-of-all': 'yes' },
    precedence: createPrecedence(),
    // A busy machine is no crowd: how long anybody waits is the gate's own test.
    longestWait: Number.POSITIVE_INFINITY,
  })
  return {
    ready: shown.ready,
    visit: async (address: string, headers: Record<string, string> = {}) => {
      const request = new Request(`http://127.0.0.1${address}`, { headers })
      const response = await app.fetch(request, { address: '127.0.0.1', requestId: 'r' })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    sell: (sold: Parameters<typeof catalogueState>[1]) => {
      state = catalogueState('1', sold)
    },
    changeCatalogue: () => {
      state = catalogueState('2')
    },
  }
}

test.each([
  ['/', '/?fbclid=IwAR1'],
  ['/', '/?utm_source=instagram&utm_medium=social&x=1'],
  ['/collection?category=Desk', '/collection?fbclid=1&category=Desk&gclid=2'],
  ['/collection?category=Desk&search=box', '/collection?search=box&x=&category=Desk'],
  ['/?lng=ar', '/?fbclid=1&lng=ar'],
])('%s and %s are one page, drawn once', async (first, second) => {
  const { visit } = openPages()
  const one = await visit(first)
  const other = await visit(second)
  expect(other.text).toBe(one.text)
  expect(load).toHaveBeenCalledTimes(1)
  expect(draw).toHaveBeenCalledTimes(1)
})

test('a page that a mailed token leads to is drawn without it, and tells nobody where it was', async () => {
  const { visit } = openPages()
  const { text, headers } = await visit('/reset-password?token=secret')
  expect([text, headers.get('referrer-policy')]).toEqual(['/reset-password', 'no-referrer'])
  expect((await visit('/')).headers.get('referrer-policy')).toBeNull()
})

test('an address that is not used any more leads on for good, in the language that it names, and nobody keeps the way', async () => {
  load.mockImplementation(async ({ url }) => ({
    ...{ redirect: `${url.pathname === '/old' ? '/new' : '/new?color=blue'}`, likeness: null },
    draw: () => ({ status: url.pathname === '/passing' ? 302 : 301, html: '' }),
  }))
  const { visit } = openPages()
  const ways = async (address: string) => {
    const { status, headers } = await visit(address)
    return [status, headers.get('location'), headers.get('cache-control')]
  }
  expect(await ways('/old')).toEqual([301, '/new', 'no-store'])
  expect(await ways('/old?lng=ar')).toEqual([301, '/new?lng=ar', 'no-store'])
  expect(await ways('/older?lng=en')).toEqual([301, '/new?color=blue&lng=en', 'no-store'])
  expect((await ways('/passing?lng=ar')).slice(0, 2)).toEqual([302, '/new?color=blue&lng=ar'])
})

test('the collection is led to in the language that its address asks for, with all else it asks for', async () => {
  const { visit } = openPages()
  const { status, headers } = await visit('/collection?category=Desk&language=ar&minPrice=10')
  expect([status, headers.get('location')]).toEqual([302, '?category=Desk&minPrice=10&lng=ar'])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(load).not.toHaveBeenCalled()
})

test.each(['/collection?language=fr', '/collection?language=', '/collection?lng=en&language=ar'])(
  '%s leads nowhere else',
  async address => {
    expect((await openPages().visit(address)).status).toBe(200)
  },
)

test('whatever slashes an address begins with, its language leads to no other site', async () => {
  const { headers } = await openPages().visit('//evil.example/?language=ar')
  expect(headers.get('location')).toBe('?lng=ar')
})

test('a page is drawn by nothing that it does not declare', async () => {
  const { visit } = openPages()
  expect((await visit('/collection?x=1&search=box&lng=ar&category=a&category=b')).text).toBe(
    '/collection?category=a&category=b&search=box&lng=ar',
  )
})

test('what a page declares makes another page, and so do language and catalogue', async () => {
  const { visit, changeCatalogue } = openPages()
  for (const address of ['/collection?search=a', '/collection?search=b', '/collection?search=a&lng=en']) {
    await visit(address)
    await visit(address)
  }
  expect(draw).toHaveBeenCalledTimes(3)
  changeCatalogue()
  await visit('/collection?search=a')
  expect(draw).toHaveBeenCalledTimes(4)
})

test('a thousand addresses where nothing is cost one drawing, and each is still answered 404', async () => {
  load.mockImplementation(async ({ url }) => nothingThere(url.pathname.startsWith('/product/') ? 'product' : 'page'))
  const { visit } = openPages()
  for (let stranger = 0; stranger < 500; stranger++) {
    expect((await visit(`/product/${stranger}`)).status).toBe(404)
    expect((await visit(`/${stranger}`)).status).toBe(404)
  }
  expect(draw.mock.calls).toEqual([['product'], ['page']])
})

test('a page that came to be is not hidden by the 404 that stood there', async () => {
  const { visit } = openPages()
  load.mockResolvedValueOnce(nothingThere('product'))
  expect((await visit('/product/new')).status).toBe(404)
  expect((await visit('/product/new')).status).toBe(200)
})

test.each([
  ['ar', 'rtl', 'المتجر غير متاح للحظات'],
  ['en', 'ltr', 'catching its breath'],
])('where too many pages are being made a reader of %s is told so, and when to come back', async (lng, dir, words) => {
  const { visit, ready } = openPages()
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  load.mockImplementation(async ({ url }) => {
    await isFree
    return pageAt(url.pathname)
  })
  const flood = Array.from({ length: 200 }, (_, stranger) => visit(`/collection?search=${stranger}`))
  const late = await visit(`/collection?search=late&lng=${lng}`)
  expect(late.status).toBe(503)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(late.headers.get('cache-control')).toBe('no-store')
  expect(late.headers.get('x-of-all')).toBe('yes')
  expect(late.text).toContain(`lang="${lng}" dir="${dir}"`)
  expect(late.text).toContain(words)
  expect(load.mock.calls.length).toBeLessThan(65)
  // The same at the door, without coming in.
  const { answer, route } = ready({ url: `/collection?search=later&lng=${lng}`, headers: {} }) ?? {}
  expect([answer?.status, route, Buffer.from(answer?.body ?? []).toString()]).toEqual([503, 'page any', late.text])
  for (const name of ['retry-after', 'cache-control', 'x-of-all', 'content-type'])
    expect(answer?.headers[answer.headers.indexOf(name) + 1]).toBe(late.headers.get(name))
  // What is being made is waited for, and what is no page goes its own way.
  expect(ready({ url: '/collection?search=0', headers: {} })).toBeNull()
  expect(ready({ url: '/media/box.webp', headers: {} })).toBeNull()
  free()
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await visit(`/collection?search=late&lng=${lng}`)).status).toBe(200)
})

test('of a flood that comes in one turn most is refused, and a kept page waits for one drawing or two', async () => {
  const { visit } = openPages()
  await visit('/')
  draw.mockClear()
  const flood = Array.from({ length: 300 }, (_, stranger) => visit(`/collection?search=${stranger}`))
  expect((await visit('/?fbclid=2')).status).toBe(200)
  expect(draw.mock.calls.length).toBeLessThanOrEqual(availableParallelism())
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 503)
  expect(refused).toHaveLength(300 - 50 - availableParallelism())
})

test('a kept page is given while others wait to be made', async () => {
  const { visit } = openPages()
  await visit('/')
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  load.mockImplementation(async ({ url }) => {
    await isFree
    return pageAt(url.pathname)
  })
  const flood = Array.from({ length: 200 }, (_, stranger) => visit(`/collection?search=${stranger}`))
  expect((await visit('/?fbclid=2')).status).toBe(200)
  free()
  await Promise.all(flood)
})

test('a page that was asked for again lies ready for the same visitor, with the header that it always has', async () => {
  draw.mockImplementation(address => address.padEnd(500, '.'))
  const { visit, ready, changeCatalogue } = openPages()
  const headers = { 'accept-language': 'ar' }
  const { headers: sent, text } = await visit('/?fbclid=1', headers)
  const found = ready({ url: '/?fbclid=2', headers })
  expect(found?.route).toBe('page any')
  expect(Buffer.from(found?.answer.body ?? []).toString()).toBe(text)
  const own = found?.answer.headers ?? []
  for (const [name, value] of sent) {
    if (name !== 'x-request-id') expect(own[own.indexOf(name) + 1]).toBe(value)
  }
  expect(ready({ url: '/', headers: { ...headers, 'accept-language': 'en' } })).toBeNull()
  expect(ready({ url: '/', headers: { ...headers, cookie: 'i18next=en' } })).toBeNull()
  expect(ready({ url: '/?lng=ar', headers })).toBeNull()
  expect(ready({ url: '/other', headers })).toBeNull()
  changeCatalogue()
  expect(ready({ url: '/', headers })).toBeNull()
})

test('what is no page of its own never lies ready', async () => {
  load.mockImplementation(async () => nothingThere('gone'))
  const { visit, ready } = openPages()
  await visit('/nothing')
  await visit('/nothing')
  expect(ready({ url: '/nothing', headers: {} })).toBeNull()
})

test('a page is drawn anew when what it shows of a product is another, and not for a card’s number', async () => {
  load.mockImplementation(async ({ url, fetchApi }) => {
    await fetchApi(new Request(url))
    return pageAt(url.pathname)
  })
  const { visit, ready, sell } = openPages(path =>
    path === '/product/box' ? { whole: ['box'], cards: ['jar'] } : { whole: [], cards: ['box', 'jar'] },
  )
  const visitAll = async () => {
    for (const address of ['/product/box', '/']) await visit(address)
    return draw.mock.calls.length
  }
  expect(await visitAll()).toBe(2)
  sell({ moment: 2, stockSince: { box: 2, jar: 2 } })
  expect(await visitAll()).toBe(2)
  sell({ moment: 3, stockSince: { box: 3 }, shownSince: { box: 3 } })
  expect(ready({ url: '/product/box', headers: {} })).toBeNull()
  expect(await visitAll()).toBe(3)
})

test('a page that holds what nobody knows enough of is drawn anew at each change', async () => {
  load.mockImplementation(async ({ url, fetchApi }) => {
    await fetchApi(new Request(url))
    return pageAt(url.pathname)
  })
  const { visit, sell } = openPages(() => 'all')
  await visit('/')
  sell({ moment: 2, stockSince: { box: 2 } })
  await visit('/')
  expect(draw).toHaveBeenCalledTimes(2)
})
