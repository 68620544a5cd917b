import type { Hono } from 'hono'
import type { Described } from '#contract/described.ts'
import type { MessageKey } from '#contract/message-keys.ts'
import type { Database } from '../database/database.ts'
import { readInput } from './input.ts'
import { languageOfCall } from './language.ts'
import type { Log } from './log.ts'
import { Refusal, STATUS_OF } from './refusal.ts'
import { targetOf } from './request-target.ts'
import type { CachedReply, Call, Route, Shopper } from './route.ts'
import { findShopper } from './session.ts'
import { say } from './speech.ts'
import { createVersionCache } from './version-cache.ts'
import { send, type Written, write } from './written.ts'

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
  readonly log: Log
}

/** Bytes of memory for written answers of the catalogue. */
const REPLY_CACHE_BYTES = 32_000_000

/** Longer addresses are read anew each time. */
const MOST_KEPT_ADDRESS = 500

/** Mounts every route of the contract under its method and path, and answers the rest of `/api/` in JSON. */
export function mountApi(app: Hono<RequestFacts>, dependencies: ApiDependencies): void {
  const { contract, routes, headers, log } = dependencies
  const cache = createVersionCache<Written>(REPLY_CACHE_BYTES)
  for (const described of contract) {
    const { method, path } = described.endpoint
    const mounted = routes.filter(route => route.endpoint === described.endpoint)
    const [route] = mounted
    if (route === undefined || mounted.length > 1)
      throw new Error(`${method} ${path} is mounted ${mounted.length} times`)
    app.on(method, path, async context => {
      const request = context.req.raw
      const language = languageOfCall(request.headers)
      try {
        const read = async (): Promise<Call<unknown>> => ({
          input: await readInput(request, described, context.req.param()),
          language,
          headers: request.headers,
          address: context.env.address,
          say: (key, values) => say(language, key, values),
        })
        const written = route.isCached
          ? await repeatedAnswer(route, read, `${language} ${targetOf(request.url)}`)
          : writeJson(await answer(route, { ...(await read()), shopper: await shopperOf(route, request.headers) }))
        return await send(written, request, {
          status: route.status,
          headers: { ...headers, ...(route.isCached ? CACHEABLE : PRIVATE), 'x-request-id': context.env.requestId },
        })
      } catch (problem) {
        return await refuse(problem, request, language, context.env.requestId)
      }
    })
  }

  app.all('/api/*', context => {
    const isKnownPath = contract.some(({ endpoint }) => samePath(endpoint.path, context.req.path))
    const key: MessageKey = isKnownPath ? 'method_not_allowed' : 'not_found'
    const request = context.req.raw
    return refuse(new Refusal(key), request, languageOfCall(request.headers), context.env.requestId)
  })

  async function shopperOf(route: Route, given: Headers): Promise<Shopper | null> {
    if (route.access === 'anyone') return null
    const shopper = await findShopper(dependencies.database, tokenOf(given))
    if (shopper === null) throw new Refusal('session_expired')
    return shopper
  }

  /** A question at the very same address is not even read again. */
  function repeatedAnswer(
    route: Route,
    read: () => Promise<Call<unknown>>,
    address: string,
  ): Written | Promise<Written> {
    return cache.get(dependencies.catalogueVersion(), address, async () => {
      const written = await cachedAnswer(route, await read())
      return { value: written, bytes: written.size, keep: address.length <= MOST_KEPT_ADDRESS }
    })
  }

  async function cachedAnswer(route: Route, call: Call<unknown>): Promise<Written> {
    // Cached routes are made by `cachedRoute` only, whose handler plans a reply and needs no shopper.
    const plan = route.handle as (call: Call<unknown>) => CachedReply
    const { cacheKey, write: writeText } = plan(call)
    const key = `${route.endpoint.path} ${call.language} ${cacheKey}`
    return await cache.get(dependencies.catalogueVersion(), key, async () => {
      const written = writeJson(writeText())
      return { value: written, bytes: written.size, keep: true }
    })
  }

  async function refuse(
    problem: unknown,
    request: Request,
    language: 'en' | 'ar',
    requestId: string,
  ): Promise<Response> {
    const refusal = problem instanceof Refusal ? problem : unexpected(problem, requestId, log)
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
const PRIVATE = { 'cache-control': 'no-store' }

/** Runs the route's own handler. The contract's test shows that each route takes what its endpoint's schema gives. */
function answer(route: Route, call: Call<unknown> & { shopper: Shopper | null }): unknown {
  const handle = route.handle as (call: Call<unknown> & { shopper: Shopper | null }) => unknown
  return handle(call)
}

function writeJson(reply: unknown): Written {
  return write('application/json; charset=utf-8', typeof reply === 'string' ? reply : JSON.stringify(reply))
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
    expected.length === actual.length && expected.every((part, place) => part.startsWith(':') || part === actual[place])
  )
}
