import type { Id } from '#shop/catalogue/product.ts'
import { readTab, writeTab } from '../platform/tab-storage.ts'
import type { SentPhoto } from './return-photos.tsx'

/** A request to return as it was filled in when the session ended. */
export interface KeptRequest {
  readonly orderId: Id
  /** Pieces by line. */
  readonly chosen: Readonly<Record<string, number>>
  /** Empty where none was chosen. */
  readonly reason: string
  readonly details: string
  readonly photos: readonly SentPhoto[]
}

/** Null forgets. */
export function keepRequest(request: KeptRequest | null): void {
  writeTab('return-form', request && JSON.stringify(request))
}

/** What this tab keeps for an order; an empty request where that is nothing. Nobody but its shopper is shown the order itself. */
export function keptRequest(orderId: Id): KeptRequest {
  const nothing = { orderId, chosen: {}, reason: '', details: '', photos: [] }
  try {
    // As `keepRequest` has written it.
    const kept = JSON.parse(readTab('return-form') ?? 'null') as KeptRequest | null
    return kept?.orderId === orderId ? { ...nothing, ...kept } : nothing
  } catch {
    return nothing
  }
}
