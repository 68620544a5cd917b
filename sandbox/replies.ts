import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Modes, Operation } from './modes.ts'
import type { Store } from './state.ts'
import type { Notices } from './webhooks.ts'

/** What every stand-in is built on. */
export interface Parts {
  readonly store: Store
  readonly modes: Modes
  readonly notices: Notices
  /** As `SandboxOptions` has it; null: nobody said. */
  readonly webhooks: string | null
  /** Where the sandbox stands. */
  readonly origin: URL
  readonly now: () => Date
  /** Aborted when the sandbox closes. */
  readonly closing: AbortSignal
  /** True and false in turns, for what the documents show in two ways. */
  readonly turn: (what: string) => boolean
}

/** An absolute address in the sandbox. */
export function addressOf({ origin }: Parts, place: string): string {
  return origin.href.replace(/\/$/, '') + place
}

export function gatewayAddress(parts: Parts, gateway: string, place: string): string {
  return addressOf(parts, `/${gateway}${place}`)
}

/** Answers a call in the mode that is set for it, and only after what it changed is kept; a page that lapsed is found lapsed again. */
export async function answerInMode(
  { modes, store, closing }: Parts,
  { gateway, operation, request }: { gateway: string; operation: Operation; request: Request },
  work: () => Promise<Response>,
): Promise<Response> {
  const { mode, slowMs } = modes.reply(gateway, operation) ?? { mode: 'ok', slowMs: 0 }
  if (mode === 'http-500') return new Response('Internal Server Error', { status: 500 })
  if (mode === 'http-429') return new Response('Too Many Requests', { status: 429 })
  if (mode === 'down') return new Response('Service Unavailable', { status: 503 })
  const reply = await work()
  if (operation !== 'status' && operation !== 'places') await store.save()
  switch (mode) {
    case 'lost-reply':
      return cutReply()
    case 'garbage':
      return new Response('<html><body><h1>502 Bad Gateway</h1>', { headers: { 'content-type': 'text/html' } })
    case 'slow':
      await delay(slowMs, undefined, { signal: AbortSignal.any([request.signal, closing]) }).catch(() => {})
      return reply
    default:
      return reply
  }
}

/** Begins and never ends: the line is cut under it. */
function cutReply(): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"'))
      await delay(1)
      controller.error(new Error('the sandbox cut the line, as it was told to'))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

/** JSON with these numbers written to so many decimals, as some gateways write amounts. */
export function jsonWithDecimals(value: unknown, names: readonly string[], decimals: number): string {
  const amounts = new RegExp(`"(${names.join('|')})":(-?\\d+(?:\\.\\d+)?)(?=[,}])`, 'g')
  return JSON.stringify(value).replace(
    amounts,
    (_found, name: string, figure: string) => `"${name}":${Number(figure).toFixed(decimals)}`,
  )
}

/** Name and password of `Authorization: Basic`. */
export function basicCredentials(request: Request): string | null {
  const [scheme, encoded = ''] = (request.headers.get('authorization') ?? '').split(' ')
  return scheme === 'Basic' ? Buffer.from(encoded, 'base64').toString('utf8') : null
}

export function digits(count: number): string {
  return Array.from({ length: count }, (_, place) => randomInt(place === 0 ? 1 : 0, 10)).join('')
}

/** What a status reply says in the mode 'wrong-amount': less than was asked for. */
export function tooLittle(amount: number): number {
  return Math.floor(amount / 2)
}

/** All of them, or the newest with this id, the gateway's or the shop's. */
export function chosen<P extends { readonly id: string; readonly shopReference: string }>(
  payments: readonly P[],
  reference: string | undefined,
): readonly P[] {
  if (reference === undefined) return payments
  const one = payments.findLast(({ id, shopReference }) => id === reference || shopReference === reference)
  return one === undefined ? [] : [one]
}

export class PaymentOver extends Error {
  constructor(gateway: string, id: string, status: string) {
    super(`the payment ${id} at ${gateway} is over: ${status}`)
  }
}
