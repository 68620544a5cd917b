import { readStorage, writeStorage } from '../platform/storage.ts'
import type { KeptWish } from './cart-sync.ts'

/** What waits for a line since the last visit; nothing where the browser keeps nothing, or something else. */
export function keptWishes(): readonly KeptWish[] {
  try {
    const kept: unknown = JSON.parse(readStorage('cartWaiting') ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWish) : []
  } catch {
    return []
  }
}

export function keepWishes(waiting: readonly KeptWish[]): void {
  writeStorage('cartWaiting', waiting.length === 0 ? null : JSON.stringify(waiting))
}

/** As this or an earlier build wrote it: the server decides on what is in it. */
function isWish(kept: unknown): kept is KeptWish {
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('kind' in kept) || !('quantity' in kept))
    return false
  const { key, kind, quantity } = kept
  const isLine = typeof key === 'object' && key !== null && 'productId' in key && typeof key.productId === 'string'
  return isLine && (kind === 'add' || kind === 'set') && Number.isSafeInteger(quantity)
}
