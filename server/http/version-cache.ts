import type { Id } from '#shop/catalogue/product.ts'
import type { CatalogueState } from './stock-told.ts'

/** Something made for one question, and what keeping it costs. */
export interface MadeAnswer<Value> {
  readonly value: Value
  /** Of the value alone; its key and its place are counted here. */
  readonly bytes: number
  /** False: only those who are waiting now get it. */
  readonly keep: boolean
  /** Products of which another number of pieces makes it another value; `all`: any change of the catalogue does. */
  readonly stockOf: 'all' | readonly Id[]
  /** Those of which only a number that their pages show does. */
  readonly shownStockOf?: readonly Id[]
}

export interface VersionCache<Value> {
  /** The value of a key under this state of the catalogue, the newest; `make` is called once however many ask at the same time. */
  get(state: CatalogueState, key: string, make: () => Promise<MadeAnswer<Value>>): Value | Promise<Value>
  /** What `take` makes of a value that is there; null where there is none, or `take` says so: then nobody has asked for it yet. */
  ready<Taken>(state: CatalogueState, key: string, take: (value: Value) => Taken | null): Taken | null
  /** Whether `get` would make nothing: a value is there, or is being made. */
  has(state: CatalogueState, key: string): boolean
  readonly figures: CacheFigures
}

export interface CacheFigures {
  readonly entries: number
  readonly bytes: number
  /** Times that a value was there, or had to be made. */
  readonly hits: number
  readonly misses: number
}

/**
 * Keeps values that are true of the newest catalogue in memory, at most `mostBytes` with their keys. What
 * was asked for once goes before what was asked for again, so that a flood of questions that nobody
 * repeats pushes out nothing that shoppers share; among each the least used goes first. A new epoch
 * forgets the older one's at once: nobody asks for them again. Within an epoch a value goes when somebody
 * asks for it of whose products there is more or less by now (docs/decisions/0089). Failures are not kept.
 */
export function createVersionCache<Value>(mostBytes: number): VersionCache<Value> {
  let epoch = ''
  const once = createShelf<Value>()
  const again = createShelf<Value>()
  const underWay = new Map<string, { readonly moment: number; readonly making: Promise<Value> }>()
  let hits = 0
  let misses = 0

  const startEpoch = (next: string) => {
    epoch = next
    once.clear()
    again.clear()
    underWay.clear()
  }

  const makeRoom = () => {
    // What came back lately is worth more than all that did not, and less than the whole memory.
    while (again.bytes() > mostBytes * MOST_FOR_REPEATED) again.moveOldest(once)
    while (once.bytes() + again.bytes() > mostBytes) once.dropOldest()
  }

  const find = (state: CatalogueState, key: string): Kept<Value> | undefined => {
    const found = again.take(key) ?? once.take(key)
    if (found === undefined || !isStillTrue(found, state)) return undefined
    again.put(key, found)
    return found
  }

  /** Without anybody having asked for it. */
  const look = (state: CatalogueState, key: string): Kept<Value> | undefined => {
    const kept = state.epoch === epoch ? (again.look(key) ?? once.look(key)) : undefined
    return kept !== undefined && isStillTrue(kept, state) ? kept : undefined
  }

  const keep = (key: string, moment: number, { value, bytes, stockOf, shownStockOf = [] }: MadeAnswer<Value>) => {
    const ids = stockOf.length + shownStockOf.length
    const size = bytes + key.length * BYTES_OF_LETTER + ids * BYTES_OF_ID + BYTES_OF_PLACE
    const kept = { value, bytes: size, stockOf, shownStockOf, trueAt: moment }
    // One value may not push out all others.
    if (kept.bytes <= mostBytes / 10) once.put(key, kept)
    makeRoom()
  }

  return {
    get(state, key, make) {
      if (state.epoch !== epoch) startEpoch(state.epoch)
      const found = find(state, key)
      if (found !== undefined) {
        makeRoom()
        hits++
        return found.value
      }
      const started = underWay.get(key)
      // What was begun before the last change may have read what was there before it.
      if (started?.moment === state.moment) return started.making
      misses++
      const making = make()
        .then(made => {
          if (made.keep && state.epoch === epoch) keep(key, state.moment, made)
          return made.value
        })
        .finally(() => {
          if (underWay.get(key)?.making === making) underWay.delete(key)
        })
      underWay.set(key, { moment: state.moment, making })
      return making
    },
    ready(state, key, take) {
      const kept = look(state, key)
      const taken = kept === undefined ? null : take(kept.value)
      if (taken === null) return null
      find(state, key)
      makeRoom()
      hits++
      return taken
    },
    has(state, key) {
      return look(state, key) !== undefined || underWay.get(key)?.moment === state.moment
    },
    get figures() {
      return { entries: once.size() + again.size(), bytes: once.bytes() + again.bytes(), hits, misses }
    },
  }
}

/** Looks at its products once for each change: what was found true is not looked at again. */
function isStillTrue<Value>(kept: Kept<Value>, state: CatalogueState): boolean {
  const { stockOf, shownStockOf, trueAt } = kept
  if (trueAt === state.moment) return true
  const isTrue =
    stockOf !== 'all' &&
    stockOf.every(id => state.stockSince(id) <= trueAt) &&
    shownStockOf.every(id => state.shownSince(id) <= trueAt)
  if (isTrue) kept.trueAt = state.moment
  return isTrue
}

/** The share of the memory that what was asked for again may take. */
const MOST_FOR_REPEATED = 0.8
/** Text with Arabic in it takes two bytes a letter. */
const BYTES_OF_LETTER = 2
/** An entry of the map, its objects, a body's own objects: about what a heap snapshot shows. */
const BYTES_OF_PLACE = 500
/** The id itself is the catalogue's. */
const BYTES_OF_ID = 8

interface Kept<Value> {
  readonly value: Value
  readonly bytes: number
  readonly stockOf: 'all' | readonly Id[]
  readonly shownStockOf: readonly Id[]
  /** The last moment of the catalogue of which it is known to be true. */
  trueAt: number
}

interface Shelf<Value> {
  size(): number
  bytes(): number
  /** The last to go. */
  put(key: string, kept: Kept<Value>): void
  look(key: string): Kept<Value> | undefined
  take(key: string): Kept<Value> | undefined
  moveOldest(to: Shelf<Value>): void
  dropOldest(): void
  clear(): void
}

/** Map keeps the order of insertion: the first is the least used. */
function createShelf<Value>(): Shelf<Value> {
  const kept = new Map<string, Kept<Value>>()
  let bytes = 0

  const take = (key: string) => {
    const found = kept.get(key)
    if (found === undefined) return undefined
    kept.delete(key)
    bytes -= found.bytes
    return found
  }

  const oldest = (): [string, Kept<Value>] | undefined => kept.entries().next().value

  return {
    size: () => kept.size,
    bytes: () => bytes,
    put(key, made) {
      kept.set(key, made)
      bytes += made.bytes
    },
    look: key => kept.get(key),
    take,
    moveOldest(to) {
      const [key] = oldest() ?? []
      const moved = key === undefined ? undefined : take(key)
      if (key !== undefined && moved !== undefined) to.put(key, moved)
    },
    dropOldest() {
      const [key] = oldest() ?? []
      if (key !== undefined) take(key)
    },
    clear() {
      kept.clear()
      bytes = 0
    },
  }
}
