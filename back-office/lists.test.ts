import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/contract.ts'
import { productsList, stockList } from './catalogue/lists.ts'
import { customersList } from './customers/list.ts'
import { subscribersList } from './newsletter/list.ts'
import { offersList } from './offers/list.ts'
import { ordersList } from './orders/list.ts'
import { addressOf, type ListSource, questionIn } from './platform/use-list.ts'
import { promosList } from './promotions/list.ts'
import { returnsList } from './returns/list.ts'
import { salesList } from './sales/list.ts'
import { searchesList } from './searches/list.ts'

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
  ...{
    products: [],
    rows: [],
    orders: [],
    customers: [],
    returns: [],
    promos: [],
    sales: [],
    offers: [],
    subscribers: [],
    searches: [],
  },
}

/** Why the contract refuses what was asked; empty where it does not. */
function refusals({ method, url }: Request): string[] {
  const { pathname, searchParams } = new URL(url)
  const described = contract.find(each => each.method === method && each.path === pathname)
  if (described === undefined) return [`${pathname} is no endpoint`]
  const checked = described.input.safeParse(Object.fromEntries(searchParams))
  return checked.success ? [] : checked.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
}

const lists = [
  customersList,
  offersList,
  ordersList,
  productsList,
  promosList,
  returnsList,
  salesList,
  searchesList,
  stockList,
  subscribersList,
]

/** Opens a list by its address. */
async function open(list: ListSource<{ readonly _id: string }, unknown>, address: URLSearchParams) {
  await list.read(questionIn(address, list.begins))
}

const filterNames = [
  ...[
    'search',
    'state',
    'kind',
    'category',
    'standing',
    'paymentMethod',
    'paymentState',
    'source',
    'cityId',
    'from',
    'to',
    'tag',
  ],
  ...['status', 'stage', 'needsLook', 'sort', 'limit', 'cursor'],
]
/** What a field may hold, what a view kept long ago may, and what anybody may write into the address. */
const filterValue = fc.oneof(
  fc.constantFrom(
    'sold-out',
    'bundle',
    'to-pack',
    'needs-look',
    'paid',
    'cod',
    'live',
    '2026-11-21',
    '2026-02-31',
    '!?',
  ),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 1 }),
)
const address = fc.record(
  {
    filter: fc.oneof(
      fc
        .dictionary(fc.oneof(fc.constantFrom(...filterNames), fc.string()), filterValue, { maxKeys: 6 })
        .map(filter => JSON.stringify(filter)),
      fc.json(),
      fc.string(),
    ),
    sort: fc.oneof(fc.constantFrom('id', 'updatedAt', 'name', 'price', 'stock', 'date', 'since'), fc.string()),
    order: fc.oneof(fc.constantFrom('ASC', 'DESC', 'asc', 'desc'), fc.string()),
    page: fc.oneof(fc.constantFrom('1', '2', '0', '-1', '1e12', '1.5', 'NaN'), fc.string()),
    perPage: fc.oneof(fc.constantFrom('6', '25', '50', '100', '1000', '0', 'NaN'), fc.string()),
  },
  { requiredKeys: [] },
)

test.each(lists)('whatever stands in the address of the list of $name, the contract takes the call', async list => {
  await fc.assert(
    fc.asyncProperty(address, async parts => {
      asked.length = 0
      await open(list, new URLSearchParams(parts))
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.flatMap(refusals)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('filters that the contract knows are asked for', async () => {
  const products = { filter: { search: ' جرة ', kind: 'product', state: 'low' }, sort: 'stock', page: 2, perPage: 6 }
  await open(productsList, new URLSearchParams(addressOf({ ...products, order: 'asc' })))
  const orders = {
    standing: 'to-pack',
    paymentMethod: 'cod',
    source: 'whatsapp',
    cityId: '7',
    from: '2026-11-01',
    to: '2026-11-30',
    tag: ' هدية ',
  }
  await open(ordersList, new URLSearchParams(addressOf({ filter: orders, order: 'asc' })))
  expect(asked.map(request => Object.fromEntries(new URL(request.url).searchParams))).toEqual([
    { search: 'جرة', kind: 'product', state: 'low', sort: 'stock', order: 'asc', page: '2', perPage: '6' },
    {
      ...{ paymentMethod: 'cod', source: 'whatsapp', cityId: '7', from: '2026-11-01', to: '2026-11-30' },
      ...{ tag: 'هدية' },
      ...{ stage: 'to-pack', sort: 'oldest', limit: '25' },
    },
  ])
})

test('a filter that was emptied is none, and an address that was kept before it was so is still read', () => {
  const begins = { filter: { state: 'requested' }, sort: 'date' }
  const asked = { filter: {}, sort: 'date', order: 'desc', page: 1, perPage: 25 } as const
  const emptied = addressOf({ ...asked, filter: { state: '', search: undefined } })
  expect(questionIn(new URLSearchParams(emptied), begins)).toEqual(asked)
  const before = '?displayedFilters=%7B%7D&filter=%7B%7D&order=ASC&page=3&perPage=50&sort=date'
  expect(questionIn(new URLSearchParams(before), begins)).toEqual({ ...asked, order: 'asc', page: 3, perPage: 50 })
  expect(questionIn(new URLSearchParams(), begins).filter).toEqual({ state: 'requested' })
})
