import { setTimeout as wait } from 'node:timers/promises'
import { addToCart, readCart } from '#contract/cart.ts'
import { listProducts } from '#contract/catalogue.ts'
import { paths } from '#storefront/paths.ts'
import { LISTS, signInOwner } from '../../../bench/figures/office.ts'
import { readQuestions } from '../../../bench/search/questions.ts'
import { headersOf, itemOf, makeShoppers, readVariants } from '../../../bench/shoppers.ts'
import type { TroubledShop } from '../faults/troubled-shop.ts'

/** One answer of the shop. */
export interface Visit {
  /** When it was asked for, and how long it took, in ms; times are those of `performance.now`. */
  readonly at: number
  readonly ms: number
}

export interface Visitors {
  /** Oldest first. */
  readonly visits: readonly Visit[]
  /** Answers of another status than 200: how often each. */
  readonly problems: ReadonlyMap<string, number>
  stop(): Promise<void>
}

interface Wish {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Each kind of visitor, and how many of them there are at a time. */
const AT_ONCE = { pages: 3, searches: 2, carts: 2, staff: 1 }
/** Ms between an answer and the next question. */
const REST = 150
const PATIENCE = 30_000
/** Shoppers with a cart: each puts into it a few times a minute. */
const CARTS = 200

/** People who look at pages, search, fill carts and, of the staff, look at lists; each asks the next as soon as they have rested. */
export async function sendVisitors(shop: TroubledShop, signal: AbortSignal): Promise<Visitors> {
  const origin = `http://127.0.0.1:${shop.port}`
  const wishes = await wishesOf(shop, origin)
  const visits: Visit[] = []
  const problems = new Map<string, number>()
  let isOver = false

  async function keepAsking(kind: keyof typeof AT_ONCE, place: number): Promise<void> {
    const all = wishes[kind]
    for (let turn = place * 7; !(isOver || signal.aborted); turn++) {
      const wish = all[turn % all.length]
      if (wish === undefined) return
      const at = performance.now()
      const status = await statusOf(origin, wish)
      if (status === '200') visits.push({ at, ms: performance.now() - at })
      else problems.set(`${kind} ${status}`, (problems.get(`${kind} ${status}`) ?? 0) + 1)
      await wait(REST)
    }
  }

  const kinds = Object.keys(AT_ONCE) as (keyof typeof AT_ONCE)[] // A literal's own keys.
  const all = kinds.flatMap(kind => Array.from({ length: AT_ONCE[kind] }, (_, place) => keepAsking(kind, place)))
  return {
    visits,
    problems,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

async function statusOf(origin: string, { path, ...wish }: Wish): Promise<string> {
  try {
    const answer = await fetch(`${origin}${path}`, { ...wish, signal: AbortSignal.timeout(PATIENCE) })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch {
    return 'unanswered'
  }
}

async function wishesOf(shop: TroubledShop, origin: string): Promise<Record<keyof typeof AT_ONCE, readonly Wish[]>> {
  const { cookie, products, variants, shoppers } = await shop.on(async client => {
    const found = await client.query<{ id: string }>('select id from products where is_published and not is_bundle')
    return {
      cookie: await signInOwner(client, origin),
      products: found.rows.map(({ id }) => id),
      variants: await readVariants(client),
      shoppers: await makeShoppers(client, 'carts', CARTS, () => []),
    }
  })
  const searches = readQuestions('first.txt').map(({ search }) => search)
  const pagesOfProducts = products.map(_id => paths.product({ _id, isBundle: false }))
  const pages = [paths.home(), paths.collection(), paths.delivery(), ...pagesOfProducts]
  return {
    pages: pages.flatMap(path => ['ar', 'en'].map(language => ({ path, headers: { 'accept-language': language } }))),
    searches: searches.map(search => ({
      path: `${listProducts.path}?${new URLSearchParams({ search, limit: '24' })}`,
    })),
    carts: shoppers.flatMap((shopper, place) => {
      const variant = variants[place % variants.length]
      const call = { method: 'POST', headers: headersOf(shopper) }
      return [
        ...(variant === undefined ? [] : [{ ...call, path: addToCart.path, body: JSON.stringify(itemOf(variant, 1)) }]),
        { ...call, path: readCart.path, body: '{}' },
      ]
    }),
    staff: LISTS.flatMap(({ paths }) => paths).map(path => ({
      path,
      headers: { cookie, lang: 'ar', 'sec-fetch-site': 'same-origin' },
    })),
  }
}
