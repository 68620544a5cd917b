import type { Id, ProductCard } from '#shop/catalogue/product.ts'

/** What keeping favourites needs of the world; passed in, so that tests need neither network nor browser. */
export interface FavouritesPorts {
  readonly read: () => Promise<readonly ProductCard[]>
  readonly add: (id: Id) => Promise<unknown>
  readonly remove: (id: Id) => Promise<unknown>
  /** What is shown has changed. */
  readonly changed: () => void
  /** The server's list has changed: time for other tabs to look. */
  readonly changedOnServer: () => void
}

export interface Favourites {
  /** `unknown` for a visitor, and until the page is hydrated. */
  readonly state: 'unknown' | 'loading' | 'ready' | 'failed'
  /** The latest first; from the last visit's memory until the server has spoken. */
  readonly ids: readonly Id[]
  /** Their cards; null until all of them are known. */
  readonly products: readonly ProductCard[] | null
}

/** `ignored`: a change of the same product is on its way, or the shopper logged out before the server answered. */
export type FavouriteOutcome = 'added' | 'removed' | 'ignored'

export interface FavouritesSync {
  readonly view: () => Favourites
  /** Forgets everything, and every answer still on its way. `remembered` ones are shown until the server has spoken. */
  readonly start: (remembered: readonly Id[]) => void
  /** There is no shopper any more. */
  readonly stop: () => void
  /** Asks the server for the whole list. Never rejects: the view says how it went. */
  readonly read: () => Promise<void>
  /** Changes what is shown once the server has agreed (specification section 4). Rejects with the failure of the call. */
  readonly change: (id: Id, wish: 'add' | 'remove') => Promise<FavouriteOutcome>
}

/**
 * Keeps the shown favourites true. A list that was on its way while something changed may be older than the change: it is not
 * believed, and asked for again once all is quiet.
 */
export function createFavouritesSync(ports: FavouritesPorts): FavouritesSync {
  let mine = newState('unknown', [])

  const become = (next: State) => {
    mine = next
    ports.changed()
  }

  const read = async (): Promise<void> => {
    const state = mine
    if (state.isReading || state.pending.size > 0) {
      state.isStale = true
      return
    }
    Object.assign(state, { isReading: true, isStale: false })
    if (state.step !== 'ready') state.step = 'loading'
    ports.changed()
    const { changes } = state
    const products = await ports.read().catch(() => null)
    if (state !== mine) return
    state.isReading = false
    if (products === null) {
      if (state.step !== 'ready') state.step = 'failed'
      // Not tried again by itself: without network that would never end.
      state.isStale = false
    } else if (changes !== state.changes || state.pending.size > 0) {
      state.isStale = true
    } else {
      state.step = 'ready'
      state.ids = products.map(({ _id }) => _id)
      state.cards = new Map(products.map(product => [product._id, product]))
    }
    ports.changed()
    await readAgainWhenQuiet(state)
  }

  const readAgainWhenQuiet = async (state: State) => {
    if (state === mine && state.isStale && !state.isReading && state.pending.size === 0) await read()
  }

  const change: FavouritesSync['change'] = async (id, wish) => {
    const state = mine
    if (state.pending.has(id)) return 'ignored'
    state.pending.add(id)
    try {
      await (wish === 'add' ? ports.add : ports.remove)(id)
      if (state !== mine) return 'ignored'
      const others = state.ids.filter(each => each !== id)
      state.ids = wish === 'add' ? [id, ...others] : others
      state.changes += 1
      ports.changedOnServer()
      return wish === 'add' ? 'added' : 'removed'
    } finally {
      state.pending.delete(id)
      if (state === mine) ports.changed()
      void readAgainWhenQuiet(state)
    }
  }

  return {
    view: () => viewOf(mine),
    start: remembered => become(newState('loading', remembered)),
    stop: () => become(newState('unknown', [])),
    read,
    change,
  }
}

interface State {
  step: Favourites['state']
  ids: readonly Id[]
  /** Removed ones stay, so that taking a removal back needs no server to show its card. */
  cards: ReadonlyMap<Id, ProductCard>
  readonly pending: Set<Id>
  /** How many changes the server has agreed to. */
  changes: number
  isReading: boolean
  /** The server may know better: to be asked once all is quiet. */
  isStale: boolean
}

function newState(step: State['step'], ids: readonly Id[]): State {
  return { step, ids, cards: new Map(), pending: new Set(), changes: 0, isReading: false, isStale: false }
}

function viewOf({ step, ids, cards }: State): Favourites {
  const products = ids.flatMap(id => cards.get(id) ?? [])
  return { state: step, ids, products: step === 'ready' && products.length === ids.length ? products : null }
}
