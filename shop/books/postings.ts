import { type Iqd, iqd, less, sumOf } from '../iqd.ts'
import type { RefundReason } from '../payments/attempt.ts'
import type { Account } from './accounts.ts'

/**
 * What an entry says happened. `opening` stands for what happened before the shop kept books, `corrected` for what an owner had set right
 * without knowing how it came about.
 */
export const ENTRY_KINDS = [
  'opening',
  'placed',
  'repriced',
  'closed',
  'revived',
  'delivered',
  'collected',
  'paid',
  'taken-back',
  'refund-owed',
  'refunded',
  'paid-in',
  'fees-kept',
  'courier-corrected',
  'corrected',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One amount, above zero, that goes from the account on the credit side to the one on the debit side: it cannot but balance. */
export interface Transfer {
  readonly kind: EntryKind
  readonly debit: Account
  readonly credit: Account
  readonly amount: Iqd
  /** Which gateway or courier; null where neither is touched. */
  readonly party: string | null
}

/** What an order came to. `payable` is what is asked for it, whole IQD. */
export interface OrderSums {
  readonly subtotal: Iqd
  readonly deliveryCost: Iqd
  readonly discount: Iqd
  readonly payable: Iqd
}

/** An order was placed: its shopper owes what it comes to, which is not earned yet. Of an order of nothing, nothing. */
export const PLACING = { kind: 'placed', debit: 'shoppers', credit: 'ordered' } as const satisfies Partial<Transfer>

/** It comes to something else: its lines were changed, or a new address has another price of delivery. */
export function repricing(before: Iqd, after: Iqd): Transfer[] {
  return moved('repriced', { debit: 'shoppers', credit: 'ordered' }, less(after, before))
}

/** It was cancelled, lapsed or was refused at the door: nothing is owed for it any more. */
export function closing(payable: Iqd): Transfer[] {
  return moved('closed', { debit: 'ordered', credit: 'shoppers' }, payable)
}

/** It had lapsed and was paid after all. */
export function reviving(payable: Iqd): Transfer[] {
  return moved('revived', { debit: 'shoppers', credit: 'ordered' }, payable)
}

/** It was delivered: what it came to is earned, by its parts. */
export function delivering({ subtotal, deliveryCost, discount, payable }: OrderSums): Transfer[] {
  const rounding = less(sumOf([payable, discount]), sumOf([subtotal, deliveryCost]))
  return [
    ...moved('delivered', { debit: 'ordered', credit: 'goods' }, subtotal),
    ...moved('delivered', { debit: 'ordered', credit: 'delivery' }, deliveryCost),
    ...moved('delivered', { debit: 'discounts', credit: 'ordered' }, discount),
    ...moved('delivered', { debit: 'ordered', credit: 'rounding' }, rounding),
  ]
}

/** What a courier, or somebody of the shop, took at the door. */
export interface Collected {
  readonly courier: string
  /** Whole IQD. */
  readonly amount: Iqd
}

/** It was paid at the door. What was not asked for or not taken there is a difference: the shopper has paid. */
export function collecting(payable: Iqd, { courier, amount }: Collected): Transfer[] {
  return [
    ...moved('collected', { debit: 'couriers', credit: 'shoppers', party: courier }, amount),
    ...moved('collected', { debit: 'shoppers', credit: 'differences' }, less(amount, payable)),
  ]
}

/** A gateway took a payment: also one that comes late or twice, which is owed back then. */
export function paying(gateway: string, amount: Iqd): Transfer[] {
  return moved('paid', { debit: 'gateways', credit: 'shoppers', party: gateway }, amount)
}

/**
 * A gateway gave a payment back of its own accord, less what the shop had noted to give back itself: that is posted when it is done. The
 * order is unpaid again. Where it has been delivered by then, the shopper owes it.
 */
export function takingBack(gateway: string, amount: Iqd): Transfer[] {
  return moved('taken-back', { debit: 'shoppers', credit: 'gateways', party: gateway }, amount)
}

/** Money is to go back: of a payment that the order does not keep, for goods that came back, or because staff chose to. */
export function owingRefund(amount: Iqd, reason: RefundReason): Transfer[] {
  return moved('refund-owed', { debit: COST_OF[reason] ?? 'shoppers', credit: 'refunds-due' }, amount)
}

/** What the order keeps was the shopper's own: only what it stands for less than it cost is a cost of the shop. */
const COST_OF: Readonly<Partial<Record<RefundReason, Account>>> = { returned: 'returned', goodwill: 'allowances' }

/** An order ended before the door: what was given back of it out of goodwill was the shopper's own money after all. */
export function closingAllowance(amount: Iqd): Transfer[] {
  return moved('closed', { debit: 'shoppers', credit: 'allowances' }, amount)
}

/** It went back: by the gateway, or by hand where that is null. */
export function refunding(amount: Iqd, gateway: string | null): Transfer[] {
  const credit = gateway === null ? 'cash' : 'gateways'
  return moved('refunded', { debit: 'refunds-due', credit, party: gateway }, amount)
}

/** A courier handed over cash. Below zero where what it paid is less than the orders it named. */
export function payingIn(courier: string, amount: Iqd): Transfer[] {
  return moved('paid-in', { debit: 'cash', credit: 'couriers', party: courier }, amount)
}

/** Of what it collected a courier kept its fees. */
export function keepingFees(courier: string, amount: Iqd): Transfer[] {
  return moved('fees-kept', { debit: 'courier-fees', credit: 'couriers', party: courier }, amount)
}

/** Somebody decided that a courier need not hand over so much any more; below zero where it handed over too much. */
export function correcting(courier: string, amount: Iqd): Transfer[] {
  return moved('courier-corrected', { debit: 'differences', credit: 'couriers', party: courier }, amount)
}

/** What undoes them. */
export function reversed(transfers: readonly Transfer[]): Transfer[] {
  return transfers.map(({ debit, credit, ...rest }) => ({ ...rest, debit: credit, credit: debit }))
}

interface Sides {
  readonly debit: Account
  readonly credit: Account
  readonly party?: string | null
}

/** Nothing for an amount of zero; one below zero goes the other way. */
function moved(kind: EntryKind, { debit, credit, party = null }: Sides, amount: Iqd): Transfer[] {
  if (amount === 0) return []
  const transfer = { kind, debit, credit, party, amount }
  return amount > 0 ? [transfer] : reversed([{ ...transfer, amount: less(iqd(0), amount) }])
}
