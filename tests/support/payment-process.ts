import { openAccounts } from '#server/accounts/accounts.ts'
import { createApp } from '#server/app.ts'
import { openCatalogue } from '#server/catalogue/catalogue.ts'
import { connect } from '#server/database/database.ts'
import { createPool, type DatabaseAddress } from '#server/database/pool.ts'
import { startHttp } from '#server/http/listen.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import type { Variables } from '#server/partners/partner.ts'
import { paymentSweepQueue } from '#server/payments/sweep.ts'
import { adaptersAt } from './adapters.ts'
import { type Life, mortalDatabase, mortalFetch } from './mortal.ts'
import { NO_STOREFRONT } from './no-storefront.ts'
import { SILENT as log } from './silent-log.ts'
import { TEST_QUEUES } from './template.ts'

/** How a test opens this process. */
export interface Opening {
  readonly address: DatabaseAddress
  /** Of its accounts at the gateways. */
  readonly variables: Variables
  readonly publicUrl: string
  /** What time it is, in ms. */
  readonly now: number
  /** A pattern: the first step of such a name is its last, where it is killed as by the machine. Null: none. */
  readonly endsAt: string | null
}

/** What it is told, one after another: to open, then to sweep as the job of every minute does. */
export type Told = { readonly open: Opening } | { readonly sweep: true }
/** Where it listens; null for a sweep that is through. */
export type Said = { readonly port: number | null }

let sweep: (() => Promise<void>) | null = null

process.on('message', (told: Told) => {
  const said = 'open' in told ? open(told.open) : sweep?.().then(() => null)
  void said?.then(port => process.send?.({ port } satisfies Said))
})
// The test is gone.
process.on('disconnect', () => process.exit())

/** The API of a shop on the test's database, without pages, with its own adapters. Answers the port of its door. */
async function open({ address, variables, publicUrl: url, now, endsAt }: Opening): Promise<number> {
  const ahead = now - Date.now()
  const clock = () => new Date(Date.now() + ahead)
  // Not before it is open.
  let last: RegExp | null = null
  const life: Life = {
    step: what => {
      if (last?.test(what)) process.kill(process.pid, 'SIGKILL')
    },
  }
  const database = mortalDatabase(connect(createPool(address, log)), life)
  const catalogue = await openCatalogue({ database, log })
  const jobs = openJobs({ database, log, queues: TEST_QUEUES })
  const means = { clock, fetch: mortalFetch(life), pause: async () => undefined }
  const payments = adaptersAt(variables, means)
  const publicUrl = new URL(url)
  const desk = { database, catalogue, jobs, payments, publicUrl, clock, log }
  sweep = () => paymentSweepQueue(desk).run({}, 'job')
  const accounts = openAccounts({ database, jobs, store: () => catalogue.current.store })
  const app = createApp({ ...NO_STOREFRONT, ...desk, first: database, accounts })
  const { port } = await startHttp({ host: '127.0.0.1', port: 0, fetch: app.fetch, log })
  if (endsAt !== null) last = new RegExp(endsAt)
  return port
}
