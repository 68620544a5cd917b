import { inAll, keysOf } from '../../languages.ts'
import type { Id } from '../product.ts'
import { bringBack, findReturning, freedOf } from './bring-back.ts'
import { type Difference, differencesOf } from './differences.ts'
import type { Field, ImportKind } from './fields.ts'
import { groupRows } from './group-rows.ts'
import { copyOf, type NamedCategory, newProduct, type ProductState } from './known.ts'
import { indexCategories, sameName } from './names.ts'
import type { PictureShelf } from './pictures.ts'
import { readProduct } from './read-product.ts'
import { readVariants } from './read-variants.ts'
import type { ImportReading, SlugOwners } from './reading.ts'
import { type Fault, type ImportRow, mentionedIn } from './rows.ts'

/** What the shop holds of all that a file mentions. */
export interface ImportShelf {
  /** Those whose code, SKU or name the file mentions. */
  readonly products: readonly ProductState[]
  readonly categories: readonly NamedCategory[]
  readonly pictures: PictureShelf
  /** Of the addresses that the file mentions, those that are somebody's. */
  readonly slugs: SlugOwners
  /** Colours and sizes of taken back products that bundles hold. */
  readonly inBundles: ReadonlySet<Id>
}

/** One product that an import adds (`before` is null), brings back (`before` is archived) or changes. */
export interface ProductChange {
  readonly before: ProductState | null
  readonly after: ProductState
  readonly differences: readonly Difference[]
}

export interface ImportPlan {
  readonly changes: readonly ProductChange[]
  /** Products that the file tells of and that are already as it says. */
  readonly left: number
  /** Products that stay in the archive and give up SKUs which the file gives to others. */
  readonly freed: readonly Omit<ProductChange, 'differences'>[]
  readonly faults: readonly Fault[]
  /** Keys of the pictures that its rows name, and of those that are to be opened before anything of it is to be done. */
  readonly pictures: { readonly named: ReadonlySet<string>; readonly wanted: ReadonlySet<string> }
}

/**
 * What a file would change: whole products, as they are and as they would be. Where there is any fault, nothing of it is to be done.
 * An empty cell leaves what is there, a lone dash empties it; colours, sizes and products that the file does not name stay.
 * A product that is archived because its import was taken back counts as one that is not there, and what the file tells of it brings it back.
 * Long work, which can be left after every product.
 */
export function* planImport(
  rows: readonly ImportRow[],
  fields: ReadonlySet<Field>,
  { kind, shelf, flagWords }: { kind: ImportKind; shelf: ImportShelf; flagWords: ReadonlyMap<string, boolean> },
): Generator<void, ImportPlan> {
  const reading: ImportReading = {
    kind,
    fields,
    flagWords,
    categories: indexCategories(shelf.categories),
    pictures: shelf.pictures,
    named: new Set(),
    wanted: new Set(),
    slugs: shelf.slugs,
    slugRows: new Map(),
    skus: mentionedIn(rows).skus,
    faults: [],
  }
  const isReturning = ({ isTakenBack }: ProductState) => isTakenBack && kind === 'products'
  const { groups, faults } = groupRows(
    rows,
    kind,
    shelf.products.filter(product => !isReturning(product)),
  )
  const returning = findReturning(groups, shelf.products.filter(isReturning), shelf.slugs)
  reading.faults.push(...faults, ...skusTwice(rows))
  const names = namesOf(shelf.products)
  const changes: ProductChange[] = []
  let left = 0
  for (const group of groups) {
    const [first] = group.rows
    if (first === undefined) continue
    yield
    const { known } = group
    if (known !== null && isOutOfReach(known, first, reading)) continue
    const returned = returning.get(group)
    const after = known === null ? { ...newProduct(), id: returned?.id ?? null } : copyOf(known)
    readProduct(after, group.rows, reading)
    readVariants(after, group.rows, reading)
    if (known === null && names.has(nameOf(after))) reading.faults.push(first.fault(nameField(after), 'name_taken'))
    if (returned !== undefined) bringBack(after, returned, { row: first, shelf, reading })
    const before = known ?? returned ?? null
    const differences = differencesOf(before, after, shelf.categories)
    if (known !== null && differences.length === 0) left += 1
    else changes.push({ before, after, differences })
  }
  const freed = freedOf(shelf.products.filter(isReturning), changes)
  return { changes, left, freed, faults: inOrder(reading.faults), pictures: reading }
}

/** Bundles are made of other products, which a row cannot say; what is archived is no longer for sale. */
function isOutOfReach(known: ProductState, row: ImportRow, { kind, faults }: ImportReading): boolean {
  const field: Field = row.at('product') ? 'product' : 'sku'
  if (known.isArchived) faults.push(row.fault(field, 'archived'))
  else if (known.isBundle && kind === 'products') faults.push(row.fault(field, 'bundle'))
  else return false
  return true
}

function skusTwice(rows: readonly ImportRow[]): Fault[] {
  const seen = new Map<string, number>()
  return rows.flatMap(row => {
    const sku = row.at('sku')
    if (typeof sku !== 'string' || /^\s*[-–—]?\s*$/.test(sku)) return []
    const earlier = seen.get(sku.trim())
    seen.set(sku.trim(), earlier ?? row.number)
    return earlier === undefined ? [] : [row.fault('sku', 'sku_twice', { row: earlier })]
  })
}

function namesOf(products: readonly ProductState[]): Set<string> {
  return new Set(products.filter(product => !product.isArchived).map(nameOf))
}

function nameOf(product: ProductState): string {
  return inAll(product, 'name').map(sameName).join(' | ')
}

function nameField(product: ProductState): Field {
  return keysOf('name').find(key => product[key] !== '') ?? 'product'
}

function inOrder(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))
}
