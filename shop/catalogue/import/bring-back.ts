import { inAll, keysOf } from '../../languages.ts'
import { choiceKey } from '../choice-key.ts'
import type { Id } from '../product.ts'
import { readSku, readSlug, readText } from './cells.ts'
import type { Field } from './fields.ts'
import type { RowGroup } from './group-rows.ts'
import { type ColorState, type Counted, copyOf, countedOf, type ProductState, type SizeState } from './known.ts'
import { isMeant, sameName } from './names.ts'
import type { ImportReading, SlugOwners } from './reading.ts'
import type { ImportRow } from './rows.ts'

/**
 * Which products that were taken back the groups of rows for new products mean: by code, by an
 * SKU, by the address, else by the names. Each comes back once, and what fits best goes first.
 */
export function findReturning(
  groups: readonly RowGroup[],
  takenBack: readonly ProductState[],
  slugs: SlugOwners,
): ReadonlyMap<RowGroup, ProductState> {
  const byId = new Map(takenBack.map(product => [product.id ?? '', product]))
  const bySku = new Map(takenBack.flatMap(product => countedOf(product).map(({ counted }) => [counted.sku, product])))
  const byNames = new Map(takenBack.map(product => [inAll(product, 'name').map(sameName).join(' | '), product]))
  const found = new Map<RowGroup, ProductState>()
  const taken = new Set<ProductState>()
  const ways: ((group: RowGroup) => readonly (ProductState | undefined)[])[] = [
    ({ rows }) => textsIn(rows, 'product').map(code => byId.get(code)),
    ({ rows }) => rows.flatMap(row => valuesIn(readSku(row.at('sku')))).map(sku => bySku.get(sku)),
    ({ rows }) => rows.flatMap(row => valuesIn(readSlug(row.at('slug')))).map(slug => byId.get(slugs.get(slug) ?? '')),
    ({ rows }) => [byNames.get(namesOf(rows))],
  ]
  for (const way of ways) {
    for (const group of groups) {
      if (group.known !== null || found.has(group)) continue
      const product = way(group).find(each => each !== undefined && !taken.has(each))
      if (product === undefined) continue
      found.set(group, product)
      taken.add(product)
    }
  }
  return found
}

/**
 * Makes of a product as a file tells it, like a new one, the archived one that it was before: colours, sizes and
 * what is counted that the file still has keep their ids, and SKUs that it does not say. What it no longer has goes.
 */
export function bringBack(after: ProductState, was: ProductState, { skus }: Pick<ImportReading, 'skus'>): void {
  after.version = was.version
  keepCounted(after.counted, was.counted, skus)
  for (const [color, known] of pairs(after.colors, was.colors)) {
    color.id = known.id
    keepCounted(color.counted, known.counted, skus)
    for (const [size, knownSize] of pairs(color.sizes, known.sizes)) {
      size.id = knownSize.id
      keepCounted(size.counted, knownSize.counted, skus)
    }
  }
}

/** Whether bundles hold something of a product that it no longer has when it is back; those of the file, as they are to be. */
export function isHeldBy(
  was: ProductState,
  after: ProductState,
  {
    told,
    inBundles,
  }: {
    /** Products of the file, as they are to be. */
    readonly told: readonly ProductState[]
    readonly inBundles: ReadonlyMap<string, readonly Id[]>
  },
): boolean {
  const left = after.isBundle ? new Set<string>() : choicesOf(after)
  const gone = [...choicesOf(was)].filter(choice => !left.has(choice) && inBundles.has(choice))
  if (gone.length === 0) return false
  const ids = new Set(told.map(({ id }) => id))
  const held = new Set(told.flatMap(product => product.bundleItems.map(choiceKey)))
  return gone.some(choice => held.has(choice) || inBundles.get(choice)?.some(bundle => !ids.has(bundle)))
}

/** What stays in the archive and holds SKUs that a change gives to another: without them, to be given new ones. */
export function freedOf(
  takenBack: readonly ProductState[],
  changes: readonly { readonly before: ProductState | null; readonly after: ProductState }[],
): { readonly before: ProductState; readonly after: ProductState }[] {
  const returned = new Set(changes.map(({ before }) => before))
  const skus = new Set(changes.flatMap(({ after }) => countedOf(after).map(({ counted }) => counted.sku)))
  return takenBack.flatMap(before => {
    if (returned.has(before)) return []
    const after = copyOf(before)
    const given = countedOf(after).filter(({ counted }) => skus.has(counted.sku))
    for (const { counted } of given) counted.sku = ''
    return given.length === 0 ? [] : [{ before, after }]
  })
}

/** An SKU that the file does not say stays, unless the file gives it to something else. */
function keepCounted(counted: Counted | null, was: Counted | null, named: ReadonlySet<string>): void {
  if (counted === null || was === null) return
  counted.id = was.id
  if (counted.sku === '' && !named.has(was.sku)) counted.sku = was.sku
}

/** Which choice is which of those that were: by an SKU, else by a name. */
function pairs<Choice extends ColorState | SizeState>(
  choices: readonly Choice[],
  known: readonly Choice[],
): (readonly [Choice, Choice])[] {
  const found = new Map<Choice, Choice>()
  const taken = new Set<Choice>()
  const ways: ((one: Choice, other: Choice) => boolean)[] = [
    (one, other) => skusOf(one).some(sku => skusOf(other).includes(sku)),
    (one, other) => isMeant(other, one),
  ]
  for (const isSame of ways) {
    for (const choice of choices) {
      const other = found.has(choice) ? undefined : known.find(each => !taken.has(each) && isSame(choice, each))
      if (other === undefined) continue
      found.set(choice, other)
      taken.add(other)
    }
  }
  return [...found]
}

function skusOf(choice: ColorState | SizeState): string[] {
  const counted = 'sizes' in choice ? choice.sizes.map(size => size.counted) : []
  return [choice.counted, ...counted].flatMap(each => (each === null || each.sku === '' ? [] : each.sku))
}

/** Keys of those that are there already: what is new has no ids. */
function choicesOf(product: ProductState): Set<string> {
  const known = countedOf(product).filter(({ color, size }) => color?.id !== null && size?.id !== null)
  return new Set(
    known.map(({ color, size }) =>
      choiceKey({ productId: product.id, colorId: color?.id ?? null, sizeId: size?.id ?? null }),
    ),
  )
}

function namesOf(rows: readonly ImportRow[]): string {
  return keysOf('name')
    .map(key => sameName(textsIn(rows, key)[0] ?? ''))
    .join(' | ')
}

function textsIn(rows: readonly ImportRow[], field: Field): string[] {
  return rows.flatMap(row => valuesIn(readText(row.at(field), 1_000)))
}

function valuesIn(said: { readonly says: string; readonly value?: string }): string[] {
  return said.says === 'value' && said.value !== undefined ? [said.value] : []
}
