import { inject } from 'vitest'
import type { ReplyOf } from '#contract/describe.ts'
import type { Endpoint, Failure } from '#contract/endpoint.ts'
import { type AccountLimits, type Accounts, openAccounts } from '#server/accounts/accounts.ts'
import { type App, createApp } from '#server/app.ts'
import { type LiveCatalogue, openCatalogue } from '#server/catalogue/catalogue.ts'
import { seedPlaces } from '#server/catalogue/places.ts'
import { seedStore } from '#server/catalogue/store-settings.ts'
import type { Database } from '#server/database/database.ts'
import type { CourierAccount } from '#server/delivery/courier-desk.ts'
import type { Examine } from '#server/doctor/routes.ts'
import type { MediaLibrary } from '#server/files/media.ts'
import type { Reach } from '#server/http/reach.ts'
import type { Uploads } from '#server/http/uploads.ts'
import { type Jobs, openJobs } from '#server/jobs/jobs.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Log } from '#server/process/log.ts'
import type { WebPush } from '#server/push/web-push.ts'
import { countSearches, type SearchCounter } from '#server/searches/count-searches.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { type GivenProduct, type Shelved, type SignedIn, shelve, signIn } from './givens.ts'
import { withListedRefusals } from './listed-refusals.ts'
import { noteMet } from './met-refusals.ts'
import { NO_STOREFRONT } from './no-storefront.ts'
import { type CallOptions, requestFor } from './request-for.ts'
import { SILENT } from './silent-log.ts'
import { TEMPLATE, TEST_QUEUES } from './template.ts'

export interface Answer<Body = Untold> {
  readonly status: number
  readonly headers: Headers
  /** The JSON as it came; tests look at it with matchers. */
  readonly body: Body
}

/** What every refusal says; the rest is unknown until a test has looked at it. */
type Untold = Readonly<Record<string, unknown>> & Partial<Omit<Failure, 'success'>>

/** What the contract says that the call answers, beside what it says of a refusal: which of both came, the test tells. */
export type Told<Reply> = unknown extends Reply ? Untold : Reply & Partial<Omit<Failure, 'success'>>

export type AnswerTo<Called extends Endpoint<unknown, unknown>> = Answer<Told<ReplyOf<Called>>>

/** The ways into a shop's server that need no network. */
export interface Door {
  /** Calls an endpoint through the door of the API. */
  call<Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: Input,
    options?: CallOptions,
  ): Promise<Answer<Told<Reply>>>
  /** The same with a body or query of any kind, as a caller without our types may send it. */
  callWith<Called extends Endpoint<unknown, unknown>>(
    endpoint: Called,
    body: unknown,
    options?: CallOptions,
  ): Promise<AnswerTo<Called>>
  /** Any request at all. */
  fetch(request: Request): Promise<Answer>
  /** A path that answers something else than JSON. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** A request that no endpoint of the contract describes. */
  send(path: string, init: RequestInit & { readonly duplex?: 'half' }): Promise<Response>
}

export interface TestShop extends TestDatabase, Door {
  readonly app: App
  readonly catalogue: LiveCatalogue
  readonly jobs: Jobs
  readonly accounts: Accounts
  readonly searches: SearchCounter
  givenProduct(given?: GivenProduct): Promise<Shelved>
  givenShopper(): Promise<SignedIn>
  /** Data of the mails that wait to be sent, oldest first. */
  queuedMails(): Promise<unknown[]>
}

export interface TestShopOptions {
  readonly limits?: AccountLimits
  /** What time it is, where that matters. */
  readonly clock?: () => Date
  readonly publicUrl?: URL
  /** What its owners are told of it; nothing when left out. */
  readonly examine?: Examine
  /** Who can reach it; everybody when left out. */
  readonly reach?: Reach
  /** Pictures, where they matter. */
  readonly media?: MediaLibrary
  /** How files of callers are taken, where that matters. */
  readonly uploads?: Uploads
  readonly courier?: CourierAccount
  /** Where orders can be paid online; nowhere when left out. */
  readonly payments?: Payments
  /** The services behind browsers, where they matter. */
  readonly push?: (database: Database) => WebPush
  /** A database that stands already, another process's of the same shop say; whoever opened it closes it. */
  readonly beside?: TestDatabase
  /** As of `testDatabase`. */
  readonly hasSessions?: boolean
  /** As of `ApiDependencies`, but without end when left out: a busy machine is no crowd. */
  readonly longestWait?: number
  /** Who reads along; nobody when left out. */
  readonly log?: Log
}

/** A shop of its own for one test file: the whole API on a real database, with nothing on its shelves. */
export async function testShop({
  limits,
  beside,
  hasSessions = false,
  log = SILENT,
  push,
  longestWait = Number.POSITIVE_INFINITY,
  ...world
}: TestShopOptions = {}): Promise<TestShop> {
  const opened = beside === undefined ? await testDatabase(TEMPLATE, { hasSessions }) : sharedWith(beside)
  const { database, first, pool, address } = opened
  await seedStore(database)
  await seedPlaces(database)
  const catalogue = await openCatalogue({ database, address, log })
  const jobs = openJobs({ database, log, queues: TEST_QUEUES })
  const searches = countSearches({ database, catalogue, clock: world.clock ?? NO_STOREFRONT.clock, log })
  const accounts = openAccounts({
    ...{ database, jobs, store: () => catalogue.current.store },
    ...(limits !== undefined && { limits }),
  })
  const app = withListedRefusals(
    onRefusal =>
      createApp({
        ...NO_STOREFRONT,
        ...world,
        ...{ database, first, catalogue, jobs, accounts, searches, longestWait, log, onRefusal },
        ...(push !== undefined && { push: push(database) }),
      }),
    noteMet(inject('metRefusals')),
  )

  return {
    ...opened,
    ...doorOf(app),
    app,
    catalogue,
    jobs,
    accounts,
    searches,
    async givenProduct(given) {
      const shelved = await shelve(database, given)
      await catalogue.refresh()
      return shelved
    },
    givenShopper: () => signIn(database),
    async queuedMails() {
      const { rows } = await pool.query("select data from jobs.job where name = 'mail' order by created_on, id")
      return rows.map(row => row.data)
    },
    async close() {
      await searches.close()
      await catalogue.close()
      await jobs.stop()
      await opened.close()
    },
  }
}

export function doorOf(app: App): Door {
  async function fetch<Body>(request: Request, address = ADDRESS): Promise<Answer<Body>> {
    const response = await app.fetch(request, { address })
    // The compiler holds routes to the contract; what is written for answers from memory has tests of its own.
    const body: Body = await response.json()
    return { status: response.status, headers: response.headers, body }
  }

  return {
    call: (endpoint, input, options = {}) => fetch(requestFor(endpoint, input, options), options.address),
    callWith: (endpoint, body, options = {}) => fetch(requestFor(endpoint, body, options), options.address),
    fetch: request => fetch(request),
    get: (path, headers = {}) =>
      app.fetch(new Request(new URL(path, 'http://shop.test'), { headers }), { address: ADDRESS }),
    send: (path, init) => app.fetch(new Request(new URL(path, 'http://shop.test'), init), { address: ADDRESS }),
  }
}

/** Whoever opened a database closes it. */
function sharedWith({ database, pool, first, address, url }: TestDatabase): TestDatabase {
  return { database, pool, first, address, url, close: async () => undefined }
}

/** Of documentation, so that nobody is meant. */
const ADDRESS = '192.0.2.1'
