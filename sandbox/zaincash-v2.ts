import { randomBytes, randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import {
  FieldProblem,
  formOf,
  jsonOf,
  oneWordOf,
  optional,
  type Reader,
  readFields,
  text,
  webAddress,
} from './fields.ts'
import { signToken } from './jwt.ts'
import type { Operation, StatusMode } from './modes.ts'
import { type Checkout, type Checkouts, mountPayPage, type PayOutcome, type PayPageState } from './pay-page.ts'
import { answerInMode, chosen, digits, gatewayAddress, type Parts, PaymentOver, tooLittle } from './replies.ts'
import type { StandIn } from './stand-in.ts'
import type { Payment } from './state.ts'
import type { Telling } from './webhooks.ts'

const ZAINCASH_V2_CLIENT_ID = '758055f4a8044779a35f6ceb69f858b3'
const SERVICE_TYPE = 'Order'

/** The stand-in of ZainCash's payment gateway v2 (payments.md section 3). */
export const zaincashV2 = {
  name: 'methods.zein',
  refundedAs: 'REFUNDED',
  mount: mountZaincashV2,
  account: parts => ({
    ZAINCASH_API: 'v2',
    ZAINCASH_URL: gatewayAddress(parts, 'zaincash-v2', ''),
    ZAINCASH_CLIENT_ID: ZAINCASH_V2_CLIENT_ID,
    ZAINCASH_CLIENT_SECRET: secretOf(parts),
    ZAINCASH_API_KEY: apiKeyOf(parts),
    ZAINCASH_SERVICE_TYPE: SERVICE_TYPE,
  }),
} satisfies StandIn

interface ZaincashV2Payment extends Payment {
  readonly failureUrl: string
  readonly serviceType: string
  readonly requestLanguage: string
  readonly pageToken: string
  operationId: string | null
  /** The last thing that happened: the same on the redirect and in the webhook. */
  event: Readonly<Record<string, unknown>> | null
}

const paymentsOf = ({ store }: Parts) => store.payments<ZaincashV2Payment>('zaincashV2')
const secretOf = ({ store }: Parts) => store.secret('zaincashV2ClientSecret')
const apiKeyOf = ({ store }: Parts) => store.secret('zaincashV2ApiKey')

const MERCHANT_WALLET = '9647829744545'
const TEST_PAYER = { phone: '9647802999569', pin: '1111', oneTimeCode: '111111' }
const SCOPES = ['payment:read', 'payment:write', 'reverse:write'] as const
type TokenScope = (typeof SCOPES)[number]
/** Seconds. */
const TOKEN_LIFE = 86_399
/** Ms. */
const PAGE_LIFE = 15 * 60_000

function mountZaincashV2(app: Hono, parts: Parts): Checkouts {
  const { modes, now, turn } = parts
  const payments = paymentsOf(parts)
  const perform = (operation: Operation, request: Request, work: () => Promise<Response> | Response) =>
    answerInMode(parts, { gateway: 'zaincash-v2', operation, request }, async () => {
      try {
        return await work()
      } catch (problem) {
        return errorReply(parts, problem)
      }
    })
  const byId = (id: string) => {
    const payment = payments.find(one => one.id === id)
    if (payment === undefined) throw new Refused(404, 'PAYMENT_GATEWAY_TRANSACTION_NOT_FOUND', 'transaction not found')
    lapse(payment, now())
    return payment
  }

  app.post('/zaincash-v2/oauth2/token', context =>
    perform('token', context.req.raw, () => grantToken(parts, context.req.raw)),
  )
  app.post('/zaincash-v2/api/v2/payment-gateway/transaction/init', context =>
    perform('create', context.req.raw, async () => {
      refuseStranger(parts, context.req.raw, 'payment:write')
      const fields = readFields(await jsonOf(context.req.raw), initShape(parts))
      if (payments.some(({ shopReference }) => shopReference === fields.externalReferenceId))
        throw new Refused(400, 'DUPLICATE_EXTERNAL_REFERENCE_ID', 'externalReferenceId is used already')
      const payment = newPayment(fields, now())
      payments.push(payment)
      return Response.json(initReply(parts, payment))
    }),
  )
  app.get('/zaincash-v2/api/v2/payment-gateway/transaction/inquiry/:id', context =>
    perform('status', context.req.raw, () => {
      refuseStranger(parts, context.req.raw, 'payment:read')
      return Response.json(described(byId(context.req.param('id')), modes.status('zaincash-v2'), turn('v2 value')))
    }),
  )
  app.post('/zaincash-v2/api/v2/payment-gateway/transaction/reverse', context =>
    perform('refund', context.req.raw, async () => {
      refuseStranger(parts, context.req.raw, 'reverse:write')
      const fields = readFields(await jsonOf(context.req.raw), { transactionId: text(), reason: text({ max: 255 }) })
      return Response.json(await reverse(parts, byId(fields.transactionId), fields.reason))
    }),
  )

  mountPayPage(app, parts, '/zaincash-v2/transaction/pay', context => {
    const payment = payments.find(({ id }) => id === context.req.query('id'))
    return payment?.pageToken === context.req.query('token') ? payment && checkoutOf(parts, payment) : undefined
  })
  return reference => chosen(payments, reference).map(payment => checkoutOf(parts, payment))
}

class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The layout of errors is not documented: both that were seen come in turns. */
function errorReply({ turn }: Parts, problem: unknown): Response {
  const refused = problem instanceof FieldProblem ? new Refused(400, 'INVALID_REQUEST', problem.message) : problem
  if (!(refused instanceof Refused)) throw problem
  const { status, code, message } = refused
  return Response.json(turn('v2 error') ? { code, message } : { error: { code, message } }, { status })
}

async function grantToken(parts: Parts, request: Request): Promise<Response> {
  const fields = readFields(await formOf(request, 'application/x-www-form-urlencoded'), {
    grant_type: oneWordOf('client_credentials'),
    client_id: text(),
    client_secret: text(),
    scope: text(),
  })
  const { state } = parts.store
  if (fields.client_id !== ZAINCASH_V2_CLIENT_ID || fields.client_secret !== secretOf(parts))
    throw new Refused(401, 'invalid_client', 'client_id or client_secret is wrong')
  const scopes = fields.scope.split(' ').map(scope => oneWordOf(...SCOPES)(scope, 'scope'))
  const time = parts.now().getTime()
  const token = randomBytes(24).toString('base64url')
  const inForce = state.tokens.filter(({ expiresAt }) => Date.parse(expiresAt) > time)
  const expiresAt = new Date(time + TOKEN_LIFE * 1000).toISOString()
  state.tokens = [...inForce, { gateway: 'zaincash-v2', token, scopes, expiresAt }]
  return Response.json({
    access_token: token,
    token_type: 'Bearer',
    expires_in: TOKEN_LIFE,
    scope: scopes.join(' '),
  })
}

function refuseStranger({ store, now }: Parts, request: Request, scope: TokenScope): void {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ')
  const granted = store.state.tokens.find(one => one.gateway === 'zaincash-v2' && one.token === token)
  const isInForce = granted !== undefined && Date.parse(granted.expiresAt) > now().getTime()
  if (scheme !== 'Bearer' || !isInForce)
    throw new Refused(401, 'UNAUTHORIZED', 'the access token is missing or expired')
  if (!granted.scopes.includes(scope)) throw new Refused(403, 'INSUFFICIENT_SCOPE', `${scope} was not granted`)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function initShape({ origin }: Parts) {
  return {
    language: oneWordOf('Ar', 'En', 'ar', 'en'),
    externalReferenceId: text({ pattern: UUID }),
    orderId: text({ max: 255 }),
    serviceType: oneWordOf(SERVICE_TYPE),
    amount: nested({ value: wholeDinars, currency: oneWordOf('IQD') }),
    customer: optional(nested({ phone: text({ pattern: /^9647\d{9}$/ }) })),
    redirectUrls: nested({ successUrl: webAddress(origin), failureUrl: webAddress(origin) }),
  }
}

type Init = { [Name in keyof ReturnType<typeof initShape>]: ReturnType<ReturnType<typeof initShape>[Name]> }

function nested<S extends Readonly<Record<string, Reader<unknown>>>>(shape: S) {
  return (value: unknown) => readFields(value, shape)
}

/** Whole dinars as digits or as a number: the documents show both. */
const wholeDinars: Reader<number> = (value, name) => {
  const isText = typeof value === 'string' && /^[1-9]\d{0,11}$/.test(value)
  if (!isText && !(typeof value === 'number' && Number.isSafeInteger(value) && value > 0))
    throw new FieldProblem(`${name} must be whole dinars`)
  return Number(value)
}

function newPayment(fields: Init, now: Date): ZaincashV2Payment {
  return {
    id: randomUUID(),
    shopReference: fields.externalReferenceId,
    order: fields.orderId,
    amount: fields.amount.value,
    language: fields.language.toLowerCase() === 'ar' ? 'ar' : 'en',
    returnUrl: fields.redirectUrls.successUrl,
    failureUrl: fields.redirectUrls.failureUrl,
    status: 'PENDING',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + PAGE_LIFE).toISOString(),
    chargedAt: null,
    refunds: [],
    serviceType: fields.serviceType,
    requestLanguage: fields.language,
    pageToken: randomBytes(24).toString('base64url'),
    operationId: null,
    event: null,
  }
}

function initReply(parts: Parts, payment: ZaincashV2Payment) {
  const { id, shopReference, order, amount, expiresAt, createdAt } = payment
  return {
    status: 'SUCCESS',
    transactionDetails: {
      transactionId: id,
      externalReferenceId: shopReference,
      orderId: order,
      amount: { currency: 'IQD', value: String(amount) },
    },
    redirectUrl: payUrlOf(parts, payment),
    expiryTime: expiresAt,
    createdAt,
  }
}

function payUrlOf(parts: Parts, { id, pageToken }: ZaincashV2Payment): string {
  return gatewayAddress(parts, 'zaincash-v2', `/transaction/pay?id=${id}&token=${pageToken}`)
}

function described(payment: ZaincashV2Payment, mode: StatusMode | null, isText: boolean) {
  const { id, shopReference, order, operationId, chargedAt, expiresAt, createdAt, updatedAt } = payment
  const value = mode === 'wrong-amount' ? tooLittle(payment.amount) : payment.amount
  return {
    status: mode === 'unknown-status' ? 'UNDER_REVIEW' : payment.status,
    transactionDetails: {
      transactionId: id,
      operationId,
      externalReferenceId: shopReference,
      orderId: order,
      amount: {
        currency: mode === 'wrong-currency' ? 'USD' : 'IQD',
        value: isText ? String(value) : value,
        feeValue: isText ? '0' : 0,
      },
    },
    customer: { phone: chargedAt === null ? null : TEST_PAYER.phone },
    timeStamps: { expiryTime: expiresAt, createdAt, updatedAt, completedAt: chargedAt },
  }
}

const OPEN = ['PENDING', 'OTP_SENT']

function isOpen({ status }: ZaincashV2Payment): boolean {
  return OPEN.includes(status)
}

function lapse(payment: ZaincashV2Payment, now: Date): void {
  if (isOpen(payment) && payment.expiresAt <= now.toISOString()) end(payment, 'expire', now)
}

function end(payment: ZaincashV2Payment, outcome: PayOutcome, now: Date): void {
  if (outcome === 'pay') {
    payment.chargedAt = now.toISOString()
    payment.operationId = digits(9)
  }
  const { status, errorMessage } = ENDS[outcome]
  become(payment, status, errorMessage, now)
}

// The protocol has no word of its own for a payer who turned back.
const ENDS: Readonly<Record<PayOutcome, { readonly status: string; readonly errorMessage: string | null }>> = {
  pay: { status: 'SUCCESS', errorMessage: null },
  decline: { status: 'FAILED', errorMessage: 'Insufficient balance' },
  cancel: { status: 'FAILED', errorMessage: 'Cancelled by the customer' },
  expire: { status: 'EXPIRED', errorMessage: 'The session expired' },
}

function become(payment: ZaincashV2Payment, status: string, errorMessage: string | null, now: Date): void {
  const previousStatus = payment.status
  payment.status = status
  payment.event = eventOf(payment, { eventType: 'STATUS_CHANGED', previousStatus, errorMessage }, now)
}

function eventOf(
  payment: ZaincashV2Payment,
  told: { readonly eventType: string; readonly previousStatus: string; readonly errorMessage: string | null },
  now: Date,
) {
  payment.updatedAt = now.toISOString()
  const { id, shopReference, order, operationId, serviceType, requestLanguage, status, amount, chargedAt } = payment
  return {
    eventType: told.eventType,
    eventId: randomUUID(),
    timestamp: now.toISOString(),
    data: {
      transactionId: id,
      merchantReferenceId: shopReference,
      orderId: order,
      operationId,
      serviceType,
      language: requestLanguage,
      ...(chargedAt !== null && { customerMsisdn: TEST_PAYER.phone }),
      previousStatus: told.previousStatus,
      currentStatus: status,
      ...(told.errorMessage !== null && { errorMessage: told.errorMessage }),
      amount: { currency: 'IQD', value: String(amount), feeValue: '0' },
    },
  }
}

/** The whole amount, once. */
async function reverse(parts: Parts, payment: ZaincashV2Payment, reason: string) {
  const { modes, notices, now } = parts
  if (payment.status !== 'SUCCESS' || payment.refunds.some(({ status }) => status === 'PROCESSING'))
    throw new Refused(400, 'TRANSACTION_NOT_REVERSIBLE', `the transaction is ${payment.status}`)
  const mode = modes.refund('zaincash-v2')
  const id = randomUUID()
  const isDone = mode === null
  const status = isDone ? 'SUCCESS' : mode === 'refund-failed' ? 'FAILED' : 'PROCESSING'
  payment.refunds.push({ id, amount: payment.amount, status })
  if (isDone) payment.status = 'REFUNDED'
  if (mode !== 'refund-processing') {
    const eventType = isDone ? 'REFUND_COMPLETED' : 'REFUND_FAILED'
    const errorMessage = isDone ? null : 'The wallet refused the money'
    payment.event = eventOf(payment, { eventType, previousStatus: 'SUCCESS', errorMessage }, now())
    await notices.announce(modes.webhook('zaincash-v2'), telling => noticeOf(parts, payment, telling))
  }
  return {
    status: isDone ? 'COMPLETED' : status === 'FAILED' ? 'FAILED' : 'PENDING',
    id,
    operationId: digits(9),
    referenceId: payment.id,
    ...(isDone && { reversalReferenceId: randomUUID() }),
    customerId: digits(6),
    customerMsisdn: TEST_PAYER.phone,
    merchantId: digits(6),
    merchantMsisdn: MERCHANT_WALLET,
    amount: payment.amount,
    reason,
    createdAt: now().toISOString(),
    updatedAt: now().toISOString(),
  }
}

function checkoutOf(parts: Parts, payment: ZaincashV2Payment): Checkout {
  const { modes, notices, now } = parts
  lapse(payment, now())
  return {
    name: zaincashV2.name,
    payment,
    state: stateOf(payment),
    payUrl: payUrlOf(parts, payment),
    returnAddresses: [payment.returnUrl, payment.failureUrl],
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
        return payment.status === 'OTP_SENT'
      },
      sendCode: () => {
        payment.status = 'OTP_SENT'
        payment.updatedAt = now().toISOString()
      },
    },
    show: () => {},
    finish: async outcome => {
      lapse(payment, now())
      if (!isOpen(payment)) throw new PaymentOver('zaincash-v2', payment.id, payment.status)
      end(payment, outcome, now())
      await notices.announce(modes.webhook('zaincash-v2'), telling => noticeOf(parts, payment, telling))
      return returnUrlOf(parts, payment)
    },
    notify: mode => notices.announce(mode, telling => noticeOf(parts, payment, telling)),
  }
}

function stateOf(payment: ZaincashV2Payment): PayPageState {
  if (isOpen(payment)) return 'open'
  if (payment.status === 'SUCCESS' || payment.status === 'REFUNDED') return 'paid'
  if (payment.status === 'EXPIRED') return 'expired'
  return 'declined'
}

function returnUrlOf(parts: Parts, payment: ZaincashV2Payment): string {
  const isPaid = stateOf(payment) === 'paid'
  const address = new URL(isPaid ? payment.returnUrl : payment.failureUrl)
  if (payment.event !== null) address.searchParams.set('token', signToken(payment.event, apiKeyOf(parts)))
  return address.href
}

/**
 * Sent to where the shop said when it signed up. The token names no time of
 * its own, as the documents' sample; the body's name for it comes in turns.
 */
function noticeOf(parts: Parts, payment: ZaincashV2Payment, telling: Telling) {
  const { webhooks } = parts
  if (webhooks === null) return null
  const { reference, event } = toldEvent(parts, payment, telling)
  const token = signToken(event, telling === 'forged' ? randomBytes(15).toString('base64url') : apiKeyOf(parts))
  return {
    gateway: 'zaincash-v2',
    reference,
    url: `${webhooks}/zaincash`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parts.turn('v2 webhook') ? { token } : { webhook_token: token }),
  }
}

function toldEvent(parts: Parts, payment: ZaincashV2Payment, telling: Telling) {
  const as = (told: ZaincashV2Payment, previousStatus: string) => ({
    reference: told.id,
    event: eventOf({ ...told }, { eventType: 'STATUS_CHANGED', previousStatus, errorMessage: null }, parts.now()),
  })
  switch (telling) {
    case 'another': {
      const other = paymentsOf(parts).findLast(({ id }) => id !== payment.id)
      if (other !== undefined) return { reference: other.id, event: other.event ?? as(other, 'PENDING').event }
      return as({ ...payment, id: randomUUID(), shopReference: randomUUID(), status: 'SUCCESS' }, 'PENDING')
    }
    case 'earlier':
      return as({ ...payment, status: 'OTP_SENT' }, 'PENDING')
    case 'forged':
      return as({ ...payment, status: 'SUCCESS' }, 'OTP_SENT')
    case 'true':
      return payment.event === null ? as(payment, 'PENDING') : { reference: payment.id, event: payment.event }
  }
}
