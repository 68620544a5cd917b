import type { PoolClient, QueryResultRow } from 'pg'
import { type Attempt, type GatewayPayment, newWorld, type Order, type World } from '#tests/payment-model/world.ts'
import type { Shelved } from '#tests/support/givens.ts'
import type { PaidShop } from '#tests/support/payments.ts'

export interface ReadWorld {
  /** The orders of one product as the database has them, beside the gateways' books. */
  readonly world: World
  /** Where the history of an order does not tell how it came to be what it is. */
  readonly brokenHistory: readonly string[]
}

/** All at one moment, whatever is still going on. */
export async function readWorld(shop: PaidShop, { productId }: Shelved): Promise<ReadWorld> {
  const client = await shop.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const rows = await readRows(client, productId)
    await client.query('commit')
    return worldOf(shop, rows)
  } finally {
    client.release()
  }
}

interface Rows {
  readonly stock: number
  readonly orders: QueryResultRow[]
  readonly attempts: QueryResultRow[]
  readonly refunds: QueryResultRow[]
  readonly events: QueryResultRow[]
}

async function readRows(client: PoolClient, productId: string): Promise<Rows> {
  const ofProduct = 'order_id in (select order_id from order_lines where product_id = $1)'
  const rows = async (text: string) => (await client.query(text, [productId])).rows
  const [variant] = await rows('select stock from variants where product_id = $1')
  return {
    stock: variant?.stock,
    orders: await rows(`select * from (select *, id as order_id from orders) o where ${ofProduct}`),
    attempts: await rows(`select *, amount::int as asked from payment_attempts where ${ofProduct} order by created_at`),
    refunds: await rows(`select * from refunds where ${ofProduct} order by created_at`),
    events: await rows(`select order_id, type, data from order_events where ${ofProduct} order by id`),
  }
}

function worldOf({ gateways }: PaidShop, rows: Rows): ReadWorld {
  const world: World = { ...newWorld(), shelf: rows.stock }
  for (const row of rows.orders) {
    world.orders.push({
      ...{ id: row.id, status: row.status, paymentMethod: row.payment_method, paymentState: row.payment_state },
      ...{
        hasLapsed: false,
        isGivenUp: false,
        isPaidAtDoor: false,
        holdsStock: row.holds_stock,
        heldUntil: row.held_until?.getTime() ?? null,
      },
    })
  }
  for (const row of rows.attempts) {
    const order = world.orders.find(({ id }) => id === row.order_id)
    if (order === undefined) throw new Error('an attempt without its order')
    world.attempts.push({
      ...{ id: row.id, order, provider: row.provider, amount: row.asked, currency: row.currency, state: row.state },
      ...{ createdAt: row.created_at.getTime(), reference: row.reference, hasPage: row.payment_url !== null },
      ...{ checks: row.checks, nextCheckAt: row.next_check_at?.getTime() ?? null, hasDoubt: false },
    })
  }
  const attemptOf = (attemptId: string) => world.attempts.find(({ id }) => id === attemptId)
  for (const row of rows.refunds) {
    const attempt = attemptOf(row.attempt_id)
    if (attempt !== undefined) world.refunds.push({ attempt, reason: row.reason, isDone: row.state === 'done' })
  }
  for (const payment of Object.values(gateways).flatMap(gateway => gateway.payments)) {
    const attempt = attemptOf(payment.attemptId)
    if (attempt !== undefined) world.payments.push(bookOf(attempt, payment))
  }
  const history = [...world.orders.flatMap(order => replayOrder(order, rows.events, world.seen))]
  for (const attempt of world.attempts) replayAttempt(attempt, rows.events, world.seen)
  return { world, brokenHistory: history }
}

type Booked = PaidShop['gateways']['payqi']['payments'][number]

function bookOf(attempt: Attempt, { reference, state, charged }: Booked): GatewayPayment {
  return { attempt, reference, expiresAt: Number.POSITIVE_INFINITY, state, charged, isTakenBack: state === 'refunded' }
}

const LEADS_TO: Readonly<Record<string, string>> = {
  ...{ ship: 'Shipped', unship: 'Order Placed', deliver: 'Delivered', cancel: 'Cancelled', lapse: 'Cancelled' },
  ...{ revive: 'Order Placed', refuse: 'Refused' },
}

/** Walks through the order's history: every step is a move, and the last one leads to where it stands. */
function replayOrder(order: Order, events: readonly QueryResultRow[], seen: Set<string>): string[] {
  const { id, status } = order
  const own = events.filter(event => event.order_id === id)
  let now = 'Order Placed'
  let isPaid = false
  for (const { type } of own) {
    const next = LEADS_TO[type]
    isPaid ||= type === 'paid'
    if (next === undefined) continue
    order.isGivenUp ||= type === 'cancel' || type === 'refuse'
    order.isPaidAtDoor = next === 'Shipped' ? !isPaid : order.isPaidAtDoor && next === 'Delivered'
    seen.add(`order ${now} → ${next}`)
    now = next
  }
  const timesPaid = own.filter(({ type }) => type === 'paid').length
  return [
    ...(now === status ? [] : [`${id} is ${status}, its history says ${now}`]),
    ...(timesPaid > 1 ? [`${id} became paid ${timesPaid} times`] : []),
  ]
}

/** The same for an attempt; what leaves no line in the history is the last step. */
function replayAttempt({ id, state }: Attempt, events: readonly QueryResultRow[], seen: Set<string>): void {
  let now = 'opening'
  const told = events.filter(({ data, type }) => data.attempt === id && STEP.test(type))
  for (const next of [...told.map(({ type }) => type.replace('payment-', '')), state]) {
    if (now !== next || next !== state) seen.add(`attempt ${now} → ${next}`)
    now = next
  }
}

const STEP = /^payment-(?:pending|paid|failed|cancelled|expired|refunded)$/
