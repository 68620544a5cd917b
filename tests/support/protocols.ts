import type { PaymentGateway } from '#sandbox/stand-ins.ts'
import type { PaymentProvider } from '#server/partners/payments/provider.ts'
import { GATEWAYS, type OnlineMethod } from '#shop/payments/gateways.ts'

/** What a gateway's protocol has, as far as a test's expectations differ by it (protocol notes, sections 2 to 5). */
export interface Protocol {
  readonly method: OnlineMethod
  /** Tells the shop's server. */
  readonly tells: boolean
  /** Its messages carry a signature that can be checked. */
  readonly signs: boolean
  /** A payment whose creation was lost is found by our own id. */
  readonly finds: boolean
  /** Pay pages can be closed. */
  readonly closes: boolean
  readonly refunds: PaymentProvider['refunds']
  /** How a payment ends that the payer turned back from. */
  readonly cancelledAs: 'cancelled' | 'failed'
}

/** By the stand-ins' names; the first of a method is the one that a shop gets which is tried out. */
export const PROTOCOLS: Readonly<Record<PaymentGateway, Protocol>> = {
  payqi: {
    ...{ method: 'payqi', tells: true, signs: true, finds: true },
    ...{ closes: true, refunds: 'partly', cancelledAs: 'cancelled' },
  },
  'zaincash-v2': {
    ...{ method: 'zein', tells: true, signs: true, finds: false },
    ...{ closes: false, refunds: 'whole', cancelledAs: 'failed' },
  },
  'zaincash-v1': {
    ...{ method: 'zein', tells: false, signs: false, finds: false },
    ...{ closes: false, refunds: 'by-hand', cancelledAs: 'cancelled' },
  },
  alqaseh: {
    ...{ method: 'alqaseh', tells: true, signs: false, finds: true },
    ...{ closes: true, refunds: 'by-hand', cancelledAs: 'failed' },
  },
}

export function protocolOf(method: OnlineMethod): Protocol {
  const found = Object.values(PROTOCOLS).find(protocol => protocol.method === method)
  if (found === undefined) throw new Error(`PROTOCOLS says nothing of ${method}`)
  return found
}

/** The browser brings a signed token back. */
export function bringsToken(method: OnlineMethod): boolean {
  return GATEWAYS[method].namedBy === 'token'
}
