import { readdir } from 'node:fs/promises'
import type { Client } from 'pg'
import { PLENTY } from '../../../bench/figures/orders.ts'
import { until } from '../../../bench/processes.ts'
import { compareOrders, counted, problemsOfOrders, readOrderBooks } from '../order-books.ts'
import type { OrderingFigures } from '../ordering-shoppers.ts'
import type { FaultOutcome, FaultStage } from './fault.ts'
import type { TroubledShop } from './troubled-shop.ts'

/** Ms in which a letter comes whose job was killed: the job is given up after two minutes and tried again half a minute later. */
const SLOWEST_LETTER = 360_000
/** Seconds within which the shop must sell again, where that is measured. */
export const SELLS_AGAIN = 30

interface Examined extends Pick<FaultStage, 'waitsForAll' | 'sellsAgain' | 'signal'> {
  /** Of all that happened. */
  readonly figures: readonly OrderingFigures[]
  /** The longest time without a sold order, in seconds; what the fault itself lasts comes on top. */
  readonly lasts?: number
}

/** Holds the shop's books, its letters and the gateways' charges against what shoppers were told. Nobody may be ordering meanwhile. */
export async function examine(
  shop: TroubledShop,
  { figures, waitsForAll, sellsAgain, lasts = 0, signal }: Examined,
): Promise<FaultOutcome> {
  const { acknowledged } = shop
  if (waitsForAll) await untilMailed(shop, signal)
  const { orders, mails, money, variants } = await shop.on(async client => ({
    orders: await readOrderBooks(client, PLENTY),
    mails: await readMails(client),
    money: await readMoney(client),
    variants: await countVariants(client),
  }))
  const letters = await lettersIn(shop.outbox)
  const compared = compareOrders(orders, acknowledged)
  const unmailed = mails.due.filter(shopper => !letters.has(shopper) && !mails.waiting.has(shopper))
  const charged = shop.sandbox.control.charges()
  const twice = chargedTwice(charged, money)
  const unknown = charged.filter(({ shopReference }) => money.get(plain(shopReference))?.isPaid !== true)
  const pause = Math.max(0, ...figures.flatMap(({ pauses }) => [...pauses.values()]))
  const sum = (of: (one: OrderingFigures) => number) => figures.reduce((all, one) => all + of(one), 0)
  const before = PLENTY * variants
  const told = [
    `${sum(one => one.acknowledged)} orders acknowledged, ${acknowledged.size - compared.lost} found, ${compared.doubled} doubled`,
    `stock ${before} before, ${orders.stock} + ${orders.sold} sold`,
    `${letters.size} shoppers mailed of ${mails.due.length}`,
    `${charged.length} charges of ${new Set(charged.map(({ order }) => order)).size} orders`,
    `${sum(one => one.toldToComeBack)} tries told to come back, ${sum(one => one.unanswered)} unanswered`,
    `at most ${pause.toFixed(1)} s without a sold order`,
  ].join('; ')
  return {
    told,
    problems: [
      ...problemsOfOrders(orders, compared),
      ...counted(unmailed.length, 'shoppers without a letter'),
      ...counted(twice, 'orders charged twice'),
      ...counted(unknown.length, 'charges that the shop does not know'),
      ...(orders.stock + orders.sold === before ? [] : ['stock and sales are not what there was']),
      ...(pause > lasts + sellsAgain ? [`nothing was sold for ${pause.toFixed(1)} s`] : []),
      ...figures.flatMap(({ problems }) => [...problems].map(([what, times]) => `${times} × ${what}`)),
    ],
  }
}

async function untilMailed(shop: TroubledShop, signal: AbortSignal): Promise<void> {
  const isMailed = async () => (await shop.on(readMails)).waiting.size === 0
  await until(isMailed, SLOWEST_LETTER, () => 'letters wait for minutes', signal)
}

interface Mails {
  /** Shoppers whose order is placed for good: in cash, or paid. */
  readonly due: readonly string[]
  /** Whose letter is still to be written. */
  readonly waiting: ReadonlySet<string>
}

async function readMails(client: Client): Promise<Mails> {
  const due = await client.query<{ user_id: string }>(
    `select user_id from orders where payment_method = 'cod' or payment_state = 'paid'`,
  )
  const waiting = await client.query<{ user_id: string }>(
    `select o.user_id from jobs.job j join orders o on o.id = j.data ->> 'orderId'
     where j.name = 'mail' and j.state < 'completed'`,
  )
  return {
    due: due.rows.map(row => row.user_id),
    waiting: new Set(waiting.rows.map(row => row.user_id)),
  }
}

/** Shoppers to whom a letter lies there: a file's name ends with its recipient. */
async function lettersIn(outbox: string): Promise<ReadonlySet<string>> {
  const names = await readdir(outbox).catch(() => [])
  return new Set(names.flatMap(name => /Z-(bench-.+)@bench\.example\.eml$/.exec(name)?.[1] ?? []))
}

interface Paid {
  readonly order: string
  readonly isPaid: boolean
}

/** By the attempt's id, without hyphens. */
async function readMoney(client: Client): Promise<ReadonlyMap<string, Paid>> {
  const { rows } = await client.query<{ id: string; order: string; state: string }>(
    `select id, order_id as "order", state from payment_attempts`,
  )
  return new Map(rows.map(({ id, order, state }) => [plain(id), { order, isPaid: /^(?:paid|refunded)$/.test(state) }]))
}

function chargedTwice(
  charges: readonly { readonly shopReference: string }[],
  money: ReadonlyMap<string, Paid>,
): number {
  const orders = charges.map(({ shopReference }) => money.get(plain(shopReference))?.order)
  return orders.length - new Set(orders).size
}

async function countVariants(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from variants')
  return rows[0]?.count ?? 0
}

/** Al Qaseh is given our ids without their hyphens. */
function plain(id: string): string {
  return id.replaceAll('-', '')
}
