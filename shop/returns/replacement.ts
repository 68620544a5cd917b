import { FORGOTTEN } from '../orders/forgotten.ts'
import type { OrderStatus } from '../orders/status.ts'

/** Whose an order is. */
interface Customer {
  /** Null: it was taken on the phone, or the account was erased. */
  readonly userId: string | null
  readonly clientMobile: string
}

interface Placed extends Customer {
  readonly placedAt: Date
}

interface Replacement extends Placed {
  readonly status: OrderStatus
  /** Another return names it already. */
  readonly isTaken: boolean
}

export type ReplacementFault = 'other-customer' | 'older' | 'cancelled' | 'taken'

/** Why an order cannot have been sent in the place of what came back; null where it can. */
export function replacementFault(returned: Placed, replacement: Replacement): ReplacementFault | null {
  if (!isOfOneCustomer(returned, replacement)) return 'other-customer'
  // Not the return's own time: some order the right size first, and then send the wrong one back.
  if (replacement.placedAt < returned.placedAt) return 'older'
  // Refused at the door: the shopper has it as little as one that was never sent.
  if (replacement.status === 'Cancelled' || replacement.status === 'Refused') return 'cancelled'
  return replacement.isTaken ? 'taken' : null
}

/** One account, or one phone: staff take such an order on the phone as well. */
function isOfOneCustomer(one: Customer, other: Customer): boolean {
  if (one.userId !== null && one.userId === other.userId) return true
  return one.clientMobile === other.clientMobile && one.clientMobile !== FORGOTTEN
}
