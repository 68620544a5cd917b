import { ApiFailure } from '#contract/call.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { readStorage, writeStorage } from '../platform/storage.ts'

/** A heart that was pressed without a line. */
export interface WaitingFavourite {
  readonly id: Id
  readonly wish: 'add' | 'remove'
}

const SIGNS = { add: '+', remove: '-' } as const

/** In the order in which they were pressed, each product once, as it was wished last. */
export function waitingFavourites(): readonly WaitingFavourite[] {
  const kept = readStorage('hearts')?.split(' ').filter(Boolean) ?? []
  return kept.map(each => ({ id: each.slice(1), wish: each.startsWith(SIGNS.add) ? 'add' : 'remove' }))
}

export function keepWaiting(favourite: WaitingFavourite): void {
  write([...without(favourite.id), favourite])
}

export function forgetWaiting(id: Id): void {
  write(without(id))
}

/**
 * Sends what waits, one after the other. The contract lets both wishes be repeated, so that one whose answer was lost does nothing
 * the second time. What still finds no answer goes on waiting, with all behind it; what the shop refuses does not.
 */
export async function sendWaiting(send: (favourite: WaitingFavourite) => Promise<unknown>): Promise<void> {
  for (const favourite of waitingFavourites()) {
    try {
      await send(favourite)
    } catch (failure) {
      if (!isRefused(failure)) return
    }
    forgetWaiting(favourite.id)
  }
}

/** A session that is over says nothing of the wish. */
function isRefused(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 401
}

function without(id: Id): readonly WaitingFavourite[] {
  return waitingFavourites().filter(each => each.id !== id)
}

function write(waiting: readonly WaitingFavourite[]): void {
  writeStorage('hearts', waiting.map(({ id, wish }) => SIGNS[wish] + id).join(' ') || null)
}
