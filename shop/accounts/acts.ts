import type { AuditAction } from './audit.ts'
import type { StaffRole } from './staff.ts'

/** Minutes for which what staff did can be taken back. */
export const UNDO_MINUTES = 15

const CATALOGUE: readonly StaffRole[] = ['manager', 'catalogue']
const STOCKROOM: readonly StaffRole[] = ['manager', 'fulfilment']

/** What can be taken back, by the change log's name for it, and who may: the same as may do it. The one list of it. */
export const UNDOABLE = {
  'product.published': CATALOGUE,
  'product.unpublished': CATALOGUE,
  'product.marked_bestseller': CATALOGUE,
  'product.unmarked_bestseller': CATALOGUE,
  'product.archived': CATALOGUE,
  'product.restored': CATALOGUE,
  'product.discounted': CATALOGUE,
  'product.priced': CATALOGUE,
  'order.deliver': STOCKROOM,
  'order.refuse': STOCKROOM,
  'mail.dropped': ['manager'],
} as const satisfies Partial<Record<AuditAction, readonly StaffRole[]>>

export type ActKind = keyof typeof UNDOABLE

// The keys of the list are its kinds.
export const ACT_KINDS = Object.keys(UNDOABLE) as [ActKind, ...ActKind[]]
