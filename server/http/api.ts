import type { Hono } from 'hono'
import type { Described } from '#contract/describe.ts'
import type { FileReply } from '#contract/endpoint.ts'
import { fileReply } from '#contract/fields.ts'
import { namesOfQuery } from '#contract/openapi.ts'
import { type RefusalKey, STATUS_OF } from '#contract/refusals.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Language } from '#shop/languages.ts'
import type { Database } from '../database/database.ts'
import { COME_BACK, isDatabaseAway } from '../database/is-away.ts'
import { watchQueue } from '../database/queue-pace.ts'
import { isDiskFull } from '../process/error-code.ts'
import type { Log } from '../process/log.ts'
import { passOver } from './body.ts'
import { COME_BACK_AFTER, createGate, type GateFigures } from './gate.ts'
import { readInput } from './input.ts'
import { languageOfCall } from './language.ts'
import { type LongWritten, openLongAnswers } from './long-answer.ts'
import type { Precedence } from './precedence.ts'
import { type AskedAtDoor, type Found, headersOf, inTurns, tellTooMany } from './ready.ts'
import { Refusal } from './refusal.ts'
import { remembering } from './remembering.ts'
import { targetOf } from './request-target.ts'
import { requireStepUp } from './require-step-up.ts'
import type { CachedReply, Call, Route, Shopper, SigningIn, SteppingUp, UnknownSession } from './route.ts'
import { findShopper, withUnknownSession } from './session.ts'
import { say } from './speech.ts'
import { findStaff, requireCsrfToken, requireOwnPage } from './staff-session.ts'
import type { CatalogueState, StockTold } from './stock-told.ts'
import { createTurns } from './turns.ts'
import type { Uploads } from './uploads.ts'
import { type CacheFigures, createVersionCache, type MadeAnswer } from './version-cache.ts'
import { etagOf, send, sendReady, type Written, write } from './written.ts'

/** What the HTTP adapter tells of a request beside the request itself. */
export interface RequestFacts {
  readonly Bindings: {
    readonly address: string
    readonly requestId: string
    /** What answers it, where its pattern in the router does not tell: noted for those who watch the shop, and never its address. */
    route?: string
    /** It is asked by a page that is being made, which has waited already, and is told whose stock the answer holds. */
    readonly within?: { noteStock(told: StockTold): void }
  }
}

export interface ApiDependencies {
  readonly database: Database
  /** The same for what goes first. */
  readonly first: Database
  readonly contract: readonly Described[]
  readonly routes: readonly Route[]
  /** What cached answers depend on: they are forgotten when it changes. */
  readonly catalogueState: () => CatalogueState
  readonly headers: Readonly<Record<string, string>>
  /** The shop's own address: what changes something for staff must come from its pages. */
  readonly publicUrl: URL
  readonly uploads: Uploads
  readonly log: Log
  readonly onRefusal?: OnRefusal
  readonly precedence: Precedence
  /**
   * Ms; whoever looks around and would wait longer is told to come back. For a
   * connection a fifth of a second when left out, for an answer half of one.
   */
  readonly longestWait?: number
}

export type OnRefusal = (described: Described, key: RefusalKey) => void

/** Bytes of memory for written answers of the catalogue. */
const REPLY_CACHE_BYTES = 32_000_000

/** Of each endpoint, addresses of some 100 bytes whose form is known without reading them again. */
const MOST_REMEMBERED_ADDRESSES = 2_000

/** Longer addresses are read anew each time. */
const MOST_KEPT_ADDRESS = 500

/** Answers of the catalogue that are made anew, from a tenth of a ms to some ms each. */
const MADE = { atOnce: 2, mostWaiting: 250, sharedTurn: 1 }
const LONGEST_WAIT_FOR_ANSWER = 500

/** Works that wait for a connection to the database, and of those that go first, and of staff. */
const MOST_WAITING = 320
const MOST_WAITING_FIRST = 1_280

/** Calls of one shopper at once, as a page sends them, and such as may wait; each may hold a connection while it waits for the account. */
const OF_SHOPPER = { atOnce: 4, mostWaiting: 200 }

/** A call takes two or three connections, one after the other. */
const LONGEST_WAIT = 200

/**
 * Mounts every route of the contract under its method and path, and answers the
 * rest of `/api/` in JSON. Tells of the answers that are kept, and being made.
 */
export function mountApi(app: Hono<RequestFacts>, dependencies: ApiDependencies): MountedApi {
  const { database, first, contract, routes, headers, publicUrl, uploads, log, onRefusal, precedence } = dependencies
  const { longestWait = LONGEST_WAIT, longestWait: longestWaitForAnswer = LONGEST_WAIT_FOR_ANSWER } = dependencies
  const cache = createVersionCache<CachedAnswer>(REPLY_CACHE_BYTES)
  const gate = createGate({ ...MADE, longestWait: longestWaitForAnswer, after: precedence })
  const waitOfReaders = watchQueue(database.$client)
  const longAnswers = openLongAnswers()
  // An order waits behind no look of its own shopper: it has connections that they have not.
  const [turnOfReaders, turnOfFirst] = [createTurns(OF_SHOPPER), createTurns(OF_SHOPPER)]
  const turnFor = ({ goesFirst }: Pick<Described, 'goesFirst'>) => (goesFirst ? turnOfFirst : turnOfReaders)
  const direct = new Map<string, Mounted>()
  const ownHeaders = inTurns(headers)
  const readyHeaders = inTurns({ ...headers, ...CACHEABLE })
  for (const described of contract) {
    const { method, path } = described
    const mounted = routes.filter(route => route.endpoint === described)
    const [route] = mounted
    if (route === undefined || mounted.length > 1)
      throw new Error(`${method} ${path} is mounted ${mounted.length} times`)
    const names = route.isCached ? namesOfQuery(described) : []
    const addressOf = remembering(MOST_REMEMBERED_ADDRESSES, target => canonicalAddress(target, names))
    const answered = { described, route, addressOf }
    app.on(method, path, context => respond(answered, context.req.raw, () => context.req.param(), context.env))
    if (method === 'GET' && route.isCached && !path.includes(':')) direct.set(path, answered)
  }

  app.all('/api/*', context => {
    const isKnownPath = contract.some(({ path }) => samePath(path, context.req.path))
    const key: RefusalKey = isKnownPath ? 'method_not_allowed' : 'not_found'
    const request = context.req.raw
    return refuse(new Refusal(key), request, languageOfCall(request.headers), context.env.requestId)
  })

  return {
    kept: () => cache.figures,
    made: gate.figures,
    direct(request, path, facts) {
      const found = request.method === 'GET' ? direct.get(path) : undefined
      if (found === undefined) return null
      facts.route = path
      return respond(found, request, NO_PARAMETERS, facts)
    },
    ready(asked) {
      const [path = ''] = asked.url.split('?', 1)
      const found = direct.get(path)
      if (found === undefined) return null
      const language = languageOfCall(headersOf(asked))
      const key = `${language} ${found.addressOf(asked.url)}`
      const state = dependencies.catalogueState()
      const answer = cache.ready(state, key, ({ written }) =>
        'parts' in written ? null : sendReady(written, asked, readyHeaders),
      )
      if (answer !== null) return { answer, route: path }
      if (cache.has(state, key) || !gate.turnsAway()) return null
      onRefusal?.(found.described, TOO_MANY)
      const text = JSON.stringify({ success: false, ...say(language, TOO_MANY) })
      return { answer: tellTooMany(JSON_TYPE, text, ownHeaders, COME_BACK_AFTER), route: path }
    },
  }

  async function respond(
    { described, route, addressOf }: Mounted,
    request: Request,
    parameters: () => Readonly<Record<string, string>>,
    { address, requestId, within }: RequestFacts['Bindings'],
  ): Promise<Response> {
    const language = languageOfCall(request.headers)
    const isWithin = within !== undefined
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
      const {
        written,
        headers: own,
        stockOf,
      } = route.isCached
        ? {
            ...(await repeatedAnswer(route, {
              read,
              address: `${language} ${addressOf(targetOf(request.url))}`,
              isWithin,
            })),
            headers: CACHEABLE,
          }
        : {
            ...asSent(described, await answerAdmitted({ described, route }, request, { read, isWithin, address })),
            stockOf: 'all' as const,
          }
      within?.noteStock(stockOf)
      const sent = { status: described.status, headers: { ...headers, ...own, 'x-request-id': requestId } }
      const response =
        'parts' in written ? longAnswers.send(written, request, sent) : await send(written, request, sent)
      for (const cookie of cookies) response.headers.append('set-cookie', cookie)
      return response
    } catch (problem) {
      const refusal = problem instanceof Refusal ? problem : unexpected(problem, requestId, log)
      onRefusal?.(described, refusal.key)
      within?.noteStock('all')
      if (described.inputIn === 'file' && refusal.details.headers?.connection === undefined)
        await passOver(request, described.mostBytes)
      return await refuse(refusal, request, language, requestId)
    }
  }

  /** Refused before anything is read, where too many wait already. */
  async function answerAdmitted(
    own: Pick<Mounted, 'described' | 'route'>,
    request: Request,
    { read, isWithin, address }: Pick<Asked, 'read' | 'isWithin'> & { readonly address: string },
  ): Promise<unknown> {
    const { described, route } = own
    requireRoom({ ...described, isWithin })
    if (described.access === 'shopper' && route.findsShopper)
      return await answerSession(own, request, { read, isWithin })
    // Before the input is read: nobody else's file is worth its bytes.
    const caller = await goingFirst(described, () => callerOf(described, request, address))
    return await answerCall(own, request, { ...caller, ...(await read()) })
  }

  /** Never around the reading of an input: whoever sends slowly on purpose would have everybody else give way meanwhile. */
  async function goingFirst<Result>(
    { goesFirst }: Pick<Described, 'goesFirst'>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return goesFirst ? await precedence.first(work) : await work()
  }

  function requireRoom({ goesFirst, access, isWithin }: Admitted): void {
    const isUrgent = goesFirst || access === 'staff' || access === 'signing-in'
    const { waitingCount } = (goesFirst ? first : database).$client
    const isCrowd = isUrgent
      ? waitingCount >= MOST_WAITING_FIRST
      : waitingCount >= MOST_WAITING || waitOfReaders() > longestWait
    if (!isWithin && isCrowd) throw new Refusal('service_unavailable', { headers: COME_BACK })
  }

  /** For a use case that looks the session up itself: with its input, which it needs for that. */
  async function answerSession(
    { described, route }: Pick<Mounted, 'described' | 'route'>,
    request: Request,
    { read, isWithin }: Pick<Asked, 'read' | 'isWithin'>,
  ): Promise<unknown> {
    const token = tokenOf(request.headers)
    // What is wrong with it is told to the session's shopper alone.
    const [call] = await Promise.allSettled([read()])
    // A crowd that came at the same moment was let in together, before any of it waited: each waits at once from here on.
    requireRoom({ ...described, isWithin })
    return await turnFor(described)(token, () =>
      goingFirst(described, () =>
        withUnknownSession(described.goesFirst ? first : database, token, async session => {
          if (call.status === 'rejected') throw call.reason
          return await answer(route, { session, ...call.value })
        }),
      ),
    )
  }

  /** With its file, where the endpoint takes one: all else of the call has been found good before. */
  async function answerCall(
    { described, route }: Pick<Mounted, 'described' | 'route'>,
    request: Request,
    call: Call<unknown> & Caller,
  ): Promise<unknown> {
    const { inputIn, mostBytes } = described
    const { shopper, staff, address } = call
    if (inputIn !== 'file') {
      const work = async () => await goingFirst(described, async () => await answer(route, call))
      return shopper === undefined ? await work() : await turnFor(described)(shopper.id, work)
    }
    const sender = { account: staff?.id ?? shopper?.id ?? null, address, isStaff: staff !== undefined }
    return await uploads.receive(request, { sender, mostBytes }, file =>
      answer(route, { ...call, input: { ...asObject(call.input), ...file } }),
    )
  }

  /** Whom the endpoint asks for. Throws the refusal of a call that is nobody's, or somebody else's. */
  async function callerOf(endpoint: Described, request: Request, address: string): Promise<Caller> {
    switch (endpoint.access) {
      case 'anyone':
        return {}
      case 'shopper':
        return { shopper: await shopperOf(endpoint, request.headers) }
      default:
        return { staff: await staffOf(endpoint, request, address) }
    }
  }

  async function shopperOf({ goesFirst }: Described, given: Headers): Promise<Shopper> {
    const shopper = await findShopper(goesFirst ? first : database, tokenOf(given))
    if (shopper === null) throw new Refusal('session_expired')
    return shopper
  }

  async function staffOf(
    { access, roles, stepUp, isAskedAlone }: Described,
    { method, headers: given }: Request,
    address: string,
  ): Promise<SigningIn & SteppingUp> {
    const staff = await findStaff(database, { headers: given, address, publicUrl, isUse: !isAskedAlone })
    if (access === 'staff' && !staff.isOpen) throw new Refusal('second_factor_needed')
    if (method !== 'GET' && method !== 'HEAD') {
      requireOwnPage(given, publicUrl)
      requireCsrfToken(given, publicUrl)
    }
    if (!roles.includes(staff.role)) throw new Refusal('not_for_your_role')
    // Before the second step the use case says who may do without it.
    requireStepUp(stepUp === true && staff.isOpen, staff)
    return staff
  }

  /** A question that is asked in the same words is not even read again. */
  function repeatedAnswer(route: Route, { read, address, isWithin }: Asked): CachedAnswer | Promise<CachedAnswer> {
    const make = async () => {
      const answer = await cachedAnswer(route, await read())
      return { ...keptAnswer(answer), keep: address.length <= MOST_KEPT_ADDRESS }
    }
    return cache.get(dependencies.catalogueState(), address, () => (isWithin ? make() : gate(make)))
  }

  async function cachedAnswer(route: Route, call: Call<unknown>): Promise<CachedAnswer> {
    // Cached routes are made by `cachedRoute` only, whose handler plans a reply and needs no shopper.
    const plan = route.handle as (call: Call<unknown>) => CachedReply
    const { cacheKey, write: writeText } = plan(call)
    const key = `${route.endpoint.path} ${call.language} ${cacheKey}`
    const state = dependencies.catalogueState()
    return await cache.get(state, key, async () => {
      const { text, stockOf } = writeText()
      // Equal for equal content, without reading it: the version and the key name all that it depends on.
      const written =
        typeof text === 'object' && 'parts' in text
          ? { ...text, type: JSON_TYPE, etag: etagOf(`${state.version} ${key}`) }
          : write(JSON_TYPE, text)
      return { ...keptAnswer({ written, stockOf }), keep: true }
    })
  }

  async function refuse(refusal: Refusal, request: Request, language: Language, requestId: string): Promise<Response> {
    const { fields, values, body, headers: own } = refusal.details
    const errors = fields?.map(field => ({
      path: field.path,
      ...say(language, field.key, { ...values, ...field.values }),
    }))
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

/** What the gate refuses with. */
const TOO_MANY: RefusalKey = 'service_unavailable'
const CACHEABLE = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'lang, accept-encoding' }
const JSON_TYPE = 'application/json; charset=utf-8'
const PRIVATE = { 'cache-control': 'no-store' }

const NO_PARAMETERS = () => ({})

interface MountedApi {
  /** The answer of a call that a fixed address names and that is kept, without a look through all routes; null for any other request. */
  direct(request: Request, path: string, facts: RequestFacts['Bindings']): Promise<Response> | null
  /** The same where it lies ready. */
  ready(asked: AskedAtDoor): Found | null
  readonly kept: () => CacheFigures
  readonly made: () => GateFigures
}

interface CachedAnswer {
  readonly written: Written | LongWritten
  readonly stockOf: StockTold
}

/** Whoever reads an answer gets every number that is in it, those of cards too. */
function keptAnswer(value: CachedAnswer): Omit<MadeAnswer<CachedAnswer>, 'keep'> {
  const { written, stockOf: told } = value
  return { value, bytes: bytesOf(written), stockOf: told === 'all' ? 'all' : numbersIn(told) }
}

/** A list has nothing but cards, and is kept twice, by its address and by its question: their ids are not copied for each. */
function numbersIn({ whole, cards }: Exclude<StockTold, 'all'>): readonly Id[] {
  return whole.length === 0 ? cards : [...whole, ...cards]
}

/** A question whose answer may be there. */
interface Asked {
  readonly read: () => Promise<Call<unknown>>
  /** In one form for all that ask the same, with the language. */
  readonly address: string
  /** Asked by a page that is being made. */
  readonly isWithin: boolean
}

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
  const query: (string | null)[] = names.map(() => null)
  let isAsked = false
  for (const [name, value] of new URLSearchParams(target.slice(start))) {
    const place = names.indexOf(name)
    if (place === -1) continue
    // The last of several is the one that is read (`readInput`).
    query[place] = value
    isAsked = true
  }
  const path = target.slice(0, start)
  return isAsked ? `${path} ${JSON.stringify(query)}` : path
}

type Admitted = Pick<Described, 'goesFirst' | 'access'> & Pick<Asked, 'isWithin'>

/** Who calls, as far as the endpoint asks. */
interface Caller {
  readonly shopper?: Shopper
  readonly session?: UnknownSession
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
  // An endpoint with this schema answers this type: `describe.ts` ties the two.
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

/** Both headers are taken; where both are there they must agree: one of them alone would be believed, and nobody knows which was meant. */
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
  const lacking = lackingFor(problem)
  log.error({ err: problem, requestId }, lacking ?? 'unexpected failure')
  return lacking === null
    ? new Refusal('an_error_occurred')
    : new Refusal('service_unavailable', { headers: COME_BACK })
}

/** What it failed for that may be there again soon, for the log; null where it is none of that. */
function lackingFor(problem: unknown): string | null {
  if (isDatabaseAway(problem)) return 'the database is away, full or too slow'
  return isDiskFull(problem) ? 'a disk is full' : null
}

function samePath(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern.split('/'), path.split('/')]
  return (
    expected.length === actual.length &&
    expected.every((part, place) => (part.startsWith(':') ? actual[place] !== '' : part === actual[place]))
  )
}
