import { randomInt } from 'node:crypto'
import { lockOrder } from '#server/orders/lock-order.ts'
import { makeMove } from '#server/orders/make-move.ts'
import type { OrderActor, OrderEvent } from '#shop/orders/moves.ts'
import type { OrderStatus } from '#shop/orders/status.ts'
import type { TestShop } from './api.ts'
import type { SignedIn } from './givens.ts'
import { buy, type WantedItem } from './orders.ts'

/** An order that somebody placed. */
export interface Sold {
  readonly id: string
  readonly number: string
  readonly shopper: SignedIn
  readonly items: readonly WantedItem[]
  /** Of each item, in their order. */
  readonly lineIds: readonly string[]
}

export interface GivenOrder {
  readonly shopper?: SignedIn
  /** Pieces of one product of 10,000 each; two of one where nothing is said. */
  readonly quantities?: readonly number[]
  readonly items?: readonly WantedItem[]
  readonly status?: OrderStatus
}

/** A cash order that went as far as `status` on the way of the table, its courier faultless. */
export async function givenOrder(shop: TestShop, given: GivenOrder = {}): Promise<Sold> {
  const shopper = given.shopper ?? (await shop.givenShopper())
  const items = given.items ?? (await shelve(shop, given.quantities ?? [2]))
  const address = `203.0.113.${randomInt(1, 255)}`
  const { status, body } = await buy(shop, shopper, items, { address })
  if (status !== 201) throw new Error(`not ordered: ${JSON.stringify(body)}`)
  const sold = {
    id: body.orderId,
    number: body.orderNumber,
    shopper,
    items,
    lineIds: await linesOf(shop, body.orderId, items),
  }
  for (const event of WAY_TO[given.status ?? 'Order Placed']) await move(shop, sold, event)
  return sold
}

const WAY_TO: Readonly<Record<OrderStatus, readonly OrderEvent[]>> = {
  'Order Placed': [],
  Shipped: ['ship'],
  Delivered: ['ship', 'deliver'],
  'return-request': ['ship', 'deliver', 'request-return'],
  Cancelled: ['cancel'],
  Refused: ['ship', 'refuse'],
  Returned: ['ship', 'deliver', 'request-return', 'return-all'],
}

/** One move, as its use case makes it. */
export async function move(
  { database, jobs }: TestShop,
  { id }: Pick<Sold, 'id'>,
  event: OrderEvent,
  {
    by = event === 'lapse' || event === 'revive' ? 'system' : 'owner',
    at = new Date(),
  }: { by?: OrderActor; at?: Date } = {},
): Promise<void> {
  await database.transaction(async tx => {
    const order = await lockOrder(tx, id)
    if (order === null) throw new Error(`no order ${id}`)
    await makeMove(jobs, tx, order, { event, by, doer: { actor: 'system' }, at })
  })
}

export async function statusOf({ pool }: TestShop, { id }: Pick<Sold, 'id'>): Promise<OrderStatus> {
  const { rows } = await pool.query('select status from orders where id = $1', [id])
  return rows[0].status
}

/** The order's history by name, oldest first. */
export async function historyOf({ pool }: TestShop, { id }: Pick<Sold, 'id'>): Promise<string[]> {
  const { rows } = await pool.query('select type from order_events where order_id = $1 order by id', [id])
  return rows.map(({ type }) => type)
}

async function shelve(shop: TestShop, quantities: readonly number[]): Promise<WantedItem[]> {
  const shelved = await Promise.all(quantities.map(() => shop.givenProduct({ stock: 10 })))
  return shelved.map(({ choice }, place) => ({ ...choice, quantity: quantities[place] ?? 1 }))
}

async function linesOf({ pool }: TestShop, orderId: string, items: readonly WantedItem[]): Promise<string[]> {
  const { rows } = await pool.query('select id, product_id from order_lines where order_id = $1', [orderId])
  return items.map(({ productId }) => rows.find(row => row.product_id === productId)?.id)
}

/** Turns a cash order into one that was paid online, as the gateway's word would. */
export async function payOnline({ pool }: TestShop, { id }: Pick<Sold, 'id'>): Promise<string> {
  const attemptId = crypto.randomUUID()
  await pool.query(
    `insert into payment_attempts (id, order_id, provider, state, amount, currency, settled_at)
     select $1, id, 'payqi', 'paid', payable, 'IQD', now() from orders where id = $2`,
    [attemptId, id],
  )
  await pool.query("update orders set payment_method = 'payqi', payment_state = 'paid' where id = $1", [id])
  return attemptId
}
