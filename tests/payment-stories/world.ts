import type { OrderStatus, PaymentMethod, PaymentState } from '#shop/orders/status.ts'
import type { AttemptState, RefundState } from '#shop/payments/attempt.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import type { PaidShop } from '#tests/support/payments.ts'
import type { ScriptedPayment } from '#tests/support/scripted-provider.ts'

export const PIECES_IN_ALL = 3
export const PIECES_OF_ORDER = 2

export interface OrderEvent {
  readonly type: string
  readonly data: { readonly attempt?: string }
}

export interface Order {
  readonly id: string
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly paymentState: PaymentState
  /** IQD. */
  readonly payable: number
  readonly holdsStock: boolean
  readonly closingReason: string | null
  /** Waits for money. */
  readonly isHeld: boolean
  readonly hasPromo: boolean
  readonly countsAsUse: boolean
  readonly shopperId: string
  /** Pieces in its shopper's cart. */
  readonly cart: number
  /** Pieces that came back and were fit to be sold again. */
  readonly fit: number
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

/** All that came of one product: as the database has it at one moment, beside the gateways' books. */
export interface World {
  /** Pieces on the shelf. */
  readonly shelf: number
  readonly promo: { readonly uses: number; readonly limit: number; readonly rows: number }
  readonly orders: readonly Order[]
  readonly attempts: readonly Attempt[]
  readonly refunds: readonly Refund[]
  readonly payments: readonly ScriptedPayment[]
}

interface About {
  readonly productId: string
  readonly promoId: string
  readonly payments: readonly ScriptedPayment[]
}

export async function readWorld({ pool }: PaidShop, { productId, promoId, payments }: About): Promise<World> {
  const { rows } = await pool.query<{ world: Omit<World, 'payments'> }>(READ, [productId, promoId])
  const [row] = rows
  if (row === undefined) throw new Error('nothing was read')
  return { ...row.world, payments }
}

/** One statement sees one moment, whatever goes on beside it. */
const READ = `
  with mine as (select distinct order_id as id from order_lines where product_id = $1)
  select json_build_object(
    'shelf', (select stock from variants where product_id = $1),
    'promo', (select json_build_object('uses', uses, 'limit', total_limit,
      'rows', (select count(*) from promo_uses where promo_id = promos.id)) from promos where id = $2),
    'orders', (select coalesce(json_agg(json_build_object('id', o.id, 'status', o.status, 'paymentMethod', o.payment_method,
      'paymentState', o.payment_state, 'payable', o.payable, 'holdsStock', o.holds_stock, 'isHeld', o.held_until is not null,
      'closingReason', o.closing_reason,
      'hasPromo', o.promo_id is not null, 'countsAsUse', exists (select from promo_uses where order_id = o.id),
      'shopperId', o.user_id,
      'cart', (select coalesce(sum(quantity), 0) from cart_lines where user_id = o.user_id),
      'fit', (select coalesce(sum(l.fit), 0) from return_lines l join returns r on r.id = l.return_id
        where r.order_id = o.id and r.state in ('refunded', 'exchanged')),
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
