import { hash } from 'node:crypto'
import { z } from 'zod'
import type { ProviderState } from '#shop/payments/provider-state.ts'
import { type AdapterMeans, describePartner, webAddress, wholeAccount } from '../../partner.ts'
import {
  createPartner,
  ifLost,
  isSuccess,
  isTrouble,
  NoReply,
  type Partner,
  type PartnerCall,
  type PartnerReply,
  withoutSlash,
} from '../../partner-call.ts'
import { createPartnerWords, type PartnerWords } from '../../partner-words.ts'
import {
  amountOrNull,
  idOrNull,
  isClosed,
  orUnknown,
  refundByHand,
  sendCreation,
  textOrNull,
  unknownStatus,
} from '../gateway.ts'
import {
  type NewPayment,
  type Notice,
  type OpenedPayment,
  type PaymentProvider,
  type PaymentReference,
  PaymentRefused,
  type PaymentStatus,
  PaymentUnclear,
} from '../provider.ts'

/** A merchant's keys to Al Qaseh. */
interface AlqasehSettings {
  /** With its version: `https://api-test.alqaseh.com/v1`. */
  readonly base: string
  /** Where the pay pages are: `https://pay-test.alqaseh.com/pay`. */
  readonly payPage: string
  readonly clientId: string
  readonly clientSecret: string
}

export const alqaseh = describePartner({
  variables: {
    ALQASEH_URL: webAddress('https://api-test.alqaseh.com/v1'),
    ALQASEH_PAY_URL: webAddress('https://pay-test.alqaseh.com/pay'),
    ALQASEH_CLIENT_ID: z.string().optional(),
    ALQASEH_CLIENT_SECRET: z.string().optional(),
  },
  address: 'ALQASEH_URL',
  settings: given =>
    wholeAccount(given, {
      base: 'ALQASEH_URL',
      payPage: 'ALQASEH_PAY_URL',
      clientId: 'ALQASEH_CLIENT_ID',
      clientSecret: 'ALQASEH_CLIENT_SECRET',
    }),
  open: createAlqaseh,
})

/**
 * Al Qaseh. After a lost creation `status` looks through the latest payments for our own id. Its messages carry no signature whose rule
 * is known. Refunds are made by hand. Give `noticeTo` an address that names the attempt: a message need not name it otherwise.
 */
export function createAlqaseh(settings: AlqasehSettings, means: AdapterMeans): PaymentProvider {
  const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
  const base = `${withoutSlash(settings.base)}/egw/payments`
  const headers = { authorization: `Basic ${credentials}` }
  const qaseh: Alqaseh = {
    partner: createPartner('alqaseh', means),
    words: createPartnerWords([settings.clientSecret, credentials]),
    clock: means.clock,
    payPage: token => `${withoutSlash(settings.payPage)}/${encodeURIComponent(token)}`,
    get: path => ({ method: 'GET', url: base + path, headers }),
    post: (path, body) => ({
      method: 'POST',
      url: base + path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }
  return {
    id: 'alqaseh',
    refunds: 'by-hand',
    looksBeforeRefund: false,
    create: payment => create(qaseh, payment),
    status: payment => orUnknown(look(qaseh, payment)),
    cancel: payment => cancel(qaseh, payment),
    refund: refundByHand,
    readReturn,
    readNotice: (_headers, body) => readNotice(body),
  }
}

interface Alqaseh {
  readonly partner: Partner
  readonly words: PartnerWords
  readonly clock: () => Date
  payPage(token: string): string
  get(path: string): PartnerCall
  post(path: string, body: unknown): PartnerCall
}

/** The gateway's shortest life of a pay page. */
const HOURS_TO_PAY = 1

const OPENED = z.object({
  payment_id: z.string().min(1),
  token: z.string().min(1),
  payment_status: z.string().nullish(),
})

async function create(qaseh: Alqaseh, payment: NewPayment): Promise<OpenedPayment> {
  const call = qaseh.post('/create', {
    amount: payment.amount,
    currency: 'IQD',
    country: 'IQ',
    description: payment.orderNumber,
    order_id: gatewayIdOf(payment.attemptId),
    redirect_url: payment.returnTo.success,
    webhook_url: payment.noticeTo,
    transaction_type: 'Retail',
    custom_data: { orderId: payment.orderId },
    token_expiry_in_hour: HOURS_TO_PAY,
  })
  const sentAt = qaseh.clock().getTime()
  const reply = await sendCreation(qaseh.partner, call)
  if (reply.status >= 400 && !isTrouble(reply) && !saysUsed(reply))
    throw new PaymentRefused(`alqaseh refused: ${errorIn(qaseh, reply)}`, { isOurFault: true })
  const { data } = OPENED.safeParse(reply.body)
  if (!isSuccess(reply) || data === undefined || data.payment_status === 'duplicated')
    throw new PaymentUnclear(`alqaseh opened no readable payment: ${errorIn(qaseh, reply)}`)
  const expiresAt = new Date(sentAt + HOURS_TO_PAY * 3_600_000)
  return { reference: data.payment_id, paymentUrl: qaseh.payPage(data.token), expiresAt }
}

/** The gateway keeps 32 characters: a UUID without its hyphens. */
function gatewayIdOf(attemptId: string): string {
  return attemptId.replaceAll('-', '')
}

function attemptIdOf(gatewayId: string): string {
  return gatewayId.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i, '$1-$2-$3-$4-$5')
}

/** Our id is known there already: a payment may stand open under it. */
function saysUsed({ body }: PartnerReply): boolean {
  const { data } = z.object({ err: textOrNull, error_code: textOrNull }).safeParse(body)
  return /duplicat/i.test(`${data?.err} ${data?.error_code}`)
}

const ROW = z.object({
  payment_id: textOrNull,
  order_id: textOrNull,
  payment_status: textOrNull,
  amount: amountOrNull,
  currency: textOrNull,
  created_at: textOrNull,
})
const TOLD = [
  'payment_status',
  'payment_id',
  'order_id',
  'amount',
  'currency',
  'transaction_type',
  'approval_code',
  'rc',
  'rrn',
  'terminal_id',
  'created_at',
  'updated_at',
] as const
const ERROR_TOLD = ['err', 'error_code', 'reference_code'] as const

async function look(qaseh: Alqaseh, payment: PaymentReference): Promise<PaymentStatus> {
  const reference = payment.reference ?? (await findReference(qaseh, payment))
  if (reference === null) return unknownStatus({ trouble: 'alqaseh lists no payment with this id' })
  const reply = await qaseh.partner.read(qaseh.get(`/${encodeURIComponent(reference)}`))
  const told = qaseh.words.told(reply, [...TOLD, ...ERROR_TOLD])
  const { data } = ROW.safeParse(reply.body)
  if (!isSuccess(reply) || data === undefined) return unknownStatus(told)
  if (data.payment_id !== reference) return unknownStatus({ ...told, trouble: 'the reply is about another payment' })
  return {
    state: STATES.get(data.payment_status ?? '') ?? 'unknown',
    amount: data.amount,
    currency: data.currency,
    attemptId: data.order_id === null ? null : attemptIdOf(data.order_id),
    reference,
    told,
  }
}

/** `unknown` and `duplicated` are words of the gateway too, and no verdict either. */
const STATES: ReadonlyMap<string, ProviderState> = new Map([
  ['prepared', 'pending'],
  ['retried', 'pending'],
  ['succeeded', 'paid'],
  ['failed', 'failed'],
  ['declined', 'failed'],
  ['revoked', 'cancelled'],
  ['expired', 'expired'],
])

const HISTORY = z.object({ payments: z.array(ROW) })
const ROWS_A_PAGE = 50
const MOST_PAGES = 6
/** Milliseconds that a payment may seem older there than here: clocks differ, and times without a zone are read as Baghdad's or UTC's. */
const AGE_MARGIN = 6 * 3_600_000

/** There is no search by our id: newest first, until what was made long before the attempt. */
async function findReference(qaseh: Alqaseh, { attemptId, createdAt }: PaymentReference): Promise<string | null> {
  const gatewayId = gatewayIdOf(attemptId)
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = `limit=${ROWS_A_PAGE}&offset=${page * ROWS_A_PAGE}&order_by=desc`
    const reply = await qaseh.partner.read(qaseh.get(`/history?${query}`))
    const { data } = HISTORY.safeParse(reply.body)
    if (!isSuccess(reply) || data === undefined) throw new NoReply('alqaseh listed no payments')
    const found = data.payments.find(row => row.order_id === gatewayId && row.payment_id !== null)
    if (found !== undefined) return found.payment_id
    const last = data.payments.at(-1)
    const isPast = Date.parse(last?.created_at ?? '') < createdAt.getTime() - AGE_MARGIN
    if (data.payments.length < ROWS_A_PAGE || isPast) return null
  }
  return null
}

/** What the reply to a revocation says is not documented: the payment itself tells. */
async function cancel(qaseh: Alqaseh, payment: PaymentReference): Promise<boolean> {
  const before = await orUnknown(look(qaseh, payment))
  const { reference } = before
  if (before.state !== 'pending' || reference === null) return isClosed(before)
  await qaseh.partner.change(qaseh.post('/revoke', { payment_id: reference })).catch(ifLost)
  return isClosed(await orUnknown(look(qaseh, { ...payment, reference })))
}

function errorIn(qaseh: Alqaseh, reply: PartnerReply): string {
  return Object.values(qaseh.words.told(reply, ERROR_TOLD)).join(' ')
}

/** Its words are coarser than the status call's, and only hints. */
function readReturn(query: URLSearchParams): Notice | null {
  const status = idOrNull(query.get('status'))
  return noticeOf(query.get('order_id'), query.get('payment_id'), status)
}

const MESSAGE = z.object({
  order_id: z.unknown().optional(),
  payment_id: z.unknown().optional(),
  payment_status: z.unknown().optional().transform(idOrNull),
  status: z.unknown().optional().transform(idOrNull),
  amount: z.unknown().optional(),
})

function readNotice(body: string): Notice | null {
  const message = messageIn(body)
  if (message === null) return null
  const status = message.payment_status ?? message.status
  const notice = noticeOf(message.order_id, message.payment_id, status)
  if (notice !== null) return notice
  if (status === null && message.amount === undefined) return null
  // The address it came to names the attempt.
  return { isAuthentic: null, eventKey: hash('sha256', body), attemptId: null, reference: null }
}

function messageIn(body: string): z.infer<typeof MESSAGE> | null {
  try {
    return MESSAGE.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

function noticeOf(orderId: unknown, paymentId: unknown, status: string | null): Notice | null {
  const gatewayId = idOrNull(orderId)
  const attemptId = gatewayId === null ? null : attemptIdOf(gatewayId)
  const reference = idOrNull(paymentId)
  if (attemptId === null && reference === null) return null
  const eventKey = `${attemptId ?? reference} ${status?.toLowerCase() ?? '-'}`
  return { isAuthentic: null, eventKey, attemptId, reference }
}
