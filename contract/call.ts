import type { Language } from '#shop/languages.ts'
import type { Endpoint, FieldError } from './endpoint.ts'

/**
 * Calls one endpoint of the API. Throws ApiFailure, and nothing else,
 * when it does not succeed. No time limit (specification section 7).
 */
export type ApiCall = <Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  extra?: CallExtra,
) => Promise<Reply>

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
  /** Headers that say who calls. */
  readonly identity: () => Readonly<Record<string, string>>
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

/** Whether no answer came at all. */
export function isUnanswered(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 0
}

export function createCall(surroundings: CallSurroundings): ApiCall {
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

/** A shopper's token in both headers that the specification names (section 7); none for a visitor. */
export function shopperIdentity(token: string | null): Readonly<Record<string, string>> {
  return token === null ? {} : { authorization: `Bearer ${token}`, token }
}

function requestOf(
  { method, path, inputIn }: Pick<Endpoint<unknown, unknown>, 'method' | 'path' | 'inputIn'>,
  input: readonly [string, unknown][],
  { origin, language, identity }: CallSurroundings,
  { headers: extraHeaders, signal }: CallExtra,
): Request {
  const url = new URL(path, origin())
  const headers = new Headers({ lang: language(), accept: 'application/json', ...identity(), ...extraHeaders })
  if (inputIn === 'query') {
    for (const [name, value] of input) addToAddress(url, name, value)
    return new Request(url, { method, headers, signal: signal ?? null })
  }
  if (inputIn === 'file') return fileRequest(url, { method, headers, input, signal })
  headers.set('content-type', 'application/json')
  const isInPath = ([name]: readonly [string, unknown]) => path.split('/').includes(`:${name}`)
  for (const [name, value] of input.filter(isInPath)) addToAddress(url, name, value)
  const body = JSON.stringify(Object.fromEntries(input.filter(part => !isInPath(part))))
  return new Request(url, { method, headers, body, signal: signal ?? null })
}

interface FileRequest {
  readonly method: string
  readonly headers: Headers
  readonly input: readonly [string, unknown][]
  readonly signal: AbortSignal | undefined
}

/** The file's bytes are the body; all beside it stands in the address. */
function fileRequest(url: URL, { method, headers, input, signal }: FileRequest): Request {
  let body: Uint8Array<ArrayBuffer> = new Uint8Array()
  for (const [name, value] of input) {
    if (name === 'bytes' && value instanceof Uint8Array) body = new Uint8Array(value)
    else if (name === 'contentType') headers.set('content-type', String(value))
    else addToAddress(url, name, value)
  }
  return new Request(url, { method, headers, body, signal: signal ?? null })
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
