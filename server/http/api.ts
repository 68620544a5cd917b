import type { Hono } from 'hono'
import type { Described } from '#contract/described.ts'
import type { FileReply } from '#contract/endpoint.ts'
import { fileReply } from '#contract/fields.ts'
import { namesOfQuery } from '#contract/openapi.ts'
import { type RefusalKey, STATUS_OF } from '#contract/refusals.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'
import { readInput } from './input.ts'
import { languageOfCall } from './language.ts'
import { type LongWritten, openLongAnswers } from './long-answer.ts'
import { Refusal } from './refusal.ts'
import { remembering } from './remembering.ts'
import { targetOf } from './request-target.ts'
import type { CachedReply, Call, Route, Shopper, SigningIn, SteppingUp } from './route.ts'
import { findShopper } from './session.ts'
import { say } from './speech.ts'
import { findStaff, requireCsrfToken, requireOwnPage } from './staff-session.ts'
import type { Uploads } from './uploads.ts'
import { createVersionCache } from './version-cache.ts'
import { etagOf, send, type Written, write } from './written.ts'

/** What the HTTP adapter tells of a request beside the request itself. */
export interface RequestFacts {
  readonly Bindings: { readonly address: string; readonly requestId: string }
}

export interface ApiDependencies {
  readonly database: Database
  readonly contract: readonly Described[]
  readonly routes: readonly Route[]
  /** Names what cached answers depend on: they are forgotten when it changes. */
  readonly catalogueVersion: () => string
  readonly headers: Readonly<Record<string, string>>
  /** The shop's own address: what changes something for staff must come from its pages. */
  readonly publicUrl: URL
  readonly uploads: Uploads
  readonly log: Log
  readonly onRefusal?: OnRefusal
}

export type OnRefusal = (described: Described, key: RefusalKey) => void

/** Bytes of memory for written answers of the catalogue. */
const REPLY_CACHE_BYTES = 32_000_000

/** Of each endpoint, addresses of some 100 bytes whose form is known without reading them again. */
const MOST_REMEMBERED_ADDRESSES = 2_000

/** Longer addresses are read anew each time. */
const MOST_KEPT_ADDRESS = 500

/** Mounts every route of the contract under its method and path, and answers the rest of `/api/` in JSON. */
export function mountApi(app: Hono<RequestFacts>, dependencies: ApiDependencies): void {
  const { database, contract, routes, headers, publicUrl, uploads, log, onRefusal } = dependencies
  const cache = createVersionCache<Written | LongWritten>(REPLY_CACHE_BYTES)
  const longAnswers = openLongAnswers()
  for (const described of contract) {
    const { method, path } = described.endpoint
    const mounted = routes.filter(route => route.endpoint === described.endpoint)
    const [route] = mounted
    if (route === undefined || mounted.length > 1)
      throw new Error(`${method} ${path} is mounted ${mounted.length} times`)
    const names = route.isCached ? namesOfQuery(described) : []
    const addressOf = remembering(MOST_REMEMBERED_ADDRESSES, target => canonicalAddress(target, names))
    app.on(method, path, context =>
      respond({ described, route, addressOf }, context.req.raw, () => context.req.param(), context.env),
    )
  }

  app.all('/api/*', context => {
    const isKnownPath = contract.some(({ endpoint }) => samePath(endpoint.path, context.req.path))
    const key: RefusalKey = isKnownPath ? 'method_not_allowed' : 'not_found'
    const request = context.req.raw
    return refuse(new Refusal(key), request, languageOfCall(request.headers), context.env.requestId)
  })

  async function respond(
    { described, route, addressOf }: Mounted,
    request: Request,
    parameters: () => Readonly<Record<string, string>>,
    { address, requestId }: RequestFacts['Bindings'],
  ): Promise<Response> {
    const language = languageOfCall(request.headers)
    const cookies: string[] = []
    const read = async (): Promise<Call<unknown>> => ({
      input: await readInput(request, described, parameters()),
      language,
      headers: request.headers,
      address,
      say: (key, values) => say(language, key, values),
      setCookie: cookie => void cookies.push(cookie),
    })
    try {
      const { written, headers: own } = route.isCached
        ? {
            written: await repeatedAnswer(route, read, `${language} ${addressOf(targetOf(request.url))}`),
            headers: CACHEABLE,
          }
        : asSent(
            described,
            // Before the input is read: nobody else's file is worth its bytes.
            await answerCall({ described, route }, request, {
              ...(await callerOf(described.endpoint, request, address)),
              ...(await read()),
            }),
          )
      const sent = { status: described.status, headers: { ...headers, ...own, 'x-request-id': requestId } }
      const response =
        'parts' in written ? longAnswers.send(written, request, sent) : await send(written, request, sent)
      for (const cookie of cookies) response.headers.append('set-cookie', cookie)
      return response
    } catch (problem) {
      const refusal = problem instanceof Refusal ? problem : unexpected(problem, requestId, log)
      onRefusal?.(described, refusal.key)
      return await refuse(refusal, request, language, requestId)
    }
  }

  /** With its file, where the endpoint takes one: all else of the call has been found good before. */
  async function answerCall(
    { described: { endpoint, mostBytes }, route }: Pick<Mounted, 'described' | 'route'>,
    request: Request,
    call: Call<unknown> & Caller,
  ): Promise<unknown> {
    if (endpoint.inputIn !== 'file') return await answer(route, call)
    const { shopper, staff, address } = call
    const sender = { account: staff?.id ?? shopper?.id ?? null, address, isStaff: staff !== undefined }
    return await uploads.receive(request, { sender, mostBytes }, file =>
      answer(route, { ...call, input: { ...asObject(call.input), ...file } }),
    )
  }

  /** Whom the endpoint asks for. Throws the refusal of a call that is nobody's, or somebody else's. */
  async function callerOf(endpoint: Described['endpoint'], request: Request, address: string): Promise<Caller> {
    switch (endpoint.access) {
      case 'anyone':
        return {}
      case 'shopper':
        return { shopper: await shopperOf(request.headers) }
      default:
        return { staff: await staffOf(endpoint, request, address) }
    }
  }

  async function shopperOf(given: Headers): Promise<Shopper> {
    const shopper = await findShopper(database, tokenOf(given))
    if (shopper === null) throw new Refusal('session_expired')
    return shopper
  }

  async function staffOf(
    { access, roles, stepUp }: Described['endpoint'],
    { method, headers: given }: Request,
    address: string,
  ): Promise<SigningIn & SteppingUp> {
    const staff = await findStaff(database, { headers: given, address, publicUrl })
    if (access === 'staff' && !staff.isOpen) throw new Refusal('second_factor_needed')
    if (method !== 'GET' && method !== 'HEAD') {
      requireOwnPage(given, publicUrl)
      requireCsrfToken(given, publicUrl)
    }
    if (!roles.includes(staff.role)) throw new Refusal('not_for_your_role')
    // Before the second step the use case says who may do without it.
    if (stepUp && staff.isOpen && staff.mustStepUp) throw new Refusal('step_up_needed')
    return staff
  }

  /** A question that is asked in the same words is not even read again. */
  function repeatedAnswer(
    route: Route,
    read: () => Promise<Call<unknown>>,
    address: string,
  ): Written | LongWritten | Promise<Written | LongWritten> {
    return cache.get(dependencies.catalogueVersion(), address, async () => {
      const written = await cachedAnswer(route, await read())
      return { value: written, bytes: bytesOf(written), keep: address.length <= MOST_KEPT_ADDRESS }
    })
  }

  async function cachedAnswer(route: Route, call: Call<unknown>): Promise<Written | LongWritten> {
    // Cached routes are made by `cachedRoute` only, whose handler plans a reply and needs no shopper.
    const plan = route.handle as (call: Call<unknown>) => CachedReply
    const { cacheKey, write: writeText } = plan(call)
    const key = `${route.endpoint.path} ${call.language} ${cacheKey}`
    const version = dependencies.catalogueVersion()
    return await cache.get(version, key, async () => {
      const text = writeText()
      // Equal for equal content, without reading it: the version and the key name all that it depends on.
      const written =
        typeof text === 'string' ? writeJson(text) : { ...text, type: JSON_TYPE, etag: etagOf(`${version} ${key}`) }
      return { value: written, bytes: bytesOf(written), keep: true }
    })
  }

  async function refuse(
    refusal: Refusal,
    request: Request,
    language: 'en' | 'ar',
    requestId: string,
  ): Promise<Response> {
    const { fields, values, body, headers: own } = refusal.details
    const errors = fields?.map(field => ({ path: field.path, ...say(language, field.key, values) }))
    const text = {
      success: false,
      ...say(language, refusal.key, values),
      ...(errors !== undefined && { errors }),
      ...body,
    }
    return await send(writeJson(text), request, {
      status: STATUS_OF[refusal.key],
      headers: { ...headers, ...PRIVATE, ...own, 'x-request-id': requestId },
    })
  }
}

const CACHEABLE = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'lang, accept-encoding' }
const JSON_TYPE = 'application/json; charset=utf-8'
const PRIVATE = { 'cache-control': 'no-store' }

/** An endpoint with what answers it. */
interface Mounted {
  readonly described: Described
  readonly route: Route
  /** Path and query in one form for all addresses that ask the same. */
  readonly addressOf: (target: string) => string
}

/** Without what the endpoint does not know, each parameter once and in the contract's order. */
function canonicalAddress(target: string, names: readonly string[]): string {
  const start = target.indexOf('?')
  if (start === -1) return target
  const asked = new URLSearchParams(target.slice(start))
  // The last of several is the one that is read (`readInput`).
  const query = names.map(name => asked.getAll(name).at(-1) ?? null)
  const path = target.slice(0, start)
  return query.every(value => value === null) ? path : `${path} ${JSON.stringify(query)}`
}

/** Who calls, as far as the endpoint asks. */
interface Caller {
  readonly shopper?: Shopper
  readonly staff?: SigningIn & SteppingUp
}

/** Runs the route's own handler. The contract's test shows that each route takes what its endpoint's schema gives. */
function answer(route: Route, call: Call<unknown> & Caller): unknown {
  const handle = route.handle as (call: Call<unknown> & Caller) => unknown
  return handle(call)
}

/** Schemas of endpoints with a file are objects by the contract's types. */
function asObject(checked: unknown): object {
  return typeof checked === 'object' && checked !== null ? checked : {}
}

/** A file travels as it is, anything else as JSON. */
function asSent({ reply: schema }: Described, reply: unknown): { written: Written; headers: Record<string, string> } {
  if (schema !== fileReply) return { written: writeJson(reply), headers: PRIVATE }
  // An endpoint with this schema answers this type: `specify` ties the two.
  const { bytes, contentType, fileName, isShown = false } = reply as FileReply
  const disposition = `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`
  return { written: write(contentType, bytes), headers: { ...PRIVATE, 'content-disposition': disposition } }
}

/** A long answer keeps the places of its parts, not the parts. */
function bytesOf(written: Written | LongWritten): number {
  return 'parts' in written ? BYTES_OF_PLACES : written.size
}

const BYTES_OF_PLACES = 200_000

function writeJson(reply: unknown): Written {
  return write(JSON_TYPE, typeof reply === 'string' ? reply : JSON.stringify(reply))
}

/** Both headers are taken; where both are there they must agree (decisions, "Names and shapes"). */
function tokenOf(headers: Headers): string {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
  const token = headers.get('token') || null
  if (bearer !== null && token !== null && bearer !== token) throw new Refusal('conflicting_tokens')
  const given = bearer ?? token
  if (given === null) throw new Refusal('please_login_first')
  return given
}

/** Somebody else's fault or ours: logged with the request's id, told to the shopper without details. */
function unexpected(problem: unknown, requestId: string, log: Log): Refusal {
  const isAway = isDatabaseAway(problem)
  log.error({ err: problem, requestId }, isAway ? 'the database does not answer' : 'unexpected failure')
  return new Refusal(
    isAway ? 'service_unavailable' : 'an_error_occurred',
    isAway ? { headers: { 'retry-after': '5' } } : {},
  )
}

/** Connection refused, lost or timed out, or PostgreSQL shutting down or starting up (SQLSTATE classes 08 and 57P). */
function isDatabaseAway(problem: unknown): boolean {
  for (let cause = problem; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (/^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P\d\d|53300)$/.test(code)) return true
    // A unix socket that is gone; a missing file says the same of another call.
    if (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true
    if (/connection (?:terminated|timeout)|timeout exceeded when trying to connect/i.test(cause.message)) return true
  }
  return false
}

function samePath(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern.split('/'), path.split('/')]
  return (
    expected.length === actual.length &&
    expected.every((part, place) => (part.startsWith(':') ? actual[place] !== '' : part === actual[place]))
  )
}
