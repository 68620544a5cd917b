import { baghdadDay } from '#shop/baghdad-time.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { isPersonal, MOST_COUNTED_LETTERS } from '#shop/catalogue/search-rules.ts'
import { readSearch } from '#shop/catalogue/search-words.ts'
import { withoutInvisible } from '#shop/text.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import { searchKey } from '../catalogue/wording.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import type { Log } from '../process/log.ts'

interface Noted {
  readonly search: string
  /** Its id or slug. */
  readonly productId?: string | undefined
}

/** Counts what is searched for, in memory, and writes it down from time to time: no search waits for the database. */
export interface SearchCounter {
  note(noted: Noted, address: string): void
  /** Writes down what has gathered; what finds no database is lost. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface CounterMeans {
  readonly database: Database
  readonly catalogue: LiveCatalogue
  readonly clock: () => Date
  readonly log: Log
}

/** Ms between two times that what has gathered is written down. */
const GATHERING = 5_000
/** Of one network within that time: a provider's shoppers together search less, and one joker makes no list. */
const MOST_OF_NETWORK = 10
/** Different searches within that time. */
const MOST_GATHERED = 2_000
/** Different searches of a day. */
const MOST_OF_DAY = 20_000

interface Gathered {
  readonly day: string
  readonly words: string
  typed: string
  times: number
  found: number
  readonly chosen: Map<Id, number>
}

export function countSearches({ database, catalogue, clock, log }: CounterMeans): SearchCounter {
  let gathered = new Map<string, Gathered>()
  let networks = new Map<string, number>()

  async function flush(): Promise<void> {
    const all = [...gathered.values()]
    gathered = new Map()
    networks = new Map()
    if (all.length === 0) return
    await writeSearches(database, {
      days: all.map(each => each.day),
      words: all.map(each => each.words),
      typed: all.map(each => each.typed),
      times: all.map(each => each.times),
      found: all.map(each => each.found),
    })
    const choices = all.flatMap(({ day, words, chosen }) =>
      [...chosen].map(([id, times]) => ({ day, words, id, times })),
    )
    if (choices.length === 0) return
    await writeChoices(database, {
      days: choices.map(each => each.day),
      words: choices.map(each => each.words),
      products: choices.map(each => each.id),
      times: choices.map(each => each.times),
    })
  }

  const flushing = setInterval(() => {
    flush().catch((problem: unknown) => log.warn({ err: problem }, 'what was searched for could not be counted'))
  }, GATHERING).unref()

  return {
    note({ search, productId }, address) {
      const network = networkOf(address)
      const calls = (networks.get(network) ?? 0) + 1
      networks.set(network, calls)
      const typed = withoutInvisible(search).trim().replace(/\s+/g, ' ')
      if (calls > MOST_OF_NETWORK || typed.length > MOST_COUNTED_LETTERS || isPersonal(typed)) return
      const words = searchKey(readSearch(typed))
      if (words === '') return
      const day = baghdadDay(clock().getTime())
      const key = `${day} ${words}`
      const known = gathered.get(key)
      if (known === undefined && gathered.size >= MOST_GATHERED) return
      const { current } = catalogue
      const kept = known ?? { day, words, typed, times: 0, found: current.countFound(typed) ?? 0, chosen: new Map() }
      gathered.set(key, kept)
      if (productId === undefined) {
        kept.times += 1
        kept.typed = typed
        return
      }
      const id = current.idAt(productId)
      if (id !== undefined) kept.chosen.set(id, (kept.chosen.get(id) ?? 0) + 1)
    },
    flush,
    async close() {
      clearInterval(flushing)
      await flush()
    },
  }
}

interface WrittenSearches {
  readonly days: readonly string[]
  readonly words: readonly string[]
  readonly typed: readonly string[]
  readonly times: readonly number[]
  readonly found: readonly number[]
}

/** In one order, as other processes write the same rows. */
const writeSearches = prepared<object, WrittenSearches>(
  'write_searches',
  `insert into searches as kept (day, words, typed, times, found)
   select day, words, typed, times, found
   from unnest(:days::date[], :words::text[], :typed::text[], :times::int[], :found::int[])
     as given (day, words, typed, times, found)
   where exists (select from searches known where known.day = given.day and known.words = given.words)
     or times > 0 and (select count(*) from searches today where today.day = given.day) < ${MOST_OF_DAY}
   order by day, words
   on conflict (day, words) do update set typed = excluded.typed, found = excluded.found,
     times = least(kept.times, 1000000000) + excluded.times`,
)

interface WrittenChoices {
  readonly days: readonly string[]
  readonly words: readonly string[]
  readonly products: readonly Id[]
  readonly times: readonly number[]
}

/** Of searches that are counted, and products that are still there. */
const writeChoices = prepared<object, WrittenChoices>(
  'write_search_choices',
  `insert into search_choices as kept (day, words, product_id, times)
   select given.day, given.words, product_id, given.times
   from unnest(:days::date[], :words::text[], :products::text[], :times::int[]) as given (day, words, product_id, times)
   join searches using (day, words) join products on products.id = given.product_id
   order by given.day, given.words, product_id
   on conflict (day, words, product_id) do update set times = least(kept.times, 1000000000) + excluded.times`,
)
