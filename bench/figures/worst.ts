import { logIn, register } from '#contract/accounts.ts'
import { addToCart } from '#contract/cart.ts'
import {
  type CategoriesReply,
  listCategories,
  listProducts,
  listRelatedProducts,
  type ProductListReply,
  suggestProducts,
} from '#contract/catalogue.ts'
import { placeOrder } from '#contract/orders.ts'
import { validatePromo } from '#contract/promotions.ts'
import type { Bench } from '../bench.ts'
import { atMost, type Figure, plainFigure } from '../figure.ts'
import { BROWSER_HEADERS } from '../loader.ts'
import { readApi, type ShopServer, startShop, withDatabase } from '../shop-server.ts'
import { headersOf, makeShoppers } from '../shoppers.ts'
import type { Held } from '../turns.ts'

/**
 * What one request may cost everybody else: the longest stretch for which it holds the thread that serves, in the processor's time,
 * by the worst that was found for each kind of input. Each is asked in many spellings, so that no answer is ready.
 */
export async function measureWorst({ catalogues, effort, tell }: Bench): Promise<Figure[]> {
  const shop = await startShop(await catalogues.folder(PRODUCTS), { watchesTurns: true })
  try {
    const worst = await plan(shop)
    tell(`worst: ${worst.length} kinds of request at ${PRODUCTS.toLocaleString('en')} products`)
    const figures: Figure[] = []
    for (const each of worst) figures.push(await measure(shop, each, effort.rounds * TIMES_A_ROUND))
    return figures
  } finally {
    await shop.stop()
  }
}

const PRODUCTS = 20_000
const TIMES_A_ROUND = 5
/** Times before the figures count: the runtime's compiler has its own cost. */
const WARM_UP = 5

interface Worst {
  readonly what: string
  /** Another request each time, and each as dear. */
  readonly ask: (time: number) => { readonly path: string; readonly init?: RequestInit }
}

async function measure(shop: ShopServer, { what, ask }: Worst, times: number): Promise<Figure> {
  const held: Held[] = []
  const statuses = new Set<number>()
  for (let time = 0; time < WARM_UP + times; time++) {
    const { path, init } = ask(time)
    const one = await shop.heldBy(async () => {
      const response = await fetch(`${shop.origin}${path}`, {
        ...init,
        headers: { ...BROWSER_HEADERS, ...init?.headers },
      })
      await response.arrayBuffer()
      statuses.add(response.status)
    })
    if (time >= WARM_UP) held.push(one)
  }
  const longest = held.map(each => each.longest)
  return plainFigure('worst', what, longest, 'ms', atMost(20), {
    most: Math.max(...longest),
    statuses: [...statuses].join(' '),
  })
}

async function plan(shop: ShopServer): Promise<Worst[]> {
  const { categories } = await readApi<CategoriesReply>(shop, listCategories.path)
  const { nextCursor } = await readApi<ProductListReply>(shop, `${listProducts.path}?limit=100`)
  const names = categories.flatMap(category => [category.name_en, category.name_ar])
  const subNames = categories.flatMap(category => category.subCategories.map(sub => sub.name_ar))
  const [shopper] = await withDatabase(shop, async client => await makeShoppers(client, 'worst', 1, () => []))
  if (shopper === undefined) throw new Error('nobody was made')
  return [
    ...SEARCHES.flatMap(({ what, search }): Worst[] => [
      { what: `suggestions for ${what}`, ask: time => get(suggestProducts.path, { search: search(time) }) },
      // Other words than the suggestions': what was searched for lately is kept.
      { what: `a list of ${what}`, ask: time => get(listProducts.path, { search: search(time + 500), limit: '100' }) },
    ]),
    {
      what: 'a list by all categories, priced, dearest first',
      ask: time =>
        get(listProducts.path, {
          category: names.join(),
          subCategory: subNames.join(),
          minPrice: String(1_000 + time),
          sortBy: 'high-low',
          limit: '100',
        }),
    },
    {
      what: 'a list by 1,000 categories that there are not',
      ask: time =>
        get(listProducts.path, {
          category: `${numbered(600, time)}`,
          subCategory: `${numbered(600, time)}`,
          limit: '100',
        }),
    },
    {
      what: 'a list between prices, by relevance',
      ask: time => get(listProducts.path, { minPrice: '1', maxPrice: String(9_000 + time * 10), limit: '100' }),
    },
    {
      what: 'a list behind a cursor, dearest first',
      ask: time =>
        get(listProducts.path, { sortBy: 'high-low', cursor: forged(`h.${20_000 + time},${time},x`), limit: '100' }),
    },
    {
      what: 'a list behind a forged cursor',
      ask: time =>
        get(listProducts.path, { cursor: forged(`r.${'9'.repeat(15)},${time},${'z'.repeat(64)}`), search: 'a' }),
    },
    {
      what: 'a list behind a huge cursor',
      ask: time => get(listProducts.path, { cursor: `${time}`.padEnd(200, 'A') }),
    },
    {
      what: 'a list behind its own cursor',
      ask: time => get(listProducts.path, { cursor: nextCursor ?? '', maxPrice: String(1e6 + time), limit: '100' }),
    },
    {
      what: 'a list of what fits nowhere',
      ask: time =>
        get(listProducts.path, {
          width: '0.1',
          depth: '0.1',
          height: `0.${1 + (time % 9)}`,
          minPrice: `${time}`,
          limit: '100',
        }),
    },
    {
      what: 'a list of what fits into a room',
      ask: time =>
        get(listProducts.path, {
          width: `${400 + time}`,
          depth: '400',
          height: '400',
          sortBy: 'high-low',
          limit: '100',
        }),
    },
    { what: 'the whole list', ask: time => get(listProducts.path, { minPrice: String(time) }) },
    {
      what: 'the whole list, cheapest first',
      ask: time => get(listProducts.path, { sortBy: 'low-high', minPrice: String(time) }),
    },
    {
      what: 'the whole list of a letter',
      ask: time => get(listProducts.path, { search: `a ${letters(time)}`, minPrice: '1' }),
    },
    {
      what: 'related to 1,000 categories',
      ask: time => get(listRelatedProducts.path, { category: numbered(700, time) }),
    },
    {
      what: 'related to all categories',
      ask: time => get(listRelatedProducts.path, { category: [...names, ...names, time].join() }),
    },
    ...BODIES.flatMap(({ what, body }): Worst[] => [
      { what: `${what} to sign in with`, ask: time => post(logIn.path, body(time)) },
      { what: `${what} to sign up with`, ask: time => post(register.path, body(time)) },
    ]),
    ...[placeOrder, addToCart, validatePromo].flatMap(({ path }) =>
      BODIES.map(
        ({ what, body }): Worst => ({
          what: `${what} at ${path}`,
          ask: time => post(path, body(time), headersOf(shopper)),
        }),
      ),
    ),
  ]
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'

/** One letter beside words that stand in many products: each is looked for near itself, and found. */
const MISSPELT = ['kitchan', 'storge', 'baskit', 'woodan', 'drawr', 'organisar', 'sholf', 'containar']

/** What may stand in 200 letters of a search. */
const SEARCHES: readonly { readonly what: string; readonly search: (time: number) => string }[] = [
  { what: 'one word of 200 Latin letters', search: time => letters(time).padEnd(200, 'a') },
  { what: 'one word of 200 Arabic letters', search: time => letters(time, ARABIC).padEnd(200, 'و') },
  { what: 'eight words of 20 Latin letters', search: time => eightWords(time, LATIN, 20) },
  { what: 'eight words of 20 Arabic letters', search: time => eightWords(time, ARABIC, 20) },
  { what: 'eight words of one Latin letter', search: time => oneLetterWords(time, LATIN) },
  { what: 'eight words of one Arabic letter', search: time => oneLetterWords(time, 'حصمرسعقنشبتجدف') },
  { what: 'eight words with a wrong letter each', search: time => turned(MISSPELT, time).join(' ') },
  { what: 'a hundred short words', search: time => oneLetterWords(time, `${LATIN}${ARABIC}`).padEnd(200, ' z') },
  { what: 'a hundred hyphens', search: time => letters(time).padEnd(200, '-a') },
  { what: 'measures that nothing has', search: time => `${letters(time)} ${'1 × 1 × 1 mm '.repeat(14)}`.slice(0, 200) },
  { what: 'figures between signs', search: time => `${letters(time)} ${'7x'.repeat(98)}`.slice(0, 200) },
  { what: 'letters that unfold into eighteen', search: time => `${letters(time)}-`.padEnd(199, '\uFDFA') },
  { what: 'marks on one letter', search: time => letters(time).padEnd(199, '\u0301\u064B') },
]

/** What may stand in 100,000 bytes of a body. */
const BODIES: readonly { readonly what: string; readonly body: (time: number) => string }[] = [
  { what: '50,000 levels', body: time => `{"items":${'['.repeat(49_900)}${time}${']'.repeat(49_900)}}` },
  {
    what: '9,000 keys',
    body: time => `{"t":${time},${Array.from({ length: 9_000 }, (_, key) => `"${key.toString(36)}":1`).join()}}`,
  },
  { what: '33,000 wrong things', body: time => `{"t":${time},"items":[${Array(33_000).fill('{}').join()}]}` },
  {
    what: '95,000 letters',
    body: time => {
      const long = `${time}${'a@ '.repeat(8_000)}`
      return JSON.stringify({ email: long, name: long, password: long, code: long })
    },
  },
]

function get(path: string, query: Readonly<Record<string, string>>) {
  return { path: `${path}?${new URLSearchParams(query)}` }
}

function post(path: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  return { path, init: { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } } }
}

/** Another short word for each number. */
function letters(time: number, alphabet = LATIN): string {
  return `${alphabet.at(time % alphabet.length)}${alphabet.at(Math.floor(time / alphabet.length) % alphabet.length)}`
}

function eightWords(time: number, alphabet: string, length: number): string {
  const letters = [...alphabet]
  const word = (by: number) => turned(letters, by).slice(0, length).join('')
  return Array.from({ length: 8 }, (_, place) => word(time * 8 + place * 3)).join(' ')
}

/** The same things from another one on. */
function turned(things: readonly string[], by: number): string[] {
  return things.map((_, place) => things.at((place + by) % things.length) ?? '')
}

function oneLetterWords(time: number, alphabet: string): string {
  return Array.from({ length: 8 }, (_, word) => alphabet.at((time + word * (1 + (time % 3))) % alphabet.length)).join(
    ' ',
  )
}

function numbered(count: number, time: number): string {
  return Array.from({ length: count }, (_, number) => (number + time) % 1_000)
    .join()
    .slice(0, 2_000)
}

function forged(cursor: string): string {
  return Buffer.from(cursor).toString('base64url')
}
