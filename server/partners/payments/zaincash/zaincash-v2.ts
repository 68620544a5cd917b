import { z } from 'zod'
import type { ProviderState } from '#shop/payments/provider-state.ts'
import { createAccess, type LentToken, type PartnerAccess } from '../../access-token.ts'
import type { AdapterMeans } from '../../partner.ts'
import {
  createPartner,
  ifLost,
  isSuccess,
  isTrouble,
  isWebAddress,
  NoReply,
  type Partner,
  type PartnerReply,
  withoutSlash,
} from '../../partner-call.ts'
import { createPartnerWords, type PartnerWords } from '../../partner-words.ts'
import { amountOrNull, contradicts, idOrNull, orUnknown, returnedToken, textOrNull, unknownStatus } from '../gateway.ts'
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
import { type Claims, isExpired, readSignedToken, readUntrustedToken } from './jwt.ts'

/** A merchant's keys to ZainCash's Payment Gateway v2, each per environment. */
export interface ZaincashV2Settings {
  /** `https://pg-api-uat.zaincash.iq` or the host given at onboarding, without a path. */
  readonly host: string
  readonly clientId: string
  readonly clientSecret: string
  /** Key of the tokens on returns and messages, not the client secret; null: they are hints that nothing proves. */
  readonly apiKey: string | null
  /** Label of what is sold; some merchants are given one by ZainCash. */
  readonly serviceType: string
  /** Space-separated: `payment:read payment:write reverse:write`. */
  readonly scope: string
  /** How the pay page's language is written, which ZainCash's documents do both ways: `Ar` or `ar`. */
  readonly languageCase: 'title' | 'lower'
}

/**
 * ZainCash, Payment Gateway v2. A lost creation cannot be looked up: nobody saw its pay page, which dies by itself in about 15 minutes,
 * so such an attempt stays `unknown` here and the caller leaves it as abandoned and makes a new one. Pay pages cannot be closed. A
 * refund takes back the whole payment, and the gateway is looked at before and, where its answer is not plain, after.
 */
export function createZaincashV2(settings: ZaincashV2Settings, means: AdapterMeans): PaymentProvider {
  // Inquiries are limited in number: 3 s between two of them at least.
  const partner = createPartner('zaincash', { ...means, pauses: [3_000, 6_000] })
  const words = createPartnerWords([settings.clientSecret, settings.apiKey ?? ''])
  const ask = () => askToken(partner, words, settings, means.clock)
  const zain: ZaincashV2 = {
    partner,
    words,
    access: createAccess({ ask, isRefused: ({ status }) => status === 401, clock: means.clock }),
    settings,
    base: `${withoutSlash(settings.host)}/api/v2/payment-gateway/transaction`,
  }
  return {
    id: 'zein',
    refunds: 'whole',
    looksBeforeRefund: true,
    create: payment => create(zain, payment),
    status: payment => orUnknown(look(zain, payment)),
    cancel: async () => false,
    refund: (payment, wish) => refund(zain, payment, wish),
    readReturn: query => readEvent(returnedToken(query), settings.apiKey, means.clock()),
    readNotice: (_headers, body) => readEvent(messageToken(body), settings.apiKey, means.clock()),
  }
}

interface ZaincashV2 {
  readonly partner: Partner
  readonly words: PartnerWords
  readonly access: PartnerAccess
  readonly settings: ZaincashV2Settings
  readonly base: string
}

const TOKEN = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().nonnegative().catch(0) })
/** Milliseconds before a token's end from which a new one is asked for. */
const TOKEN_MARGIN = 120_000

/** Nothing is opened before there is a token, so that even a lost reply here is a plain refusal. Throws `PaymentRefused`. */
async function askToken(
  partner: Partner,
  words: PartnerWords,
  { host, clientId, clientSecret, scope }: ZaincashV2Settings,
  clock: () => Date,
): Promise<LentToken> {
  const fields = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope }
  const call = {
    method: 'POST',
    url: `${withoutSlash(host)}/oauth2/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  } as const
  const reply = await partner.read(call).catch(ifLost)
  if (reply === null) throw new PaymentRefused('zaincash lent no token: no reply', { isOurFault: false })
  const { data } = TOKEN.safeParse(reply.body)
  if (isSuccess(reply) && data !== undefined) {
    const until = new Date(clock().getTime() + data.expires_in * 1_000 - TOKEN_MARGIN)
    return { token: data.access_token, until }
  }
  const isOurFault = !isTrouble(reply) && reply.status >= 400
  throw new PaymentRefused(`zaincash lent no token: ${errorIn(words, reply)}`, { isOurFault })
}

const AMOUNT = z.object({ value: amountOrNull, currency: textOrNull }).catch({ value: null, currency: null })
const OPENED = z.object({
  status: z.literal('SUCCESS'),
  transactionDetails: z.object({
    transactionId: z.string().min(1),
    externalReferenceId: textOrNull,
    orderId: textOrNull,
    amount: AMOUNT,
  }),
  redirectUrl: z.string().refine(isWebAddress),
  expiryTime: z.unknown().optional().transform(momentOrNull),
})

async function create(zain: ZaincashV2, payment: NewPayment): Promise<OpenedPayment> {
  const body = {
    language: languageOf(payment.language, zain.settings.languageCase),
    externalReferenceId: payment.attemptId,
    orderId: payment.orderId,
    serviceType: zain.settings.serviceType,
    amount: { value: String(payment.amount), currency: 'IQD' },
    redirectUrls: { successUrl: payment.returnTo.success, failureUrl: payment.returnTo.failure },
  }
  const reply = await post(zain, '/init', body).catch(problem => {
    throw problem instanceof NoReply ? new PaymentUnclear(problem.message) : problem
  })
  if (reply.status >= 400 && !isTrouble(reply))
    throw new PaymentRefused(`zaincash refused: ${errorIn(zain.words, reply)}`, { isOurFault: true })
  const { data } = OPENED.safeParse(reply.body)
  if (!isSuccess(reply) || data === undefined)
    throw new PaymentUnclear(`zaincash opened no readable payment: ${errorIn(zain.words, reply)}`)
  const { transactionId, externalReferenceId, orderId, amount } = data.transactionDetails
  const isOther =
    contradicts(externalReferenceId, payment.attemptId) ||
    contradicts(orderId, payment.orderId) ||
    contradicts(amount.value, payment.amount) ||
    contradicts(amount.currency, 'IQD')
  if (isOther) throw new PaymentUnclear('zaincash opened another payment than asked for')
  return { reference: transactionId, paymentUrl: data.redirectUrl, expiresAt: data.expiryTime }
}

function languageOf(language: NewPayment['language'], languageCase: ZaincashV2Settings['languageCase']): string {
  return languageCase === 'lower' ? language : language.charAt(0).toUpperCase() + language.slice(1)
}

function momentOrNull(value: unknown): Date | null {
  const moment = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const PAYMENT = z.object({
  status: z.string(),
  transactionDetails: z.object({
    transactionId: z.string(),
    externalReferenceId: textOrNull,
    amount: AMOUNT,
  }),
})
const ERROR_TOLD = [
  'code',
  'errorCode',
  'message',
  'error',
  'error.code',
  'error.message',
  'error_description',
] as const
const PAYMENT_TOLD = [
  'status',
  'transactionDetails.transactionId',
  'transactionDetails.externalReferenceId',
  'transactionDetails.orderId',
  'transactionDetails.operationId',
  'transactionDetails.amount.value',
  'transactionDetails.amount.currency',
  'transactionDetails.amount.feeValue',
  'timeStamps.expiryTime',
  'timeStamps.createdAt',
  'timeStamps.updatedAt',
  'timeStamps.completedAt',
  ...ERROR_TOLD,
] as const

async function look(zain: ZaincashV2, { reference }: PaymentReference): Promise<PaymentStatus> {
  if (reference === null) return unknownStatus({ trouble: 'zaincash finds no payment without its id' })
  const reply = await zain.access.use(token =>
    zain.partner.read({
      method: 'GET',
      url: `${zain.base}/inquiry/${encodeURIComponent(reference)}`,
      headers: { authorization: `Bearer ${token}` },
    }),
  )
  const told = zain.words.told(reply, PAYMENT_TOLD)
  const { data } = PAYMENT.safeParse(reply.body)
  if (!isSuccess(reply) || data === undefined) return unknownStatus(told)
  const { transactionId, externalReferenceId, amount } = data.transactionDetails
  if (transactionId !== reference) return unknownStatus({ ...told, trouble: 'the reply is about another payment' })
  return {
    state: STATES.get(data.status) ?? 'unknown',
    // Without the fee, which the payer may have paid on top.
    amount: amount.value,
    currency: amount.currency,
    attemptId: externalReferenceId,
    reference: transactionId,
    told,
  }
}

const STATES: ReadonlyMap<string, ProviderState> = new Map([
  ['PENDING', 'pending'],
  ['OTP_SENT', 'pending'],
  ['CUSTOMER_AUTHENTICATION_REQUIRED', 'pending'],
  ['SUCCESS', 'paid'],
  ['FAILED', 'failed'],
  ['EXPIRED', 'expired'],
  ['REFUNDED', 'refunded'],
])

const REVERSAL = z.object({
  status: z.literal('COMPLETED'),
  reversalReferenceId: z.union([z.string().min(1), z.number().transform(String)]),
  amount: amountOrNull,
})
const REVERSAL_TOLD = [
  'status',
  'id',
  'operationId',
  'referenceId',
  'reversalReferenceId',
  'customerMsisdn',
  'amount',
  'amount.value',
  'reason',
  'createdAt',
  'updatedAt',
  ...ERROR_TOLD,
] as const

async function refund(zain: ZaincashV2, payment: PaymentReference, wish: RefundWish): Promise<RefundOutcome> {
  const before = await orUnknown(look(zain, payment))
  if (before.state !== 'paid') return withoutReversal(before)
  if (before.amount === null) return { state: 'unknown', reference: null, told: before.told }
  if (before.amount !== wish.amount)
    return { state: 'refused', reference: null, told: { reason: 'zaincash gives back whole payments only' } }
  const reply = await post(zain, '/reverse', { transactionId: payment.reference, reason: wish.reason }).catch(asNothing)
  const { data } = REVERSAL.safeParse(reply?.body)
  const told = reply === null ? { trouble: 'zaincash gave no reply' } : zain.words.told(reply, REVERSAL_TOLD)
  if (reply !== null && isSuccess(reply) && data !== undefined && !contradicts(data.amount, wish.amount))
    return { state: 'done', reference: data.reversalReferenceId, told }
  const after = await orUnknown(look(zain, payment))
  if (after.state === 'refunded') return { state: 'done', reference: null, told: { ...told, afterwards: after.told } }
  const isRefused = reply !== null && reply.status >= 400 && !isTrouble(reply)
  return { state: isRefused ? 'refused' : 'unknown', reference: null, told }
}

/** Nothing is sent for a payment that is not known to be there to give back. */
function withoutReversal({ state, told }: PaymentStatus): RefundOutcome {
  if (state === 'refunded') return { state: 'done', reference: null, told }
  return { state: state === 'unknown' ? 'unknown' : 'refused', reference: null, told }
}

function post(zain: ZaincashV2, path: string, body: unknown): Promise<PartnerReply> {
  return zain.access.use(token =>
    zain.partner.change({
      method: 'POST',
      url: zain.base + path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

/** Neither a lost reply nor a token that is not to be had tells what became of it. */
function asNothing(problem: unknown): null {
  return problem instanceof PaymentRefused ? null : ifLost(problem)
}

function errorIn(words: PartnerWords, reply: PartnerReply): string {
  return Object.values(words.told(reply, ERROR_TOLD)).join(' ')
}

const MESSAGE = z.object({ webhook_token: z.string().optional(), token: z.string().optional() })

/** The documents name both. */
function messageToken(body: string): string | null {
  try {
    const { data } = MESSAGE.safeParse(JSON.parse(body))
    return data?.webhook_token ?? data?.token ?? null
  } catch {
    return null
  }
}

const EVENT = z.object({
  eventId: z.unknown().optional().transform(idOrNull),
  data: z.object({
    transactionId: z.string().refine(id => idOrNull(id) !== null),
    merchantReferenceId: z.unknown().optional().transform(idOrNull),
    currentStatus: z.unknown().optional().transform(idOrNull),
  }),
})

function readEvent(token: string | null, apiKey: string | null, now: Date): Notice | null {
  if (token === null) return null
  const proven = apiKey === null ? null : readSignedToken(token, apiKey)
  const { data: event } = EVENT.safeParse(proven ?? readUntrustedToken(token))
  if (event === undefined) return null
  const { transactionId, merchantReferenceId, currentStatus } = event.data
  return {
    isAuthentic: apiKey === null ? null : proven !== null && !hasRunOut(proven, now),
    eventKey: event.eventId ?? `${transactionId} ${currentStatus ?? '-'}`,
    attemptId: merchantReferenceId,
    reference: transactionId,
  }
}

/** ZainCash's own sample has no `exp`; one that is there counts. */
function hasRunOut(claims: Claims, now: Date): boolean {
  return Object.hasOwn(claims, 'exp') && isExpired(claims, now)
}
