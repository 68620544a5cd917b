import type { Access, Endpoint, FileInput } from '#contract/endpoint.ts'
import type { MessageKey } from '#contract/message-keys.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'
import type { Language } from '#shop/languages.ts'
import type { WrittenPiece } from './piece.ts'
import type { StockTold } from './stock-told.ts'

/** The signed-in caller of a request. */
export interface Shopper {
  readonly id: string
  readonly name: string
  readonly email: string
  /** SHA-256 of the session's token. */
  readonly sessionHash: string
}

/** A session's shopper as a statement finds them. */
export interface ShopperRow {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Its end is to be pushed on. */
  readonly is_aged: boolean
}

/** A session that nobody has looked up yet: the statement that a use case begins with finds its shopper by `SHOPPER_OF_SESSION`. */
export interface UnknownSession {
  /** SHA-256 of its token. */
  readonly sessionHash: string
  /** Whom it names, told what that statement answered. Throws session_expired where it found nobody. */
  found(row: ShopperRow | undefined): Shopper
  /** Whom it names, by a statement of its own. Throws session_expired. */
  lookUp(): Promise<Shopper>
}

/** The member of staff who calls. */
export interface Staff {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  /** SHA-256 of the session's token. */
  readonly sessionHash: string
  /** The network address of this call. */
  readonly address: string
  /** What the browser of this call names itself. */
  readonly userAgent: string
}

/** Where a session of staff stands: with its second factor, or before it. */
export interface SigningIn extends Staff {
  readonly isOpen: boolean
}

/** Whoever has no second step, which only a shop on one's own machine allows, has nothing to prove again. */
export interface SteppingUp {
  /** The second step was not given within the last minutes. */
  readonly mustStepUp: boolean
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
  /** Sends a cookie along with the answer, as the header `set-cookie` writes it. Not for cached routes. */
  readonly setCookie: (cookie: string) => void
}

export interface ShopperCall<Input> extends Call<Input> {
  readonly shopper: Shopper
}

export interface SessionCall<Input> extends Call<Input> {
  readonly session: UnknownSession
}

export interface StaffCall<Input> extends Call<Input> {
  readonly staff: Staff & SteppingUp
}

export interface SigningInCall<Input> extends Call<Input> {
  readonly staff: SigningIn & SteppingUp
}

/** The file of a call as the server has it: it lies there while the call is answered, and no longer. */
export interface TakenFile {
  /** Its path. */
  readonly file: string
  /** Bytes. */
  readonly size: number
  /** Its sender's claim. */
  readonly contentType: string
}

/** An endpoint's input as a use case sees it: of a file, where it lies in place of its bytes. */
export type TakenInput<Input> = Input extends FileInput ? Omit<Input, keyof FileInput> & TakenFile : Input

/**
 * A reply already written as JSON, whole or in pieces, for answers served
 * from memory; `cacheKey` names all that it depends on but the language.
 */
export interface CachedReply {
  readonly cacheKey: string
  readonly write: () => WrittenReply
}

export interface WrittenReply {
  readonly text: string | readonly WrittenPiece[] | LongText
  readonly stockOf: StockTold
}

/** A text too long to be written at once. Each part is written when it is sent, and takes no more than some milliseconds. */
export interface LongText {
  readonly parts: () => Iterable<string | Uint8Array>
}

/** An endpoint wired to what answers it. */
export interface Route {
  readonly endpoint: Endpoint<unknown, unknown>
  readonly access: Access
  readonly handle: (call: ShopperCall<never> & SessionCall<never> & StaffCall<never> & SigningInCall<never>) => unknown
  /** The answer is the same for every caller and holds until the catalogue changes. */
  readonly isCached: boolean
  /** Its use case looks the session up itself. */
  readonly findsShopper?: boolean
}

export function route<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  handle: (call: Call<TakenInput<Input>>) => Reply | Promise<Reply>,
): Route {
  return { endpoint, access: endpoint.access, handle, isCached: false }
}

/** For endpoints of access `shopper`: `call.shopper` is whom the token names. */
export function shopperRoute<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  handle: (call: ShopperCall<TakenInput<Input>>) => Reply | Promise<Reply>,
): Route {
  return { endpoint, access: endpoint.access, handle, isCached: false }
}

/** For endpoints of access `shopper` whose use case begins with a statement that finds the shopper too. */
export function sessionRoute<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  handle: (call: SessionCall<TakenInput<Input>>) => Promise<Reply>,
): Route {
  return { endpoint, access: endpoint.access, handle, isCached: false, findsShopper: true }
}

/** For endpoints of `staffEndpoint`: `call.staff` has one of the endpoint's roles, a living session and its second factor. */
export function staffRoute<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  handle: (call: StaffCall<TakenInput<Input>>) => Reply | Promise<Reply>,
): Route {
  return { endpoint, access: endpoint.access, handle, isCached: false }
}

/** For endpoints of `signInEndpoint`: the password was right, `call.staff.isOpen` tells whether the second factor was given too. */
export function signInRoute<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  handle: (call: SigningInCall<Input>) => Reply | Promise<Reply>,
): Route {
  return { endpoint, access: endpoint.access, handle, isCached: false }
}

/**
 * For reads of the catalogue: `plan` names the answer by a key without writing it, so that a repeated question costs a map
 * look-up. The server keeps the written and compressed answer by (key, language) for as long as it is true.
 */
export function cachedRoute<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  plan: (call: Call<Input>) => CachedReply,
): Route {
  return { endpoint, access: endpoint.access, handle: plan, isCached: true }
}
