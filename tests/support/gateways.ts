import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { confirmations, type PaymentResult } from '#contract/payments.ts'
import type { WebhookMode } from '#sandbox/modes.ts'
import type { SandboxPayment } from '#sandbox/sandbox.ts'
import { type ServedSandbox, serveSandbox } from '#sandbox/serve-sandbox.ts'
import { PAYMENT_GATEWAYS, type PaymentGateway, standInOf } from '#sandbox/stand-ins.ts'
import { startHttp } from '#server/http/listen.ts'
import type { Variables } from '#server/partners/partner.ts'
import { paymentSweepQueue } from '#server/payments/sweep.ts'
import { createLog } from '#server/process/log.ts'
import type { Language } from '#shop/languages.ts'
import { gatewayIn, GATEWAYS as TRAITS } from '#shop/payments/gateways.ts'
import { adaptersAt } from './adapters.ts'
import { type OnlineOrder, stateOf, type TimedShop, timedShop } from './payments.ts'
import { bringsToken, PROTOCOLS, type Protocol } from './protocols.ts'

/** A stand-in, with what its protocol has. */
export interface StandInTraits extends Omit<Protocol, 'refunds'> {
  readonly gateway: PaymentGateway
  /** In the shop's addresses. */
  readonly folder: string
  readonly bringsToken: boolean
  /** Refunds are asked for by a call. */
  readonly refunds: boolean
}

export const GATEWAYS: readonly StandInTraits[] = PAYMENT_GATEWAYS.map(gateway => {
  const { refunds, ...protocol } = PROTOCOLS[gateway]
  const { method } = protocol
  const { folder } = TRAITS[method]
  return { ...protocol, gateway, folder, bringsToken: bringsToken(method), refunds: refunds !== 'by-hand' }
})

/** A shop behind a door of its own, which asks the stand-ins over HTTP and hears of them over HTTP. */
export interface GatewayShop extends TimedShop {
  readonly publicUrl: URL
  readonly sandbox: ServedSandbox
  /** The accounts that it has there. */
  readonly variables: Variables
  /** Pieces that lay on the shelf at first, by product. */
  readonly shelved: ReadonlyMap<string, number>
  /** What it has logged since this was asked last. */
  readonly logged: () => string
  /** Leads whoever comes to the door to another process of the shop; null: to this one again. */
  leadTo(app: TimedShop['app'] | null): void
  /** From now on it gives up calls of this kind as soon as `isTime`; null: it waits as long as it always does. */
  giveUp(given: { readonly operation: 'create' | 'status'; readonly isTime: () => boolean } | null): void
}

/** The shops that the table of gateways needs: one with the newest protocol of each, one with the classic ones. */
export interface GatewayShops {
  of(traits: StandInTraits): GatewayShop
  close(): Promise<void>
}

export async function gatewayShops(): Promise<GatewayShops> {
  const [newest, classic] = [await gatewayShop(false), await gatewayShop(true)]
  return {
    of: ({ gateway }) => (standInOf(gateway).isClassic === true ? classic : newest),
    async close() {
      await newest.close()
      await classic.close()
    },
  }
}

/** The payment behind a pay page, as its gateway knows it. */
export function paymentAt({ sandbox }: GatewayShop, payUrl: string | null | undefined): SandboxPayment {
  const payment = sandbox.control.payments().find(one => one.payUrl === payUrl)
  if (payment === undefined) throw new Error(`nobody can pay at ${payUrl}`)
  return payment
}

/** The shopper ends the payment at this page. Answers where the browser is sent back to. */
export async function finish(
  { sandbox }: GatewayShop,
  { gateway, reference }: Pick<SandboxPayment, 'gateway' | 'reference'>,
  outcome: 'pay' | 'decline' | 'cancel' = 'pay',
  notice: WebhookMode = 'none',
): Promise<string> {
  if (PROTOCOLS[gateway].tells) sandbox.control.next(gateway, notice)
  return await sandbox.control.finish(gateway, reference, outcome)
}

/** The page that the browser was sent back to asks the shop, as `storefront/payments` does, a moment later. */
export async function comeBack(shop: GatewayShop, returnUrl: string, lang: Language = 'en'): Promise<PaymentResult> {
  await shop.pass(0.1)
  return await askShop(shop, returnUrl, lang)
}

export async function askShop(shop: GatewayShop, returnUrl: string, lang: Language = 'en'): Promise<PaymentResult> {
  const { pathname, searchParams } = new URL(returnUrl)
  const [, , folder, , orderId] = pathname.split('/')
  const method = gatewayIn(folder)
  if (method === undefined) throw new Error(`no gateway leads back to ${pathname}`)
  const named = bringsToken(method) ? { token: searchParams.get('token') ?? '' } : { orderId }
  return await post(shop, confirmations[method].path, named, lang)
}

async function post({ publicUrl }: GatewayShop, path: string, body: unknown, lang: Language): Promise<PaymentResult> {
  const headers = { 'content-type': 'application/json', lang }
  const reply = await fetch(new URL(path, publicUrl), { method: 'POST', headers, body: JSON.stringify(body) })
  expect(reply.status).toBe(200)
  return await reply.json()
}

/** A message to the shop's server. Answers its status. */
export async function tell(
  { publicUrl }: GatewayShop,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const reply = await fetch(new URL(path, publicUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return reply.status
}

/** Waits for what a message set going: it is answered before the gateway is asked. */
export async function untilPaid(shop: GatewayShop, order: OnlineOrder): Promise<void> {
  await expect.poll(async () => (await stateOf(shop, order)).payment, { interval: 10 }).toBe('paid')
}

/** Everything works again, every message arrives, and two days pass. */
export async function letTimePass(shop: GatewayShop): Promise<void> {
  for (const gateway of PAYMENT_GATEWAYS) shop.sandbox.control.mode(gateway, 'ok')
  shop.giveUp(null)
  await shop.sandbox.control.deliverNotices()
  for (const minutes of [31, 300, 1_500]) {
    await shop.pass(minutes)
    await shop.sweep()
  }
}

async function gatewayShop(isClassic: boolean): Promise<GatewayShop> {
  const lines: string[] = []
  const log = createLog({ level: 'debug', stream: { write: line => void lines.push(line) }, isForPeople: false })
  let impatience: Parameters<GatewayShop['giveUp']>[0] = null
  const impatientFetch: typeof fetch = async (url, init) =>
    impatience?.operation === operationOf(String(url), init)
      ? await givenUp(url, init, impatience.isTime)
      : await fetch(url, init)
  let sandbox: ServedSandbox | null = null
  let variables: Variables = {}
  let answer: TimedShop['app']['fetch'] = async () => new Response(null, { status: 503 })
  const door = await startHttp({ host: '127.0.0.1', port: 0, log, fetch: (...call) => answer(...call) })
  const publicUrl = new URL(`http://127.0.0.1:${door.port}`)
  const shop = await timedShop({
    publicUrl,
    log,
    connect: async clock => {
      const webhooks = new URL('/api/webhooks', publicUrl).href
      sandbox = await serveSandbox({ port: 0, webhookRetryMs: [0, 0], webhooks, clock })
      variables = isClassic ? classicVariables(sandbox) : sandbox.variables
      return adaptersAt(variables, { clock, fetch: impatientFetch, pause: async () => undefined })
    },
  })
  answer = shop.app.fetch
  if (sandbox === null) throw new Error('the stand-ins did not open')
  const { close, givenProduct }: TimedShop = shop
  const shelved = new Map<string, number>()
  return {
    ...shop,
    publicUrl,
    sandbox,
    variables,
    shelved,
    logged: () => lines.splice(0).join(''),
    leadTo: app => {
      answer = (app ?? shop.app).fetch
    },
    giveUp: given => {
      impatience = given
    },
    sweep: () => paymentSweepQueue(shop.desk).run({}, 'job'),
    async givenProduct(given) {
      const product = await givenProduct(given)
      shelved.set(product.productId, given?.stock ?? 10)
      return product
    },
    async close() {
      await sandbox?.close()
      await door.close(0)
      await close()
    },
  }
}

function classicVariables({ accounts, variables }: ServedSandbox): Variables {
  const classics = PAYMENT_GATEWAYS.filter(gateway => standInOf(gateway).isClassic === true)
  return Object.assign({}, variables, ...classics.map(gateway => accounts[gateway]))
}

function operationOf(url: string, init: RequestInit | undefined): 'create' | 'status' | null {
  if (/\/(?:payment|init|create)$/.test(url)) return 'create'
  return init?.method === 'GET' || url.endsWith('/transaction/get') ? 'status' : null
}

async function givenUp(url: Parameters<typeof fetch>[0], init: RequestInit | undefined, isTime: () => boolean) {
  const over = new AbortController()
  const answer = fetch(url, { ...init, signal: over.signal })
  const isAnswered = answer.then(
    () => true,
    () => true,
  )
  while (!isTime() && !(await Promise.race([isAnswered, wait(5, false)])));
  over.abort()
  return await answer
}
