import type { Language } from '#shop/languages.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import type { ProviderState } from '#shop/payments/provider-state.ts'

/** One try to pay one order. Every try has a new id: all gateways refuse or flag a used one. */
export interface NewPayment {
  /** A UUID with hyphens; never guessable, never used twice. */
  readonly attemptId: string
  readonly orderId: string
  /** Short number for people, shown on the pay page where the gateway shows a text. */
  readonly orderNumber: string
  /** Whole IQD. */
  readonly amount: number
  readonly language: Language
  /** Where the gateway sends the browser back to; those with one address for every outcome take `success`. */
  readonly returnTo: { readonly success: string; readonly failure: string }
  /** Where the gateway tells the server, for those that do. */
  readonly noticeTo: string
}

export interface OpenedPayment {
  /** The gateway's own id of the payment. */
  readonly reference: string
  readonly paymentUrl: string
  /** Null where the gateway does not say. */
  readonly expiresAt: Date | null
}

/** Names a payment of ours at the gateway. */
export interface PaymentReference {
  readonly attemptId: string
  /** Null: the reply to its creation was lost. */
  readonly reference: string | null
  readonly createdAt: Date
}

export interface PaymentStatus {
  readonly state: ProviderState
  /**
   * Whole IQD as the gateway counts it (without its fees); null where it did
   * not say. Compared with what was asked for before anything is believed.
   */
  readonly amount: number | null
  readonly currency: string | null
  /** Our own id as the gateway echoes it; null where it does not. */
  readonly attemptId: string | null
  /** The gateway's reference, for payments that were looked up without one. */
  readonly reference: string | null
  /** For the order's event log: the gateway's own words, without secrets, tokens, card and wallet numbers. */
  readonly told: Readonly<Record<string, unknown>>
}

export interface RefundWish {
  /** A UUID stored before the call, so that the same refund is never asked for twice. */
  readonly refundId: string
  readonly amount: number
  readonly reason: string
}

/** `processing` is no verdict: ask `status` again, never refund again. */
export interface RefundOutcome {
  readonly state: 'done' | 'processing' | 'refused' | 'unknown'
  readonly reference: string | null
  readonly told: Readonly<Record<string, unknown>>
}

/** What a message from outside names. It proves nothing: it says which payment to ask the gateway about. */
export interface Notice {
  /** False: it carries a signature that does not hold. Null: nothing to check it by. */
  readonly isAuthentic: boolean | null
  /** The same message sent again has the same key. */
  readonly eventKey: string
  readonly attemptId: string | null
  readonly reference: string | null
}

/**
 * A gateway behind its own protocol. Calls wait 12 s at most; reads are repeated twice with growing pauses, what changes something
 * is never repeated. Nothing here knows orders, and nothing here marks anything paid.
 */
export interface PaymentProvider {
  readonly id: OnlineMethod
  /** Whether `refund` exists in the protocol; else refunds are made by hand and recorded. */
  readonly refunds: 'whole' | 'partly' | 'by-hand'
  /** `refund` looks before it pays, so that one whose answer was lost can be asked for again. */
  readonly looksBeforeRefund: boolean
  /**
   * Opens a pay page. Throws `PaymentRefused` (nothing was opened and nothing will be) or `PaymentUnclear` (the reply was lost: it
   * may have been opened).
   */
  create(payment: NewPayment): Promise<OpenedPayment>
  /**
   * Never throws: trouble of any kind is the state `unknown`. Without a
   * reference it looks the payment up by our id where the protocol can.
   */
  status(payment: PaymentReference): Promise<PaymentStatus>
  /** Closes the pay page, so that an abandoned try cannot be paid any more. False where it cannot be closed or the answer is unclear. */
  cancel(payment: PaymentReference): Promise<boolean>
  refund(payment: PaymentReference, wish: RefundWish): Promise<RefundOutcome>
  /** Reads the query of the return address. Null: it names no payment. */
  readReturn(query: URLSearchParams): Notice | null
  /** Reads a message to the server: `body` is the text as it came, since signatures are over bytes. Null: no message of this gateway. */
  readNotice(headers: Headers, body: string): Notice | null
}

/** The gateway said no: wrong settings, a limit, or a field it does not take. `isOurFault` is worth an alarm. */
export class PaymentRefused extends Error {
  readonly isOurFault: boolean
  constructor(message: string, { isOurFault }: { readonly isOurFault: boolean }) {
    super(message)
    this.isOurFault = isOurFault
  }
}

/** The gateway did not answer in time, answered with trouble of its own, or with nothing readable. */
export class PaymentUnclear extends Error {}
