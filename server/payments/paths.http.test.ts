import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import arabicWords from '#locales/ar/messages.json' with { type: 'json' }
import englishWords from '#locales/en/messages.json' with { type: 'json' }
import type { SandboxPayment } from '#sandbox/sandbox.ts'
import { expectBooksToAgree } from '#tests/support/books.ts'
import {
  askShop,
  comeBack,
  finish,
  GATEWAYS,
  type GatewayShop,
  type GatewayShops,
  gatewayShops,
  letTimePass,
  paymentAt,
  tell,
  untilPaid,
} from '#tests/support/gateways.ts'
import { type OnlineOrder, orderOnline, payBy, stateOf } from '#tests/support/payments.ts'
import { jwt, press } from '#tests/support/sandbox.ts'
import { there } from '#tests/support/there.ts'

// The shop's own adapters ask the stand-ins of the gateways over HTTP, and hear of them over HTTP. After each test two days pass, and
// the shop's books are held against the gateways'.
let shops: GatewayShops
beforeAll(async () => {
  shops = await gatewayShops()
})
afterAll(() => shops.close())

const PAID = { status: 'Order Placed', payment: 'paid', isHeld: false, stock: 8, cart: 0, refunds: [] }
const UNPAID = { status: 'Order Placed', isHeld: true, stock: 8, cart: 2, refunds: [], mails: [] }
const LAPSED = { status: 'Cancelled', isHeld: false, stock: 10, cart: 2, refunds: [] }
const PAID_HISTORY = ['placed', 'payment-opening', 'payment-pending', 'payment-paid', 'paid']

describe.for(GATEWAYS)('$gateway', traits => {
  const { gateway, method, folder, tells, signs, bringsToken, closes, cancelledAs } = traits
  let shop: GatewayShop
  beforeAll(() => {
    shop = shops.of(traits)
  })
  afterEach(async () => {
    await letTimePass(shop)
    await expectBooksToAgree(shop)
  })

  async function place(): Promise<OnlineOrder & { readonly page: SandboxPayment }> {
    const order = await orderOnline(shop, method)
    return { ...order, page: paymentAt(shop, order.answer.body.paymentUrl) }
  }
  const control = () => shop.sandbox.control
  const charges = (order: OnlineOrder) =>
    control()
      .charges(gateway)
      .filter(one => one.order === orderName(order))
  const orderName = (order: OnlineOrder) => paymentAt(shop, order.answer.body.paymentUrl).order

  test('success: the shopper pays on the gateway’s page and comes back', async () => {
    const order = await place()
    expect(order.page).toMatchObject({ gateway, amountIqd: 25_000, state: 'open' })
    const returnUrl = await finish(shop, order.page)
    expect(await comeBack(shop, returnUrl)).toEqual({
      ...{ success: true, message_key: 'payment_successful', message: englishWords.payment_successful },
    })
    expect(await stateOf(shop, order)).toMatchObject({
      ...{ ...PAID, method, attempts: [`${method} paid`], urls: [null], mails: ['payment-received'] },
      events: PAID_HISTORY,
    })
    expect(charges(order)).toMatchObject([{ chargedIqd: 25_000, refundedIqd: 0 }])
  })

  test('success, pressed on the page itself', async () => {
    const order = await place()
    const paymentUrl = there(order.answer.body.paymentUrl)
    if (tells) control().next(gateway, 'none')
    const page = await (await fetch(paymentUrl)).text()
    const fields = Object.fromEntries(
      [...page.matchAll(/<input name="([^"]+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const isWallet = page.includes('value="code"')
    const first = await press(paymentUrl, { ...fields, choice: isWallet ? 'code' : 'pay' })
    const oneTimeCode = gateway === 'zaincash-v2' ? '111111' : '1111'
    const reply = isWallet ? await press(paymentUrl, { 'one-time-code': oneTimeCode, choice: 'pay' }) : first
    const returnUrl = reply.headers.get('location') ?? ''
    expect(returnUrl).toContain(shop.publicUrl.origin)
    expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_successful')
    expect(await stateOf(shop, order)).toMatchObject(PAID)
  })

  test('failure: a declined payment leaves the order payable, and without another try it lapses', async () => {
    const order = await place()
    const returnUrl = await finish(shop, order.page, 'decline')
    expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_failed')
    expect(await stateOf(shop, order)).toMatchObject({
      ...{ ...UNPAID, payment: 'failed', attempts: [`${method} failed`] },
      events: ['placed', 'payment-opening', 'payment-pending', 'payment-failed'],
    })
    await shop.pass(31)
    await shop.sweep()
    const lapsed = await stateOf(shop, order)
    expect(lapsed).toMatchObject({ ...LAPSED, mails: ['order-cancelled'] })
    expect(lapsed.events.at(-1)).toBe('lapse')
    expect(charges(order)).toEqual([])
  })

  test('failure, then a new try that succeeds: one charge', async () => {
    const order = await place()
    await comeBack(shop, await finish(shop, order.page, 'decline'))
    const { paymentUrl } = (await payBy(shop, order, method)).body
    expect(paymentUrl).not.toBe(order.answer.body.paymentUrl)
    const returnUrl = await finish(shop, paymentAt(shop, paymentUrl))
    expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_successful')
    expect(await stateOf(shop, order)).toMatchObject({ ...PAID, attempts: [`${method} failed`, `${method} paid`] })
  })

  test('cancel: a shopper who turns back may pay another way', async () => {
    const order = await place()
    const returnUrl = await finish(shop, order.page, 'cancel')
    expect((await comeBack(shop, returnUrl)).message_key).toBe(`payment_${cancelledAs}`)
    expect(await stateOf(shop, order)).toMatchObject({
      ...{ ...UNPAID, payment: cancelledAs, attempts: [`${method} ${cancelledAs}`] },
    })
    expect((await payBy(shop, order, 'cod')).body.message_key).toBe('pay_at_the_door')
    expect(await stateOf(shop, order)).toMatchObject({ status: 'Order Placed', method: 'cod', isHeld: false, stock: 8 })
    expect(charges(order)).toEqual([])
  })

  test('never returned and never paid: the order lapses, its pieces are back', async () => {
    const order = await place()
    // The first order of an account.
    await shop.pass(14)
    await shop.sweep()
    expect(await stateOf(shop, order)).toMatchObject({ status: 'Order Placed', isHeld: true, stock: 8 })
    await shop.pass(2)
    await shop.sweep()
    const lapsed = await stateOf(shop, order)
    expect(lapsed).toMatchObject({ ...LAPSED, mails: ['order-cancelled'] })
    expect(lapsed.events.filter(event => event === 'lapse')).toHaveLength(1)
    if (closes) await expect(finish(shop, order.page)).rejects.toThrow('is over')
  })

  test('never returned but paid: the sweeper finds it in its first round', async () => {
    const order = await place()
    await finish(shop, order.page)
    await shop.pass(1.1)
    await shop.sweep()
    expect(await stateOf(shop, order)).toMatchObject({ ...PAID, mails: ['payment-received'], events: PAID_HISTORY })
  })

  test('never returned, paid in the last minute: the order does not lapse', async () => {
    const order = await place()
    await finish(shop, order.page)
    await shop.pass(31)
    await shop.sweep()
    expect(await stateOf(shop, order)).toMatchObject(PAID)
  })

  test('returned twice, and three times at once: paid once', async () => {
    const order = await place()
    const returnUrl = await finish(shop, order.page)
    const together = await Promise.all([1, 2, 3].map(() => askShop(shop, returnUrl)))
    expect(together.map(({ message_key }) => message_key)).toContain('payment_successful')
    expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_successful')
    expect(await stateOf(shop, order)).toMatchObject({ ...PAID, mails: ['payment-received'], events: PAID_HISTORY })
    expect(charges(order)).toHaveLength(1)
  })

  if (tells)
    test('webhook before return: paid before the browser is back', async () => {
      const order = await place()
      const returnUrl = await finish(shop, order.page, 'pay', 'before-return')
      await untilPaid(shop, order)
      expect(control().notices().at(-1)).toMatchObject({ lastStatus: 200, attempts: 1 })
      expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_successful')
      expect(await stateOf(shop, order)).toMatchObject({ ...PAID, mails: ['payment-received'], events: PAID_HISTORY })
    })

  if (tells)
    test('return before webhook: the message finds it done', async () => {
      const order = await place()
      const returnUrl = await finish(shop, order.page, 'pay', 'after-return')
      expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_successful')
      await control().deliverNotices()
      expect(control().notices().at(-1)).toMatchObject({ reference: order.page.reference, isAccepted: true })
      await shop.pass(2)
      await shop.sweep()
      expect(await stateOf(shop, order)).toMatchObject({ ...PAID, mails: ['payment-received'], events: PAID_HISTORY })
    })

  if (tells)
    test('webhook and return at the same moment: paid once', async () => {
      const order = await place()
      const returnUrl = await finish(shop, order.page, 'pay', 'after-return')
      await Promise.all([control().deliverNotices(), askShop(shop, returnUrl), askShop(shop, returnUrl)])
      await untilPaid(shop, order)
      expect(await stateOf(shop, order)).toMatchObject({ ...PAID, mails: ['payment-received'], events: PAID_HISTORY })
    })

  if (tells)
    test('duplicate webhook: taken with 200 each time, paid once', async () => {
      const order = await place()
      await finish(shop, order.page, 'pay', 'twice')
      await control().deliverNotices()
      await control().notify(gateway, order.page.reference, 'twice')
      await control().deliverNotices()
      const reports = control()
        .notices()
        .filter(({ reference }) => reference === order.page.reference)
      expect(reports.map(({ lastStatus }) => lastStatus)).toEqual([200, 200, 200, 200])
      await untilPaid(shop, order)
      expect(await stateOf(shop, order)).toMatchObject({ ...PAID, mails: ['payment-received'], events: PAID_HISTORY })
    })

  if (tells)
    test('webhooks in the wrong order: what was paid stays paid', async () => {
      const order = await place()
      await finish(shop, order.page, 'pay', 'wrong-order')
      await control().deliverNotices()
      await untilPaid(shop, order)
      await shop.pass(2)
      await shop.sweep()
      expect(await stateOf(shop, order)).toMatchObject(PAID)
    })

  if (tells)
    test('forged webhook: “paid”, signed by somebody else, pays nothing', async () => {
      const order = await place()
      await control().notify(gateway, order.page.reference, 'forged-signature')
      await control().deliverNotices()
      // Al Qaseh’s messages carry no signature whose rule is known: the gateway is asked, and says otherwise.
      expect(control().notices().at(-1)?.lastStatus).toBe(signs ? 401 : 200)
      await shop.pass(2)
      await shop.sweep()
      expect(await stateOf(shop, order)).toMatchObject({
        ...UNPAID,
        payment: 'pending',
        attempts: [`${method} pending`],
      })
    })

  test('forged webhook: of an unknown payment, of nothing, of a gateway that is not there', async () => {
    const order = await place()
    const stranger = randomUUID()
    const body = JSON.stringify({ paymentId: stranger, payment_id: stranger, status: 'SUCCESS', amount: 25_000 })
    expect(await tell(shop, `/api/webhooks/${folder}/${stranger}`, body)).toBeOneOf([200, 400, 401])
    expect(await tell(shop, `/api/webhooks/${folder}`, 'no message')).toBe(400)
    expect(await tell(shop, '/api/webhooks/nobody', body)).toBe(404)
    expect(await stateOf(shop, order)).toMatchObject({ ...UNPAID, payment: 'pending' })
  })

  if (tells)
    test('webhook of another order: it moves that one only', async () => {
      const [other, order] = [await place(), await place()]
      await finish(shop, other.page)
      await control().notify(gateway, order.page.reference, 'for-another-order')
      await control().deliverNotices()
      await shop.pass(1.1)
      await shop.sweep()
      expect(await stateOf(shop, other)).toMatchObject(PAID)
      expect(await stateOf(shop, order)).toMatchObject({
        ...UNPAID,
        payment: 'pending',
        attempts: [`${method} pending`],
      })
    })

  if (!bringsToken)
    test('forged return: an address that says “paid” pays nothing', async () => {
      const order = await place()
      const forged = new URL(`/payment/${folder}/success/${order.id}`, shop.publicUrl)
      for (const [name, value] of Object.entries({ status: 'SUCCESS', paymentId: order.page.reference }))
        forged.searchParams.set(name, value)
      expect(await comeBack(shop, forged.href)).toMatchObject({ success: false, message_key: 'payment_pending' })
      expect(await stateOf(shop, order)).toMatchObject({ ...UNPAID, payment: 'pending' })
    })

  if (!bringsToken)
    test('another order’s payment in the return address pays nothing here', async () => {
      const [paid, order] = [await place(), await place()]
      const returnUrl = new URL(await finish(shop, paid.page))
      returnUrl.pathname = `/payment/${folder}/success/${order.id}`
      expect((await comeBack(shop, returnUrl.href)).message_key).toBe('payment_pending')
      expect(await stateOf(shop, order)).toMatchObject({ ...UNPAID, payment: 'pending' })
    })

  if (bringsToken)
    describe('the token that the browser brings', () => {
      const key = () => {
        const { accounts } = shop.sandbox
        return gateway === 'zaincash-v1'
          ? accounts['zaincash-v1'].ZAINCASH_SECRET
          : accounts['zaincash-v2'].ZAINCASH_API_KEY
      }
      /** What ZainCash would sign for a payment that went well. */
      const claims = ({ reference, shopReference }: SandboxPayment) => {
        const second = Math.floor(shop.desk.clock().getTime() / 1000)
        return gateway === 'zaincash-v1'
          ? { status: 'success', orderid: shopReference, id: reference, iat: second, exp: second + 3_600 }
          : {
              eventId: randomUUID(),
              data: { transactionId: reference, merchantReferenceId: shopReference, currentStatus: 'SUCCESS' },
            }
      }
      const bring = (token: string) =>
        comeBack(shop, `${shop.publicUrl.origin}/payment/${folder}/success?token=${token}`)

      test('rightly signed but of an unpaid payment: the gateway is believed, not the token', async () => {
        const order = await place()
        expect((await bring(jwt(claims(order.page), key()))).message_key).toBe('payment_pending')
        expect(await stateOf(shop, order)).toMatchObject({ ...UNPAID, payment: 'pending' })
      })

      test.for([
        ['forged with another key', 'HS256', 'another key', 0],
        ['of alg none, without a signature', 'none', null, 0],
        ['of alg none, with one', 'none', 'own', 0],
        ['of an algorithm that nobody agreed on', 'HS512', 'own', 0],
        ['expired', 'HS256', 'own', -7_200],
      ] as const)(
        '%s: it asks nobody and tells nothing, and the sweeper finds the money',
        async ([, alg, signer, shift]) => {
          const order = await place()
          await finish(shop, order.page)
          const second = Math.floor(shop.desk.clock().getTime() / 1000)
          const payload = {
            ...claims(order.page),
            ...(shift !== 0 && { iat: second + 2 * shift, exp: second + shift }),
          }
          const signed = jwt(payload, signer === 'own' ? key() : 'another key', { typ: 'JWT', alg })
          const token = signer === null ? signed.replace(/[^.]*$/, '') : signed
          expect(await bring(token)).toMatchObject({ success: false, message_key: 'payment_failed' })
          expect(await stateOf(shop, order)).toMatchObject({ ...UNPAID, payment: 'pending' })
          await shop.pass(1.1)
          await shop.sweep()
          expect(await stateOf(shop, order)).toMatchObject(PAID)
        },
      )

      test('another order’s: it tells of that order and pays nothing here', async () => {
        const [paid, order] = [await place(), await place()]
        expect((await comeBack(shop, await finish(shop, paid.page))).message_key).toBe('payment_successful')
        expect(await stateOf(shop, paid)).toMatchObject(PAID)
        expect(await stateOf(shop, order)).toMatchObject({ ...UNPAID, payment: 'pending' })
      })

      test('with the parts of two payments mixed: neither is taken for the other', async () => {
        const [paid, order] = [await place(), await place()]
        await finish(shop, paid.page)
        const mixed = { ...paid.page, shopReference: order.page.shopReference }
        expect((await bring(jwt(claims(mixed), key()))).message_key).not.toBe('payment_successful')
        expect(await stateOf(shop, order)).toMatchObject({ ...UNPAID, payment: 'pending' })
      })

      test('of nobody’s payment: as one that failed', async () => {
        const nobodys = { ...(await place()).page, reference: randomUUID(), shopReference: randomUUID() }
        expect((await bring(jwt(claims(nobodys), key()))).message_key).toBe('payment_failed')
        expect((await bring('no.token.atall')).message_key).toBe('payment_failed')
      })

      if (tells)
        test('the same forgeries as a message to the server are refused', async () => {
          const order = await place()
          const second = Math.floor(shop.desk.clock().getTime() / 1000)
          const tokens = [
            jwt(claims(order.page), 'another key'),
            jwt(claims(order.page), key(), { typ: 'JWT', alg: 'none' }),
            jwt(claims(order.page), 'x', { typ: 'JWT', alg: 'none' }).replace(/[^.]*$/, ''),
            jwt({ ...claims(order.page), exp: second - 60 }, key()),
          ]
          for (const token of tokens)
            expect(await tell(shop, `/api/webhooks/${folder}`, JSON.stringify({ webhook_token: token }))).toBe(401)
          await shop.pass(2)
          await shop.sweep()
          expect(await stateOf(shop, order)).toMatchObject({ ...UNPAID, payment: 'pending' })
        })
    })

  test.for(['wrong-amount', 'wrong-currency'] as const)(
    'tampered: the gateway says “paid” with a %s, nothing is paid and staff see it once',
    async mode => {
      const order = await place()
      const returnUrl = await finish(shop, order.page)
      control().mode(gateway, mode)
      for (let time = 0; time < 3; time += 1)
        expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_pending')
      await shop.pass(2)
      await shop.sweep()
      const state = await stateOf(shop, order)
      expect(state).toMatchObject({ ...UNPAID, payment: 'pending', attempts: [`${method} pending`] })
      expect(state.events.filter(event => event === 'payment-mismatch')).toHaveLength(1)
      control().mode(gateway, 'ok')
      expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_successful')
    },
  )

  test('tampered for longer than the order is held: it lapses, and once the gateway says it right its money is honoured', async () => {
    const order = await place()
    await finish(shop, order.page)
    control().mode(gateway, 'wrong-amount')
    await shop.pass(31)
    await shop.sweep()
    expect(await stateOf(shop, order)).toMatchObject(LAPSED)
    control().mode(gateway, 'ok')
    await shop.pass(61)
    await shop.sweep()
    expect(await stateOf(shop, order)).toMatchObject(PAID)
  })

  test('a status that no document names decides nothing', async () => {
    const order = await place()
    const returnUrl = await finish(shop, order.page)
    control().mode(gateway, 'unknown-status')
    expect((await comeBack(shop, returnUrl)).message_key).toBe('payment_pending')
    expect(await stateOf(shop, order)).toMatchObject({ ...UNPAID, payment: 'pending' })
  })

  test('what the shop says of a payment is said in the shopper’s language', async () => {
    const says = { en: englishWords, ar: arabicWords }
    const [open, declined, paid] = [await place(), await place(), await place()]
    const openUrl = bringsToken ? null : `${shop.publicUrl.origin}/payment/${folder}/success/${open.id}`
    const declinedUrl = await finish(shop, declined.page, 'decline')
    const paidUrl = await finish(shop, paid.page)
    for (const lang of ['en', 'ar'] as const) {
      if (openUrl !== null) expect((await comeBack(shop, openUrl, lang)).message).toBe(says[lang].payment_pending)
      expect((await comeBack(shop, declinedUrl, lang)).message).toBe(says[lang].payment_failed)
      expect((await comeBack(shop, paidUrl, lang)).message).toBe(says[lang].payment_successful)
    }
  })
})
