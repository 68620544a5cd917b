import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { frameWith } from '#tests/support/frame.tsx'
import type { LoadContext } from '../navigation/page.ts'
import type { Shop } from '../platform/shop-settings.tsx'
import { CategoryTray } from './category-tray.tsx'
import { load } from './home-page.tsx'

const around = (call: LoadContext['call']) => ({
  call,
  params: {},
  search: new URLSearchParams(),
  language: 'en' as const,
  // Home asks for nothing of it.
  shop: {} as Shop,
})

/** An API with 30 products, the bestsellers and bundles among them as asked. */
const answers = async (endpoint: { readonly path: string }, input: { only?: string; limit?: number }) => {
  if (endpoint.path === '/api/carousel') return { success: true, images: [] }
  const products = Array.from({ length: 30 }, (_, place) => ({ _id: `${input.only ?? 'product'} ${place}` }))
  return { success: true, products: products.slice(0, input.limit) }
}

test('home shows the first ten of the list in reverse, and the first five bestsellers', async () => {
  const home = await load(around(answers as unknown as LoadContext['call']))
  const ids = (products: readonly { readonly _id: string }[]) => products.map(({ _id }) => _id)
  expect(ids(home.latest)).toEqual(Array.from({ length: 10 }, (_, place) => `product ${9 - place}`))
  expect(ids(home.bestSellers)).toEqual(Array.from({ length: 5 }, (_, place) => `bestseller ${place}`))
  expect(home.bundle).toMatchObject({ _id: 'bundle 0' })
})

test('lists and a carousel that cannot be had are only logged: home stands without them', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const refuses = async (endpoint: Endpoint<unknown, unknown>) => {
    throw new Error(`${endpoint.path} is away`)
  }
  expect(await load(around(refuses as LoadContext['call']))).toEqual({
    latest: [],
    bestSellers: [],
    bundle: null,
    carousel: [],
  })
  expect(log.mock.calls.map(([what]) => what)).toEqual([
    'latest arrivals could not be loaded',
    'best sellers could not be loaded',
    'bundles could not be loaded',
    'the carousel could not be loaded',
  ])
})

test.each([
  [3, 3],
  [5, 5],
  [9, 5],
])('of %i categories home shows %i', (given, shown) => {
  const markup = renderToStaticMarkup(frameWith({ categories: given }, <CategoryTray />))
  expect(markup.match(/<li/g)).toHaveLength(shown)
})
