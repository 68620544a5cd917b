import type { Endpoint } from '#contract/endpoint.ts'
import { type AccountLimits, type Accounts, openAccounts } from '#server/accounts/accounts.ts'
import { type AppDependencies, createApp } from '#server/app.ts'
import { type LiveCatalogue, openCatalogue } from '#server/catalogue/catalogue.ts'
import { seedPlaces } from '#server/delivery/places.ts'
import { type Jobs, openJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { seedStore } from '#server/store/store-settings.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { type GivenProduct, type Shelved, type SignedIn, shelve, signIn } from './givens.ts'
import { TEST_QUEUES } from './template.ts'

export interface CallOptions {
  readonly token?: string
  readonly lang?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The JSON as it came; tests look at it with matchers. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer may be anything until a test has looked at it.
  readonly body: any
}

export interface TestShop extends TestDatabase {
  readonly catalogue: LiveCatalogue
  readonly jobs: Jobs
  readonly accounts: Accounts
  /** Calls an endpoint through the door of the API. */
  call<Input>(endpoint: Endpoint<Input, unknown>, input: Input, options?: CallOptions): Promise<Answer>
  /** The same with a body or query of any kind, as a caller without our types may send it. */
  callWith(endpoint: Endpoint<unknown, unknown>, body: unknown, options?: CallOptions): Promise<Answer>
  /** Any request at all. */
  fetch(request: Request): Promise<Answer>
  /** A path that answers something else than JSON. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  givenProduct(given?: GivenProduct): Promise<Shelved>
  givenShopper(): Promise<SignedIn>
  /** Data of the mails that wait to be sent, oldest first. */
  queuedMails(): Promise<unknown[]>
}

/** A shop of its own for one test file: the whole API on a real database, with nothing on its shelves. */
export async function testShop({ limits }: { readonly limits?: AccountLimits } = {}): Promise<TestShop> {
  const opened = await testDatabase()
  const { database, pool } = opened
  const log = createLog({ level: 'silent' })
  await seedStore(database)
  await seedPlaces(database)
  const catalogue = await openCatalogue({ database, log })
  const jobs = openJobs({ database, log, queues: TEST_QUEUES })
  const accounts = openAccounts({ database, jobs, ...(limits !== undefined && { limits }) })
  const app = createApp({ ...NO_STOREFRONT, database, catalogue, jobs, accounts, log })

  async function fetch(request: Request): Promise<Answer> {
    const response = await app.fetch(request, { address: '192.0.2.1' })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  const callWith: TestShop['callWith'] = (endpoint, body, options = {}) => fetch(requestFor(endpoint, body, options))

  return {
    ...opened,
    catalogue,
    jobs,
    accounts,
    call: callWith,
    callWith,
    fetch,
    get: (path, headers = {}) =>
      app.fetch(new Request(new URL(path, 'http://shop.test'), { headers }), { address: '192.0.2.1' }),
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
      await catalogue.close()
      await jobs.stop()
      await opened.close()
    },
  }
}

/** What the API does not need: pages, built files and pictures. */
const NO_STOREFRONT: Pick<AppDependencies, 'media' | 'clock' | 'publicUrl' | 'renderPage' | 'assets' | 'scriptHashes'> =
  {
    media: {
      put: () => Promise.reject(new Error('no media in this shop')),
      open: async () => undefined,
      variant: async () => undefined,
    },
    clock: () => new Date(),
    publicUrl: new URL('https://tarteeb.example'),
    renderPage: async () => ({ status: 404, html: '', redirect: null }),
    assets: { find: () => undefined },
    scriptHashes: [],
  }

function requestFor(
  endpoint: Endpoint<unknown, unknown>,
  body: unknown,
  { token, lang, headers }: CallOptions,
): Request {
  const url = new URL(endpoint.path, 'http://shop.test')
  const init = {
    method: endpoint.method,
    headers: {
      ...(token !== undefined && { token, authorization: `Bearer ${token}` }),
      ...(lang !== undefined && { lang }),
      ...headers,
    },
  }
  if (endpoint.inputIn === 'query') {
    for (const [name, value] of Object.entries(Object(body))) url.searchParams.set(name, String(value))
    return new Request(url, init)
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Request(url, { ...init, headers: { 'content-type': 'application/json', ...init.headers }, body: text })
}
