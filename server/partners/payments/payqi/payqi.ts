import { createPublicKey, type KeyObject, randomUUID, verify } from 'node:crypto'
import { z } from 'zod'
import type { ProviderState } from '#shop/payments/provider-state.ts'
import { type AdapterMeans, describePartner, webAddress, wholeAccount } from '../../partner.ts'
import {
  createPartner,
  ifLost,
  isSuccess,
  isWebAddress,
  type Partner,
  type PartnerCall,
  type PartnerReply,
  withoutSlash,
} from '../../partner-call.ts'
import { createPartnerWords, type PartnerWords } from '../../partner-words.ts'
import {
  amountOrNull,
  contradicts,
  idOrNull,
  isClosed,
  orUnknown,
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
  type RefundOutcome,
  type RefundWish,
} from '../provider.ts'

/** A terminal at QiCard (Qi Services). Base, user, password and terminal come from Qi's onboarding, each per environment. */
interface PayqiSettings {
  /** With its path: `https://uat-sandbox-3ds-api.qi.iq/api/v1`. */
  readonly base: string
  readonly username: string
  readonly password: string
  readonly terminalId: string
  /** Qi's public RSA key as PEM (SPKI or PKCS#1), by which its messages are checked; null: they are hints that nothing proves. */
  readonly webhookKey: string | null
}

export const payqi = describePartner({
  variables: {
    PAYQI_URL: webAddress('https://uat-sandbox-3ds-api.qi.iq/api/v1'),
    PAYQI_USERNAME: z.string().optional(),
    PAYQI_PASSWORD: z.string().optional(),
    PAYQI_TERMINAL_ID: z.string().optional(),
    PAYQI_WEBHOOK_PUBLIC_KEY: z.string().optional(),
  },
  address: 'PAYQI_URL',
  settings(given): PayqiSettings | null {
    const account = wholeAccount(given, {
      base: 'PAYQI_URL',
      username: 'PAYQI_USERNAME',
      password: 'PAYQI_PASSWORD',
      terminalId: 'PAYQI_TERMINAL_ID',
    })
    return account && { ...account, webhookKey: given.PAYQI_WEBHOOK_PUBLIC_KEY ?? null }
  },
  open: createPayqi,
})

/**
 * QiCard. Verdicts rest on `error.code`, never on HTTP's status, and on `status` with `canceled`. After a lost creation `status` looks
 * the payment up by our own id; its pay page cannot be had again. A refunded payment still reads as paid: Qi offers no way to look a
 * refund up, so one without a verdict is for a person. Signing our own requests is not built: its rule is not public.
 * Throws where `webhookKey` is no RSA key.
 */
export function createPayqi(settings: PayqiSettings, means: AdapterMeans): PaymentProvider {
  const key = settings.webhookKey === null ? null : rsaKey(settings.webhookKey)
  const credentials = Buffer.from(`${settings.username}:${settings.password}`).toString('base64')
  const base = withoutSlash(settings.base)
  const headers = { authorization: `Basic ${credentials}`, 'x-terminal-id': settings.terminalId }
  const qi: Qi = {
    partner: createPartner('payqi', means),
    words: createPartnerWords([settings.password, credentials]),
    get: path => ({ method: 'GET', url: base + path, headers }),
    post: (path, body) => ({
      method: 'POST',
      url: base + path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }
  return {
    id: 'payqi',
    refunds: 'partly',
    looksBeforeRefund: false,
    create: payment => create(qi, payment),
    status: payment => orUnknown(look(qi, payment)),
    cancel: payment => cancel(qi, payment),
    refund: (payment, wish) => refund(qi, payment, wish),
    readReturn,
    readNotice: (messageHeaders, body) => readNotice(messageHeaders, body, key),
  }
}

interface Qi {
  readonly partner: Partner
  readonly words: PartnerWords
  get(path: string): PartnerCall
  post(path: string, body: unknown): PartnerCall
}

const OPENED = z.object({
  paymentId: z.string().min(1),
  formUrl: z.string().refine(isWebAddress),
  requestId: textOrNull,
  amount: amountOrNull,
  currency: textOrNull,
})

async function create(qi: Qi, payment: NewPayment): Promise<OpenedPayment> {
  const call = qi.post('/payment', {
    requestId: payment.attemptId,
    amount: payment.amount,
    currency: 'IQD',
    locale: payment.language === 'ar' ? 'ar_IQ' : 'en_US',
    finishPaymentUrl: payment.returnTo.success,
    notificationUrl: payment.noticeTo,
    additionalInfo: { orderId: payment.orderId },
    appChannel: false,
  })
  const reply = await sendCreation(qi.partner, call)
  const fault = faultOf(reply)
  if (fault === 'refused' || fault === 'not-found' || fault === 'ours')
    throw new PaymentRefused(`payqi refused: ${errorIn(qi, reply)}`, { isOurFault: fault === 'ours' })
  const { data } = OPENED.safeParse(reply.body)
  if (fault !== null || !isSuccess(reply) || data === undefined)
    throw new PaymentUnclear(`payqi opened no readable payment: ${errorIn(qi, reply)}`)
  const isOther =
    contradicts(data.requestId, payment.attemptId) ||
    contradicts(data.amount, payment.amount) ||
    contradicts(data.currency, 'IQD')
  if (isOther) throw new PaymentUnclear('payqi opened another payment than asked for')
  return { reference: data.paymentId, paymentUrl: data.formUrl, expiresAt: null }
}

const PAYMENT = z.object({
  paymentId: z.string().min(1),
  requestId: textOrNull,
  status: z.string(),
  canceled: z.boolean().nullish(),
  amount: amountOrNull,
  confirmedAmount: amountOrNull,
  currency: textOrNull,
  cancels: z.array(z.object({ successfully: z.boolean() })).catch([]),
})

const PAYMENT_TOLD = [
  'status',
  'canceled',
  'amount',
  'confirmedAmount',
  'currency',
  'paymentId',
  'requestId',
  'paymentType',
  'creationDate',
  'details.resultCode',
  'details.resultDescription',
  'details.rrn',
  'details.authId',
  'details.authDate',
  'details.maskedPan',
  'details.paymentSystem',
] as const
const ERROR_TOLD = ['error', 'error.code', 'error.message', 'error.description'] as const

async function look(qi: Qi, { reference, attemptId }: PaymentReference): Promise<PaymentStatus> {
  const path =
    reference === null
      ? `/payment/status/by/request/${encodeURIComponent(attemptId)}`
      : `/payment/${encodeURIComponent(reference)}/status`
  const reply = await qi.partner.read(qi.get(path))
  const told = qi.words.told(reply, [...PAYMENT_TOLD, ...ERROR_TOLD])
  const { data } = PAYMENT.safeParse(reply.body)
  if (faultOf(reply) !== null || !isSuccess(reply) || data === undefined) return unknownStatus(told)
  const isOther = reference === null ? data.requestId !== attemptId : data.paymentId !== reference
  if (isOther) return unknownStatus({ ...told, trouble: 'the reply is about another payment' })
  return {
    state: stateOf(data.status, cancellationOf(data)),
    amount: data.status === 'SUCCESS' ? (data.confirmedAmount ?? data.amount) : data.amount,
    currency: data.currency,
    attemptId: data.requestId,
    reference: data.paymentId,
    told,
  }
}

const UNDER_WAY: ReadonlySet<string> = new Set([
  'CREATED',
  'FORM_SHOWED',
  'THREE_DS_METHOD_CALL_REQUIRED',
  'AUTHENTICATION_REQUIRED',
  'AUTHENTICATION_STARTED',
  'AUTHENTICATED',
  'INITIALIZED',
  'STARTED',
])

type Cancellation = 'none' | 'done' | 'unclear'

function cancellationOf({ canceled, cancels }: z.infer<typeof PAYMENT>): Cancellation {
  if (canceled !== true) return 'none'
  return cancels.at(-1)?.successfully === false ? 'unclear' : 'done'
}

/** A cancelled payment keeps the word it had. */
function stateOf(word: string, cancellation: Cancellation): ProviderState {
  if (word === 'SUCCESS' || UNDER_WAY.has(word)) {
    if (cancellation === 'unclear') return 'unknown'
    if (cancellation === 'done') return 'cancelled'
    return word === 'SUCCESS' ? 'paid' : 'pending'
  }
  if (word === 'FAILED' || word === 'ERROR' || word === 'AUTHENTICATION_FAILED') return 'failed'
  return word === 'EXPIRED' ? 'expired' : 'unknown'
}

/** Looks first: cancelling what was paid meanwhile would take the money back. */
async function cancel(qi: Qi, payment: PaymentReference): Promise<boolean> {
  const before = await orUnknown(look(qi, payment))
  const reference = payment.reference ?? before.reference
  if (before.state !== 'pending' || reference === null) return isClosed(before)
  // The id is this request's own and need not be known again: what came of it shows in the payment.
  const call = qi.post(`/payment/${encodeURIComponent(reference)}/cancel`, { requestId: randomUUID() })
  const reply = await qi.partner.change(call).catch(ifLost)
  if (reply !== null && saysCancelled(reply, reference)) return true
  return isClosed(await orUnknown(look(qi, { ...payment, reference })))
}

function saysCancelled(reply: PartnerReply, reference: string): boolean {
  const { data } = PAYMENT.safeParse(reply.body)
  if (faultOf(reply) !== null || !isSuccess(reply) || data === undefined) return false
  return data.paymentId === reference && data.canceled === true && data.cancels.at(-1)?.successfully === true
}

const REFUND = z.object({
  refundId: textOrNull,
  requestId: textOrNull,
  paymentId: textOrNull,
  amount: amountOrNull,
  status: z.string(),
})
const REFUND_TOLD = [
  'status',
  'refundId',
  'requestId',
  'paymentId',
  'amount',
  'currency',
  'creationDate',
  'message',
] as const
const REFUND_STATES: Readonly<Record<string, RefundOutcome['state']>> = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  FAILED: 'refused',
}

async function refund(qi: Qi, payment: PaymentReference, wish: RefundWish): Promise<RefundOutcome> {
  const reference = payment.reference ?? (await orUnknown(look(qi, payment))).reference
  if (reference === null) return { state: 'unknown', reference: null, told: { trouble: 'the payment was not found' } }
  const call = qi.post(`/payment/${encodeURIComponent(reference)}/refund`, {
    requestId: wish.refundId,
    amount: wish.amount,
    message: wish.reason,
  })
  const reply = await qi.partner.change(call).catch(ifLost)
  if (reply === null) return { state: 'unknown', reference: null, told: { trouble: 'payqi gave no reply' } }
  const told = qi.words.told(reply, [...REFUND_TOLD, ...ERROR_TOLD])
  const fault = faultOf(reply)
  if (fault === 'refused' || fault === 'not-found' || fault === 'ours')
    return { state: 'refused', reference: null, told }
  const { data } = REFUND.safeParse(reply.body)
  if (fault !== null || !isSuccess(reply) || data === undefined) return { state: 'unknown', reference: null, told }
  const isOther =
    contradicts(data.requestId, wish.refundId) ||
    contradicts(data.paymentId, reference) ||
    contradicts(data.amount, wish.amount)
  const state = isOther ? 'unknown' : (REFUND_STATES[data.status] ?? 'unknown')
  return { state, reference: data.refundId, told }
}

/** `used`: our id is known there already. `unclear`: it may have been done. */
type Fault = 'refused' | 'not-found' | 'ours' | 'used' | 'unclear'

const REFUSALS: ReadonlySet<number> = new Set([
  ...[3, 4, 5, 6, 7, 8, 11, 13, 14, 15, 16, 17, 18, 19, 22, 28, 29, 30, 31, 32, 33, 34, 35],
])
/** Terminal, domain of the pay page, credentials, and a field that is not as it should be. */
const OUR_FAULTS: ReadonlySet<number> = new Set([9, 21, 26, 27])

const ERROR = z.object({
  error: z.union([
    z.object({
      code: z.coerce.number().int().catch(0),
      message: z.string().catch(''),
      description: z.string().catch(''),
    }),
    z.string().transform(message => ({ code: 0, message, description: '' })),
  ]),
})

/** What an error in the body means; it also turns up in replies of status 200. Null: there is none. */
function faultOf({ status, body }: PartnerReply): Fault | null {
  const { data } = ERROR.safeParse(body)
  // Wrong credentials, told by something in front of the gateway.
  if (data === undefined) return status === 401 ? 'ours' : null
  const { code, message, description } = data.error
  if (code === 1 || code === 10) return 'used'
  if (code === 5 && /already used/i.test(`${message} ${description}`)) return 'used'
  if (code === 2 || code === 12) return 'not-found'
  if (OUR_FAULTS.has(code)) return 'ours'
  return REFUSALS.has(code) ? 'refused' : 'unclear'
}

function errorIn(qi: Qi, reply: PartnerReply): string {
  return Object.values(qi.words.told(reply, ERROR_TOLD)).join(' ')
}

/** Qi adds these to the address, as far as its sandbox shows; no promise of its documents. */
function readReturn(query: URLSearchParams): Notice | null {
  const reference = idOrNull(query.get('paymentId'))
  const attemptId = idOrNull(query.get('requestId'))
  if (reference === null && attemptId === null) return null
  const eventKey = `${reference ?? attemptId} ${idOrNull(query.get('status')) ?? '-'}`
  return { isAuthentic: null, eventKey, attemptId, reference }
}

const SCALAR = z.union([z.string(), z.number()]).nullish().catch(null)
const MESSAGE = z.object({
  paymentId: z.string().refine(id => idOrNull(id) !== null),
  requestId: z.unknown().optional().transform(idOrNull),
  status: z.string(),
  amount: SCALAR,
  currency: SCALAR,
  creationDate: SCALAR,
})

function readNotice(headers: Headers, body: string, key: KeyObject | null): Notice | null {
  const message = messageIn(body)
  if (message === null) return null
  const { paymentId, requestId, status } = message
  const isAuthentic = key === null ? null : isSignedBy(key, message, headers.get('x-signature') ?? '')
  return { isAuthentic, eventKey: `${paymentId} ${status.slice(0, 64)}`, attemptId: requestId, reference: paymentId }
}

function messageIn(body: string): z.infer<typeof MESSAGE> | null {
  try {
    return MESSAGE.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

function isSignedBy(key: KeyObject, message: z.infer<typeof MESSAGE>, signature: string): boolean {
  const { paymentId, amount, currency, creationDate, status } = message
  // Libraries write three decimals, Qi's own code appends them to the number's text: the same for whole dinars.
  const amounts = isMissing(amount) ? ['-'] : [Number(amount).toFixed(3), `${amount}.000`]
  return amounts.some(written => {
    const text = [paymentId, written, currency, creationDate, status]
      .map(part => (isMissing(part) ? '-' : part))
      .join('|')
    return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
  })
}

function isMissing(part: string | number | null | undefined): boolean {
  return part === undefined || part === null || part === ''
}

function rsaKey(pem: string): KeyObject {
  // A variable of the environment holds its lines with written-out breaks.
  const key = createPublicKey(pem.replaceAll('\\n', '\n'))
  if (key.asymmetricKeyType !== 'rsa') throw new Error('the key for the messages of payqi is no RSA key')
  return key
}
