import { type SQL, sql } from 'drizzle-orm'
import type { OrderNeed, StaffOrderRow } from '#contract/office/orders.ts'
import type { orders } from '../../database/tables/orders.ts'
import { textsIn } from '../../database/texts.ts'
import { HAS_DOUBTED_PAYMENT, IDS_WITH_DOUBTED_PAYMENT } from '../doubted-payments.ts'

/** Columns of a row beside the order's own. */
export const ROW_FACTS = {
  pieces: sql<number>`(select coalesce(sum(line.quantity), 0)::int from order_lines line where line.order_id = orders.id)`,
  hasParcelToLookAt: sql<boolean>`exists (select 1 from parcels parcel where parcel.order_id = orders.id and parcel.needs_look)`,
  hasReturnToDecide: sql<boolean>`exists (select 1 from returns back where back.order_id = orders.id and back.state in ('requested', 'received'))`,
  hasPaymentToLookAt: HAS_DOUBTED_PAYMENT,
  tags: sql<
    string[]
  >`array(select tag.name from order_tags tag where tag.order_id = orders.id order by tag.at, tag.name)`,
}

/**
 * Orders that wait for somebody, each condition with an index of its own: so few among so many are found at once. Table names are
 * written out, for the builder leaves them away in a query over one table.
 */
export const WAITS_FOR_SOMEBODY: SQL = sql`orders.id in (
  select parcel.order_id from parcels parcel where parcel.needs_look
  union all select back.order_id from returns back where back.state in ('requested', 'received')
  union all select due.id from orders due where due.payment_state = 'refund_due'
  union all ${IDS_WITH_DOUBTED_PAYMENT}
  union all select held.id from orders held where held.holds_stock and held.status in ('Cancelled', 'Refused'))`

export interface RowFacts {
  readonly order: typeof orders.$inferSelect
  readonly pieces: number
  readonly hasParcelToLookAt: boolean
  readonly hasReturnToDecide: boolean
  readonly hasPaymentToLookAt: boolean
  /** The first that was given first. */
  readonly tags: readonly string[]
}

export function staffRow({ order, pieces, tags, ...facts }: RowFacts): StaffOrderRow {
  return {
    _id: order.id,
    orderNumber: order.number,
    date: order.placedAt.toISOString(),
    status: order.status,
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
    packedAt: order.packedAt?.toISOString() ?? null,
    paymentMethod: order.paymentMethod,
    paymentState: order.paymentState,
    amount: order.payable,
    clientName: order.clientName,
    clientMobile: order.clientMobile,
    ...textsIn(order, 'cityName', 'city'),
    pieces,
    needs: needsOf(order, facts),
    source: order.source,
    tags: [...tags],
    version: order.version,
  }
}

function needsOf(
  { status, holdsStock, paymentState }: RowFacts['order'],
  { hasParcelToLookAt, hasReturnToDecide, hasPaymentToLookAt }: Omit<RowFacts, 'order' | 'pieces' | 'tags'>,
): OrderNeed[] {
  const needs: OrderNeed[] = []
  if (hasParcelToLookAt) needs.push('parcel')
  if (holdsStock && (status === 'Cancelled' || status === 'Refused')) needs.push('restock')
  if (paymentState === 'refund_due') needs.push('refund')
  if (hasReturnToDecide) needs.push('return')
  if (hasPaymentToLookAt) needs.push('payment')
  return needs
}
