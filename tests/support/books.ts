import { expect } from 'vitest'
import type { Charge } from '#sandbox/sandbox.ts'
import type { GatewayShop } from './gateways.ts'
import { expectLedgerToAgree } from './ledger.ts'

interface Attempt {
  readonly id: string
  readonly state: string
  readonly amount: number
  /** Noted to go back, in whatever state. */
  readonly owed: number
}

interface Order {
  readonly id: string
  readonly status: string
  readonly method: string
  readonly payment: string
  readonly payable: number
  readonly isHeld: boolean
  readonly holdsStock: boolean
  readonly attempts: readonly Attempt[]
  readonly events: readonly string[]
}

/**
 * Holds the shop's books against the gateways', once nothing is under way any more: whatever happened, nobody has paid an order
 * twice or paid for none, every order has ended, each piece is on the shelf or sold, and the history tells it without a secret.
 * Orders that were found right are not looked at again: two days later nobody touches them.
 */
export async function expectBooksToAgree(shop: GatewayShop): Promise<void> {
  const closed = CLOSED.get(shop) ?? new Set()
  const charges = shop.sandbox.control
    .charges()
    .map(charge => ({ ...charge, attempt: plain(charge.shopReference) }))
    .filter(({ attempt }) => !closed.has(attempt))
  const orders = (await readOrders(shop)).filter(({ id }) => !closed.has(id))
  const known = new Set(orders.flatMap(({ attempts }) => attempts.map(({ id }) => plain(id))))
  expect(charges.filter(({ attempt }) => !known.has(attempt))).toEqual([])
  for (const order of orders) {
    const ids = order.attempts.map(({ id }) => plain(id))
    expectMoneyToAgree(
      order,
      charges.filter(({ attempt }) => ids.includes(attempt)),
    )
    expectEnded(order)
    expectHistory(order)
  }
  await expectPiecesToAddUp(shop)
  await expectLedgerToAgree(shop)
  await expectNoSecrets(shop)
  CLOSED.set(shop, new Set([...closed, ...known, ...orders.map(({ id }) => id)]))
}

/** Orders and attempts, by shop. */
const CLOSED = new WeakMap<GatewayShop, Set<string>>()

function expectMoneyToAgree(order: Order, charges: readonly (Charge & { readonly attempt: string })[]): void {
  const paid = order.attempts.filter(({ state }) => state === 'paid' || state === 'refunded')
  const of = `order ${order.id}`
  // What was taken is known, and nothing counts as paid that was not taken.
  expect(charges.map(({ attempt }) => attempt).sort(), of).toEqual(paid.map(({ id }) => plain(id)).sort())
  for (const { attempt, chargedIqd, refundedIqd, refundingIqd } of charges) {
    const owed = paid.find(({ id }) => plain(id) === attempt)?.owed ?? 0
    expect(chargedIqd, of).toBe(order.payable)
    expect(refundedIqd + refundingIqd, of).toBeLessThanOrEqual(owed)
  }
  const taken = charges.reduce((sum, { chargedIqd }) => sum + chargedIqd, 0)
  const owed = order.attempts.reduce((sum, attempt) => sum + attempt.owed, 0)
  expect(taken - owed, of).toBe(order.payment === 'paid' ? order.payable : 0)
}

function expectEnded({ id, status, method, payment, isHeld, holdsStock, attempts }: Order): void {
  const of = `order ${id}`
  expect(isHeld, of).toBe(false)
  expect(holdsStock, of).toBe(status !== 'Cancelled')
  if (status !== 'Cancelled' && method !== 'cod') expect(payment, of).toBe('paid')
  if (status === 'Cancelled') expect(payment, of).not.toBe('paid')
  expect(
    attempts.filter(({ state }) => state === 'opening' || state === 'pending'),
    of,
  ).toEqual([])
}

function expectHistory({ id, attempts, events, status, payment }: Order): void {
  const count = (type: string) => events.filter(event => event === type).length
  const of = `order ${id}: ${events.join(', ')}`
  expect(count('placed'), of).toBe(1)
  expect(count('payment-opening'), of).toBe(attempts.length)
  expect(count('payment-paid'), of).toBe(
    attempts.filter(({ state }) => state === 'paid' || state === 'refunded').length,
  )
  expect(count('paid'), of).toBeOneOf(payment === 'paid' ? [1] : [0, 1])
  expect(count('lapse') - count('revive'), of).toBe(status === 'Cancelled' && count('cancel') === 0 ? 1 : 0)
  expect(count('refund-due'), of).toBe(attempts.filter(({ owed }) => owed > 0).length)
}

async function expectPiecesToAddUp({ pool, shelved }: GatewayShop): Promise<void> {
  const { rows } = await pool.query<{ product: string; pieces: number }>(
    `select v.product_id as product, (v.stock + coalesce(sum(l.quantity) filter (where o.holds_stock), 0))::int as pieces
     from variants v left join order_lines l on l.product_id = v.product_id left join orders o on o.id = l.order_id
     group by v.product_id, v.stock`,
  )
  expect(rows.filter(({ product, pieces }) => pieces !== shelved.get(product))).toEqual([])
}

/** Neither the history nor the log holds a credential, a token, or the number of a card or wallet. */
async function expectNoSecrets(shop: GatewayShop): Promise<void> {
  const { rows } = await shop.pool.query(
    `select (select string_agg(data::text, ' ') from order_events) as events,
      (select string_agg(event_key, ' ') from payment_notices) as notices`,
  )
  const secrets = [
    ...Object.values(shop.sandbox.accounts).flatMap(secretsOf),
    ...['5213720304238582', '5341432900077803', '9647802999569', 'Bearer '],
  ]
  for (const text of [`${rows[0].events} ${rows[0].notices}`, shop.logged()]) {
    expect(secrets.filter(secret => text.includes(secret))).toEqual([])
    expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+/)
  }
}

/** Passwords and keys, also as `Authorization: Basic` sends them beside any other of the account. */
function secretsOf(account: Readonly<Record<string, string>>): string[] {
  const secrets = Object.entries(account).flatMap(([name, value]) =>
    /_(?:PASSWORD|SECRET|API_KEY)$/.test(name) ? value : [],
  )
  const names = Object.values(account)
  const pairs = secrets.flatMap(secret => names.map(name => Buffer.from(`${name}:${secret}`).toString('base64')))
  return [...secrets, ...pairs]
}

async function readOrders({ pool }: GatewayShop): Promise<Order[]> {
  const { rows } = await pool.query<Order>(
    `select o.id, o.status, o.payment_method as method, o.payment_state as payment, o.payable::int as payable,
      o.held_until is not null as "isHeld", o.holds_stock as "holdsStock",
      (select coalesce(json_agg(json_build_object('id', a.id, 'state', a.state, 'amount', a.amount,
         'owed', (select coalesce(sum(r.amount), 0) from refunds r where r.attempt_id = a.id))), '[]')
       from payment_attempts a where a.order_id = o.id) as attempts,
      (select coalesce(json_agg(e.type order by e.id), '[]') from order_events e where e.order_id = o.id) as events
     from orders o`,
  )
  return rows
}

/** Al Qaseh is given our ids without their hyphens. */
function plain(id: string): string {
  return id.replaceAll('-', '')
}
