import type { Id } from '#shop/catalogue/product.ts'

/** Whose stock an answer tells: kept ones hold until that changes. `all`: whatever changes, it is another one. */
export type StockTold = 'all' | ToldProducts

interface ToldProducts {
  /** Products that stand in it with all that there is to know of them. */
  readonly whole: readonly Id[]
  /** Those of which it shows a card: its number is sent, but all that can be seen is whether there are any. */
  readonly cards: readonly Id[]
}

/** Of what is the same however much is sold. */
export const NO_STOCK: ToldProducts = { whole: [], cards: [] }

/** The catalogue of a moment, as far as kept values are held against it. */
export interface CatalogueState {
  /** Equal for equal content, different for different content. */
  readonly version: string
  /** While it is the same, nothing has changed but how much there is of what was not sold out and is not. */
  readonly epoch: string
  /** A later one is greater; equal where nothing has changed. */
  readonly moment: number
  /** The moment since which there is as much of a product as now; 0: it began before the epoch. */
  stockSince(id: Id): number
  /** The moment since which its page shows of it what it shows now. */
  shownSince(id: Id): number
}
