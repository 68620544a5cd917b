import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { MessageKey } from '#contract/message-keys.ts'
import type { Language } from '#locales/language.ts'

/** The signed-in caller of a request. */
export interface Shopper {
  readonly id: string
  readonly name: string
  readonly email: string
  /** SHA-256 of the session's token. */
  readonly sessionHash: string
}

/** One call of an endpoint, checked and understood: what a use case gets to see of a request. */
export interface Call<Input> {
  readonly input: Input
  readonly language: Language
  readonly headers: Headers
  /** The caller's network address, for rate limits and session lists. */
  readonly address: string
  /** A message in the caller's language. */
  readonly say: (
    key: MessageKey,
    values?: Readonly<Record<string, string | number>>,
  ) => { message_key: MessageKey; message: string }
}

export interface ShopperCall<Input> extends Call<Input> {
  readonly shopper: Shopper
}

/** A reply already written as JSON, for answers served from memory; `cacheKey` names all that it depends on but the language. */
export interface CachedReply {
  readonly cacheKey: string
  readonly write: () => string
}

/** An endpoint wired to what answers it. */
export interface Route {
  readonly endpoint: Endpoint<unknown, unknown>
  readonly access: Access
  readonly status: 200 | 201
  readonly handle: (call: ShopperCall<never>) => unknown
  /** The answer is the same for every caller and holds until the catalogue changes. */
  readonly isCached: boolean
}

interface RouteOptions {
  readonly status?: 200 | 201
}

export function route<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  handle: (call: Call<Input>) => Reply | Promise<Reply>,
  { status = 200 }: RouteOptions = {},
): Route {
  return { endpoint, access: endpoint.access, status, handle, isCached: false }
}

/** For endpoints of access `shopper`: `call.shopper` is whom the token names. */
export function shopperRoute<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  handle: (call: ShopperCall<Input>) => Reply | Promise<Reply>,
  { status = 200 }: RouteOptions = {},
): Route {
  return { endpoint, access: endpoint.access, status, handle, isCached: false }
}

/**
 * For reads of the catalogue: `plan` names the answer by a key without writing it, so that a repeated question costs a map
 * look-up. The server keeps the written and compressed answer by (key, language, catalogue version).
 */
export function cachedRoute<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  plan: (call: Call<Input>) => CachedReply,
): Route {
  return { endpoint, access: endpoint.access, status: 200, handle: plan, isCached: true }
}
