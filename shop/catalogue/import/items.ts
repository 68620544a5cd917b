import { cut } from '../../text.ts'
import { type Counting, deliveryOfItem, MOST_BUNDLE_ITEMS, MOST_ITEM_PIECES } from '../bundle.ts'
import { choiceKey } from '../choice-key.ts'
import type { Id } from '../product.ts'
import { type FaultKey, MOST, readItem, readItemDelivery } from './cells.ts'
import type { Field } from './fields.ts'
import { type ColorState, countedOf, type ItemState, type ProductState, type SizeState } from './known.ts'
import type { Fault, ImportRow } from './rows.ts'

/** What a file says that a bundle is to hold, and what delivering it costs; null where it says nothing of it. */
export interface BundleWish {
  readonly bundle: ProductState
  readonly items: SaidParts | null
  readonly deliveries: SaidParts | null
}

/** The parts of a cell, none of one that is emptied, and where it stands. */
export interface SaidParts {
  readonly parts: readonly string[]
  readonly row: ImportRow
}

/** What is counted under an SKU, as far as bundles ask. */
export interface ShelvedItem {
  readonly productId: Id
  readonly colorId: Id | null
  readonly sizeId: Id | null
  readonly isBundle: boolean
  readonly isArchived: boolean
  /** Whole IQD, where the bundle says nothing else. */
  readonly deliveryCost: number
}

/** As a cell says it; empty where something has no SKU to be called by. */
export function itemsWritten(items: readonly ItemState[]): string {
  if (items.some(({ sku }) => sku === '')) return ''
  return together(items)
    .map(({ sku, quantity }) => `${sku} × ${quantity}`)
    .join(' | ')
}

/** The same of what delivering each of them costs. A choice that the form put in twice, at two costs, is left out. */
export function deliveriesWritten(items: readonly ItemState[]): string {
  if (items.some(({ sku }) => sku === '')) return ''
  return together(items)
    .filter(item => costsOf(item, items).length === 1)
    .map(({ sku, deliveryCost }) => `${sku} = ${deliveryCost}`)
    .join(' | ')
}

/** Those of `items` that are delivered at another cost than among `others`; of those that are not there, what costs anything. */
export function deliveredOtherwise(items: readonly ItemState[], others: readonly ItemState[]): ItemState[] {
  return items.filter(item => {
    const there = costsOf(item, others)
    return `${there.length === 0 ? [0] : there}` !== `${costsOf(item, items)}`
  })
}

/**
 * Finds what bundles are to hold: first among what the file makes or changes,
 * then in the shop. Leaves a bundle as it is where a fault is noted.
 */
export function findItems(
  wishes: readonly BundleWish[],
  {
    told,
    items,
    faults,
  }: {
    /** Products of the file, as they are to be. */
    readonly told: readonly ProductState[]
    /** Of the shop, by SKU. */
    readonly items: ReadonlyMap<string, ShelvedItem>
    readonly faults: Fault[]
  },
): void {
  const find = finder(told, items)
  for (const { bundle, items: said, deliveries } of wishes) {
    const found = said === null ? bundle.bundleItems : itemsOf(bundle, said, find, faults)
    if (found === null) continue
    bundle.bundleItems = found
    if (deliveries !== null) setDeliveries(bundle, deliveries, find, faults)
  }
}

type FoundItem = Omit<ShelvedItem, 'productId'> & { readonly productId: Id | null }
type FindItem = (sku: string) => FoundItem | undefined

function finder(told: readonly ProductState[], items: ReadonlyMap<string, ShelvedItem>): FindItem {
  const ids = new Set(told.map(({ id }) => id))
  const ofFile = new Map(
    told.flatMap(product =>
      countedOf(product).map(({ counted, color, size }): [string, FoundItem] => [
        counted.sku,
        {
          ...placeIn(product, color, size),
          isBundle: product.isBundle,
          isArchived: false,
          deliveryCost: deliveryOfItem(product, color, size),
        },
      ]),
    ),
  )
  return sku => {
    const made = ofFile.get(sku)
    if (made !== undefined) return made
    const there = items.get(sku)
    // A product of the file that no longer has it has given it up.
    return there === undefined || ids.has(there.productId) ? undefined : there
  }
}

/** All null of what has no ids yet. */
function placeIn(product: ProductState, color: ColorState | null, size: SizeState | null): Counting {
  const isMade = [product, color, size].some(each => each !== null && each.id === null)
  if (isMade) return { productId: null, colorId: null, sizeId: null }
  return { productId: product.id, colorId: color?.id ?? null, sizeId: size?.id ?? null }
}

/** Letters of what a cell says, as a fault repeats it. */
const MOST_NAMED = 80

/** Null where something of it cannot be. */
function itemsOf(bundle: ProductState, { parts, row }: SaidParts, find: FindItem, faults: Fault[]): ItemState[] | null {
  const known = together(bundle.bundleItems)
  const were = new Map(known.map(item => [keyOf(item), item]))
  const made = new Map<string, ItemState>()
  const { refused, refuse } = refusing(row, 'bundle_items', faults)
  for (const part of parts) {
    const said = readItem(part)
    const found = said === null ? undefined : find(said.sku)
    if (said === null) refuse('item_unreadable', part)
    else if (found === undefined) refuse('item_unknown', said.sku)
    else if (found.isBundle) refuse('item_is_bundle', said.sku)
    else {
      const { productId, colorId, sizeId, isArchived, deliveryCost } = found
      const place = { productId, colorId, sizeId, sku: said.sku }
      const was = were.get(keyOf(place))
      const { quantity } = said
      if (isArchived && was === undefined) refuse('item_archived', said.sku)
      else if (made.has(keyOf(place))) refuse('item_twice', said.sku)
      else if (quantity === null || !isQuantity(quantity, was)) refuse('item_quantity', said.sku, MOST_ITEM_PIECES)
      else made.set(keyOf(place), { ...place, quantity, deliveryCost: was?.deliveryCost ?? deliveryCost })
    }
  }
  if (made.size > Math.max(MOST_BUNDLE_ITEMS, known.length)) refuse('too_many_items', '', MOST_BUNDLE_ITEMS)
  if (refused.size > 0) return null
  const now = [...made.values()]
  // The form may name a choice twice: that is left as it is where it comes to the same.
  return isSame(now, known) ? bundle.bundleItems : now
}

/** An emptied cell: nothing of it costs anything. */
function setDeliveries(
  { bundleItems }: ProductState,
  { parts, row }: SaidParts,
  find: FindItem,
  faults: Fault[],
): void {
  const held = new Set(bundleItems.map(keyOf))
  const costs = new Map<string, number>()
  const { refuse } = refusing(row, 'item_delivery_cost', faults)
  for (const part of parts) {
    const said = readItemDelivery(part)
    const found = said === null ? undefined : find(said.sku)
    const key = said !== null && found !== undefined ? keyOf({ ...found, sku: said.sku }) : null
    if (said === null) refuse('item_delivery_unreadable', part)
    else if (key === null || !held.has(key)) refuse('item_not_in_bundle', said.sku)
    else if (costs.has(key)) refuse('item_twice', said.sku)
    else if (said.cost === null || !isAmount(said.cost)) refuse('item_delivery_amount', said.sku, MOST.amount)
    else costs.set(key, said.cost)
  }
  for (const item of bundleItems)
    item.deliveryCost = parts.length === 0 ? 0 : (costs.get(keyOf(item)) ?? item.deliveryCost)
}

function isAmount(cost: number): boolean {
  return Number.isInteger(cost) && cost >= 0 && cost <= MOST.amount
}

/** Notes faults of one cell; once is enough of what stands there many times. */
function refusing(row: ImportRow, field: Field, faults: Fault[]) {
  const refused = new Set<string>()
  const refuse = (key: FaultKey, written: string, most?: number) => {
    const name = cut(written, MOST_NAMED)
    if (refused.has(`${key} ${name}`)) return
    refused.add(`${key} ${name}`)
    faults.push(row.fault(field, key, { name, ...(most !== undefined && { most }) }))
  }
  return { refused, refuse }
}

function isQuantity(quantity: number, was: ItemState | undefined): boolean {
  return quantity === was?.quantity || (Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_ITEM_PIECES)
}

function isSame(one: readonly ItemState[], other: readonly ItemState[]): boolean {
  const told = (items: readonly ItemState[]) => JSON.stringify(items.map(item => [keyOf(item), item.quantity]))
  return told(one) === told(other)
}

/** Pieces of one choice in one item. */
function together(items: readonly ItemState[]): ItemState[] {
  const all = new Map<string, ItemState>()
  for (const item of items) {
    const there = all.get(keyOf(item))
    if (there === undefined) all.set(keyOf(item), { ...item })
    else there.quantity += item.quantity
  }
  return [...all.values()]
}

/** What delivering this choice costs among `items`, each cost once. */
function costsOf(choice: ItemState, items: readonly ItemState[]): number[] {
  const same = items.filter(item => keyOf(item) === keyOf(choice))
  return [...new Set(same.map(({ deliveryCost }) => deliveryCost))].toSorted((one, other) => one - other)
}

function keyOf(item: Pick<ItemState, 'productId' | 'colorId' | 'sizeId' | 'sku'>): string {
  return item.productId === null ? `sku ${item.sku}` : choiceKey(item)
}
