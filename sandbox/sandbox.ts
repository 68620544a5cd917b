import { Hono } from 'hono'
import { alwaseetAccount, mountAlwaseet, mountLabels, moveParcel, nextOn, type Walk } from './alwaseet.ts'
import { mountControlPage } from './control-page.ts'
import { createModes, type Mode, type Scope, type WebhookMode } from './modes.ts'
import type { Checkout, Checkouts, PayOutcome } from './pay-page.ts'
import type { Parts } from './replies.ts'
import { type Gateway, PAYMENT_GATEWAYS, type PaymentGateway, STAND_INS, standInOf } from './stand-ins.ts'
import { openStore, type SandboxParcel } from './state.ts'
import { createNotices, type NoticeReport } from './webhooks.ts'

export interface SandboxOptions {
  /** Where shoppers and the shop reach it: `http://localhost:3000/sandbox`. */
  readonly origin: URL
  /** Keeps test payments, parcels and secrets over a restart; null: in memory. */
  readonly stateFile: string | null
  readonly clock?: () => Date
  /** Ms before each further attempt at a notice that was not answered with 200. */
  readonly webhookRetryMs?: readonly number[]
  /** Ms until a notice of the mode 'after-return' leaves by itself. */
  readonly webhookAfterReturnMs?: number
  /** Below which the shop takes notices, for gateways that learn it when a shop signs up and not with each payment; else they send none. */
  readonly webhooks?: string
  /** Calls to the courier in 30 seconds; its guide allows 30. */
  readonly courierRequestLimit?: number
}

/**
 * Stand-ins of the payment gateways and the courier, which speak the partners' protocols over HTTP. Written from the protocols'
 * documents alone and from nothing of the shop, so that the shop's misreading of a protocol shows.
 */
export interface Sandbox {
  /** Answers one request below `origin`. A reply in the mode 'lost-reply' has a body that breaks off. */
  fetch(request: Request): Promise<Response>
  readonly accounts: SandboxAccounts
  /** All that a shop needs which is tried out: an account at each gateway's newest protocol. */
  readonly variables: Readonly<Record<string, string>>
  readonly control: SandboxControl
  /** Stops notices and slow replies, and returns when all is kept. */
  close(): Promise<void>
}

/** What a shop is given when it signs up with the partners, by the variables in which it is written down there. */
export type SandboxAccounts = {
  readonly [Name in PaymentGateway]: Readonly<ReturnType<(typeof STAND_INS)[Name]['account']>>
} & { readonly alwaseet: Readonly<ReturnType<typeof alwaseetAccount>> }

/** The hand behind the partners: for tests, and for the page at the sandbox's own address. */
export interface SandboxControl {
  /** The mode of the next call that it suits. */
  next(gateway: Gateway, mode: Mode, scope?: Scope): void
  /** The mode from now on; 'ok' ends it. */
  mode(gateway: Gateway, mode: Mode, scope?: Scope): void
  /** Oldest first. */
  payments(gateway?: PaymentGateway): SandboxPayment[]
  /**
   * Does what the payer, or time, would and answers the address that the browser is sent to. `reference` is the gateway's or the
   * shop's. Throws when there is no such payment or it is over.
   */
  finish(gateway: PaymentGateway, reference: string, outcome: PayOutcome): Promise<string>
  /** Every payment that took money: what the shop's own books must agree with. */
  charges(gateway?: PaymentGateway): Charge[]
  /** Ends a refund that was PROCESSING. The protocols have no call that tells of it. */
  settleRefund(gateway: PaymentGateway, reference: string, status: 'SUCCESS' | 'FAILED'): Promise<void>
  /** Makes the shop's server hear of a payment as it stands, in this mode. */
  notify(gateway: PaymentGateway, reference: string, mode: WebhookMode): Promise<void>
  /** Sends what waits for the browser's return and follows every notice to its end, retries included. */
  deliverNotices(): Promise<void>
  notices(): readonly NoticeReport[]
  /** As if their time had run out. */
  expireTokens(gateway: Gateway): Promise<void>
  parcels(): readonly SandboxParcel[]
  /** `reference` is the parcel's id or tracking number; any number is taken as a status. */
  moveParcel(reference: string, statusId: number): Promise<void>
  /** One step on the walk; false at its end. */
  stepParcel(reference: string, walk: Walk): Promise<boolean>
}

export interface SandboxPayment {
  readonly gateway: PaymentGateway
  /** The gateway's id. */
  readonly reference: string
  /** What the shop calls the attempt. */
  readonly shopReference: string
  readonly order: string
  readonly amountIqd: number
  /** In the gateway's words. */
  readonly status: string
  readonly state: Checkout['state']
  readonly payUrl: string
  readonly createdAt: string
}

export interface Charge {
  readonly gateway: PaymentGateway
  readonly reference: string
  readonly shopReference: string
  readonly order: string
  readonly chargedIqd: number
  readonly refundedIqd: number
  /** Neither done nor refused yet. */
  readonly refundingIqd: number
}

const WEBHOOK_RETRY_MS = [1_000, 5_000, 30_000, 120_000, 600_000]
const WEBHOOK_AFTER_RETURN_MS = 3_000
const COURIER_REQUEST_LIMIT = 30

/** Throws when `stateFile` is there and cannot be read. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const closing = new AbortController()
  const parts = await partsOf(options, closing.signal)
  const whole = new Hono()
  const app = whole.basePath(options.origin.pathname.replace(/\/$/, ''))
  const checkouts = perGateway(gateway => STAND_INS[gateway].mount(app, parts))
  const { courierRequestLimit: requestLimit = COURIER_REQUEST_LIMIT } = options
  mountAlwaseet(app, parts, { requestLimit })
  mountLabels(app, parts)
  mountControlPage(whole, parts, () => PAYMENT_GATEWAYS.flatMap(gateway => checkouts[gateway]()))
  // Each under its own name.
  const accounts = {
    ...perGateway(gateway => STAND_INS[gateway].account(parts)),
    alwaseet: alwaseetAccount(parts),
  } as SandboxAccounts
  const offered = PAYMENT_GATEWAYS.filter(gateway => standInOf(gateway).isClassic !== true)
  // With the secrets of stand-ins that are new: each was made for its account.
  await parts.store.save()
  return {
    fetch: async request => await whole.fetch(request),
    accounts,
    variables: Object.assign({}, ...offered.map(gateway => accounts[gateway])),
    control: controlOf(parts, checkouts),
    close: async () => {
      closing.abort()
      await parts.notices.deliver()
      await parts.store.save()
    },
  }
}

async function partsOf(options: SandboxOptions, closing: AbortSignal): Promise<Parts> {
  const {
    origin,
    stateFile,
    clock = () => new Date(),
    webhookRetryMs: retryMs = WEBHOOK_RETRY_MS,
    webhookAfterReturnMs: afterReturnMs = WEBHOOK_AFTER_RETURN_MS,
    webhooks = null,
  } = options
  const turns = new Set<string>()
  return {
    store: await openStore(stateFile),
    webhooks,
    modes: createModes(),
    notices: createNotices({ retryMs, afterReturnMs, closing }),
    origin,
    now: clock,
    closing,
    turn: what => {
      if (turns.delete(what)) return false
      turns.add(what)
      return true
    },
  }
}

function perGateway<Made>(make: (gateway: PaymentGateway) => Made): Readonly<Record<PaymentGateway, Made>> {
  // Of all gateways and no other.
  return Object.fromEntries(PAYMENT_GATEWAYS.map(gateway => [gateway, make(gateway)])) as Record<PaymentGateway, Made>
}

function controlOf(parts: Parts, checkouts: Readonly<Record<PaymentGateway, Checkouts>>): SandboxControl {
  const { modes, notices, store, now } = parts
  const all = (gateway: PaymentGateway | undefined) =>
    (gateway === undefined ? PAYMENT_GATEWAYS : [gateway]).flatMap(gateway =>
      checkouts[gateway]().map(checkout => ({ gateway, checkout })),
    )
  const one = (gateway: PaymentGateway, reference: string): Checkout => {
    const [checkout] = checkouts[gateway](reference)
    if (checkout === undefined) throw new Error(`${gateway} has no payment ${reference}`)
    return checkout
  }
  const parcel = (reference: string): SandboxParcel => {
    const found = store.state.parcels.find(({ id, qrId }) => id === reference || qrId === reference)
    if (found === undefined) throw new Error(`the courier has no parcel ${reference}`)
    return found
  }
  const move = async (reference: string, statusId: number) => {
    moveParcel(parcel(reference), statusId, now())
    await store.save()
  }
  return {
    next: modes.next,
    mode: modes.mode,
    payments: gateway => all(gateway).map(paymentOf),
    finish: async (gateway, reference, outcome) => {
      const returnUrl = await one(gateway, reference).finish(outcome)
      await store.save()
      return returnUrl
    },
    charges: gateway =>
      all(gateway)
        .filter(({ checkout }) => checkout.payment.chargedAt !== null)
        .map(chargeOf),
    settleRefund: async (gateway, reference, status) => {
      const { payment } = one(gateway, reference)
      const refund = payment.refunds.find(({ status }) => status === 'PROCESSING')
      if (refund === undefined) throw new Error(`${gateway} has no refund under way for ${reference}`)
      refund.status = status
      if (status === 'SUCCESS') payment.status = standInOf(gateway).refundedAs ?? payment.status
      await store.save()
    },
    notify: (gateway, reference, mode) => one(gateway, reference).notify(mode),
    deliverNotices: notices.deliver,
    notices: notices.reports,
    expireTokens: async gateway => {
      store.state.tokens = store.state.tokens.filter(token => token.gateway !== gateway)
      await store.save()
    },
    parcels: () => store.state.parcels,
    moveParcel: move,
    stepParcel: async (reference, walk) => {
      const next = nextOn(walk, parcel(reference))
      if (next !== null) await move(reference, next)
      return next !== null
    },
  }
}

interface CheckoutAt {
  readonly gateway: PaymentGateway
  readonly checkout: Checkout
}

function paymentOf({ gateway, checkout }: CheckoutAt): SandboxPayment {
  const { payment, state, payUrl } = checkout
  const { id, shopReference, order, amount, status, createdAt } = payment
  return { gateway, reference: id, shopReference, order, amountIqd: amount, status, state, payUrl, createdAt }
}

function chargeOf({ gateway, checkout: { payment } }: CheckoutAt): Charge {
  const { id, shopReference, order, amount, refunds } = payment
  const sum = (status: 'SUCCESS' | 'PROCESSING') =>
    refunds.filter(refund => refund.status === status).reduce((total, refund) => total + refund.amount, 0)
  return {
    gateway,
    reference: id,
    shopReference,
    order,
    chargedIqd: amount,
    refundedIqd: sum('SUCCESS'),
    refundingIqd: sum('PROCESSING'),
  }
}
