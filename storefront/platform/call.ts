import type { Endpoint, FieldError } from '#contract/endpoint.ts'
import type { Language } from '#locales/language.ts'
import { storedToken } from './storage.ts'

/** Calls one endpoint of the API. Throws ApiFailure, and nothing else, when it does not succeed. No time limit (specification section 7). */
export type Call = <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input, extra?: CallExtra) => Promise<Reply>

interface CallExtra {
  /** Headers beside the usual ones, such as `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** What differs between server and browser. */
export interface CallSurroundings {
  readonly fetch: (request: Request) => Promise<Response>
  readonly origin: () => string
  readonly language: () => Language
  /** Null for a visitor. */
  readonly token: () => string | null
}

/** An API answer that is no success, or none at all: then `status` is 0 and `messageKey` `an_error_occurred`. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  readonly messageKey: string
  readonly errors: readonly FieldError[]
  /** The whole answer, for failures that carry more (`total_changed`). */
  readonly body: unknown

  /** `message` is in the request's language; empty where no answer came. */
  constructor(status: number, messageKey: string, message: string, errors: readonly FieldError[], body: unknown) {
    super(message)
    this.status = status
    this.messageKey = messageKey
    this.errors = errors
    this.body = body
  }
}

export function createCall(surroundings: CallSurroundings): Call {
  return async <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input, extra: CallExtra = {}) => {
    const request = requestOf(endpoint, Object.entries(input ?? {}), surroundings, extra)
    const response = await surroundings.fetch(request).catch((cause: unknown) => {
      throw unreachable(0, cause)
    })
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok || !isSuccess(body)) throw failureOf(response.status, body)
    // The server's side of the contract: its tests hold every reply to the schema beside the endpoint.
    return body as Reply
  }
}

/** The browser's own `call`. On the server use the one that `load` is given. */
export const call: Call = createCall({
  fetch: request => fetch(request),
  origin: () => location.origin,
  language: () => (document.documentElement.lang === 'ar' ? 'ar' : 'en'),
  token: storedToken,
})

function requestOf(
  { method, path, inputIn }: Pick<Endpoint<unknown, unknown>, 'method' | 'path' | 'inputIn'>,
  input: readonly [string, unknown][],
  { origin, language, token }: CallSurroundings,
  { headers: extraHeaders, signal }: CallExtra,
): Request {
  const url = new URL(path, origin())
  const headers = new Headers({ lang: language(), accept: 'application/json', ...extraHeaders })
  const bearer = token()
  if (bearer !== null) {
    headers.set('authorization', `Bearer ${bearer}`)
    headers.set('token', bearer)
  }
  if (inputIn === 'query') {
    for (const [name, value] of input) addToAddress(url, name, value)
    return new Request(url, { method, headers, signal: signal ?? null })
  }
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(Object.fromEntries(input)), signal: signal ?? null })
}

function addToAddress(url: URL, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  const parameter = `:${name}`
  if (url.pathname.split('/').includes(parameter)) {
    url.pathname = url.pathname.replace(parameter, encodeURIComponent(String(value)))
  } else {
    url.searchParams.set(name, String(value))
  }
}

function failureOf(status: number, body: unknown): ApiFailure {
  if (!isRecord(body) || typeof body.message_key !== 'string') return unreachable(status, body)
  const message = typeof body.message === 'string' ? body.message : ''
  const errors = Array.isArray(body.errors) ? body.errors.filter(isFieldError) : []
  return new ApiFailure(status, body.message_key, message, errors, body)
}

function unreachable(status: number, cause: unknown): ApiFailure {
  return new ApiFailure(status, 'an_error_occurred', '', [], cause)
}

function isSuccess(body: unknown): boolean {
  return isRecord(body) && body.success === true
}

function isFieldError(error: unknown): error is FieldError {
  return isRecord(error) && typeof error.path === 'string' && typeof error.message === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
