import type { Disagreement } from '#contract/office/books.ts'
import { compareBooks } from '#server/books/compare-books.ts'
import type { OrderStatus, PaymentMethod, PaymentState } from '#shop/orders/status.ts'
import type { AttemptState, RefundState } from '#shop/payments/attempt.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import type { Promo } from '#shop/promotions/promo.ts'
import type { PaidShop } from '#tests/support/payments.ts'
import type { ScriptedPayment } from '#tests/support/scripted-provider.ts'

/** What is ordered: other things come into an order when its lines are changed. */
export const BOXES_OF_ORDER = 2

export interface OrderEvent {
  readonly type: string
  readonly data: {
    readonly attempt?: string
    readonly lines?: readonly { readonly lineId: string; readonly fit: number }[]
  }
}

export interface OrderLine {
  readonly id: string
  readonly quantity: number
  /** IQD. */
  readonly unitPrice: number
  readonly taken: readonly { readonly variantId: string; readonly quantity: number }[]
  /** Pieces that came back and were fit to be sold again. */
  readonly fit: number
}

export interface Order {
  readonly id: string
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly paymentState: PaymentState
  /** IQD. */
  readonly subtotal: number
  readonly deliveryCost: number
  readonly discount: number
  readonly payable: number
  /** IQD that the books say it was placed for. */
  readonly placedFor: number
  readonly isDelivered: boolean
  readonly lines: readonly OrderLine[]
  readonly holdsStock: boolean
  readonly closingReason: string | null
  /** Waits for money. */
  readonly isHeld: boolean
  readonly hasPromo: boolean
  readonly countsAsUse: boolean
  /** Null: by telephone. */
  readonly shopperId: string | null
  /** Pieces in its shopper's cart. */
  readonly cart: number
  /** Letters that say it is paid. */
  readonly receipts: number
  /** Oldest first. */
  readonly events: readonly OrderEvent[]
}

export interface Attempt {
  readonly id: string
  readonly orderId: string
  readonly provider: OnlineMethod
  readonly amount: number
  readonly state: AttemptState
  readonly reference: string | null
  /** Its page is shown to whoever wants to pay. */
  readonly hasPage: boolean
}

export interface Refund {
  readonly orderId: string
  /** Null: paid at the door. */
  readonly attemptId: string | null
  readonly amount: number
  readonly reason: string
  readonly state: RefundState
}

/** One choice: pieces of it, at first and now. */
export interface Shelf {
  readonly variantId: string
  readonly first: number
  readonly now: number
}

/** All that came of the products of a story: as the database has it at one moment, beside the gateways' books. */
export interface World {
  readonly shelves: readonly Shelf[]
  readonly promo: CodeRule & { readonly uses: number; readonly limit: number; readonly rows: number }
  readonly orders: readonly Order[]
  readonly attempts: readonly Attempt[]
  readonly refunds: readonly Refund[]
  readonly payments: readonly ScriptedPayment[]
  /** IQD that the shopper saw before an order, by its id. */
  readonly seen: ReadonlyMap<string, number>
  /** What was wrong with what was answered. */
  readonly wrongAnswers: readonly string[]
  /** Where the books, or the shelves, differ from all else that the database keeps. */
  readonly disagreements: readonly Disagreement[]
}

interface CodeRule extends Pick<Promo, 'type' | 'value' | 'minimumAmount'> {}

interface About extends Pick<World, 'payments' | 'seen' | 'wrongAnswers'> {
  readonly productIds: readonly string[]
  /** Pieces of each at first. */
  readonly pieces: number
  readonly promoId: string
}

export async function readWorld(
  { pool, database }: PaidShop,
  { productIds, pieces, promoId, ...known }: About,
): Promise<World> {
  const { rows } = await pool.query<{ world: Omit<World, 'disagreements' | keyof typeof known> }>(READ, [
    productIds,
    promoId,
    pieces,
  ])
  const [row] = rows
  if (row === undefined) throw new Error('nothing was read')
  const { disagreements } = await compareBooks(database)
  return { ...row.world, ...known, disagreements }
}

/** One statement sees one moment, whatever goes on beside it. */
const READ = `
  with mine as (select distinct order_id as id from order_lines where product_id = any ($1))
  select json_build_object(
    'shelves', (select json_agg(json_build_object('variantId', id, 'first', $3::int, 'now', stock))
      from variants where product_id = any ($1)),
    'promo', (select json_build_object('uses', uses, 'limit', total_limit,
      'type', type, 'value', value, 'minimumAmount', minimum_amount,
      'rows', (select count(*) from promo_uses where promo_id = promos.id)) from promos where id = $2),
    'orders', (select coalesce(json_agg(json_build_object('id', o.id, 'status', o.status, 'paymentMethod', o.payment_method,
      'paymentState', o.payment_state, 'subtotal', o.subtotal, 'deliveryCost', o.delivery_cost, 'discount', o.discount,
      'payable', o.payable, 'isDelivered', o.delivered_at is not null, 'placedFor', (
        select coalesce(sum(amount), 0) from ledger_entries where order_id = o.id and kind = 'placed'),
      'lines', (select json_agg(json_build_object('id', l.id, 'quantity', l.quantity, 'unitPrice', l.unit_price, 'taken', l.taken,
        'fit', (select coalesce(sum(part.fit), 0) from return_lines part join returns r on r.id = part.return_id
          where part.order_line_id = l.id and r.state in ('refunded', 'exchanged'))))
        from order_lines l where l.order_id = o.id),
      'holdsStock', o.holds_stock, 'isHeld', o.held_until is not null,
      'closingReason', o.closing_reason,
      'hasPromo', o.promo_id is not null, 'countsAsUse', exists (select from promo_uses where order_id = o.id),
      'shopperId', o.user_id,
      'cart', (select coalesce(sum(quantity), 0) from cart_lines where user_id = o.user_id),
      'receipts', (select count(*) from jobs.job
        where name = 'mail' and data ->> 'template' = 'payment-received' and data ->> 'orderId' = o.id),
      'events', (select json_agg(json_build_object('type', type, 'data', data) order by id)
        from order_events where order_id = o.id)
    )), '[]') from orders o join mine using (id)),
    'attempts', (select coalesce(json_agg(json_build_object('id', a.id, 'orderId', a.order_id, 'provider', a.provider,
      'amount', a.amount, 'state', a.state, 'reference', a.reference,
      'hasPage', a.payment_url is not null)), '[]')
      from payment_attempts a join mine on mine.id = a.order_id),
    'refunds', (select coalesce(json_agg(json_build_object('orderId', r.order_id, 'attemptId', r.attempt_id,
      'amount', r.amount, 'reason', r.reason, 'state', r.state)), '[]') from refunds r join mine on mine.id = r.order_id)
  ) as world`
