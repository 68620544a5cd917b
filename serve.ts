import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, environment, readConfig } from '#config'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { openAccounts } from '#server/accounts/accounts.ts'
import { forgetExpiredQueue } from '#server/accounts/forget-expired.ts'
import { type App, createApp } from '#server/app.ts'
import { openCatalogue } from '#server/catalogue/catalogue.ts'
import { importQueues } from '#server/catalogue/staff/import-queues.ts'
import { connect, type Database } from '#server/database/database.ts'
import { refuseSecondShop } from '#server/database/embedded/data-dir-lock.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPool } from '#server/database/open-pool.ts'
import type { CourierAccount } from '#server/delivery/courier-desk.ts'
import { createAlwaseet } from '#server/delivery/couriers/alwaseet.ts'
import { parcelQueues } from '#server/delivery/parcel-queues.ts'
import { seedPlaces } from '#server/delivery/places.ts'
import { queueFirstPlaces } from '#server/delivery/sync-places.ts'
import { mailQueue } from '#server/mails/mail-queue.ts'
import { paymentSweepQueue } from '#server/payments/sweep.ts'
import { openAssets } from '#server/platform/assets.ts'
import { type Closing, createClosing } from '#server/platform/closing.ts'
import { openDataDir } from '#server/platform/data-dir.ts'
import { type JobQueue, type Jobs, openJobs } from '#server/platform/jobs.ts'
import { refuseTakenPort, startHttp } from '#server/platform/listen.ts'
import { isLocalAddress } from '#server/platform/local-address.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { openMail } from '#server/platform/mail.ts'
import { type MediaStore, openMedia } from '#server/platform/media.ts'
import { StartRefusal } from '#server/platform/start-refusal.ts'
import { awaitStopWish, type StopWish } from '#server/platform/stop-wish.ts'
import { dropPhotosQueue } from '#server/returns/drop-photos.ts'
import { seedStore } from '#server/store/store-settings.ts'
import { loadDemoAccounts, readDemoSignIns, type SignIn } from './demo/accounts.ts'
import { isCatalogueEmpty, loadDemo } from './demo/load.ts'
import { openPayments } from './open-payments.ts'

/** Ms for which running requests may finish when the shop closes. */
const GRACE = 10_000

const COMMANDS: Readonly<Record<string, (config: Config) => Promise<number>>> = { serve }

/** Runs one of the shop's commands to its end. Returns the exit code. */
export async function runCommand(name: string): Promise<number> {
  try {
    const command = COMMANDS[name]
    if (command === undefined)
      throw new StartRefusal(`There is no command ${name}: try ${Object.keys(COMMANDS).join(', ')}.`)
    return await command(readConfig(environment()))
  } catch (problem) {
    // A refusal is one sentence; anything else is a fault of ours, shown in full.
    console.error(problem instanceof StartRefusal ? problem.message : problem)
    return 1
  }
}

/** Opens the shop and keeps it open until it is told to stop. Returns the exit code. */
async function serve(config: Config): Promise<number> {
  const log = createLog({ level: config.logLevel })
  const closing = createClosing(log)
  const stop = awaitStopWish({ log, atOnce: closing.closeAtOnce })
  try {
    await open(config, { log, closing, stop })
    return await stop.wished
  } catch (problem) {
    // Told to stop while it was still opening: a step that was cut short is no failure of its own.
    if (stop.signal.aborted) return await stop.wished
    throw problem
  } finally {
    await closing.close()
  }
}

interface Opening {
  readonly log: Log
  readonly closing: Closing
  readonly stop: StopWish
}

/** Reads from top to bottom as the shop opens. Whatever is opened is told to `closing`, which closes in the reverse order. */
async function open(config: Config, { log, closing, stop }: Opening): Promise<void> {
  // 1. What would refuse this start anyway does so before any data is touched.
  if (config.databaseUrl === null) refuseSecondShop(config.dataDir)
  await refuseTakenPort(config)
  await openDataDir(config.dataDir)

  // 2. The database, with this version's tables.
  const opened = await openPool({ ...config, log, onLost: stop.fail })
  closing.add({ name: 'the database', ...opened })
  stop.signal.throwIfAborted()
  const database = connect(opened.pool)
  await migrate(database)
  await seedStore(database)
  await seedPlaces(database)

  // 3. Something to sell, where there is nothing and the database is the shop's own.
  const media = await openMedia({ folder: path.join(config.dataDir, 'media') })
  if (opened.isEmbedded && (await isCatalogueEmpty(database))) {
    // Their passwords are public, so a shop that others can reach gets none. Before the catalogue: a start that is killed in
    // between begins again here.
    if (isLocalAddress(config.publicUrl)) await loadDemoAccounts(database)
    await loadDemo({ database, media, log })
  }
  const signIns = opened.isEmbedded ? await readDemoSignIns(database) : []
  stop.signal.throwIfAborted()

  // 4. The shop itself.
  const app = await openApp({ config, database, media, log, closing })
  stop.signal.throwIfAborted()

  // 5. The door.
  const http = await startHttp({ ...config, fetch: app.fetch, log })
  closing.add({ name: 'the door', close: () => http.close(GRACE) })
  welcome(config, { signIns, log })
}

interface AppOpening extends Omit<Opening, 'stop'> {
  readonly config: Config
  readonly database: Database
  readonly media: MediaStore
}

async function openApp({ config, database, media, log, closing }: AppOpening): Promise<App> {
  const catalogue = await openCatalogue({ database, log })
  closing.add({ name: 'the catalogue', close: () => catalogue.close() })
  const store = () => catalogue.current.store
  const mail = openMail({
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from ?? `${store().name_en} <${store().email}>`,
    outboxFolder: path.join(config.dataDir, 'outbox'),
    log,
  })
  closing.add({ name: 'mail', close: () => mail.close() })
  const clock = () => new Date()
  const sandbox = await openSandbox(config, { clock, closing })
  const courier = openCourier(config, sandbox, { clock })
  const payments = openPayments(config.payments, config.payments.isSandbox ? (sandbox?.accounts ?? null) : null, {
    clock,
  })
  const queues = (jobs: Jobs): JobQueue[] => [
    mailQueue({ database, mail, publicUrl: config.publicUrl, store, clock }),
    forgetExpiredQueue(database),
    ...importQueues({ database, catalogue, log }),
    dropPhotosQueue({ database, media, clock }),
    paymentSweepQueue({ database, catalogue, jobs, payments, publicUrl: config.publicUrl, clock, log }),
    ...(courier === null ? [] : parcelQueues({ database, jobs, clock, log, account: courier }, catalogue)),
  ]
  const jobs = openJobs({ database, log, queues })
  closing.add({ name: 'the jobs', close: () => jobs.stop() })
  await jobs.start()
  if (courier !== null) await queueFirstPlaces(jobs, database)
  const { renderPage, inlineScriptHashes } = await loadStorefront()
  const app = createApp({
    database,
    catalogue,
    accounts: openAccounts({ database, jobs }),
    jobs,
    media,
    courier,
    payments,
    clock,
    log,
    publicUrl: config.publicUrl,
    renderPage,
    assets: await openAssets(inBuild('storefront/client')),
    office: await openAssets(inBuild('back-office')),
    scriptHashes: inlineScriptHashes,
  })
  if (sandbox === null) return app
  return {
    fetch: (request, caller) => (isOfSandbox(request) ? sandbox.fetch(request) : app.fetch(request, caller)),
  }
}

/** Below its own path the built-in gateways answer; they are not part of the shop. */
function isOfSandbox({ url }: Request): boolean {
  const { pathname } = new URL(url)
  return pathname === SANDBOX_PATH || pathname.startsWith(`${SANDBOX_PATH}/`)
}

const SANDBOX_PATH = '/sandbox'

/** Stand-ins of the partners, where one of them is wanted: the gateways, the courier, or both. */
async function openSandbox(
  { courier, payments, publicUrl, dataDir }: Config,
  { clock, closing }: { readonly clock: () => Date; readonly closing: Closing },
): Promise<Sandbox | null> {
  if (courier.account !== 'sandbox' && !payments.isSandbox) return null
  const { createSandbox } = await import('#sandbox/sandbox.ts')
  const sandbox = await createSandbox({
    origin: new URL(SANDBOX_PATH, publicUrl),
    stateFile: path.join(dataDir, 'sandbox.json'),
    clock,
  })
  closing.add({ name: 'the sandbox', close: () => sandbox.close() })
  sandbox.control.registerZaincashWebhook(new URL('/api/webhooks/zaincash', publicUrl).href)
  return sandbox
}

/** The courier's account, if there is one; its stand-in is asked without a network between. */
function openCourier(
  { courier: { account, prepaidPrice } }: Config,
  sandbox: Sandbox | null,
  { clock }: { readonly clock: () => Date },
): CourierAccount | null {
  if (account === null) return null
  if (account !== 'sandbox')
    return { courier: createAlwaseet({ ...account, base: account.url }, { clock }), prepaidPrice }
  if (sandbox === null) return null
  const { url: base, ...login } = sandbox.accounts.alwaseet
  const fetch = async (url: string | URL | Request, init?: RequestInit) => await sandbox.fetch(new Request(url, init))
  return { courier: createAlwaseet({ ...login, base }, { clock, fetch }), prepaidPrice }
}

/** The storefront as the build made it; `npm start` builds before it comes here. */
async function loadStorefront(): Promise<typeof import('#storefront/entry-server.tsx')> {
  const bundle = inBuild('storefront/server/entry-server.js')
  if (!existsSync(bundle)) throw new StartRefusal('The storefront is not built: start the shop with npm start.')
  return await import(bundle)
}

function inBuild(name: string): string {
  return path.join(import.meta.dirname, '.build', name)
}

/** Tells whoever started the shop where it is: lines for a person at a terminal, else one entry of the log. */
function welcome(
  { publicUrl, host, port }: Config,
  { signIns, log }: { readonly signIns: readonly SignIn[]; readonly log: Log },
): void {
  const lines = [
    `The shop is open: ${publicUrl.origin}`,
    ...signIns.map(({ who, email, password }) => `Sign in as the ${who}: ${email} with ${password}`),
  ]
  if (process.stdout.isTTY)
    process.stdout.write(`\n${lines.map(line => `  ${line}\n`).join('')}  Ctrl-C closes it.\n\n`)
  else log.info({ host, port }, lines.join(' · '))
}
