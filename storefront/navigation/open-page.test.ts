import { expect, test } from 'vitest'
import { ApiFailure } from '#contract/call.ts'
import type { Shop } from '../platform/shop-settings.tsx'
import { openPage } from './open-page.ts'
import { redirectTo } from './outcomes.ts'
import type { PageModule } from './page.ts'

const Page = () => null
const context = {
  call: () => Promise.reject(new Error('not called')),
  search: new URLSearchParams(),
  language: 'ar' as const,
  // No page of this file looks at it.
  shop: {} as Shop,
  prepareWords: async () => undefined,
}

function tableWith(module: PageModule) {
  const source = (file: string, page: PageModule) => ({ file, words: [], open: async () => page })
  return {
    routes: [{ pattern: '/product/:id', page: source('product', module) }],
    notFound: source('not-found', { default: Page }),
  }
}

const open = (module: PageModule, path = '/product/a') => openPage(tableWith(module), path, context)

test('a page comes with what its load answers', async () => {
  const page = await open({ default: Page, load: async ({ params }) => ({ id: params.id }) })
  expect(page).toMatchObject({ kind: 'page', file: 'product', data: { id: 'a' }, status: 200 })
})

test('an address that no route fits is the not-found page, with its status', async () => {
  expect(await open({ default: Page }, '/nowhere')).toMatchObject({ file: 'not-found', status: 404 })
})

test.each([
  [404, 'product_not_found'],
  [400, 'invalid_request'],
])('a product that the API does not know (%i) is the not-found page', async (status, key) => {
  const failure = new ApiFailure(status, key, '', [], null)
  const page = await open({ default: Page, load: () => Promise.reject(failure) })
  expect(page).toMatchObject({ kind: 'page', file: 'not-found', status: 404 })
})

test('a page may send on', async () => {
  const page = await open({ default: Page, load: () => Promise.reject(redirectTo('/not-found')) })
  expect(page).toEqual({ kind: 'redirected', to: '/not-found' })
})

test.each([
  [503, new ApiFailure(503, 'service_unavailable', '', [], null)],
  [500, new ApiFailure(0, 'an_error_occurred', '', [], null)],
  [500, new TypeError('a fault of ours')],
])('what cannot be loaded is an error page with status %i', async (status, failure) => {
  const page = await open({ default: Page, load: () => Promise.reject(failure) })
  expect(page).toEqual({ kind: 'failed', status, failure })
})

test('a page may have a status of its own', async () => {
  expect(await open({ default: Page, status: () => 404 })).toMatchObject({ file: 'product', status: 404 })
})

test('a page loads by the parameters that it declares, in one order, and by nothing that somebody appended', async () => {
  const module: PageModule = { default: Page, query: ['a', 'b'], load: async ({ search }) => search.toString() }
  const search = new URLSearchParams('fbclid=1&b=2&utm_source=x&a=1&b=3')
  const page = await openPage(tableWith(module), '/product/a', { ...context, search })
  expect(page).toMatchObject({ data: 'a=1&b=2&b=3' })
})
