import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/contract.ts'
import { createDataProvider } from './platform/data-provider.ts'
import { resources } from './resources.ts'

const asked: Request[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return Response.json(NOTHING_FOUND)
  })
})

/** What every list answers where it finds nothing, whatever it calls its rows. */
const NOTHING_FOUND = {
  ...{ success: true, total: 0, counts: null, nextCursor: null },
  ...{ products: [], rows: [], orders: [], customers: [], returns: [], promos: [], subscribers: [] },
}

const provider = createDataProvider(resources)

/** Why the contract refuses what was asked; empty where it does not. */
function refusals({ method, url }: Request): string[] {
  const { pathname, searchParams } = new URL(url)
  const described = contract.find(each => each.endpoint.method === method && each.endpoint.path === pathname)
  if (described === undefined) return [`${pathname} is no endpoint`]
  const checked = described.input.safeParse(Object.fromEntries(searchParams))
  return checked.success ? [] : checked.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
}

const lists = Object.keys(resources).filter(name => resources[name]?.list !== undefined)

const filterNames = [
  ...['search', 'state', 'kind', 'category', 'standing', 'paymentMethod', 'paymentState', 'cityId', 'from', 'to'],
  ...['status', 'stage', 'needsLook', 'sort', 'limit', 'cursor'],
]
/** What a field may hold, what a view kept long ago may, and what anybody may write into the address. */
const filterValue = fc.oneof(
  fc.constantFrom('sold-out', 'bundle', 'to-pack', 'needs-look', 'paid', 'cod', 'live', '2026-11-21', '2026-02-31'),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 1 }),
)
const question = fc.record({
  pagination: fc.record({
    page: fc.constantFrom(1, 2, 0, -1, 1e12, 1.5, Number.NaN),
    perPage: fc.constantFrom(6, 25, 50, 100, 1_000, 0, Number.NaN),
  }),
  sort: fc.record({
    field: fc.oneof(fc.constantFrom('id', 'updatedAt', 'name', 'price', 'stock', 'date', 'since'), fc.string()),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
  }),
  filter: fc.dictionary(fc.oneof(fc.constantFrom(...filterNames), fc.string()), filterValue, { maxKeys: 6 }),
})

test.each(lists)('whatever the list of %s is asked by, the contract takes the call', async resource => {
  await fc.assert(
    fc.asyncProperty(question, async params => {
      asked.length = 0
      await provider.getList(resource, params)
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.flatMap(refusals)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('filters that the contract knows are asked for', async () => {
  await provider.getList('product-rows', {
    pagination: { page: 2, perPage: 6 },
    sort: { field: 'stock', order: 'ASC' },
    filter: { search: ' جرة ', kind: 'product', state: 'low' },
  })
  await provider.getList('orders', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'date', order: 'ASC' },
    filter: { standing: 'to-pack', paymentMethod: 'cod', cityId: '7', from: '2026-11-01', to: '2026-11-30' },
  })
  expect(asked.map(request => Object.fromEntries(new URL(request.url).searchParams))).toEqual([
    { search: 'جرة', kind: 'product', state: 'low', sort: 'stock', order: 'asc', page: '2', perPage: '6' },
    {
      ...{ paymentMethod: 'cod', cityId: '7', from: '2026-11-01', to: '2026-11-30' },
      ...{ stage: 'to-pack', sort: 'oldest', limit: '25' },
    },
  ])
})
