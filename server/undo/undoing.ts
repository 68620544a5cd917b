import type { ActKind } from '#shop/accounts/acts.ts'
import { undoProductChange } from '../catalogue/office/undo-product-change.ts'
import type { Transaction } from '../database/database.ts'
import type { UndoneThing } from '../http/acts.ts'
import type { Staff } from '../http/route.ts'
import { undoDrop } from '../mails/undo-drop.ts'
import { undoStep } from '../orders/office/undo-step.ts'
import type { OrderDesk } from '../orders/order-desk.ts'

/** What taking anything back needs. */
export type UndoDesk = OrderDesk

/** Takes one thing back, in a transaction of others. A refusal, and nothing of it is done. */
type Undoing = (desk: UndoDesk, tx: Transaction, thing: UndoneThing, staff: Staff) => Promise<void>

const product: Undoing = (_desk, tx, thing, staff) => undoProductChange(tx, thing, staff)

/**
 * How each kind of act is taken back. Who adds one to `shop/accounts/acts.ts`
 * adds it here: without it this does not compile. Prices go back all at once.
 */
export const UNDOING: Readonly<Record<Exclude<ActKind, 'product.priced'>, Undoing>> = {
  'product.published': product,
  'product.unpublished': product,
  'product.marked_bestseller': product,
  'product.unmarked_bestseller': product,
  'product.archived': product,
  'product.restored': product,
  'product.discounted': product,
  'order.deliver': (desk, tx, thing, staff) => undoStep(desk, tx, thing, { event: 'undeliver', staff }),
  'order.refuse': (desk, tx, thing, staff) => undoStep(desk, tx, thing, { event: 'unrefuse', staff }),
  'mail.dropped': (desk, tx, thing, staff) => undoDrop(desk, tx, thing, staff),
}
