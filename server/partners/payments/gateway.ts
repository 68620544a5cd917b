import { z } from 'zod'
import { errorText } from '../../process/error-code.ts'
import { NoReply, type Partner, type PartnerCall, type PartnerReply } from '../partner-call.ts'
import { type PaymentProvider, type PaymentStatus, PaymentUnclear } from './provider.ts'

/** Optional text of a reply: left out, null or of another kind, it is null. Numbers are taken as text, since gateways mix them. */
export const textOrNull = z
  .union([z.string().min(1), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform(text => text ?? null)

/** Dinars of a reply, `25000`, `"25000"` or `25000.000`; null where it says none. Fractions stay, so that they equal no amount of ours. */
export const amountOrNull = z.unknown().optional().transform(amountOf)

function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && /^\d{1,15}(?:\.\d+)?$/.test(value.trim()) ? Number(value) : null
}

/** An id that came from outside through a browser; null for what no gateway would make. */
export function idOrNull(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : null
}

/** Whether an echo contradicts what was sent; one that is missing does not. */
export function contradicts<Value>(echo: Value | null, sent: Value): boolean {
  return echo !== null && echo !== sent
}

/** Sends the creation of a payment. Throws `PaymentUnclear` where no reply came. */
export async function sendCreation(partner: Partner, call: PartnerCall): Promise<PartnerReply> {
  try {
    return await partner.change(call)
  } catch (problem) {
    throw problem instanceof NoReply ? new PaymentUnclear(problem.message) : problem
  }
}

/** No verdict. */
export function unknownStatus(told: PaymentStatus['told']): PaymentStatus {
  return { state: 'unknown', amount: null, currency: null, attemptId: null, reference: null, told }
}

/** A look at a payment that never throws: whatever goes wrong is no verdict. */
export async function orUnknown(look: Promise<PaymentStatus>): Promise<PaymentStatus> {
  return await look.catch(problem => unknownStatus({ trouble: errorText(problem) }))
}

/** Of a gateway without a call for it. */
export const refundByHand: PaymentProvider['refund'] = async () => ({
  state: 'refused',
  reference: null,
  told: { reason: 'this gateway takes refunds by hand only' },
})

/** Whether nobody can pay it any more. */
export function isClosed({ state }: PaymentStatus): boolean {
  return state === 'cancelled' || state === 'expired'
}

/** The token on a return address; one with a query of its own gets `?token=` put behind it all the same. */
export function returnedToken(query: URLSearchParams): string | null {
  const glued = [...query.values()].map(value => /\?token=(.+)$/.exec(value)?.[1])
  return query.get('token') ?? glued.find(token => token !== undefined) ?? null
}
