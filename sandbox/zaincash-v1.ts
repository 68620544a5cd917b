import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import {
  FieldProblem,
  formOf,
  oneWordOf,
  type Reader,
  readFields,
  type Shape,
  text,
  webAddress,
  wholeNumber,
} from './fields.ts'
import { signToken, verifyToken } from './jwt.ts'
import type { Operation, StatusMode } from './modes.ts'
import { type Checkout, type Checkouts, mountPayPage, type PayOutcome, type PayPageState } from './pay-page.ts'
import { answerInMode, chosen, digits, gatewayAddress, type Parts, PaymentOver, tooLittle } from './replies.ts'
import type { StandIn } from './stand-in.ts'
import type { Payment } from './state.ts'

const ZAINCASH_V1_MSISDN = '9647835077893'
const ZAINCASH_V1_MERCHANT_ID = '5ffacf6612b5777c6d44266f'

/** The stand-in of ZainCash's classic API (payments.md section 2). It has no webhook and no refund. */
export const zaincashV1 = {
  name: 'sandbox.zaincash_v1',
  isClassic: true,
  mount: mountZaincashV1,
  account: parts => ({
    ZAINCASH_API: 'v1',
    ZAINCASH_URL: gatewayAddress(parts, 'zaincash-v1', ''),
    ZAINCASH_MSISDN: ZAINCASH_V1_MSISDN,
    ZAINCASH_MERCHANT_ID: ZAINCASH_V1_MERCHANT_ID,
    ZAINCASH_SECRET: secretOf(parts),
  }),
} satisfies StandIn

interface ZaincashV1Payment extends Payment {
  readonly serviceType: string
  readonly referenceNumber: string
  operationId: string | null
  due: string | null
}

/** Looks like the hash it is not, as the real ones do: decoding it would be the mistake. */
const secretOf = ({ store }: Parts) =>
  store.secret('zaincashV1Secret', () => `$2y$10$${randomBytes(39).toString('base64').replaceAll('+', '.')}`)

/** Ms: how long a page waits, and how long the token on the way back holds. */
const LIFE = 4 * 3_600_000
/** Seconds by which two clocks may differ. */
const SKEW = 60
const LEAST_AMOUNT = 250
const TEST_PAYER = { phone: '9647802999569', pin: '1234', oneTimeCode: '1111' }

function mountZaincashV1(app: Hono, parts: Parts): Checkouts {
  const { store, modes, now } = parts
  const payments = store.payments<ZaincashV1Payment>('zaincashV1')
  const perform = (operation: Operation, request: Request, work: () => Promise<Response>) =>
    answerInMode(parts, { gateway: 'zaincash-v1', operation, request }, async () => {
      try {
        return await work()
      } catch (problem) {
        // Which status goes with an error is not known: one that reads the status and not the body is led astray here.
        if (problem instanceof FieldProblem) return Response.json({ err: { msg: problem.message } })
        throw problem
      }
    })

  app.post('/zaincash-v1/transaction/init', context =>
    perform('create', context.req.raw, async () => {
      const form = readFields(await formOf(context.req.raw, FORM), { ...ENVELOPE, lang: oneWordOf('ar', 'en') })
      const payment = newPayment(claimsOf(parts, form.token, initClaims(parts)), form.lang, now())
      payments.push(payment)
      return Response.json({ ...described(payment, null), to: ZAINCASH_V1_MERCHANT_ID })
    }),
  )
  app.post('/zaincash-v1/transaction/get', context =>
    perform('status', context.req.raw, async () => {
      const form = readFields(await formOf(context.req.raw, FORM), ENVELOPE)
      const claims = claimsOf(parts, form.token, { id: text(), msisdn: merchantWallet })
      const payment = payments.find(({ id }) => id === claims.id)
      if (payment === undefined) throw new FieldProblem('transaction not found')
      lapse(payment, now())
      const mode = modes.status('zaincash-v1')
      return Response.json({ ...described(payment, mode), ...settled(payment, mode) })
    }),
  )

  mountPayPage(app, parts, '/zaincash-v1/transaction/pay', context => {
    const payment = payments.find(({ id }) => id === context.req.query('id'))
    return payment && checkoutOf(parts, payment)
  })
  return reference => chosen(payments, reference).map(payment => checkoutOf(parts, payment))
}

const FORM = 'application/x-www-form-urlencoded'
const ENVELOPE = { token: text(), merchantId: oneWordOf(ZAINCASH_V1_MERCHANT_ID) }

/** The claims of a token in force; what every token says of its time comes on top of `shape`. */
function claimsOf<S extends Shape>(parts: Parts, token: string, shape: S) {
  const payload = verifyToken(token, secretOf(parts))
  if (payload === null) throw new FieldProblem('invalid token')
  const { iat, exp, ...claims } = payload
  const second = Math.floor(parts.now().getTime() / 1000)
  if (wholeNumber({ min: 1 })(iat, 'iat') > second + SKEW) throw new FieldProblem('token used too early')
  if (wholeNumber({ min: 1 })(exp, 'exp') <= second) throw new FieldProblem('token expired')
  return readFields(claims, shape)
}

const merchantWallet: Reader<string> = (value, name) => {
  if (String(value) !== ZAINCASH_V1_MSISDN) throw new FieldProblem(`${name} is not the merchant's wallet`)
  return ZAINCASH_V1_MSISDN
}

function initClaims({ origin }: Parts) {
  return {
    amount: wholeNumber({ min: LEAST_AMOUNT }),
    serviceType: text({ max: 254 }),
    msisdn: merchantWallet,
    orderId: text({ max: 512 }),
    redirectUrl: webAddress(origin),
  }
}

function newPayment(
  claims: { amount: number; serviceType: string; orderId: string; redirectUrl: string },
  language: 'ar' | 'en',
  now: Date,
): ZaincashV1Payment {
  return {
    id: randomBytes(12).toString('hex'),
    shopReference: claims.orderId,
    order: claims.orderId,
    amount: claims.amount,
    language,
    returnUrl: claims.redirectUrl,
    status: 'pending',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIFE).toISOString(),
    chargedAt: null,
    refunds: [],
    serviceType: claims.serviceType,
    referenceNumber: randomBytes(3).toString('hex').toUpperCase(),
    operationId: null,
    due: null,
  }
}

/** The amount is text, as in the recorded reply. */
function described(payment: ZaincashV1Payment, mode: StatusMode | null) {
  return {
    source: 'web',
    type: 'MERCHANT_PAYMENT',
    amount: String(mode === 'wrong-amount' ? tooLittle(payment.amount) : payment.amount),
    serviceType: payment.serviceType,
    lang: payment.language,
    orderId: payment.shopReference,
    currencyConversion: {},
    referenceNumber: payment.referenceNumber,
    credit: false,
    status: mode === 'unknown-status' ? 'under_review' : payment.status,
    reversed: false,
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
    id: payment.id,
  }
}

/** What the status reply adds. */
function settled(payment: ZaincashV1Payment, mode: StatusMode | null) {
  const currency = mode === 'wrong-currency' ? 'USD' : 'IQD'
  return {
    to: { name: 'Test merchant', msisdn: ZAINCASH_V1_MSISDN, currency },
    ...(payment.chargedAt !== null && {
      from: TEST_PAYER.phone,
      totalFees: '0',
      onCustomerFees: '0',
      onMerchantFees: '0',
      operationId: payment.operationId,
      operationDate: payment.chargedAt,
    }),
    ...(payment.due !== null && { due: payment.due }),
  }
}

function isOpen({ status }: ZaincashV1Payment): boolean {
  return status === 'pending' || status === 'pending_otp'
}

function lapse(payment: ZaincashV1Payment, now: Date): void {
  if (isOpen(payment) && payment.expiresAt <= now.toISOString()) end(payment, 'expire', now)
}

function end(payment: ZaincashV1Payment, outcome: PayOutcome, now: Date): void {
  payment.updatedAt = now.toISOString()
  switch (outcome) {
    case 'pay':
      payment.status = 'completed'
      payment.chargedAt = now.toISOString()
      payment.operationId = digits(7)
      return
    case 'decline':
      payment.status = 'failed'
      payment.due = 'Not enough credit'
      return
    case 'cancel':
      payment.status = 'cancel'
      payment.due = 'Cancelled by the customer'
      return
    case 'expire':
      // The protocol has no word for a page that lapsed.
      payment.status = 'failed'
      payment.due = 'Transaction expired'
  }
}

function checkoutOf(parts: Parts, payment: ZaincashV1Payment): Checkout {
  const { now } = parts
  lapse(payment, now())
  return {
    name: zaincashV1.name,
    payment,
    state: stateOf(payment),
    payUrl: gatewayAddress(parts, 'zaincash-v1', `/transaction/pay?id=${payment.id}`),
    returnAddresses: [payment.returnUrl],
    get returnUrl() {
      return returnUrlOf(parts, payment)
    },
    means: {
      kind: 'wallet',
      fields: [
        { name: 'phone', label: 'sandbox.wallet_phone', value: TEST_PAYER.phone },
        { name: 'pin', label: 'sandbox.wallet_pin', value: TEST_PAYER.pin },
      ],
      code: { name: 'one-time-code', label: 'sandbox.one_time_code', value: TEST_PAYER.oneTimeCode },
      get isCodeSent() {
        return payment.status === 'pending_otp'
      },
      sendCode: () => {
        payment.status = 'pending_otp'
        payment.updatedAt = now().toISOString()
      },
    },
    show: () => {},
    finish: async outcome => {
      lapse(payment, now())
      if (!isOpen(payment)) throw new PaymentOver('zaincash-v1', payment.id, payment.status)
      end(payment, outcome, now())
      return returnUrlOf(parts, payment)
    },
    notify: async () => {},
  }
}

function stateOf(payment: ZaincashV1Payment): PayPageState {
  if (isOpen(payment)) return 'open'
  if (payment.status === 'completed') return 'paid'
  return payment.status === 'cancel' ? 'cancelled' : 'declined'
}

/** The one address for every outcome. The token is put behind a question mark, whether or not one is there already. */
function returnUrlOf(parts: Parts, payment: ZaincashV1Payment): string {
  const second = Math.floor(parts.now().getTime() / 1000)
  const isPaid = payment.status === 'completed'
  const claims = {
    status: isPaid ? 'success' : isOpen(payment) ? 'pending' : 'failed',
    orderid: payment.shopReference,
    id: payment.id,
    ...(isPaid && { operationid: payment.operationId, msisdn: TEST_PAYER.phone }),
    ...(payment.due !== null && { msg: payment.due }),
    iat: second,
    exp: second + LIFE / 1000,
  }
  return `${payment.returnUrl}?token=${signToken(claims, secretOf(parts))}`
}
