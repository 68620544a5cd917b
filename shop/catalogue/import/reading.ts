import type { Id } from '../product.ts'
import type { Field, ImportKind } from './fields.ts'
import type { BundleWish } from './items.ts'
import type { CategoryIndex } from './names.ts'
import type { PictureShelf } from './pictures.ts'
import type { Fault } from './rows.ts'

/** Whose an address is or was, for good; null: nobody's to have, because an id is written so. */
export type SlugOwners = ReadonlyMap<string, Id | null>

/** What the rules of one product read of the rest. */
export interface ImportReading {
  readonly kind: ImportKind
  readonly fields: ReadonlySet<Field>
  readonly flagWords: ReadonlyMap<string, boolean>
  readonly categories: CategoryIndex
  readonly pictures: PictureShelf
  /** Keys of pictures that the rows name. */
  readonly named: Set<string>
  /** Of those, the ones that are still to be opened. */
  readonly wanted: Set<string>
  readonly slugs: SlugOwners
  readonly faults: Fault[]
  /** Addresses that rows above give to a product, and the first row of each. */
  readonly slugRows: Map<string, number>
  /** Every SKU that a row has for its own. */
  readonly skus: ReadonlySet<string>
  /** What bundles are to hold, which is found once it is known what the file makes of everything. */
  readonly bundles: BundleWish[]
}
