import { randomInt } from 'node:crypto'
import { payOrder } from '#contract/payments.ts'
import { type PaymentDesk, type Payments, paymentsOf } from '#server/payments/payments.ts'
import { checkDue, lapseUnpaid } from '#server/payments/sweep.ts'
import type { Log } from '#server/process/log.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#shop/payments/gateways.ts'
import { recordOf } from '#shop/record-of.ts'
import { type Answer, type AnswerTo, type TestShop, testShop } from './api.ts'
import type { Shelved, SignedIn } from './givens.ts'
import { buy, type PlacedOrNot, stockOf } from './orders.ts'
import { type ScriptedGateway, scriptedGateway } from './scripted-provider.ts'
import { SILENT } from './silent-log.ts'

const MINUTE = 60_000

/** A shop that can be paid online, with a clock that the test moves. */
export interface TimedShop extends TestShop {
  readonly desk: PaymentDesk
  /** Lets time pass, limits of calls included. */
  pass(minutes: number): Promise<void>
  /** What the job of every minute does. */
  sweep(): Promise<void>
}

export interface PaidShop extends TimedShop {
  readonly gateways: Readonly<Record<OnlineMethod, ScriptedGateway>>
}

/**
 * A shop with every gateway, which all do as they are told; whoever
 * waits for another tab's page passes real time unless `pause` is given.
 */
export async function paidShop({ pause }: Partial<Pick<Payments, 'pause'>> = {}): Promise<PaidShop> {
  const gateways = recordOf(ONLINE_METHODS, scriptedGateway)
  const payments = paymentsOf(
    ONLINE_METHODS.map(id => gateways[id].provider),
    { isTest: false, ...(pause && { pause }) },
  )
  return { ...(await timedShop({ connect: async () => payments })), gateways }
}

interface Connection {
  /** Opens the gateways for a shop with this clock. */
  readonly connect: (clock: () => Date) => Promise<Payments>
  readonly publicUrl?: URL
  readonly log?: Log
}

export async function timedShop({
  connect,
  publicUrl = new URL('https://tarteeb.example'),
  log = SILENT,
}: Connection): Promise<TimedShop> {
  let time = Date.now()
  const clock = () => new Date(time)
  const payments = await connect(clock)
  const shop = await testShop({ clock, payments, publicUrl, log })
  const { database, catalogue, jobs } = shop
  const desk: PaymentDesk = { database, catalogue, jobs, payments, publicUrl, clock, log }
  return {
    ...shop,
    desk,
    async pass(minutes) {
      time += minutes * MINUTE
      await shop.pool.query('delete from rate_limits')
    },
    async sweep() {
      await checkDue(desk)
      await lapseUnpaid(desk)
    },
  }
}

/** As if the processes that were asking for refunds had asked an hour ago. */
export async function endAsking({ pool }: TestShop): Promise<void> {
  await pool.query('alter table order_events disable trigger user')
  await pool.query("update order_events set at = at - interval '1 hour' where type = 'refund-asked'")
  await pool.query('alter table order_events enable trigger user')
}

/** An order that is to be paid online, with what it is about. */
export interface OnlineOrder {
  readonly id: string
  readonly shopper: SignedIn
  readonly box: Shelved
  readonly answer: Answer<PlacedOrNot>
}

/** Two of ten boxes of 10,000 are ordered, delivery 5,000, to be paid there. */
export async function orderOnline(
  shop: TestShop,
  method: OnlineMethod,
  {
    stock = 10,
    quantity = 2,
    headers = {},
  }: { stock?: number; quantity?: number; headers?: Record<string, string> } = {},
): Promise<OnlineOrder> {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ stock })
  const answer = await buy(shop, shopper, [{ ...box.choice, quantity }], {
    changes: { paymentMethod: method },
    address: someAddress(),
    headers,
  })
  return { id: answer.body.orderId, shopper, box, answer }
}

/** Nobody else's in these tests: limits by address do not add up. */
export function someAddress(): string {
  return `203.0.${randomInt(256)}.${randomInt(1, 255)}`
}

export async function payBy(
  shop: TestShop,
  { id, shopper }: Pick<OnlineOrder, 'id' | 'shopper'>,
  paymentMethod: PaymentMethod,
): Promise<AnswerTo<typeof payOrder>> {
  return await shop.call(payOrder, { orderId: id, paymentMethod }, { token: shopper.token })
}

/** The order as the database holds it, its tries oldest first, its refunds, its history by name, what lies on the shelf and in the cart. */
export async function stateOf(shop: TestShop, { id, box, shopper }: Omit<OnlineOrder, 'answer'>) {
  const one = async (text: string, values: unknown[]) => (await shop.pool.query(text, values)).rows
  const [order] = await one(
    'select status, payment_method, payment_state, held_until, holds_stock, payable, idempotency_key from orders where id = $1',
    [id],
  )
  const attempts = await one(
    'select id, provider, state, payment_url from payment_attempts where order_id = $1 order by created_at, id',
    [id],
  )
  const refunds = await one(
    'select id, reason, state, amount::int from refunds where order_id = $1 order by created_at',
    [id],
  )
  const events = await one('select type from order_events where order_id = $1 order by id', [id])
  const [cart] = await one('select coalesce(sum(quantity), 0)::int as pieces from cart_lines where user_id = $1', [
    shopper.id,
  ])
  const mails = await one(
    "select data from jobs.job where name = 'mail' and data ->> 'orderId' = $1 order by created_on, id",
    [id],
  )
  return {
    status: order?.status,
    method: order?.payment_method,
    payment: order?.payment_state,
    isHeld: order?.held_until !== null,
    attempts: attempts.map(({ provider, state }) => `${provider} ${state}`),
    attemptIds: attempts.map(attempt => String(attempt.id)),
    urls: attempts.map(attempt => attempt.payment_url),
    refunds: refunds.map(({ reason, state, amount }) => `${reason} ${amount} ${state}`),
    refundIds: refunds.map(refund => String(refund.id)),
    events: events.map(event => String(event.type)),
    mails: mails.map(({ data }) => String(data.template)),
    cart: cart?.pieces,
    stock: await stockOf(shop, box.choice),
  }
}
