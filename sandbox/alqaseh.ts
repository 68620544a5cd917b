import { randomBytes, randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import {
  amount,
  anyObject,
  FieldProblem,
  jsonOf,
  oneWordOf,
  optional,
  queryOf,
  readFields,
  text,
  webAddress,
  wholeDigits,
  wholeNumber,
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

const ALQASEH_CLIENT_ID = 'public_test'

/** Al Qaseh's stand-in (payments.md section 5). It has no refund. */
export const alqaseh = {
  name: 'methods.alqaseh',
  mount: mountAlqaseh,
  account: parts => ({
    ALQASEH_URL: gatewayAddress(parts, 'alqaseh', '/v1'),
    ALQASEH_PAY_URL: gatewayAddress(parts, 'alqaseh', '/pay'),
    ALQASEH_CLIENT_ID,
    ALQASEH_CLIENT_SECRET: secretOf(parts),
  }),
} satisfies StandIn

interface AlqasehPayment extends Payment {
  readonly fields: Readonly<Record<string, unknown>>
  readonly noticeUrl: string | null
  readonly lifeHours: number
  token: string
  approval: { readonly code: string; readonly rrn: string } | null
  readonly histories: { status: string; created_at: string }[]
}

const paymentsOf = ({ store }: Parts) => store.payments<AlqasehPayment>('alqaseh')
const secretOf = ({ store }: Parts) => store.secret('alqasehClientSecret')

const TERMINAL_ID = '10203040'
const TEST_CARD = { number: '5341432900077803', expiry: '01-2027', code: '971' }
const HOUR = 3_600_000
const DEFAULT_LIFE_HOURS = 24

function mountAlqaseh(app: Hono, parts: Parts): Checkouts {
  const { modes, now, turn } = parts
  const payments = paymentsOf(parts)
  const perform = (operation: Operation, request: Request, work: () => Promise<Response> | Response) =>
    answerInMode(parts, { gateway: 'alqaseh', operation, request }, async () => {
      try {
        if (basicCredentials(request) !== `${ALQASEH_CLIENT_ID}:${secretOf(parts)}`)
          throw new Refused(401, 'UNAUTHORIZED', 'wrong client_id or client_secret')
        return await work()
      } catch (problem) {
        return errorReply(problem)
      }
    })
  const found = (payment: AlqasehPayment | undefined) => {
    if (payment === undefined) throw new Refused(404, 'PAYMENT_NOT_FOUND', 'no such payment')
    lapse(payment, now())
    return payment
  }
  const byId = (id: string) => found(payments.find(payment => payment.id === id))
  const change = async (request: Request) => {
    const fields = readFields(await jsonOf(request), { payment_id: text(), details: optional(text({ max: 250 })) })
    return byId(fields.payment_id)
  }

  app.post('/alqaseh/v1/egw/payments/create', context =>
    perform('create', context.req.raw, async () => {
      const fields = readFields(await jsonOf(context.req.raw), creation(parts))
      const isRepeated = payments.some(({ shopReference }) => shopReference === fields.order_id)
      const payment = newPayment(fields, isRepeated, now())
      payments.push(payment)
      const status = turn('alqaseh created') ? 200 : 201
      return Response.json({ payment_id: payment.id, token: payment.token }, { status })
    }),
  )
  app.get('/alqaseh/v1/egw/payments/history', context =>
    perform('status', context.req.raw, () => {
      for (const payment of payments) lapse(payment, now())
      const mode = modes.status('alqaseh')
      const listed = history(payments, readFields(queryOf(context.req.raw), HISTORY_QUERY))
      return json({ payments: listed.map(payment => described(payment, mode)) })
    }),
  )
  app.get('/alqaseh/v1/egw/payments/info/:token', context =>
    perform('status', context.req.raw, () => {
      const payment = found(payments.find(({ token }) => token === context.req.param('token')))
      const { amount, currency, payment_status } = described(payment, modes.status('alqaseh'))
      return json({ amount, currency, description: payment.fields.description, payment_status })
    }),
  )
  app.get('/alqaseh/v1/egw/payments/:id', context =>
    perform('status', context.req.raw, () => json(described(byId(context.req.param('id')), modes.status('alqaseh')))),
  )
  app.post('/alqaseh/v1/egw/payments/retry', context =>
    perform('retry', context.req.raw, async () => {
      const payment = await change(context.req.raw)
      refuseUnless(payment, ['expired', 'declined', 'failed', 'unknown'])
      payment.token = freshToken()
      payment.expiresAt = new Date(now().getTime() + payment.lifeHours * HOUR).toISOString()
      become(payment, 'retried', now())
      return json({ payment_id: payment.id, payment_status: payment.status, token: payment.token })
    }),
  )
  app.post('/alqaseh/v1/egw/payments/revoke', context =>
    perform('cancel', context.req.raw, async () => {
      const payment = await change(context.req.raw)
      refuseUnless(payment, OPEN)
      become(payment, 'revoked', now())
      return json({ payment_id: payment.id, payment_status: payment.status })
    }),
  )

  mountPayPage(app, parts, '/alqaseh/pay/:token', context => {
    const payment = payments.find(({ token }) => token === context.req.param('token'))
    return payment && checkoutOf(parts, payment)
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

function errorReply(problem: unknown): Response {
  const refused = problem instanceof FieldProblem ? new Refused(400, 'BAD_REQUEST', problem.message) : problem
  if (!(refused instanceof Refused)) throw problem
  const { status, code, message } = refused
  return Response.json({ err: message, error_code: code, reference_code: randomUUID() }, { status })
}

function refuseUnless({ status }: AlqasehPayment, allowed: readonly string[]): void {
  if (!allowed.includes(status)) throw new Refused(400, 'WRONG_PAYMENT_STATUS', `the payment is ${status}`)
}

function creation({ origin }: Parts) {
  return {
    amount: amount(),
    currency: oneWordOf('IQD'),
    description: text({ max: 250 }),
    order_id: text({ max: 32 }),
    redirect_url: webAddress(origin),
    transaction_type: oneWordOf('Retail'),
    webhook_url: optional(webAddress(origin)),
    country: optional(oneWordOf('IQ')),
    email: optional(text({ max: 80 })),
    custom_data: optional(anyObject()),
    token_expiry_in_hour: optional(wholeNumber({ min: 1, max: 720 })),
    nonce: optional(text({ max: 64 })),
    p_sing: optional(text({ max: 256 })),
  }
}

type Creation = { [Name in keyof ReturnType<typeof creation>]: ReturnType<ReturnType<typeof creation>[Name]> }

/** A repeated order id makes a payment that nobody can pay. */
function newPayment(fields: Creation, isRepeated: boolean, now: Date): AlqasehPayment {
  const status = isRepeated ? 'duplicated' : 'prepared'
  const { description, country, email, custom_data, nonce, p_sing } = fields
  const lifeHours = fields.token_expiry_in_hour ?? DEFAULT_LIFE_HOURS
  return {
    id: randomUUID(),
    shopReference: fields.order_id,
    order: description,
    amount: fields.amount,
    // The protocol names no language for the page.
    language: null,
    returnUrl: fields.redirect_url,
    noticeUrl: fields.webhook_url ?? null,
    fields: { description, country, email, custom_data, nonce, p_sign: p_sing },
    status,
    lifeHours,
    token: freshToken(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifeHours * HOUR).toISOString(),
    chargedAt: null,
    refunds: [],
    approval: null,
    histories: [{ status, created_at: now.toISOString() }],
  }
}

function freshToken(): string {
  return randomBytes(24).toString('base64url')
}

const HISTORY_QUERY = {
  limit: optional(wholeDigits({ min: 1, max: 100 })),
  offset: optional(wholeDigits({ min: 0 })),
  order_by: optional(oneWordOf('asc', 'desc')),
  amount: optional(wholeDigits({ min: 1 })),
  from: optional(text({ pattern: /^\d{4}-\d\d-\d\d/ })),
  to: optional(text({ pattern: /^\d{4}-\d\d-\d\d/ })),
  payment_status: optional(text()),
  transaction_type: optional(oneWordOf('Retail')),
  language: optional(text()),
}

type HistoryQuery = { [Name in keyof typeof HISTORY_QUERY]: ReturnType<(typeof HISTORY_QUERY)[Name]> }

const HISTORY_PAGE = 10

/** Newest first unless asked otherwise. A day as `to` takes in the whole of it. */
function history(payments: readonly AlqasehPayment[], query: HistoryQuery): AlqasehPayment[] {
  const { limit = HISTORY_PAGE, offset = 0, order_by = 'desc', amount, from, to, payment_status } = query
  const matching = payments.filter(
    payment =>
      (amount === undefined || payment.amount === amount) &&
      (payment_status === undefined || payment.status === payment_status) &&
      (from === undefined || Date.parse(payment.createdAt) >= Date.parse(from)) &&
      (to === undefined || Date.parse(payment.createdAt) <= Date.parse(to.length === 10 ? `${to}T23:59:59.999Z` : to)),
  )
  const ordered = order_by === 'asc' ? matching : matching.toReversed()
  return ordered.slice(offset, offset + limit)
}

function json(body: unknown): Response {
  return new Response(jsonWithDecimals(body, ['amount'], 2), { headers: { 'content-type': 'application/json' } })
}

function described(payment: AlqasehPayment, mode: StatusMode | null) {
  const { id, token, shopReference, fields, approval, returnUrl, noticeUrl, createdAt, updatedAt } = payment
  return {
    id,
    payment_id: id,
    token,
    order_id: shopReference,
    amount: mode === 'wrong-amount' ? tooLittle(payment.amount) : payment.amount,
    currency: mode === 'wrong-currency' ? 'USD' : 'IQD',
    payment_status: mode === 'unknown-status' ? 'settling' : payment.status,
    transaction_type: 'Retail',
    redirect_url: returnUrl,
    webhook_url: noticeUrl,
    approval_code: approval?.code ?? null,
    rc: approval === null ? null : '00',
    rrn: approval?.rrn ?? null,
    terminal_id: TERMINAL_ID,
    merchant_id: 'sandbox',
    merchant_email: null,
    ...fields,
    gmt: '+3',
    timestamp: updatedAt,
    created_at: createdAt,
    updated_at: updatedAt,
    deleted_at: null,
    payment_status_histories: payment.histories,
  }
}

const OPEN = ['prepared', 'retried']

function isOpen({ status }: AlqasehPayment): boolean {
  return OPEN.includes(status)
}

function lapse(payment: AlqasehPayment, now: Date): void {
  if (isOpen(payment) && payment.expiresAt <= now.toISOString()) become(payment, 'expired', now)
}

function become(payment: AlqasehPayment, status: string, now: Date): void {
  payment.status = status
  payment.updatedAt = now.toISOString()
  payment.histories.push({ status, created_at: now.toISOString() })
}

function end(payment: AlqasehPayment, outcome: PayOutcome, now: Date): void {
  const ended = { pay: 'succeeded', decline: 'declined', cancel: 'failed', expire: 'expired' } as const
  if (outcome === 'pay') {
    payment.chargedAt = now.toISOString()
    payment.approval = { code: digits(6), rrn: digits(12) }
  }
  become(payment, ended[outcome], now)
}

function checkoutOf(parts: Parts, payment: AlqasehPayment): Checkout {
  const { modes, notices, now } = parts
  lapse(payment, now())
  return {
    name: alqaseh.name,
    payment,
    state: stateOf(payment),
    payUrl: gatewayAddress(parts, 'alqaseh', `/pay/${payment.token}`),
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
      ],
    },
    show: () => {},
    finish: async outcome => {
      lapse(payment, now())
      if (!isOpen(payment)) throw new PaymentOver('alqaseh', payment.id, payment.status)
      end(payment, outcome, now())
      await notices.announce(modes.webhook('alqaseh'), telling => noticeOf(parts, payment, telling))
      return returnUrlOf(payment)
    },
    notify: mode => notices.announce(mode, telling => noticeOf(parts, payment, telling)),
  }
}

function stateOf({ status }: AlqasehPayment): PayPageState {
  switch (status) {
    case 'prepared':
    case 'retried':
      return 'open'
    case 'succeeded':
      return 'paid'
    case 'revoked':
      return 'cancelled'
    case 'expired':
      return 'expired'
    case 'duplicated':
      return 'unpayable'
    default:
      return 'declined'
  }
}

/** The browser and the notice get a coarser word than a status reply. */
function coarseStatus(payment: AlqasehPayment): string {
  if (isOpen(payment)) return 'Pending'
  return payment.status === 'succeeded' ? 'Success' : 'Failed'
}

function returnUrlOf(payment: AlqasehPayment): string {
  const address = new URL(payment.returnUrl)
  address.searchParams.set('payment_id', payment.id)
  address.searchParams.set('order_id', payment.shopReference)
  address.searchParams.set('status', coarseStatus(payment))
  return address.href
}

/** Whether the payment's id is in the body is contested: it comes in turns. `p_sign` proves nothing, its rule being unknown. */
function noticeOf(parts: Parts, payment: AlqasehPayment, telling: Telling) {
  if (payment.noticeUrl === null) return null
  const told = toldPayment(parts, payment, telling)
  const body = {
    amount: told.amount,
    currency: 'IQD',
    terminal_id: TERMINAL_ID,
    order_id: told.shopReference,
    ...(parts.turn('alqaseh webhook') && { payment_id: told.id }),
    payment_status: coarseStatus(told),
    p_sign: randomBytes(32).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
    timestamp: parts.now().toISOString(),
  }
  return {
    gateway: 'alqaseh',
    reference: told.id,
    url: payment.noticeUrl,
    headers: { 'content-type': 'application/json' },
    body: jsonWithDecimals(body, ['amount'], 2),
  }
}

function toldPayment(parts: Parts, payment: AlqasehPayment, telling: Telling): AlqasehPayment {
  switch (telling) {
    case 'another': {
      const other = paymentsOf(parts).findLast(({ id }) => id !== payment.id)
      const stranger = randomUUID().replaceAll('-', '')
      return other ?? { ...payment, id: randomUUID(), shopReference: stranger, status: 'succeeded' }
    }
    case 'earlier':
      return { ...payment, status: 'prepared' }
    case 'forged':
      return { ...payment, status: 'succeeded' }
    case 'true':
      return payment
  }
}
