import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { recordRefund, sendRefund } from '#contract/office/payments.ts'
import { placeOrder } from '#contract/orders.ts'
import { confirmations, payOrder } from '#contract/payments.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import { adaptersAt } from '#tests/support/adapters.ts'
import { type AnswerTo, type Door, doorOf } from '#tests/support/api.ts'
import { expectBooksToAgree } from '#tests/support/books.ts'
import {
  comeBack,
  finish,
  GATEWAYS,
  type GatewayShop,
  type GatewayShops,
  gatewayShops,
  letTimePass,
  paymentAt,
} from '#tests/support/gateways.ts'
import { type Life, lifeOf, mortalDatabase, mortalFetch } from '#tests/support/mortal.ts'
import { NO_STOREFRONT } from '#tests/support/no-storefront.ts'
import { fillCart, orderOf } from '#tests/support/orders.ts'
import { endAsking, type OnlineOrder, orderOnline, stateOf } from '#tests/support/payments.ts'
import { secondProcess } from '#tests/support/second-process.ts'
import { move } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { type App, createApp } from '../app.ts'
import type { PaymentDesk } from './payments.ts'
import { paymentSweepQueue } from './sweep.ts'

// A second process of the shop on the same database and gateways, which ends before or after every request, commit and statement it
// makes: once for each of these steps. Then the first one, which lives on, goes on by itself.
let shops: GatewayShops
beforeAll(async () => {
  shops = await gatewayShops()
})
afterAll(() => shops.close())

/** Ms, on a machine with much else to do. */
const MOST_TIME_FOR_A_PROCESS = 15_000

/** No call takes more steps than this: as many processes a test may start. */
const MOST_DEATHS = 40

const PAID = { status: 'Order Placed', payment: 'paid', isHeld: false, stock: 8, cart: 0, refunds: [] }

type Returning = OnlineOrder & { readonly returnUrl: string }

describe.for(GATEWAYS)('$gateway', { timeout: MOST_DEATHS * MOST_TIME_FOR_A_PROCESS }, traits => {
  const { gateway, method, tells, refunds } = traits
  // What is opened and closed: Al Qaseh does it as QiCard, the older ZainCash as the newer one.
  const isFirstOfItsKind = gateway === 'payqi' || gateway === 'zaincash-v2'
  let shop: GatewayShop
  let staff: SignedInStaff
  beforeAll(async () => {
    shop = shops.of(traits)
    staff = await givenStaff(shop, 'owner', { publicUrl: shop.publicUrl })
  })
  const control = () => shop.sandbox.control

  interface Process extends Door {
    readonly app: App
    readonly isOver: () => boolean
    sweep(): Promise<void>
  }

  function processWith(life: Life & Pick<Process, 'isOver'>): Process {
    const database = mortalDatabase(shop.database, life)
    const { clock } = shop.desk
    const means = { clock, fetch: mortalFetch(life), pause: async () => undefined }
    const desk: PaymentDesk = { ...shop.desk, database, payments: adaptersAt(shop.variables, means) }
    const app = createApp({ ...NO_STOREFRONT, ...desk, first: database, accounts: shop.accounts })
    // Of a killed process nobody hears how its job ended.
    const sweep = async () =>
      await paymentSweepQueue(desk)
        .run({}, 'job')
        .catch((problem: unknown) => {
          if (!life.isOver()) throw problem
        })
    return { ...doorOf(app), app, isOver: life.isOver, sweep }
  }

  /** Does it in processes of ever longer lives, until one comes through. Answers at which steps the others ended. */
  async function throughEveryDeath(work: (process: Process) => Promise<void>): Promise<string[]> {
    const ends: string[] = []
    while (ends.length < MOST_DEATHS) {
      const life = lifeOf(ends.length)
      await work(processWith(life))
      if (!life.isOver()) return ends
      ends.push(life.last())
    }
    throw new Error(`no process came through: ${ends.join(', ')}`)
  }

  interface Pressed {
    readonly order: Omit<OnlineOrder, 'id' | 'answer'>
    readonly press: (door: Door) => Promise<AnswerTo<typeof placeOrder>>
  }

  /** A shopper before the button that orders, pressed as often as wanted with the same key. */
  async function beforeTheButton(): Promise<Pressed> {
    const shopper = await shop.givenShopper()
    const box = await shop.givenProduct()
    const items = [{ ...box.choice, quantity: 2 }]
    await fillCart(shop, shopper, items)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const input = orderOf(items, { paymentMethod: method })
    return {
      order: { shopper, box },
      press: door => door.call(placeOrder, input, { token: shopper.token, headers }),
    }
  }

  async function ordersOf({ order: { shopper, box } }: Pressed) {
    const { rows } = await shop.pool.query('select id from orders where user_id = $1 order by placed_at', [shopper.id])
    return await Promise.all(rows.map(row => stateOf(shop, { id: String(row.id), shopper, box })))
  }

  if (isFirstOfItsKind)
    test('killed while an order is placed, and the shopper never comes back: nothing is charged, all pieces are back', async () => {
      const tries: Pressed[] = []
      const ends = await throughEveryDeath(async process => {
        const pressed = await beforeTheButton()
        tries.push(pressed)
        await pressed.press(process)
      })
      expect(ends.filter(end => end.includes('commit')).length).toBeGreaterThanOrEqual(4)
      expect(ends.filter(end => end.includes('POST')).length).toBeGreaterThanOrEqual(2)
      await letTimePass(shop)
      await expectBooksToAgree(shop)
      for (const pressed of tries)
        for (const state of await ordersOf(pressed))
          expect(state).toMatchObject({ status: 'Cancelled', stock: 10, cart: 2, refunds: [] })
    })

  test('killed while an order is placed, and the shopper presses again: one order is paid, once', async () => {
    const tries: Pressed[] = []
    await throughEveryDeath(async process => {
      const pressed = await beforeTheButton()
      tries.push(pressed)
      await pressed.press(process)
    })
    await shop.pass(1)
    for (const pressed of tries) {
      const { status, body } = await pressed.press(shop)
      expect(status).toBe(201)
      const returnUrl = await finish(shop, paymentAt(shop, body.paymentUrl))
      expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_successful')
    }
    await letTimePass(shop)
    await expectBooksToAgree(shop)
    for (const pressed of tries) {
      const states = await ordersOf(pressed)
      expect(states).toHaveLength(1)
      expect(states[0]).toMatchObject({ ...PAID, mails: ['payment-received'] })
    }
  })

  if (isFirstOfItsKind)
    test('killed while the page of another way to pay is opened, and the shopper presses again: paid once', async () => {
      const other = method === 'payqi' ? 'alqaseh' : 'payqi'
      const orders: OnlineOrder[] = []
      const press = (door: Door, { id, shopper }: OnlineOrder) =>
        door.call(payOrder, { orderId: id, paymentMethod: other }, { token: shopper.token })
      await throughEveryDeath(async process => {
        const order = await orderOnline(shop, method)
        orders.push(order)
        await press(process, order)
      })
      await shop.pass(1)
      for (const order of orders) {
        const { paymentUrl } = (await press(shop, order)).body
        await comeBack(shop, await finish(shop, paymentAt(shop, paymentUrl)))
        expect(await stateOf(shop, order)).toMatchObject({ ...PAID, method: other, mails: ['payment-received'] })
      }
      await letTimePass(shop)
      await expectBooksToAgree(shop)
    })

  /** Paid at the gateway; nobody has told the shop. */
  async function paidThere(): Promise<Returning> {
    const order = await orderOnline(shop, method)
    return { ...order, returnUrl: await finish(shop, paymentAt(shop, order.answer.body.paymentUrl)) }
  }

  async function comeBackTo(door: Door, { id, returnUrl }: Returning): Promise<void> {
    const token = new URL(returnUrl).searchParams.get('token')
    await door.call(confirmations[method], token === null ? { orderId: id } : { token })
  }

  /** It answers before it asks: waits until that is through, one way or the other. */
  async function beTold(process: Process, order: Returning): Promise<void> {
    shop.leadTo(process.app)
    await control().notify(gateway, paymentAt(shop, order.answer.body.paymentUrl).reference, 'before-return')
    await control().deliverNotices()
    const isThrough = async () => process.isOver() || (await stateOf(shop, order)).payment === 'paid'
    await expect.poll(isThrough, { interval: 10 }).toBe(true)
    shop.leadTo(null)
  }

  type Way = readonly [string, (process: Process, order: Returning) => Promise<void>]
  const TOLD: Way = ['is told of by the gateway', beTold]
  const WAYS: readonly Way[] = [
    ['comes back', comeBackTo],
    ...(tells ? [TOLD] : []),
    ['is found by the sweeper', process => process.sweep()],
  ]
  test.for(WAYS)('killed while a paid order %s: it is paid once, by itself', async ([, way]) => {
    const ends = await throughEveryDeath(async process => {
      const order = await paidThere()
      await shop.pass(1.1)
      await way(process, order)
      await shop.pass(3)
      await shop.sweep()
      expect(await stateOf(shop, order)).toMatchObject({ ...PAID, mails: ['payment-received'] })
    })
    expect(ends).toContain('before commit')
    expect(ends).toContain('after commit')
    await letTimePass(shop)
    await expectBooksToAgree(shop)
  })

  if (isFirstOfItsKind)
    test('killed while an unpaid order lapses: it lapses once, its pieces are back once', async () => {
      const ends = await throughEveryDeath(async process => {
        const order = await orderOnline(shop, method)
        await shop.pass(31)
        await process.sweep()
        await shop.pass(1)
        await shop.sweep()
        const state = await stateOf(shop, order)
        expect(state).toMatchObject({ status: 'Cancelled', stock: 10, cart: 2, mails: ['order-cancelled'] })
        expect(state.events.filter(event => event === 'lapse')).toHaveLength(1)
        // The processes after this one do not look at it too.
        await shop.pool.query('update payment_attempts set next_check_at = null where order_id = $1', [order.id])
      })
      await shop.pool.query("update payment_attempts set next_check_at = '2000-01-01' where state = 'pending'")
      await letTimePass(shop)
      expect(ends).toContain('before commit')
      await expectBooksToAgree(shop)
    })

  if (refunds)
    test('killed while a refund is sent: it goes back once, or waits for staff', async () => {
      const ends = await throughEveryDeath(async process => {
        const order = await paidThere()
        await comeBack(shop, order.returnUrl)
        await move(shop, order, 'cancel')
        const { refundIds } = await stateOf(shop, order)
        const id = refundIds[0] ?? ''
        await process.call(sendRefund, { id }, { staff })
        await endAsking(shop)
        await shop.pass(31)
        await shop.sweep()
        const [found] = (await stateOf(shop, order)).refunds
        expect(found).toMatch(/ (?:due|unclear|done)$/)
        if (found?.endsWith('done') === false) await settle(id)
        expect(await stateOf(shop, order)).toMatchObject({
          ...{ status: 'Cancelled', payment: 'refunded', stock: 10, refunds: ['order-cancelled 25000 done'] },
        })
      })
      expect(ends.filter(end => end.includes('POST')).length).toBeGreaterThanOrEqual(2)
      await letTimePass(shop)
      await expectBooksToAgree(shop)
    })

  /** What staff do: send it where it may be sent, else look at the gateway's own site and note what they did. */
  async function settle(id: string): Promise<void> {
    const { status } = await shop.call(sendRefund, { id }, { staff })
    if (status !== 200) await shop.call(recordRefund, { id, note: 'Seen at the gateway’s own site' }, { staff })
  }
})

describe('a process that is killed with SIGKILL, and one that is started after it', () => {
  let shop: GatewayShop
  let staff: SignedInStaff
  beforeAll(async () => {
    const [traits] = GATEWAYS
    if (traits !== undefined) shop = shops.of(traits)
    staff = await givenStaff(shop, 'owner', { publicUrl: shop.publicUrl })
  })

  type Target = Pick<Endpoint<unknown, unknown>, 'method' | 'path'>

  /** A call over HTTP to a process that does not live to answer it. */
  async function callTheDoomed(
    endsAt: string,
    { method, path }: Target,
    { headers = {}, input }: { readonly headers?: Readonly<Record<string, string>>; readonly input: unknown },
  ): Promise<void> {
    const doomed = await secondProcess(shop, endsAt)
    const all = { 'content-type': 'application/json', ...headers }
    const answer = fetch(new URL(path, doomed.origin), { method, headers: all, body: JSON.stringify(input) })
    await expect(answer).rejects.toThrow('fetch failed')
    expect(await doomed.ended).toBe('SIGKILL')
  }

  async function givenPaid(method: OnlineMethod): Promise<Returning> {
    const order = await orderOnline(shop, method)
    return { ...order, returnUrl: await finish(shop, paymentAt(shop, order.answer.body.paymentUrl)) }
  }

  /** The gateway has opened the pay page, the shop has not read its address. */
  async function killWhilePlacing(): Promise<Omit<OnlineOrder, 'answer'>> {
    const shopper = await shop.givenShopper()
    const box = await shop.givenProduct()
    const items = [{ ...box.choice, quantity: 2 }]
    await fillCart(shop, shopper, items)
    const before = shop.sandbox.control.payments().length
    const input = orderOf(items, { paymentMethod: 'alqaseh' })
    await callTheDoomed('after POST .*/create$', placeOrder, { headers: { token: shopper.token }, input })
    expect(shop.sandbox.control.payments()).toHaveLength(before + 1)
    const { rows } = await shop.pool.query('select id from orders where user_id = $1', [shopper.id])
    const order = { id: String(rows[0]?.id), shopper, box }
    expect(await stateOf(shop, order)).toMatchObject({ isHeld: true, stock: 8, attempts: ['alqaseh opening'] })
    return order
  }

  /** The gateway has said “paid”, and nothing of it is written yet. */
  async function killWhileSettling(): Promise<Returning> {
    const order = await givenPaid('payqi')
    await callTheDoomed('before commit', confirmations.payqi, { input: { orderId: order.id } })
    expect(await stateOf(shop, order)).toMatchObject({ payment: 'pending', isHeld: true, cart: 2 })
    return order
  }

  /** The gateway has given the money back, the shop has not read its answer. */
  async function killWhileRefunding(): Promise<Returning & { readonly refundId: string }> {
    const order = await givenPaid('zein')
    await comeBack(shop, order.returnUrl)
    await move(shop, order, 'cancel')
    const [refundId = ''] = (await stateOf(shop, order)).refundIds
    const headers = { cookie: staff.cookie, 'x-csrf-token': staff.csrfToken }
    const target: Target = { method: 'POST', path: `/api/staff/refunds/${refundId}/send` }
    await callTheDoomed('after POST .*/reverse$', target, { headers, input: {} })
    expect((await stateOf(shop, order)).refunds).toEqual(['order-cancelled 25000 asked'])
    return { ...order, refundId }
  }

  test('while placing, settling and refunding: the next process finishes all of it in one round of its sweeper', async () => {
    const [placed, paid, refunded] = [await killWhilePlacing(), await killWhileSettling(), await killWhileRefunding()]
    await endAsking(shop)
    await shop.pass(31)
    await (await secondProcess(shop, null)).sweep()
    expect(await stateOf(shop, placed)).toMatchObject({
      ...{ status: 'Cancelled', isHeld: false, stock: 10, cart: 2, attempts: ['alqaseh cancelled'], refunds: [] },
    })
    expect(await stateOf(shop, paid)).toMatchObject({ ...PAID, mails: ['payment-received'] })
    expect(await stateOf(shop, refunded)).toMatchObject({
      ...{ status: 'Cancelled', payment: 'refunded', stock: 10, refunds: ['order-cancelled 25000 done'] },
    })
    // Sent again it would be twice.
    const again = await shop.call(sendRefund, { id: refunded.refundId }, { staff })
    expect(again.body.message_key).toBe('refund_not_open')
    await letTimePass(shop)
    await expectBooksToAgree(shop)
  })
})
