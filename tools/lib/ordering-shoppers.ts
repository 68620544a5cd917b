import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { orderRequest } from '../../bench/figures/orders.ts'
import type { BenchShopper } from '../../bench/shoppers.ts'

/** Which order each shopper was told of, by the shopper's id. */
export type AcknowledgedOrders = Map<string, string>

export interface OrderingFigures {
  readonly acknowledged: number
  /** Answers that said to come back, and tries that nobody answered. Each was tried again. */
  readonly toldToComeBack: number
  readonly unanswered: number
  /** Pages and lists that were given meanwhile. */
  readonly pages: number
  /** The longest time without an acknowledged order, in seconds, by the process that answered. */
  readonly pauses: ReadonlyMap<string, number>
  /** What should not have been: how often. */
  readonly problems: ReadonlyMap<string, number>
}

export interface OrderingShoppers {
  /** Resolves once each of these processes has acknowledged an order that was sent from now on. */
  soldBy(processes: readonly string[], patience: number): Promise<void>
  /** Lets each shopper have the answer to the order that is under way, if one comes within two minutes. */
  stop(): Promise<OrderingFigures>
}

interface OrderingOptions {
  /** Of the front; what it answers says in `x-shop` which process it comes from. */
  readonly port: number
  /** One after another; each orders once. */
  readonly shoppers: Iterator<BenchShopper> | AsyncIterator<BenchShopper>
  readonly regionId: string
  readonly acknowledged: AcknowledgedOrders
  /** Ends all of them at once. */
  readonly signal: AbortSignal
  /** How they pay, in turns; in cash where it is left out. */
  readonly methods?: readonly PaymentMethod[]
  /** Pays what is to be paid at a page, and comes back from it. */
  readonly pay?: (order: { readonly id: string; readonly paymentUrl: string }) => Promise<void>
  /** Nobody answers at all now and then: pages that get lost are no problem, and none that say when to come back. */
  readonly mayBeAway?: boolean
}

/** Orders at the same time. */
const ORDERING = 8
/** Ms between a shopper's answer and the next one's order, before another try, and between two pages. */
const REST = 200
/** One shopper of so many presses the button twice. */
const IMPATIENT = 4
/** Ms after which nobody waits for an answer any more. */
const PATIENCE = 30_000
/** Ms for which an order is tried at the end. */
const LAST_TRIES = 120_000

/** Shoppers who order and try again, with the same key, until they know; and one who looks at pages. */
export function sendOrderingShoppers({
  port,
  shoppers,
  regionId,
  acknowledged,
  signal,
  methods = ['cod'],
  pay = async () => undefined,
  mayBeAway = false,
}: OrderingOptions): OrderingShoppers {
  const origin = `http://127.0.0.1:${port}`
  const problems = new Map<string, number>()
  const sold = new Map<string, { readonly sent: number; readonly at: number; readonly pause: number }>()
  const begun = performance.now()
  const figures = { acknowledged: 0, toldToComeBack: 0, unanswered: 0, pages: 0 }
  let over = Number.POSITIVE_INFINITY
  const isOver = () => signal.aborted || performance.now() > over

  const blame = (what: string) => void problems.set(what, (problems.get(what) ?? 0) + 1)
  const note = (process: string, sent: number) => {
    const now = performance.now()
    const before = sold.get(process)
    // From then on nobody new comes, and those who wait say nothing of others.
    if (now > over) return
    sold.set(process, { sent, at: now, pause: Math.max(before?.pause ?? 0, now - (before?.at ?? begun)) })
  }

  const paying: Promise<void>[] = []
  let turns = 0

  /** The order that the shop says there is; null where it says something that no shopper can go on with. */
  async function order(shopper: BenchShopper, method: PaymentMethod): Promise<ToldOfOrder | null> {
    const { path, headers = {}, body = '' } = orderRequest(shopper, regionId, method)
    while (!signal.aborted) {
      const sent = performance.now()
      const answer = await ask(`${origin}${path}`, { method: 'POST', headers, body })
      if (answer?.status === 201) {
        note(answer.process, sent)
        return { id: answer.orderId, paymentUrl: answer.paymentUrl }
      }
      if (answer === null) figures.unanswered++
      else if (answer.status === 503 && answer.saysWhen) figures.toldToComeBack++
      else blame(`an order was answered ${answer.status} (${answer.process}) ${answer.key}`)
      if (answer !== null && answer.status < 500) return null
      if (performance.now() > over + LAST_TRIES) {
        blame('an order was answered by nobody to the end')
        return null
      }
      await wait(REST)
    }
    return null
  }

  async function keepOrdering(_: unknown, place: number): Promise<void> {
    while (!isOver()) {
      const next = await shoppers.next()
      if (next.done) return blame('there were not enough shoppers')
      const presses = place % IMPATIENT === 0 ? 2 : 1
      const method = methods[turns++ % methods.length] ?? 'cod'
      const told = await Promise.all(Array.from({ length: presses }, () => order(next.value, method)))
      if (new Set(told.map(one => one?.id)).size > 1) blame('one key was answered with two orders')
      const last = told.at(-1)
      if (last) {
        acknowledged.set(next.value.id, last.id)
        figures.acknowledged++
        // Meanwhile the next shopper orders: whoever pays may have to wait for a gateway.
        if (last.paymentUrl !== '') paying.push(pay(last).catch(problem => blame(String(problem))))
      }
      await wait(REST)
    }
  }

  async function keepLooking(): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      const answer = await ask(`${origin}${PAGES[turn % PAGES.length]}`)
      if (answer?.status === 200) figures.pages++
      else if (mayBeAway && answer?.status === 503 && answer.saysWhen) figures.toldToComeBack++
      else if (answer !== null || !mayBeAway) blame(`a page was answered ${answer?.status ?? 'by nobody'}`)
      await wait(REST)
    }
  }

  const all = Promise.all([...Array.from({ length: ORDERING }, keepOrdering), keepLooking()])
  return {
    async soldBy(processes, patience) {
      const from = performance.now()
      const isSold = () => processes.every(process => (sold.get(process)?.sent ?? 0) >= from)
      while (!isSold()) {
        if (performance.now() - from > patience) return blame('a process sold nothing any more')
        await wait(50, undefined, { signal })
      }
    },
    async stop() {
      over = performance.now()
      await all
      await Promise.all(paying)
      const pauses = new Map([...sold].map(([process, { pause }]) => [process, pause / 1_000]))
      return { ...figures, pauses, problems }
    },
  }
}

interface ToldOfOrder {
  readonly id: string
  /** Empty where nothing is to be paid now. */
  readonly paymentUrl: string
}

const PAGES = ['/', '/api/product/list?limit=8']

interface Heard {
  readonly status: number
  readonly process: string
  readonly saysWhen: boolean
  /** Empty where the answer has none. */
  readonly key: string
  readonly orderId: string
  readonly paymentUrl: string
}

async function ask(url: string, wish: RequestInit = {}): Promise<Heard | null> {
  try {
    const answer = await fetch(url, { ...wish, signal: AbortSignal.timeout(PATIENCE) })
    const text = await answer.text()
    const field = (name: string) => new RegExp(`"${name}":"([^"]*)"`).exec(text)?.[1] ?? ''
    return {
      status: answer.status,
      process: answer.headers.get('x-shop') ?? 'the front itself',
      saysWhen: answer.headers.has('retry-after'),
      key: field('message_key'),
      orderId: field('orderId'),
      paymentUrl: field('paymentUrl'),
    }
  } catch {
    return null
  }
}
