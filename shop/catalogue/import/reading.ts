import type { Id } from '../product.ts'
import type { Field, ImportKind } from './fields.ts'
import type { CategoryIndex } from './names.ts'
import type { Fault } from './rows.ts'

/** What the rules of one product read of the rest. */
export interface ImportReading {
  readonly kind: ImportKind
  readonly fields: ReadonlySet<Field>
  readonly flagWords: ReadonlyMap<string, boolean>
  readonly categories: CategoryIndex
  readonly pictures: ReadonlySet<Id>
  readonly faults: Fault[]
}
