import { and, eq } from 'drizzle-orm'
import type { PhoneOrderInput, StaffOrder } from '#contract/office/orders.ts'
import type { PlaceOrderInput } from '#contract/orders.ts'
import { MAX_LINE_QUANTITY } from '#shop/catalogue/stock.ts'
import { LOCAL_LANGUAGE } from '#shop/languages.ts'
import { methodsByPhone, methodsOfShop } from '#shop/payments/methods.ts'
import { requireChoice, requirePieces } from '../../cart/add-to-cart.ts'
import type { Transaction } from '../../database/database.ts'
import { orders } from '../../database/tables/orders.ts'
import { withRetries } from '../../database/with-retries.ts'
import { audit } from '../../http/audit.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import { readStaffOrder } from '../../orders/office/read-order.ts'
import { recordEvent } from '../../orders/order-events.ts'
import type { PaymentDesk } from '../../payments/payments.ts'
import { hashOfRequest } from '../hash-of-request.ts'
import { type Wish, writeDown } from '../place-order.ts'
import { inOneLineEach } from './one-line-each.ts'

/**
 * Takes an order for somebody on the phone, without an account: paid at the door and confirmed by the
 * call itself, or waiting for its payment. What staff take off it is theirs to give up to the limit of
 * their role. Price, delivery and stock are decided as for every order. The same Idempotency-Key answers
 * the same order. Neither blocks nor what a shopper may hold stand in the way: only the stock does.
 *
 * Throws product_not_found, select_color, select_size, stock_warning, most_pieces, sold_out, city_not_found, region_not_found,
 * idempotency_key_reused, payment_method_unavailable, discount_above_limit.
 */
export async function takePhoneOrder(desk: PaymentDesk, call: StaffCall<PhoneOrderInput>): Promise<StaffOrder> {
  const { input, staff, headers } = call
  const items = inOneLineEach(input.items)
  for (const item of items)
    requirePieces(item.quantity, { ...requireChoice(desk.catalogue, item), most: MAX_LINE_QUANTITY })
  const placed: PlaceOrderInput & Pick<PhoneOrderInput, 'note' | 'source' | 'discount'> = {
    ...input,
    items,
    replacement: 0,
    paymentMethod: input.paymentMethod ?? 'cod',
  }
  const { store } = desk.catalogue.current
  const wish: Wish = {
    input: placed,
    // The order's own: its pay page speaks it. Nobody is written to, and the office reads both.
    language: LOCAL_LANGUAGE,
    key: readIdempotencyKey(headers),
    requestHash: hashOfRequest(placed),
    store,
    methods: methodsByPhone(methodsOfShop(desk.payments.methods, store)),
    now: desk.clock(),
    by: {
      ...{ userId: null, staffId: staff.id, role: staff.role, language: call.language },
      ...{ source: input.source ?? 'phone', note: input.note ?? '', discount: input.discount ?? null },
    },
  }
  return await withRetries(() => desk.database.transaction(tx => take(desk, tx, call, wish)))
}

async function take(
  { jobs }: PaymentDesk,
  tx: Transaction,
  { staff, input: { discount } }: StaffCall<PhoneOrderInput>,
  wish: Wish,
): Promise<StaffOrder> {
  const earlier = wish.key === null ? null : await findEarlier(tx, staff.id, wish.key)
  if (earlier !== null) {
    if (earlier.requestHash !== wish.requestHash) throw new Refusal('idempotency_key_reused')
    return await readStaffOrder(tx, earlier.id, staff.role)
  }
  const outcome = await (await writeDown(jobs, tx, wish)).last
  // No cart that could be another one, and no total that was seen: something asked for was hidden or deleted a moment ago.
  if (outcome.kind !== 'placed') throw new Refusal('product_not_found')
  const { orderId } = outcome.order
  await recordEvent(tx, orderId, 'taken-by-phone', { actor: 'staff', staffId: staff.id })
  await audit(tx, staff, {
    action: 'order.taken_by_phone',
    entity: 'order',
    entityId: orderId,
    ...(discount && { after: discount }),
  })
  return await readStaffOrder(tx, orderId, staff.role)
}

async function findEarlier(tx: Transaction, staffId: string, key: string) {
  const [earlier] = await tx
    .select({ id: orders.id, requestHash: orders.requestHash })
    .from(orders)
    .where(and(eq(orders.takenById, staffId), eq(orders.idempotencyKey, key)))
  return earlier ?? null
}
