import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { Hono } from 'hono'
import {
  amount,
  anyObject,
  FieldProblem,
  jsonOf,
  oneWordOf,
  optional,
  readFields,
  text,
  textByName,
  webAddress,
  yesOrNo,
} from './fields.ts'
import type { Operation, StatusMode } from './modes.ts'
import { type Checkout, type Checkouts, mountPayPage, type PayOutcome, type PayPageState } from './pay-page.ts'
import {
  answerInMode,
  basicCredentials,
  chosen,
  digits,
  gatewayAddress,
  jsonWithDecimals,
  type Parts,
  PaymentOver,
  tooLittle,
} from './replies.ts'
import type { StandIn } from './stand-in.ts'
import type { Payment } from './state.ts'
import type { Telling } from './webhooks.ts'

const QI_USERNAME = 'paymentgatewaytest'
const QI_TERMINAL_ID = '237984'

/** QiCard's stand-in (payments.md section 4). */
export const payqi = {
  name: 'sandbox.payqi',
  mount: mountPayqi,
  account: parts => ({
    PAYQI_URL: gatewayAddress(parts, 'payqi', '/api/v1'),
    PAYQI_USERNAME: QI_USERNAME,
    PAYQI_PASSWORD: passwordOf(parts),
    PAYQI_TERMINAL_ID: QI_TERMINAL_ID,
    PAYQI_WEBHOOK_PUBLIC_KEY: createPublicKey(privateKeyOf(parts)).export({ type: 'spki', format: 'pem' }).toString(),
  }),
} satisfies StandIn

interface QiPayment extends Payment {
  readonly noticeUrl: string | null
  readonly additionalInfo: Readonly<Record<string, string>> | null
  /** Local time without a zone; a part of the signed text. */
  readonly creationDate: string
  canceled: boolean
  /** Request ids of cancels and refunds, used up. */
  readonly usedRequestIds: string[]
  readonly cancels: { requestId: string; created: string; successfully: boolean; amount: number }[]
  details: Readonly<Record<string, string>> | null
}

const paymentsOf = ({ store }: Parts) => store.payments<QiPayment>('payqi')
const passwordOf = ({ store }: Parts) => store.secret('payqiPassword')
const privateKeyOf = ({ store }: Parts) => store.secret('payqiPrivateKeyPem', freshPrivateKey)

// Making one takes up to a second, so that those of one process share it.
let privateKey: string | null = null

function freshPrivateKey(): string {
  privateKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
  return privateKey
}

/** Ms until an open page lapses; the real figure is not published. */
const PAGE_LIFE = 20 * 60_000
const TEST_CARD = { number: '5213720304238582', expiry: '01/32', code: '642', oneTimeCode: '123123' }

/** Mounts the gateway and answers how its payments are reached from outside the protocol. */
function mountPayqi(app: Hono, parts: Parts): Checkouts {
  const { modes, now } = parts
  const payments = paymentsOf(parts)
  const perform = (operation: Operation, request: Request, work: () => Promise<Response> | Response) =>
    answerInMode(parts, { gateway: 'payqi', operation, request }, async () => {
      try {
        refuseStranger(request, passwordOf(parts))
        return await work()
      } catch (problem) {
        return errorReply(problem)
      }
    })
  const found = (payment: QiPayment | undefined): QiPayment => {
    if (payment === undefined) throw new Refused(403, 12, 'PAYMENT_NOT_FOUND')
    lapse(payment, now())
    return payment
  }
  const byId = (id: string) => found(payments.find(payment => payment.id === id))
  const byRequest = (requestId: string) => found(payments.find(payment => payment.shopReference === requestId))
  const status = (payment: QiPayment) => reply(described(payment, modes.status('payqi')))
  const keepOnce = (requestId: string) => {
    const isUsed = payments.some(one => one.shopReference === requestId || one.usedRequestIds.includes(requestId))
    if (isUsed) throw new Refused(403, 5, 'CAN_NOT_PROCESS_REQUEST', 'Request with this requestId is already used')
  }

  app.post('/payqi/api/v1/payment', context =>
    perform('create', context.req.raw, async () => {
      const fields = readFields(await jsonOf(context.req.raw), creation(parts))
      keepOnce(fields.requestId)
      const payment = newPayment(fields, now())
      payments.push(payment)
      const { additionalInfo, ...rest } = described(payment, null)
      return reply({ ...rest, formUrl: formUrlOf(parts, payment), ...(additionalInfo && { additionalInfo }) })
    }),
  )
  app.get('/payqi/api/v1/payment/status/by/request/:requestId', context =>
    perform('status', context.req.raw, () => status(byRequest(context.req.param('requestId')))),
  )
  app.get('/payqi/api/v1/payment/:id/status', context =>
    perform('status', context.req.raw, () => status(byId(context.req.param('id')))),
  )

  const cancel = async (request: Request, find: () => QiPayment) => {
    const fields = readFields(await jsonOf(request), { requestId: requestId(), amount: optional(amount()) })
    const payment = find()
    keepOnce(fields.requestId)
    cancelPayment(payment, fields, now())
    return reply(described(payment, null))
  }
  app.post('/payqi/api/v1/payment/cancel/by/request/:requestId', context =>
    perform('cancel', context.req.raw, () => cancel(context.req.raw, () => byRequest(context.req.param('requestId')))),
  )
  app.post('/payqi/api/v1/payment/:id/cancel', context =>
    perform('cancel', context.req.raw, () => cancel(context.req.raw, () => byId(context.req.param('id')))),
  )

  const refund = async (request: Request, find: () => QiPayment) => {
    const shape = { requestId: requestId(), amount: amount(), message: optional(text({ max: 255 })) }
    const fields = readFields(await jsonOf(request), shape)
    const payment = find()
    keepOnce(fields.requestId)
    const ending = { 'refund-processing': 'PROCESSING', 'refund-failed': 'FAILED', '': 'SUCCESS' } as const
    return reply(refundPayment(payment, fields, ending[modes.refund('payqi') ?? ''], now()))
  }
  app.post('/payqi/api/v1/payment/refund/by/request/:requestId', context =>
    perform('refund', context.req.raw, () => refund(context.req.raw, () => byRequest(context.req.param('requestId')))),
  )
  app.post('/payqi/api/v1/payment/:id/refund', context =>
    perform('refund', context.req.raw, () => refund(context.req.raw, () => byId(context.req.param('id')))),
  )

  mountPayPage(app, parts, '/payqi/api/v1/payment/:id', context => {
    const payment = payments.find(({ id }) => id === context.req.param('id'))
    return payment && checkoutOf(parts, payment)
  })
  return reference => chosen(payments, reference).map(payment => checkoutOf(parts, payment))
}

class Refused extends Error {
  readonly status: number
  readonly code: number
  readonly description: string
  constructor(status: number, code: number, name: string, description = name) {
    super(name)
    this.status = status
    this.code = code
    this.description = description
  }
}

function errorReply(problem: unknown): Response {
  const refused = problem instanceof FieldProblem ? new Refused(400, 21, 'VALIDATION_ERROR', problem.message) : problem
  if (!(refused instanceof Refused)) throw problem
  const { status, code, message, description } = refused
  return Response.json({ error: { code, message, description } }, { status })
}

function refuseStranger(request: Request, password: string): void {
  if (basicCredentials(request) !== `${QI_USERNAME}:${password}`) throw new Refused(401, 27, 'BAD_CREDENTIALS')
  if (request.headers.get('x-terminal-id') !== QI_TERMINAL_ID) throw new Refused(403, 9, 'TERMINAL_NOT_FOUND_EXCEPTION')
}

function requestId() {
  return text({ max: 36 })
}

function creation({ origin }: Parts) {
  return {
    requestId: requestId(),
    amount: amount(),
    currency: oneWordOf('IQD'),
    locale: optional(oneWordOf('ar_IQ', 'en_US')),
    finishPaymentUrl: webAddress(origin),
    notificationUrl: optional(webAddress(origin)),
    customerInfo: optional(textByName({ maxNames: 40 })),
    browserInfo: optional(anyObject()),
    additionalInfo: optional(textByName({ maxNames: 10 })),
    appChannel: optional(yesOrNo()),
  }
}

type Creation = { [Name in keyof ReturnType<typeof creation>]: ReturnType<ReturnType<typeof creation>[Name]> }

function newPayment(fields: Creation, now: Date): QiPayment {
  return {
    id: randomUUID(),
    shopReference: fields.requestId,
    order: fields.additionalInfo?.orderId ?? fields.requestId,
    amount: fields.amount,
    language: fields.locale === undefined ? null : fields.locale === 'ar_IQ' ? 'ar' : 'en',
    returnUrl: fields.finishPaymentUrl,
    noticeUrl: fields.notificationUrl ?? null,
    additionalInfo: fields.additionalInfo ?? null,
    status: 'CREATED',
    creationDate: baghdadTime(now),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + PAGE_LIFE).toISOString(),
    chargedAt: null,
    refunds: [],
    canceled: false,
    usedRequestIds: [],
    cancels: [],
    details: null,
  }
}

/** Local time without a zone, as the gateway writes it. */
function baghdadTime(time: Date): string {
  return new Date(time.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)
}

function reply(body: unknown): Response {
  return new Response(jsonWithDecimals(body, ['amount', 'confirmedAmount'], 3), {
    headers: { 'content-type': 'application/json' },
  })
}

/** The payment object of status replies and webhooks. */
function described(payment: QiPayment, mode: StatusMode | null) {
  const { id, shopReference, status, canceled, creationDate, details, additionalInfo, cancels } = payment
  const told = mode === 'wrong-amount' ? tooLittle(payment.amount) : payment.amount
  return {
    requestId: shopReference,
    paymentId: id,
    status: mode === 'unknown-status' ? 'UNDER_REVIEW' : status,
    canceled,
    amount: told,
    ...(status === 'SUCCESS' && { confirmedAmount: told }),
    currency: mode === 'wrong-currency' ? 'USD' : 'IQD',
    ...(details !== null && { paymentType: 'CARD' }),
    creationDate,
    ...(details !== null && { details }),
    withoutAuthenticate: false,
    ...(additionalInfo !== null && { additionalInfo }),
    ...(cancels.length > 0 && { cancels }),
  }
}

const OPEN = ['CREATED', 'FORM_SHOWED', 'AUTHENTICATION_STARTED']

function isOpen({ status, canceled }: QiPayment): boolean {
  return !canceled && OPEN.includes(status)
}

function lapse(payment: QiPayment, now: Date): void {
  if (isOpen(payment) && payment.expiresAt <= now.toISOString()) step(payment, 'EXPIRED', now)
}

function step(payment: QiPayment, status: string, now: Date): void {
  payment.status = status
  payment.updatedAt = now.toISOString()
}

/** The status word stays. A payment already made is given back whole. */
function cancelPayment(
  payment: QiPayment,
  fields: { readonly requestId: string; readonly amount: number | undefined },
  now: Date,
): void {
  if (payment.canceled) throw new Refused(403, 15, 'CAN_NOT_CANCEL_PAYMENT', 'The payment is already cancelled')
  if (!isOpen(payment) && payment.status !== 'SUCCESS') throw new Refused(403, 22, 'INCORRECT_PAYMENT_STATE')
  if (payment.refunds.some(({ status }) => status !== 'FAILED'))
    throw new Refused(403, 15, 'CAN_NOT_CANCEL_PAYMENT', 'The payment has refunds')
  if (fields.amount !== undefined && fields.amount !== payment.amount)
    throw new Refused(400, 21, 'VALIDATION_ERROR', 'amount is not the amount of the payment')
  if (payment.status === 'SUCCESS')
    payment.refunds.push({ id: fields.requestId, amount: payment.amount, status: 'SUCCESS' })
  markCancelled(payment, fields.requestId, now)
}

function markCancelled(payment: QiPayment, requestId: string, now: Date): void {
  payment.canceled = true
  payment.updatedAt = now.toISOString()
  payment.usedRequestIds.push(requestId)
  payment.cancels.push({ requestId, created: baghdadTime(now), successfully: true, amount: payment.amount })
}

function refundPayment(
  payment: QiPayment,
  fields: { readonly requestId: string; readonly amount: number; readonly message: string | undefined },
  status: 'SUCCESS' | 'PROCESSING' | 'FAILED',
  now: Date,
) {
  const given = payment.refunds
    .filter(refund => refund.status !== 'FAILED')
    .reduce((sum, { amount }) => sum + amount, 0)
  if (payment.status !== 'SUCCESS' || payment.canceled || given + fields.amount > payment.amount)
    throw new Refused(403, 18, 'REFUNDS_NOT_ALLOWED')
  const refundId = randomUUID()
  payment.usedRequestIds.push(fields.requestId)
  payment.refunds.push({ id: refundId, amount: fields.amount, status })
  payment.updatedAt = now.toISOString()
  return {
    refundId,
    requestId: fields.requestId,
    paymentId: payment.id,
    amount: fields.amount,
    currency: 'IQD',
    status,
    creationDate: baghdadTime(now),
    ...(fields.message !== undefined && { message: fields.message }),
    details: { resultCode: status === 'FAILED' ? '96' : '00', rrn: digits(12) },
  }
}

function formUrlOf(parts: Parts, { id }: QiPayment): string {
  return gatewayAddress(parts, 'payqi', `/api/v1/payment/${id}`)
}

function checkoutOf(parts: Parts, payment: QiPayment): Checkout {
  const { modes, notices, now } = parts
  lapse(payment, now())
  return {
    name: payqi.name,
    payment,
    state: stateOf(payment),
    payUrl: formUrlOf(parts, payment),
    returnAddresses: [payment.returnUrl],
    get returnUrl() {
      return returnUrlOf(payment)
    },
    means: {
      kind: 'card',
      fields: [
        { name: 'card', label: 'sandbox.card_number', value: TEST_CARD.number },
        { name: 'expiry', label: 'sandbox.card_expiry', value: TEST_CARD.expiry },
        { name: 'code', label: 'sandbox.card_code', value: TEST_CARD.code },
        { name: 'one-time-code', label: 'sandbox.one_time_code', value: TEST_CARD.oneTimeCode },
      ],
    },
    show: () => {
      if (payment.status === 'CREATED' && isOpen(payment)) step(payment, 'FORM_SHOWED', now())
    },
    finish: async outcome => {
      lapse(payment, now())
      if (!isOpen(payment)) throw new PaymentOver('payqi', payment.id, payment.status)
      end(payment, outcome, now())
      await notices.announce(modes.webhook('payqi'), telling => noticeOf(parts, payment, telling))
      return returnUrlOf(payment)
    },
    notify: mode => notices.announce(mode, telling => noticeOf(parts, payment, telling)),
  }
}

function stateOf(payment: QiPayment): PayPageState {
  if (payment.canceled) return 'cancelled'
  if (isOpen(payment)) return 'open'
  if (payment.status === 'SUCCESS') return 'paid'
  return payment.status === 'EXPIRED' ? 'expired' : 'declined'
}

function end(payment: QiPayment, outcome: PayOutcome, now: Date): void {
  if (outcome === 'cancel') {
    markCancelled(payment, randomUUID(), now)
    return
  }
  if (outcome === 'pay') payment.chargedAt = now.toISOString()
  if (outcome === 'pay') payment.details = cardDetails('00', 'Approved', now)
  if (outcome === 'decline') payment.details = cardDetails('51', 'Insufficient funds', now)
  step(payment, ENDS[outcome], now)
}

const ENDS = { pay: 'SUCCESS', decline: 'FAILED', expire: 'EXPIRED' } as const

function cardDetails(resultCode: string, resultDescription: string, now: Date) {
  return {
    resultCode,
    resultDescription,
    rrn: digits(12),
    authId: digits(6),
    authDate: baghdadTime(now),
    maskedPan: `${TEST_CARD.number.slice(0, 6)}******${TEST_CARD.number.slice(-4)}`,
    paymentSystem: 'MASTER_CARD',
  }
}

function returnUrlOf({ returnUrl, shopReference, id, status }: QiPayment): string {
  const address = new URL(returnUrl)
  address.searchParams.set('requestId', shopReference)
  address.searchParams.set('paymentId', id)
  address.searchParams.set('status', status)
  return address.href
}

function noticeOf(parts: Parts, payment: QiPayment, telling: Telling) {
  if (payment.noticeUrl === null) return null
  const told = toldPayment(parts, payment, telling)
  const key = telling === 'forged' ? strangersKey() : createPrivateKey(privateKeyOf(parts))
  return {
    gateway: 'payqi',
    reference: told.id,
    url: payment.noticeUrl,
    headers: { 'content-type': 'application/json', 'x-signature': signatureOf(told, key) },
    body: jsonWithDecimals(described(told, null), ['amount', 'confirmedAmount'], 3),
  }
}

function toldPayment(parts: Parts, payment: QiPayment, telling: Telling): QiPayment {
  switch (telling) {
    case 'another': {
      const other = paymentsOf(parts).findLast(({ id }) => id !== payment.id)
      return other ?? { ...payment, id: randomUUID(), shopReference: randomUUID(), status: 'SUCCESS' }
    }
    case 'earlier':
      return { ...payment, status: 'AUTHENTICATION_STARTED', details: null }
    case 'forged':
      return { ...payment, status: 'SUCCESS', canceled: false }
    case 'true':
      return payment
  }
}

/** RSA PKCS#1 v1.5 with SHA-256 over the five parts (section 4.9). */
function signatureOf({ id, amount, creationDate, status }: QiPayment, key: KeyObject): string {
  const signed = [id, amount.toFixed(3), 'IQD', creationDate, status].join('|')
  return sign('RSA-SHA256', Buffer.from(signed), key).toString('base64')
}

let stranger: KeyObject | null = null

function strangersKey(): KeyObject {
  stranger ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return stranger
}
