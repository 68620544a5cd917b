import type { ProviderState } from './provider-state.ts'

/**
 * `opening`: the gateway was not yet asked, or its reply not yet read. `abandoned`: the reply was lost and the gateway cannot be
 * asked by our id; nobody saw its pay page.
 */
export const ATTEMPT_STATES = [
  'opening',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'abandoned',
  'refunded',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

const MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  opening: ['pending', 'paid', 'failed', 'cancelled', 'expired', 'abandoned'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  // Late money is money: what ended without it may still turn out paid, and nothing else.
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
  abandoned: ['paid'],
  paid: ['refunded'],
  refunded: [],
}

/** Whether the attempt may go from one state to the other; staying is no move. */
function mayAttemptMove(from: AttemptState, to: AttemptState): boolean {
  return MOVES[from].includes(to)
}

/** Whether a shopper may still pay there. */
export function isAttemptOpen(state: AttemptState): boolean {
  return state === 'opening' || state === 'pending'
}

/** Where the gateway's word leads the attempt; null where it changes nothing. */
export function attemptAfter(from: AttemptState, told: ProviderState): AttemptState | null {
  if (told === 'unknown') return null
  return mayAttemptMove(from, told) ? told : null
}

/**
 * `due`: to be given back, by hand or through the gateway. `asked`: the gateway is being asked. `unclear`: its reply was lost; it is
 * looked at before anything is asked again.
 */
export const REFUND_STATES = ['due', 'asked', 'processing', 'unclear', 'done', 'refused'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Why money goes back; `goodwill`: staff chose to, while the goods stay where they are. */
export const REFUND_REASONS = [
  'order-cancelled',
  'paid-twice',
  'paid-at-door',
  'paid-late',
  'returned',
  'lines-changed',
  'sent-back',
  'goodwill',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** How staff give money back themselves. */
export const HAND_WAYS = ['cash', 'transfer'] as const
/** By hand, or as it came, through the gateway. */
export const REFUND_WAYS = ['gateway', ...HAND_WAYS] as const

const MINUTE = 60_000

/** Ms from one look at an unsettled payment to the next (protocol notes, 1.2 rule 7): minutes at first, then hours, for a day. */
const CHECK_AFTER = [1, 2, 5, 10, 20, 40, 60].map(minutes => minutes * MINUTE)
const LAST_CHECK = 24 * 60 * MINUTE
/** A gateway that has not answered is asked for longer: somebody may have paid on the page it opened. */
const LAST_CHECK_OF_SILENT = 7 * LAST_CHECK

/** When the gateway is to be asked again; null: never. `checks` counts those made, `isSilent` that the last one told nothing. */
export function nextCheck(createdAt: Date, checks: number, now: Date, { isSilent = false } = {}): Date | null {
  if (now.getTime() - createdAt.getTime() >= (isSilent ? LAST_CHECK_OF_SILENT : LAST_CHECK)) return null
  return new Date(now.getTime() + (CHECK_AFTER[checks] ?? 60 * MINUTE))
}
