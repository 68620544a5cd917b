import { keysOf } from '../../languages.ts'
import { choiceKey } from '../choice-key.ts'
import type { Id } from '../product.ts'
import { type Difference, differencesOf } from './differences.ts'
import {
  type ColorState,
  type Counted,
  copyOf,
  countedOf,
  type ItemState,
  type NamedCategory,
  newProduct,
  type ProductState,
  type SizeState,
} from './known.ts'

/** What taking back must know of the shop beside the product itself. */
export interface AroundProduct {
  readonly categories: readonly NamedCategory[]
  readonly pictures: ReadonlySet<Id>
  /** Of the SKUs that would be given back, whose they are: ids of what is counted. */
  readonly skus: ReadonlyMap<string, Id>
  /** Colours, sizes and what is counted of them that an order or a bundle holds. */
  readonly inUse: ReadonlySet<Id>
  /** Keys of the choices that bundles may hold, among those that these held. */
  readonly choices: ReadonlySet<string>
}

export interface TakenBack {
  /** The product as it is to be. */
  readonly after: ProductState
  /** What stays, as somebody changed it since or holds it: what was there before the import, and what is there. */
  readonly left: readonly Difference[]
  /** Fewer pieces were there than the import had brought. */
  readonly isShort: boolean
}

/**
 * Takes out of a product as it is `now` what an import made of it, member by member: what still is as the
 * import wrote it becomes what it was before, and whatever else was changed stays. Pieces go or come by the
 * difference, and are never fewer than none: those that were sold since stay sold. A colour or size that the
 * import added goes, unless it was changed since or is held; the own stock that it gave a bundle goes in any
 * case, for without its pieces nobody could buy the bundle. What a bundle held is put back whole or not at all.
 */
export function takeBack(
  { before, after: wrote }: { readonly before: ProductState; readonly after: ProductState },
  now: ProductState,
  around: AroundProduct,
): TakenBack {
  const after = copyOf(now)
  // What is there now, with what was before the import where that stays unwritten.
  const unwritten = copyOf(now)
  const there = thereIn(around)
  const told = (product: ProductState) => withSkusOf(withThere(product, there), now.bundleItems)
  const of = { before: told(before), wrote: told(wrote), now, after, unwritten }
  putBack(of, PRODUCT_MEMBERS)
  leaveItems(of, around)
  const isOwnStockNew = before.isBundle && before.counted === null && wrote.counted !== null
  if (isOwnStockNew && now.counted?.id === wrote.counted?.id) after.counted = null
  for (const color of now.colors) takeBackColor(color, of, around)
  const isShort = takeBackCounted(of, around.skus)
  // Pieces go by the difference, so that none of them is left.
  const left = differencesOf(unwritten, now, around.categories).filter(({ field }) => field !== 'stock')
  return { after, left, isShort }
}

/** The same thing five times: as three told it, as it is to be, and as `left` compares it. */
interface Versions<Thing> {
  readonly before: Thing
  readonly wrote: Thing
  readonly now: Thing
  readonly after: Thing
  readonly unwritten: Thing
}

function putBack<Thing extends object>(of: Versions<Thing>, members: readonly (keyof Thing)[]): void {
  for (const member of members) {
    const [before, wrote, now] = [of.before[member], of.wrote[member], of.now[member]]
    if (isSame(before, wrote) || isSame(before, now)) continue
    if (isSame(wrote, now)) of.after[member] = before
    else of.unwritten[member] = before
  }
}

/** Those that say what a product is like; the rest says which it is, or is looked at piece by piece. */
const NOT_TOLD: ReadonlySet<string> = new Set([
  'id',
  'version',
  'isBundle',
  'isArchived',
  'isTakenBack',
  'colors',
  'counted',
])
// Exactly the members of the one that is made here.
const PRODUCT_MEMBERS = (Object.keys(newProduct()) as (keyof ProductState)[]).filter(member => !NOT_TOLD.has(member))
const NAMES = keysOf('name')

function takeBackColor(now: ColorState, of: Versions<ProductState>, { inUse }: AroundProduct): void {
  const versions = among(of, product => product.colors.find(({ id }) => id === now.id))
  if (versions === null) {
    const wrote = of.wrote.colors.find(({ id }) => id === now.id)
    if (wrote !== undefined) removeOrLeave(now, { wrote, inUse, from: of, list: product => product.colors })
    return
  }
  putBack(versions, [...NAMES, 'hex', 'price', 'deliveryCost', 'pictures'])
  for (const size of now.sizes) {
    const own = among(versions, color => color.sizes.find(({ id }) => id === size.id))
    if (own !== null) {
      putBack(own, [...NAMES, 'price', 'deliveryCost'])
      continue
    }
    const wrote = versions.wrote.sizes.find(({ id }) => id === size.id)
    if (wrote !== undefined) removeOrLeave(size, { wrote, inUse, from: versions, list: color => color.sizes })
  }
}

/** Null where not everybody knows it. */
function among<Whole, Part>(of: Versions<Whole>, find: (whole: Whole) => Part | undefined): Versions<Part> | null {
  const [before, wrote, now] = [find(of.before), find(of.wrote), find(of.now)]
  const [after, unwritten] = [find(of.after), find(of.unwritten)]
  if (!before || !wrote || !now || !after || !unwritten) return null
  return { before, wrote, now, after, unwritten }
}

/** Of a choice that the import added. */
function removeOrLeave<Whole, Choice extends ColorState | SizeState>(
  now: Choice,
  {
    wrote,
    inUse,
    from,
    list,
  }: {
    readonly wrote: Choice
    readonly inUse: ReadonlySet<Id>
    readonly from: Versions<Whole>
    readonly list: (whole: Whole) => Choice[]
  },
): void {
  const isHeld = idsIn(now).some(id => inUse.has(id))
  // Left, it is nothing that was there before.
  const whole = isSame(uncounted(now), uncounted(wrote)) && !isHeld ? from.after : from.unwritten
  const choices = list(whole)
  const place = choices.findIndex(({ id }) => id === now.id)
  if (place >= 0) choices.splice(place, 1)
}

function idsIn(choice: ColorState | SizeState): Id[] {
  const sizes = 'sizes' in choice ? choice.sizes : []
  return [choice.id, choice.counted?.id, ...sizes.flatMap(size => [size.id, size.counted.id])].flatMap(id => id ?? [])
}

/** Everything but pieces, which orders move, and what they cost, which follows them. */
function uncounted(choice: ColorState | SizeState): object {
  const without = (counted: Counted | null) => counted && { ...counted, stock: 0, cost: null }
  const sizes = 'sizes' in choice ? choice.sizes.map(size => ({ ...size, counted: without(size.counted) })) : []
  return { ...choice, counted: without(choice.counted), sizes }
}

function takeBackCounted(of: Versions<ProductState>, skus: ReadonlyMap<string, Id>): boolean {
  let isShort = false
  const [before, wrote, now, unwritten] = [of.before, of.wrote, of.now, of.unwritten].map(countedById)
  for (const { counted: after } of countedOf(of.after)) {
    const id = after.id ?? ''
    const own = { before: before?.get(id), wrote: wrote?.get(id), now: now?.get(id), unwritten: unwritten?.get(id) }
    if (!own.wrote || !own.now) continue
    const left = own.now.stock - own.wrote.stock + (own.before?.stock ?? 0)
    if (left < 0) isShort = true
    after.stock = Math.max(0, left)
    if (!own.before || !own.unwritten) continue
    putBack({ before: own.before, wrote: own.wrote, now: own.now, after, unwritten: own.unwritten }, [
      'sku',
      'gtin',
      'cost',
      'supplier',
    ])
    const owner = skus.get(after.sku)
    if (owner === undefined || owner === id) continue
    own.unwritten.sku = after.sku
    after.sku = own.now.sku
  }
  return isShort
}

function countedById(product: ProductState): Map<Id, Counted> {
  return new Map(countedOf(product).map(({ counted }) => [counted.id ?? '', counted]))
}

interface StillThere {
  readonly places: ReadonlySet<Id>
  readonly pictures: ReadonlySet<Id>
}

function thereIn({ categories, pictures }: AroundProduct): StillThere {
  const places = categories.flatMap(({ id, subCategories }) => [id, ...subCategories.map(sub => sub.id)])
  return { places: new Set(places), pictures }
}

/** Without categories and pictures that the shop no longer has. */
function withThere(product: ProductState, { places, pictures }: StillThere): ProductState {
  const copy = copyOf(product)
  copy.categoryIds = copy.categoryIds.filter(id => places.has(id))
  copy.subCategoryIds = copy.subCategoryIds.filter(id => places.has(id))
  for (const hung of [copy, ...copy.colors]) hung.pictures = hung.pictures.filter(id => pictures.has(id))
  return copy
}

/** Where something of what a bundle held is gone, or it held nothing and is in the shop by now, it holds what it does. */
function leaveItems({ now, after, unwritten }: Versions<ProductState>, { choices }: AroundProduct): void {
  const back = after.bundleItems
  const isWhole = back.every(item => choices.has(choiceKey(item))) && (back.length > 0 || !after.isPublished)
  if (isWhole || isSame(back, now.bundleItems)) return
  unwritten.bundleItems = back
  after.bundleItems = now.bundleItems
}

/** An item is the same whatever its SKU is by now. */
function withSkusOf(product: ProductState, items: readonly ItemState[]): ProductState {
  const skus = new Map(items.map(item => [choiceKey(item), item.sku]))
  return {
    ...product,
    bundleItems: product.bundleItems.map(item => ({ ...item, sku: skus.get(choiceKey(item)) ?? item.sku })),
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
