import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listRefunds, recordRefund, sendRefund } from '#contract/office/payments.ts'
import { placeOrder } from '#contract/orders.ts'
import arabicWords from '#locales/ar/messages.json' with { type: 'json' }
import englishWords from '#locales/en/messages.json' with { type: 'json' }
import type { WebhookMode } from '#sandbox/modes.ts'
import type { SandboxPayment } from '#sandbox/sandbox.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
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
import { buy, orderOf } from '#tests/support/orders.ts'
import { endAsking, type OnlineOrder, orderOnline, payBy, stateOf } from '#tests/support/payments.ts'
import { move } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

// As in paths.http.test.ts, with gateways that are down, slow, or fall silent when the work is done.
let shops: GatewayShops
beforeAll(async () => {
  shops = await gatewayShops()
})
afterAll(() => shops.close())

const PAID = { status: 'Order Placed', payment: 'paid', isHeld: false, stock: 8, cart: 0, refunds: [] }
const TAKEN_BACK = { status: 'Cancelled', isHeld: false, stock: 10, cart: 2, refunds: [], mails: [] }
const LAPSED = { status: 'Cancelled', isHeld: false, stock: 10, cart: 2, refunds: [] }

describe.for(GATEWAYS)('$gateway', traits => {
  const { gateway, method, finds, closes, refunds } = traits
  let shop: GatewayShop
  let staff: SignedInStaff
  beforeAll(async () => {
    shop = shops.of(traits)
    staff = await givenStaff(shop, 'owner', { publicUrl: shop.publicUrl })
  })
  afterEach(async () => {
    await letTimePass(shop)
    await expectBooksToAgree(shop)
  })

  const control = () => shop.sandbox.control
  const payments = () => control().payments(gateway)

  async function place(): Promise<OnlineOrder & { readonly page: SandboxPayment }> {
    const order = await orderOnline(shop, method)
    return { ...order, page: paymentAt(shop, order.answer.body.paymentUrl) }
  }

  /** Somebody else buys pieces of the same product. */
  async function sell({ box }: OnlineOrder, quantity: number): Promise<void> {
    await shop.catalogue.refresh()
    const { status } = await buy(shop, await shop.givenShopper(), [{ ...box.choice, quantity }])
    expect(status).toBe(201)
  }

  const pageOf = ({ page: { reference } }: { readonly page: SandboxPayment }): SandboxPayment => {
    const page = payments().find(one => one.reference === reference)
    if (page === undefined) throw new Error(`${gateway} forgot a payment`)
    return page
  }

  describe('a gateway that opens no pay page', () => {
    /** Ordered while it is so. */
    async function orderInTrouble(lang: 'en' | 'ar' = 'en') {
      const headers = { 'idempotency-key': crypto.randomUUID(), lang }
      const order = await orderOnline(shop, method, { headers })
      const { rows } = await shop.pool.query('select id from orders where user_id = $1', [order.shopper.id])
      return { ...order, id: String(rows[0]?.id), headers }
    }
    type Troubled = Awaited<ReturnType<typeof orderInTrouble>>

    async function expectTakenBack(order: Troubled): Promise<void> {
      expect(order.answer).toMatchObject({ status: 503, body: { message_key: 'payment_unavailable' } })
      expect(await stateOf(shop, order)).toMatchObject(TAKEN_BACK)
    }

    /** The shopper presses again, with the same key, when it works again. */
    async function expectSecondPressToPay({ shopper, box, headers }: Troubled): Promise<void> {
      control().mode(gateway, 'ok')
      shop.giveUp(null)
      await shop.pass(0.1)
      const input = orderOf([{ ...box.choice, quantity: 2 }], { paymentMethod: method })
      const answer = await shop.call(placeOrder, input, { token: shopper.token, headers })
      expect(answer.status).toBe(201)
      const returnUrl = await finish(shop, paymentAt(shop, answer.body.paymentUrl))
      expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_successful')
      expect(await stateOf(shop, { id: answer.body.orderId, shopper, box })).toMatchObject(PAID)
    }

    test.for(['down', 'http-500', 'http-429'] as const)(
      'provider down at creation (%s): the order is taken back',
      async mode => {
        control().mode(gateway, mode, { operation: 'create' })
        const before = payments().length
        const order = await orderInTrouble()
        expect(payments()).toHaveLength(before)
        await expectTakenBack(order)
        await expectSecondPressToPay(order)
      },
    )

    test.for(['lost-reply', 'garbage', 'slow'] as const)(
      'the gateway did accept, its reply is lost (%s): nobody can pay on the page that nobody saw',
      async mode => {
        const before = payments().length
        control().mode(gateway, mode, { operation: 'create', slowMs: 60_000 })
        shop.giveUp({ operation: 'create', isTime: () => payments().length > before })
        const order = await orderInTrouble()
        expect(payments()).toHaveLength(before + 1)
        await expectTakenBack(order)
        expect((await stateOf(shop, order)).attempts).toEqual([`${method} ${finds ? 'cancelled' : 'abandoned'}`])
        expect(payments().at(-1)?.state).toBe(closes ? 'cancelled' : 'open')
        await expectSecondPressToPay(order)
      },
    )

    test('it accepted, and is down for all that follows: what was opened is closed or runs out by itself', async () => {
      control().next(gateway, 'lost-reply', { operation: 'create' })
      control().mode(gateway, 'down', { operation: 'status' })
      const order = await orderInTrouble()
      await expectTakenBack(order)
      expect((await stateOf(shop, order)).attempts).toEqual([`${method} abandoned`])
      control().mode(gateway, 'ok')
      await shop.pass(2)
      await shop.sweep()
      if (closes) expect(payments().at(-1)?.state).toBe('cancelled')
      await expectSecondPressToPay(order)
    })

    if (gateway === 'zaincash-v2')
      test('no access token: nothing is opened', async () => {
        await control().expireTokens('zaincash-v2')
        control().mode(gateway, 'down', { operation: 'token' })
        const before = payments().length
        const order = await orderInTrouble()
        expect(payments()).toHaveLength(before)
        await expectTakenBack(order)
        await expectSecondPressToPay(order)
      })

    test('what happened is said in the shopper’s language', async () => {
      control().mode(gateway, 'down')
      expect((await orderInTrouble('en')).answer.body.message).toBe(englishWords.payment_unavailable)
      expect((await orderInTrouble('ar')).answer.body.message).toBe(arabicWords.payment_unavailable)
    })
  })

  test('slow answers that come in time are answers', async () => {
    control().mode(gateway, 'slow', { slowMs: 150 })
    const order = await place()
    const returnUrl = await finish(shop, order.page)
    expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_successful')
    expect(await stateOf(shop, order)).toMatchObject(PAID)
  })

  test.for(['down', 'http-500', 'http-429', 'garbage', 'lost-reply', 'slow'] as const)(
    'provider in trouble at the status check (%s): said to be pending, then found by the sweeper',
    async mode => {
      const order = await place()
      const returnUrl = await finish(shop, order.page)
      control().mode(gateway, mode, { operation: 'status', slowMs: 60_000 })
      shop.giveUp({ operation: 'status', isTime: () => true })
      expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_pending')
      expect(await stateOf(shop, order)).toMatchObject({ payment: 'pending', attempts: [`${method} pending`], cart: 2 })
      control().mode(gateway, 'ok')
      shop.giveUp(null)
      await shop.pass(3)
      await shop.sweep()
      expect(await stateOf(shop, order)).toMatchObject({ ...PAID, mails: ['payment-received'] })
    },
  )

  test('one lost reply to a status check is asked again at once', async () => {
    const order = await place()
    const returnUrl = await finish(shop, order.page)
    control().next(gateway, 'lost-reply', { operation: 'status' })
    expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_successful')
  })

  if (closes)
    test('provider down when the page is to be closed: it is closed at the next look', async () => {
      const order = await place()
      control().mode(gateway, 'down', { operation: 'cancel' })
      expect((await payBy(shop, order, 'cod')).body.message_key).toBe('pay_at_the_door')
      expect(pageOf(order).state).toBe('open')
      control().mode(gateway, 'ok')
      await shop.pass(2)
      await shop.sweep()
      expect(pageOf(order).state).toBe('cancelled')
      expect((await stateOf(shop, order)).attempts).toEqual([`${method} cancelled`])
    })

  test('turned to cash and paid on the old page all the same: it counts as paid, nothing is asked for at the door', async () => {
    const order = await place()
    control().mode(gateway, 'down', { operation: 'cancel' })
    await payBy(shop, order, 'cod')
    expect(await stateOf(shop, order)).toMatchObject({ method: 'cod', payment: 'pending', isHeld: false, cart: 0 })
    await comeBack(shop, await finish(shop, pageOf(order)))
    expect(await stateOf(shop, order)).toMatchObject({ ...PAID, method, attempts: [`${method} paid`] })
  })

  test('turned to cash, sent out, and paid on the old page all the same: the money is due back', async () => {
    const order = await place()
    control().mode(gateway, 'down', { operation: 'cancel' })
    await payBy(shop, order, 'cod')
    await move(shop, order, 'ship')
    await comeBack(shop, await finish(shop, pageOf(order)))
    expect(await stateOf(shop, order)).toMatchObject({
      ...{ status: 'Shipped', method: 'cod', payment: 'pending', stock: 8, refunds: ['paid-at-door 25000 due'] },
    })
  })

  if (closes)
    test('the reply to the closing is lost: the page is looked at, and counts as closed', async () => {
      const order = await place()
      control().mode(gateway, 'lost-reply', { operation: 'cancel' })
      expect((await payBy(shop, order, 'cod')).body.message_key).toBe('pay_at_the_door')
      expect((await stateOf(shop, order)).attempts).toEqual([`${method} cancelled`])
    })

  describe('money that comes late', () => {
    /** Paid while its gateway is down for longer than the order is held. */
    async function paidBehindOurBack() {
      const order = await place()
      await finish(shop, order.page)
      control().mode(gateway, 'down')
      await shop.pass(31)
      await shop.sweep()
      expect(await stateOf(shop, order)).toMatchObject({ ...LAPSED, mails: ['order-cancelled'] })
      return order
    }
    async function hearOfIt(): Promise<void> {
      control().mode(gateway, 'ok')
      await shop.pass(61)
      await shop.sweep()
    }

    test('the pieces are there: the order is revived', async () => {
      const order = await paidBehindOurBack()
      await hearOfIt()
      const state = await stateOf(shop, order)
      expect(state).toMatchObject({ ...PAID, mails: ['order-cancelled', 'payment-received'] })
      expect(state.events.slice(-4)).toEqual(['lapse', 'payment-paid', 'revive', 'paid'])
    })

    test('the pieces are sold: the money is due back, and staff see it', async () => {
      const order = await paidBehindOurBack()
      await sell(order, 9)
      await hearOfIt()
      const state = await stateOf(shop, order)
      expect(state).toMatchObject({
        ...{ status: 'Cancelled', payment: 'refund_due', stock: 1, cart: 2, refunds: ['paid-late 25000 due'] },
      })
      expect(state.events.slice(-3)).toEqual(['lapse', 'payment-paid', 'refund-due'])
      const { body } = await shop.call(listRefunds, { state: 'open' }, { staff })
      expect(body.refunds).toContainEqual(
        expect.objectContaining({ orderId: order.id, amount: 25_000, reason: 'paid-late', canBeSent: refunds }),
      )
    })

    if (!closes)
      test('on a page that cannot be closed: honoured, or the page has run out', async () => {
        const order = await place()
        await shop.pass(31)
        await shop.sweep()
        expect(await stateOf(shop, order)).toMatchObject(LAPSED)
        const isLate = await finish(shop, order.page).then(
          () => true,
          () => false,
        )
        await shop.pass(61)
        await shop.sweep()
        expect(isLate).toBe(gateway === 'zaincash-v1')
        expect(await stateOf(shop, order)).toMatchObject(isLate ? PAID : LAPSED)
      })
  })

  describe('two attempts, both paid', () => {
    const other: OnlineMethod = method === 'payqi' ? 'alqaseh' : 'payqi'

    /** Paid here while the gateway is silent, then paid again at another one. */
    async function payTwice() {
      const order = await place()
      await finish(shop, order.page)
      control().mode(gateway, 'down')
      await shop.pass(1)
      const { paymentUrl } = (await payBy(shop, order, other)).body
      const returnUrl = await finish(shop, paymentAt(shop, paymentUrl))
      expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_successful')
      control().mode(gateway, 'ok')
      await shop.pass(5)
      await shop.sweep()
      const { refundIds } = await stateOf(shop, order)
      return { ...order, refundId: refundIds[0] ?? '' }
    }

    test('the second payment is raised for refund, once, and staff see it', async () => {
      const order = await payTwice()
      await shop.pass(61)
      await shop.sweep()
      const state = await stateOf(shop, order)
      expect(state).toMatchObject({
        ...{ status: 'Order Placed', payment: 'paid', method: other, stock: 8, cart: 0 },
        ...{ attempts: [`${method} paid`, `${other} paid`], refunds: ['paid-twice 25000 due'] },
        mails: ['payment-received'],
      })
      expect(
        control()
          .charges()
          .filter(({ order: of }) => of === order.page.order).length,
      ).toBeGreaterThan(0)
      const { body } = await shop.call(listRefunds, { state: 'open' }, { staff })
      expect(body.refunds).toContainEqual(
        expect.objectContaining({ orderId: order.id, reason: 'paid-twice', canBeSent: refunds }),
      )
    })

    test('it goes back where the protocol can, else by hand; the order stays paid', async () => {
      const order = await payTwice()
      const sent = await shop.call(sendRefund, { id: order.refundId }, { staff })
      if (refunds) expect(sent.body.refund.state).toBe('done')
      else {
        expect(sent.body.message_key).toBe('refund_by_hand')
        const note = 'Transfer 4711, by Ali'
        expect((await shop.call(recordRefund, { id: order.refundId, note }, { staff })).status).toBe(200)
      }
      expect(await stateOf(shop, order)).toMatchObject({ payment: 'paid', refunds: ['paid-twice 25000 done'] })
      const [charge] = control()
        .charges(gateway)
        .filter(({ reference }) => reference === order.page.reference)
      expect(charge).toMatchObject({ chargedIqd: 25_000, refundedIqd: refunds ? 25_000 : 0 })
    })
  })

  if (refunds)
    describe('a refund', () => {
      /** Late money whose pieces are sold. */
      async function givenDue() {
        const order = await orderOnline(shop, method, { stock: 2 })
        const page = paymentAt(shop, order.answer.body.paymentUrl)
        await finish(shop, page)
        control().mode(gateway, 'down')
        await shop.pass(31)
        await shop.sweep()
        control().mode(gateway, 'ok')
        await sell(order, 2)
        await shop.pass(61)
        await shop.sweep()
        const { refundIds, refunds: due } = await stateOf(shop, order)
        expect(due).toEqual(['paid-late 25000 due'])
        return { ...order, page, refundId: refundIds[0] ?? '' }
      }
      type Due = Awaited<ReturnType<typeof givenDue>>
      const send = async ({ refundId: id }: Due, notice: WebhookMode = 'none') => {
        control().next(gateway, notice)
        return (await shop.call(sendRefund, { id }, { staff })).body
      }
      const givenBack = ({ page }: Due) =>
        control()
          .charges(gateway)
          .find(({ reference }) => reference === page.reference)?.refundedIqd
      const refundOf = async (order: Due) => (await stateOf(shop, order)).refunds

      test('is sent once, and the history says who asked', async () => {
        const order = await givenDue()
        expect((await send(order)).refund.state).toBe('done')
        expect((await send(order)).message_key).toBe('refund_not_open')
        expect(givenBack(order)).toBe(25_000)
        const state = await stateOf(shop, order)
        expect(state).toMatchObject({ payment: 'refunded', attempts: [`${method} refunded`] })
        expect(state.events.slice(-3)).toEqual(['refund-due', 'refund-asked', 'refunded'])
      })

      test('is sent once by three members of staff at the same moment', async () => {
        const order = await givenDue()
        const answers = await Promise.all([send(order), send(order), send(order)])
        expect(answers.filter(({ message_key }) => message_key === 'refund_not_open')).toHaveLength(2)
        expect(givenBack(order)).toBe(25_000)
      })

      test.for(['lost-reply', 'garbage'] as const)('is sent once although its answer is lost (%s)', async mode => {
        const order = await givenDue()
        control().mode(gateway, mode, { operation: 'refund' })
        const first = await send(order)
        expect(givenBack(order)).toBe(25_000)
        // ZainCash is looked at afterwards; Qi cannot tell.
        expect(first.refund.state).toBe(gateway === 'zaincash-v2' ? 'done' : 'unclear')
        expect((await send(order)).message_key).toBe('refund_not_open')
        expect(givenBack(order)).toBe(25_000)
        if (gateway === 'zaincash-v2') return
        const byHand = { id: order.refundId, note: 'Qi’s own site shows it' }
        expect((await shop.call(recordRefund, byHand, { staff })).body.refund.state).toBe('done')
        expect((await stateOf(shop, order)).payment).toBe('refunded')
      })

      test('whose answer is lost while nothing else can be asked either is followed up by the sweeper', async () => {
        const order = await givenDue()
        control().mode(gateway, 'lost-reply', { operation: 'refund' })
        // The look before it comes through.
        if (gateway === 'zaincash-v2') control().next(gateway, 'ok', { operation: 'status' })
        control().mode(gateway, 'down', { operation: 'status' })
        expect((await send(order)).refund.state).toBe('unclear')
        control().mode(gateway, 'ok')
        await endAsking(shop)
        await shop.pass(1)
        await shop.sweep()
        expect(await refundOf(order)).toEqual([
          gateway === 'zaincash-v2' ? 'paid-late 25000 done' : 'paid-late 25000 unclear',
        ])
        await send(order)
        expect(givenBack(order)).toBe(25_000)
      })

      test('of a gateway that is down stays owed and is never lost', async () => {
        const order = await givenDue()
        control().mode(gateway, 'down', { operation: 'refund' })
        expect((await send(order)).refund.state).toBe('unclear')
        expect(givenBack(order)).toBe(0)
        expect((await stateOf(shop, order)).payment).toBe('refund_due')
        control().mode(gateway, 'ok')
        const again = await send(order)
        // Only ZainCash can be looked at before it is asked again.
        if (gateway === 'zaincash-v2') expect(again.refund.state).toBe('done')
        else expect(again.message_key).toBe('refund_not_open')
        expect(givenBack(order)).toBe(gateway === 'zaincash-v2' ? 25_000 : 0)
      })

      test('that the gateway takes its time for is not sent again, and its end is seen where it can be', async () => {
        const order = await givenDue()
        control().mode(gateway, 'refund-processing')
        expect((await send(order)).refund.state).toBe(gateway === 'payqi' ? 'processing' : 'unclear')
        const again = await send(order)
        // ZainCash says no to the second question: that is no verdict on the first.
        if (gateway === 'payqi') expect(again.message_key).toBe('refund_not_open')
        else expect(again.refund.state).toBe('unclear')
        await control().settleRefund(gateway, order.page.reference, 'SUCCESS')
        await endAsking(shop)
        await shop.pass(31)
        await shop.sweep()
        expect(await refundOf(order)).toEqual([
          gateway === 'payqi' ? 'paid-late 25000 processing' : 'paid-late 25000 done',
        ])
        expect((await send(order)).message_key).toBe('refund_not_open')
        expect(givenBack(order)).toBe(25_000)
      })

      test('that the gateway tells of before it answers is done once', async () => {
        const order = await givenDue()
        expect((await send(order, 'before-return')).refund.state).toBe('done')
        await shop.pass(31)
        await shop.sweep()
        expect(await stateOf(shop, order)).toMatchObject({
          ...{ status: 'Cancelled', payment: 'refunded', refunds: ['paid-late 25000 done'], stock: 0 },
        })
        expect(givenBack(order)).toBe(25_000)
      })

      test('that the gateway refuses stays owed, for staff to make good', async () => {
        const order = await givenDue()
        control().mode(gateway, 'refund-failed')
        const first = await send(order)
        expect(['refused', 'unclear']).toContain(first.refund.state)
        expect(givenBack(order)).toBe(0)
        expect((await stateOf(shop, order)).payment).toBe('refund_due')
        const byHand = { id: order.refundId, note: 'Paid out in cash, receipt 12' }
        expect((await shop.call(recordRefund, byHand, { staff })).body.refund.state).toBe('done')
      })
    })
})
