import { z } from 'zod'
import type { ProviderState } from '#shop/payments/provider-state.ts'
import type { AdapterMeans } from '../../partner.ts'
import {
  createPartner,
  isSuccess,
  isTrouble,
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
  orUnknown,
  refundByHand,
  returnedToken,
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
import { isExpired, readSignedToken, readUntrustedToken, signToken } from './jwt.ts'

/** A merchant's keys to ZainCash's classic API. */
export interface ZaincashV1Settings {
  /** `https://test.zaincash.iq` or the live host, without a path. */
  readonly host: string
  /** The merchant's own wallet: 13 digits, `9647…`. */
  readonly msisdn: string
  readonly merchantId: string
  /** Looks like a bcrypt text and is used as it stands. */
  readonly secret: string
}

/**
 * ZainCash, classic API. Only the return of the browser brings news, and a lost creation cannot be looked up: nobody saw its pay page,
 * so such an attempt stays `unknown` here and the caller leaves it as abandoned and makes a new one. Pay pages cannot be closed and
 * refunds are made by hand. The reply names the currency only in some cases: null then, since the gateway knows dinars alone.
 */
export function createZaincashV1(settings: ZaincashV1Settings, means: AdapterMeans): PaymentProvider {
  const { merchantId, secret } = settings
  const host = withoutSlash(settings.host)
  const zain: ZaincashV1 = {
    partner: createPartner('zaincash', means),
    words: createPartnerWords([secret]),
    payPage: id => `${host}/transaction/pay?id=${encodeURIComponent(id)}`,
    post: (path, claims, fields) => {
      const iat = Math.floor(means.clock().getTime() / 1_000)
      const token = signToken({ ...claims, iat, exp: iat + TOKEN_LIFE }, secret)
      return {
        method: 'POST',
        url: host + path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token, merchantId, ...fields }).toString(),
      }
    },
    msisdn: Number(settings.msisdn),
  }
  return {
    id: 'zein',
    refunds: 'by-hand',
    looksBeforeRefund: false,
    create: payment => create(zain, payment),
    status: payment => orUnknown(look(zain, payment)),
    cancel: async () => false,
    refund: refundByHand,
    readReturn: query => readReturn(query, secret, means.clock()),
    readNotice: () => null,
  }
}

interface ZaincashV1 {
  readonly partner: Partner
  readonly words: PartnerWords
  /** As a number, the way ZainCash's own samples sign it. */
  readonly msisdn: number
  payPage(id: string): string
  post(path: string, claims: object, fields?: Readonly<Record<string, string>>): PartnerCall
}

/** Seconds: four hours, as every client uses. */
const TOKEN_LIFE = 14_400

const OPENED = z.object({ id: z.string().min(1), amount: amountOrNull, orderId: textOrNull })
const REFUSAL = z.object({ err: z.object({ msg: z.string().catch('') }) })

async function create(zain: ZaincashV1, payment: NewPayment): Promise<OpenedPayment> {
  const claims = {
    amount: payment.amount,
    serviceType: payment.orderNumber,
    msisdn: zain.msisdn,
    orderId: payment.attemptId,
    redirectUrl: payment.returnTo.success,
  }
  const reply = await sendCreation(zain.partner, zain.post('/transaction/init', claims, { lang: payment.language }))
  const { data } = OPENED.safeParse(reply.body)
  // Which status an error has is not documented: the id decides.
  if (data === undefined) throw noPayment(zain, reply)
  if (contradicts(data.amount, payment.amount) || contradicts(data.orderId, payment.attemptId))
    throw new PaymentUnclear('zaincash opened another payment than asked for')
  return { reference: data.id, paymentUrl: zain.payPage(data.id), expiresAt: null }
}

function noPayment(zain: ZaincashV1, reply: PartnerReply): PaymentRefused | PaymentUnclear {
  const told = Object.values(zain.words.told(reply, ['err.msg'])).join(' ')
  const isRefusal = REFUSAL.safeParse(reply.body).success || reply.status === 401
  if (isTrouble(reply) || !isRefusal) return new PaymentUnclear(`zaincash opened no readable payment: ${told}`)
  // Nothing of the shopper's is in the request yet: what is refused is our settings or our amount.
  return new PaymentRefused(`zaincash refused: ${told}`, { isOurFault: true })
}

const PAYMENT = z.object({
  id: z.string(),
  status: z.string(),
  orderId: textOrNull,
  amount: amountOrNull,
  to: z.object({ currency: textOrNull }).nullish().catch(null),
})
const TOLD = [
  'status',
  'id',
  'orderId',
  'amount',
  'referenceNumber',
  'to.currency',
  'totalFees',
  'onCustomerFees',
  'onMerchantFees',
  'operationId',
  'operationDate',
  'due',
  'reversed',
  'createdAt',
  'updatedAt',
  'err.msg',
] as const

async function look(zain: ZaincashV1, { reference }: PaymentReference): Promise<PaymentStatus> {
  if (reference === null) return unknownStatus({ trouble: 'zaincash finds no payment without its id' })
  const reply = await zain.partner.read(zain.post('/transaction/get', { id: reference, msisdn: zain.msisdn }))
  const told = zain.words.told(reply, TOLD)
  const { data } = PAYMENT.safeParse(reply.body)
  if (!isSuccess(reply) || data === undefined) return unknownStatus(told)
  if (data.id !== reference) return unknownStatus({ ...told, trouble: 'the reply is about another payment' })
  return {
    state: STATES.get(data.status) ?? 'unknown',
    amount: data.amount,
    currency: data.to?.currency ?? null,
    attemptId: data.orderId,
    reference: data.id,
    told,
  }
}

const STATES: ReadonlyMap<string, ProviderState> = new Map([
  ['pending', 'pending'],
  ['pending_otp', 'pending'],
  ['completed', 'paid'],
  ['success', 'paid'],
  ['failed', 'failed'],
  ['cancel', 'cancelled'],
])

function readReturn(query: URLSearchParams, secret: string, now: Date): Notice | null {
  const token = returnedToken(query) ?? ''
  const proven = readSignedToken(token, secret)
  const claims = proven ?? readUntrustedToken(token)
  if (claims === null) return null
  // Small i, as ZainCash writes it.
  const attemptId = idOrNull(claims.orderid)
  const reference = idOrNull(claims.id)
  if (attemptId === null && reference === null) return null
  return {
    isAuthentic: proven !== null && !isExpired(proven, now),
    eventKey: `${reference ?? attemptId} ${idOrNull(claims.status) ?? '-'}`,
    attemptId,
    reference,
  }
}
