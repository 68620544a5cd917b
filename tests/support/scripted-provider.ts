import type { NamedPayment } from '#contract/payments.ts'
import {
  type NewPayment,
  type Notice,
  type PaymentProvider,
  type PaymentReference,
  PaymentRefused,
  type PaymentStatus,
  PaymentUnclear,
  type RefundOutcome,
  type RefundWish,
} from '#server/partners/payments/provider.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import type { ProviderState } from '#shop/payments/provider-state.ts'
import { bringsToken, protocolOf } from './protocols.ts'

type Operation = 'create' | 'status' | 'cancel' | 'refund'

/** `down`: nothing was done and no answer came. `loses`: it was done, and its answer is lost. `refuses`: a plain no. */
type Trouble = 'down' | 'loses' | 'refuses'

/** A payment as the gateway knows it. */
export interface ScriptedPayment extends NewPayment {
  readonly reference: string
  state: Exclude<ProviderState, 'unknown'>
  /** IQD taken from the shopper, and given back. */
  charged: number
  returned: number
}

/** A gateway in memory, which does what a test says and remembers what it was asked. */
export interface ScriptedGateway {
  readonly provider: PaymentProvider
  /** In the order they were opened. */
  readonly payments: readonly ScriptedPayment[]
  /** `create`, `status` and so on, in the order they came. */
  readonly calls: readonly Operation[]
  /** What its next call of this kind comes to. */
  next(operation: Operation, trouble: Trouble): void
  /** What all its calls come to, until `null`. */
  always(trouble: Trouble | null): void
  /** The payment of an attempt, or the last one that was opened. */
  payment(attemptId?: string): ScriptedPayment
  /** The shopper pays on the page; false where it is closed. */
  pay(attemptId?: string): boolean
  /** Brings a payment into a state, whatever it was. */
  end(state: 'failed' | 'cancelled' | 'expired' | 'paid', attemptId?: string): void
  /** What its status calls answer instead of the truth, from now on. */
  tell(lie: Partial<PaymentStatus>): void
}

export function scriptedGateway(id: OnlineMethod): ScriptedGateway {
  const traits = protocolOf(id)
  const payments: ScriptedPayment[] = []
  const calls: Operation[] = []
  const script: { operation: Operation; trouble: Trouble }[] = []
  let lasting: Trouble | null = null
  let lie: Partial<PaymentStatus> = {}

  /** Notes the call and answers what it comes to. */
  const take = (operation: Operation): Trouble | null => {
    calls.push(operation)
    const place = script.findIndex(each => each.operation === operation)
    return place === -1 ? lasting : (script.splice(place, 1)[0]?.trouble ?? null)
  }
  const find = ({ reference, attemptId }: Pick<PaymentReference, 'reference' | 'attemptId'>) =>
    payments.find(each =>
      reference === null ? traits.finds && each.attemptId === attemptId : each.reference === reference,
    )

  const provider: PaymentProvider = {
    id,
    refunds: traits.refunds,
    looksBeforeRefund: traits.refunds === 'whole',
    async create(wanted) {
      const trouble = take('create')
      if (trouble === 'refuses') throw new PaymentRefused('not today', { isOurFault: false })
      if (trouble === 'down') throw new PaymentUnclear('no answer')
      if (payments.some(each => each.attemptId === wanted.attemptId)) throw new Error('the same id was used twice')
      const reference = `${id}-${payments.length + 1}-${wanted.attemptId.slice(0, 8)}`
      payments.push({ ...wanted, reference, state: 'pending', charged: 0, returned: 0 })
      if (trouble === 'loses') throw new PaymentUnclear('its answer was lost')
      return { reference, paymentUrl: `https://pay.example/${reference}`, expiresAt: null }
    },
    async status(wanted) {
      const payment = take('status') === null ? find(wanted) : undefined
      if (payment === undefined) return UNKNOWN
      const { state, charged, attemptId, reference } = payment
      const amount = charged > 0 ? charged : payment.amount
      return { state, amount, currency: 'IQD', attemptId, reference, told: { state }, ...lie }
    },
    async cancel(wanted) {
      const trouble = take('cancel')
      const payment = find(wanted)
      if (trouble === 'down' || trouble === 'refuses' || payment === undefined || !traits.closes) return false
      if (payment.state === 'pending') payment.state = 'cancelled'
      return trouble === null && (payment.state === 'cancelled' || payment.state === 'expired')
    },
    async refund(wanted, wish) {
      const trouble = take('refund')
      const payment = find(wanted)
      if (trouble === 'down' || payment === undefined) return outcome('unknown')
      if (trouble === 'refuses') return outcome('refused')
      const answer = giveBack(payment, wish)
      return trouble === 'loses' ? outcome('unknown') : answer
    },
    readReturn: query => noticeOf(query.get('token')),
    readNotice: (_headers, body) => noticeOf(body),
  }

  function giveBack(payment: ScriptedPayment, { amount }: RefundWish): RefundOutcome {
    if (provider.looksBeforeRefund && payment.state === 'refunded') return outcome('done')
    if (payment.state !== 'paid') return outcome('refused')
    payment.returned += amount
    if (traits.refunds === 'whole') payment.state = 'refunded'
    return outcome('done')
  }

  const payment: ScriptedGateway['payment'] = attemptId => {
    const found = attemptId === undefined ? payments.at(-1) : payments.find(each => each.attemptId === attemptId)
    if (found === undefined) throw new Error(`${id} has no such payment`)
    return found
  }
  return {
    provider,
    payments,
    calls,
    payment,
    next: (operation, trouble) => script.push({ operation, trouble }),
    always: trouble => {
      lasting = trouble
    },
    pay(attemptId) {
      const paid = payment(attemptId)
      if (paid.state !== 'pending') return false
      paid.state = 'paid'
      paid.charged += paid.amount
      return true
    },
    end(state, attemptId) {
      payment(attemptId).state = state
    },
    tell: told => {
      lie = told
    },
  }
}

const UNKNOWN: PaymentStatus = {
  ...{ state: 'unknown', amount: null, currency: null, attemptId: null, reference: null },
  told: { trouble: 'no answer' },
}

function outcome(state: RefundOutcome['state']): RefundOutcome {
  return { state, reference: null, told: { state } }
}

/** What the way back names the payment by. */
export function namedPayment(id: OnlineMethod, { attemptId, orderId }: ScriptedPayment): NamedPayment {
  return bringsToken(id) ? { token: JSON.stringify({ attemptId, signature: 'right' }) } : { orderId }
}

/** A message of the gateway's: `{ attemptId, reference, event, signature }`. */
function noticeOf(text: string | null): Notice | null {
  try {
    const message = JSON.parse(text ?? '')
    const { attemptId = null, reference = null, event = 'ended', signature = null } = message
    if (attemptId === null && reference === null) return null
    return { attemptId, reference, eventKey: event, isAuthentic: signature === null ? null : signature === 'right' }
  } catch {
    return null
  }
}
