import { MAX_CART_LINES } from '#shop/cart/cart.ts'
import { isIdempotencyKey } from '#shop/idempotency-key.ts'
import { iqd } from '#shop/iqd.ts'
import { readStorage, writeStorage } from '../platform/storage.ts'
import type { ExpectedLeaf, KeptWish } from './cart-sync.ts'

/** More than anybody wishes; a cart of such lines can still be added up. */
const MOST_PIECES = 100_000
const MOST_DINARS = 1_000_000_000

/** Keys of what this page found there or put there; of all else other tabs take care. */
const own = new Set<string>()

/** What waits for a line since the last visit; nothing where the browser keeps nothing, or something else. */
export function keptWishes(): readonly KeptWish[] {
  const kept = stored()
  for (const { requestKey } of kept) own.add(requestKey)
  return kept
}

/** Keeps what waits on this page beside what waits in other tabs, and brings back nothing that one of them has sent. */
export function keepWishes(waiting: readonly KeptWish[]): void {
  const before = stored()
  const others = before.filter(({ requestKey }) => !own.has(requestKey))
  const mine = waiting.filter(({ requestKey }) => !own.has(requestKey) || isAmong(before, requestKey))
  const all = [...others, ...mine]
  writeStorage('cartWaiting', all.length === 0 ? null : JSON.stringify(all))
  // Where storage is full it is this page alone that knows them.
  const after = stored()
  for (const { requestKey } of mine) if (isAmong(after, requestKey)) own.add(requestKey)
}

/** Whether what was kept under this key has been sent by another tab, or was forgotten with a log-out. */
export function isNoMoreKept(requestKey: string): boolean {
  return own.has(requestKey) && !isAmong(stored(), requestKey)
}

function isAmong(kept: readonly KeptWish[], key: string): boolean {
  return kept.some(({ requestKey }) => requestKey === key)
}

function stored(): KeptWish[] {
  try {
    const kept: unknown = JSON.parse(readStorage('cartWaiting') ?? '[]')
    return Array.isArray(kept) ? kept.slice(0, MAX_CART_LINES).flatMap(each => wishOf(each) ?? []) : []
  } catch {
    return []
  }
}

/**
 * Null where it is none: whatever stands in storage must neither end the
 * page nor stay in the cart for ever. The server decides on the rest.
 */
function wishOf(kept: unknown): KeptWish | null {
  const { key, kind, quantity, expected, requestKey } = fieldsOf(kept)
  const { productId, colorId, sizeId } = fieldsOf(key)
  if (typeof productId !== 'string' || !isChosen(colorId) || !isChosen(sizeId)) return null
  if ((kind !== 'add' && kind !== 'set') || !isUpTo(MOST_PIECES, quantity) || (kind === 'add' && quantity < 1))
    return null
  if (!Number.isInteger(quantity)) return null
  if (typeof requestKey !== 'string' || !isIdempotencyKey(requestKey)) return null
  return { key: { productId, colorId, sizeId }, kind, quantity, expected: leafOf(expected), requestKey }
}

/** Null leaves the price to the server. */
function leafOf(expected: unknown): ExpectedLeaf | null {
  const { price, deliveryCost, isBundle } = fieldsOf(expected)
  if (!isUpTo(MOST_DINARS, price) || !isUpTo(MOST_DINARS, deliveryCost) || typeof isBundle !== 'boolean') return null
  return { price: iqd(price), deliveryCost: iqd(deliveryCost), isBundle }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isChosen(id: unknown): id is string | null {
  return id === null || typeof id === 'string'
}

function isUpTo(most: number, value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= most
}
