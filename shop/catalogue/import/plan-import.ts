import { inAll, keysOf } from '../../languages.ts'
import type { Id } from '../product.ts'
import { bringBack, findReturning, freedOf, isHeldBy } from './bring-back.ts'
import { type Difference, differencesOf } from './differences.ts'
import { COLOR, type Field, type ImportKind } from './fields.ts'
import { groupRows } from './group-rows.ts'
import { findItems, type ShelvedItem } from './items.ts'
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
  /** Choices of taken back products that bundles hold, by their key, and which bundles these are. */
  readonly inBundles: ReadonlyMap<string, readonly Id[]>
  /** What bundles are to hold, by its SKU. */
  readonly items: ReadonlyMap<string, ShelvedItem>
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
 * What a file would change: whole products, as they are and as they would be. Where there is any fault, nothing of
 * it is to be done. An empty cell leaves what is there, a lone dash empties it; colours, sizes and products that
 * the file does not name stay. A product that is archived because its import was taken back counts as one that is
 * not there, and what the file tells of it brings it back. Long work, which can be left after every product.
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
    bundles: [],
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
  const told: ToldProduct[] = []
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
    if (returned !== undefined) bringBack(after, returned, reading)
    told.push({ before: known ?? returned ?? null, after, row: first })
  }
  const { faults: found } = reading
  findItems(reading.bundles, { told: told.map(({ after }) => after), items: shelf.items, faults: found })
  for (const each of told) refuseBundles(each, told, { shelf, reading })
  yield
  const changes: ProductChange[] = []
  let left = 0
  for (const { before, after } of told) {
    const differences = differencesOf(before, after, shelf.categories)
    if (before !== null && !isReturning(before) && differences.length === 0) left += 1
    else changes.push({ before, after, differences })
  }
  const freed = freedOf(shelf.products.filter(isReturning), changes)
  return { changes, left, freed, faults: inOrder(reading.faults), pictures: reading }
}

/** What is archived is no longer for sale. */
function isOutOfReach(known: ProductState, row: ImportRow, { faults }: ImportReading): boolean {
  if (!known.isArchived) return false
  faults.push(row.fault(row.at('product') ? 'product' : 'sku', 'archived'))
  return true
}

/** A product of the file, as it is and as it is to be, and its first row. */
interface ToldProduct {
  readonly before: ProductState | null
  readonly after: ProductState
  readonly row: ImportRow
}

/** A bundle that holds nothing is not in the shop, and what comes back still has what bundles hold of it. */
function refuseBundles(
  { before, after, row }: ToldProduct,
  told: readonly ToldProduct[],
  { shelf, reading: { kind, faults } }: { readonly shelf: ImportShelf; readonly reading: ImportReading },
): void {
  const isJudged = faults.some(fault => fault.field === 'bundle_items' && fault.row === row.number)
  const isEmpty = after.isBundle && after.isPublished && after.bundleItems.length === 0
  if (isEmpty && !isJudged && kind === 'products') faults.push(row.fault('bundle_items', 'items_needed'))
  if (before?.isTakenBack && isHeldBy(before, after, { told: told.map(each => each.after), ...shelf }))
    faults.push(row.fault(COLOR, 'in_a_bundle'))
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
