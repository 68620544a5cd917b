import type { StaffRole } from '../accounts/staff.ts'
import { mayMoveBy, moveOrder } from './moves.ts'
import type { OrderStatus, PaymentMethod, PaymentState } from './status.ts'

/**
 * What staff do with an order: two steps of their own before shipping, which the shopper does not see, and the moves that belong to no
 * other task of theirs.
 */
export const STAFF_STEPS = ['confirm', 'pack', 'ship', 'deliver', 'unship', 'cancel', 'refuse'] as const
export type StaffStep = (typeof STAFF_STEPS)[number]

export interface OrderStanding {
  readonly status: OrderStatus
  /** Only whether it is there counts. */
  readonly confirmedAt: Date | string | null
  readonly packedAt: Date | string | null
  readonly paymentMethod: PaymentMethod
  readonly paymentState: PaymentState
}

/** Nothing is packed or sent before an order is paid, unless it is paid at the door. */
export function isPaidOrCash({ paymentMethod, paymentState }: OrderStanding): boolean {
  return paymentMethod === 'cod' || paymentState === 'paid'
}

/** The steps that are open to this role now, the way forward first: for buttons, and for refusing the others. */
export function stepsFor(order: OrderStanding, role: StaffRole): StaffStep[] {
  return STAFF_STEPS.filter(step => isOpenTo(step, order, role))
}

function isOpenTo(step: StaffStep, order: OrderStanding, role: StaffRole): boolean {
  if (step === 'confirm') return order.confirmedAt === null && mayPrepare(order, role)
  if (step === 'pack') return order.packedAt === null && mayPrepare(order, role) && isPaidOrCash(order)
  return moveOrder(order.status, step, role) !== null && (step !== 'ship' || isPaidOrCash(order))
}

/** Whoever may ship an order prepares it. */
function mayPrepare({ status }: OrderStanding, role: StaffRole): boolean {
  return moveOrder(status, 'ship', role) !== null
}

/** Whether the step is there for somebody else now: then the role is what is missing. */
export function isForAnotherRole(step: StaffStep, { status }: OrderStanding): boolean {
  return mayMoveBy(status, step === 'confirm' || step === 'pack' ? 'ship' : step).length > 0
}
