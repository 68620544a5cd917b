import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, environment, readConfig } from '#config'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { openAccounts } from '#server/accounts/accounts.ts'
import {
  closeDemoAccounts,
  endOneStepSessions,
  openDemoAccounts,
  readDemoSignIns,
} from '#server/accounts/demo-accounts.ts'
import type { SignIn } from '#server/accounts/demo-sign-ins.ts'
import { createApp } from '#server/app.ts'
import { openCatalogue } from '#server/catalogue/catalogue.ts'
import { importQueues } from '#server/catalogue/office/import-queues.ts'
import { seedPlaces } from '#server/catalogue/places.ts'
import { seedStore } from '#server/catalogue/store-settings.ts'
import { connect, type Database } from '#server/database/database.ts'
import { refuseSecondShop } from '#server/database/embedded/data-dir-lock.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPool } from '#server/database/open-pool.ts'
import type { CourierAccount } from '#server/delivery/courier-desk.ts'
import { parcelQueues } from '#server/delivery/parcel-queues.ts'
import { queueFirstPlaces } from '#server/delivery/sync-places.ts'
import { type MediaStore, openMedia } from '#server/files/media.ts'
import { forgetExpiredQueue } from '#server/forget-expired.ts'
import { openAssets } from '#server/http/assets.ts'
import { readKnownProxy, rememberProxy } from '#server/http/known-proxy.ts'
import { type Caller, refuseTakenPort, startHttp } from '#server/http/listen.ts'
import { openReach, type Reach } from '#server/http/reach.ts'
import { trustedProxies } from '#server/http/trusted-proxies.ts'
import { openUploads } from '#server/http/uploads.ts'
import { type JobQueue, type Jobs, openJobs } from '#server/jobs/jobs.ts'
import { forgetOutboxQueue } from '#server/mails/forget-outbox.ts'
import { mailQueue } from '#server/mails/mail-queue.ts'
import { createAlwaseet } from '#server/partners/couriers/alwaseet.ts'
import { openMail } from '#server/partners/mail.ts'
import { paymentSweepQueue } from '#server/payments/sweep.ts'
import { type Closing, createClosing } from '#server/process/closing.ts'
import { openDataDir } from '#server/process/data-dir.ts'
import { createLog, type Log } from '#server/process/log.ts'
import { keepFilesPrivate } from '#server/process/private-files.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import { awaitStopWish, type StopWish } from '#server/process/stop-wish.ts'
import { toldError, toldText } from '#server/process/told-error.ts'
import { dropPhotosQueue } from '#server/returns/drop-photos.ts'
import { hideOldPhotos } from '#server/returns/hide-old-photos.ts'
import { findingsOf } from '#shop/safety/findings.ts'
import { loadDemoAccounts } from './demo/accounts.ts'
import { isCatalogueEmpty, loadDemo } from './demo/load.ts'
import { openPayments } from './open-payments.ts'
import { readSafetyFacts } from './safety.ts'
import { sayFinding } from './safety-words.ts'

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
    // A refusal is one sentence; anything else is a fault of ours, shown with where it happened.
    console.error(problem instanceof StartRefusal ? problem.message : toldText(toldError(problem)))
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
  keepFilesPrivate()
  if (config.databaseUrl === null) refuseSecondShop(config.dataDir)
  await refuseTakenPort(config)
  await refuseUnsafe(config, null)
  await openDataDir(config.dataDir)

  // 2. The database, with this version's tables.
  const opened = await openPool({ ...config, log, onLost: stop.fail })
  closing.add({ name: 'the database', ...opened })
  stop.signal.throwIfAborted()
  const database = connect(opened.pool)
  await migrate(database)
  await seedStore(database)
  await seedPlaces(database)

  // 3. Who can reach it, and what may be open then.
  const reach = await settleReach(config, { database, isEmbedded: opened.isEmbedded, log })
  await refuseUnsafe(config, { database, log })

  // 4. Something to sell, where there is nothing and the database is the shop's own.
  const media = await openMedia({ folder: path.join(config.dataDir, 'media') })
  closing.add({ name: 'the media', close: media.close, closeAtOnce: () => void media.close() })
  await hideOldPhotos(database, media)
  if (opened.isEmbedded && (await isCatalogueEmpty(database))) {
    // Before the catalogue: a start that is killed in between begins again here.
    if (reach.allows('demo-accounts')) await loadDemoAccounts(database)
    await loadDemo({ database, media, log })
  }
  const signIns = opened.isEmbedded && reach.isLocal ? await readDemoSignIns(database) : []
  stop.signal.throwIfAborted()

  // 5. The shop itself.
  const fetch = await openApp({ config, database, media, log, closing, reach })
  stop.signal.throwIfAborted()

  // 6. The door.
  const http = await startHttp({ ...config, fetch, trusted: trustedProxies(config.trustedProxies), log })
  closing.add({ name: 'the door', close: () => http.close(GRACE) })
  welcome(config, { signIns, log })
}

interface Standing {
  readonly database: Database
  readonly log: Log
}

/** Opens what may be tried out at home, and closes it anywhere else: now, or once a request shows that there is a proxy. */
async function settleReach(
  { isLocal, saidAloud }: Config,
  { database, isEmbedded, log }: Standing & { readonly isEmbedded: boolean },
): Promise<Reach> {
  const isAlone = isLocal && (await readKnownProxy(database)) === null
  const reach = openReach({
    isLocal: isAlone,
    saidAloud,
    async onProxy(header, now) {
      await rememberProxy(database, header)
      log.warn({ header }, 'a request came through a proxy: whatever was open for trying out is closed')
      await closeTryOuts(now, { database, log })
    },
  })
  if (!isAlone) await closeTryOuts(reach, { database, log })
  // A database that several shops share may serve one that others reach.
  else if (isEmbedded) await openDemoAccounts(database)
  return reach
}

async function closeTryOuts(reach: Reach, { database, log }: Standing): Promise<void> {
  if (!reach.allows('demo-accounts')) {
    const accounts = (await closeDemoAccounts(database)).length
    if (accounts > 0)
      log.warn({ accounts }, 'demo accounts were closed: make the first owner with npm run shop -- staff add')
  }
  if (reach.allows('second-step-later')) return
  const sessions = await endOneStepSessions(database)
  if (sessions > 0) log.warn({ sessions }, 'sessions of staff without a second step were ended')
}

/** Throws `StartRefusal` for the gravest thing amiss; with a database, what is merely to be told goes to the log, in both languages. */
async function refuseUnsafe(config: Config, standing: Standing | null): Promise<void> {
  const findings = findingsOf(await readSafetyFacts(config, standing?.database ?? null))
  for (const finding of findings) {
    const { what, todo } = sayFinding(finding, 'en')
    if (finding.severity === 'refuse') throw new StartRefusal(`${what.replace(/\.$/, '')} (${finding.id}): ${todo}`)
    if (finding.severity === 'warn')
      standing?.log.warn({ finding: finding.id, todo, ar: sayFinding(finding, 'ar').what }, what)
  }
}

interface AppOpening extends Omit<Opening, 'stop'> {
  readonly config: Config
  readonly database: Database
  readonly media: MediaStore
  readonly reach: Reach
}

type Answer = (request: Request, caller: Caller) => Promise<Response>

async function openApp({ config, database, media, log, closing, reach }: AppOpening): Promise<Answer> {
  const catalogue = await openCatalogue({ database, log })
  closing.add({ name: 'the catalogue', close: () => catalogue.close() })
  const store = () => catalogue.current.store
  const outboxFolder = path.join(config.dataDir, 'outbox')
  const mail = openMail({
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from ?? `${store().name_en} <${store().email}>`,
    outboxFolder,
    log,
  })
  closing.add({ name: 'mail', close: () => mail.close() })
  const clock = () => new Date()
  const isSandbox = config.payments.isSandbox && reach.allows('test-gateways')
  const sandbox =
    isSandbox || config.courier.account === 'sandbox' ? await openSandbox(config, { clock, closing }) : null
  const courier = openCourier(config, sandbox, { clock })
  const payments = openPayments(config.payments, isSandbox ? (sandbox?.accounts ?? null) : null, { clock, reach })
  const queues = (jobs: Jobs): JobQueue[] => [
    mailQueue({ database, mail, publicUrl: config.publicUrl, store, clock }),
    forgetExpiredQueue(database),
    forgetOutboxQueue({ folder: outboxFolder, clock }),
    ...importQueues({ database, catalogue, log }),
    dropPhotosQueue({ database, media, clock }),
    paymentSweepQueue({ database, catalogue, jobs, payments, publicUrl: config.publicUrl, clock, log }),
    ...(courier === null ? [] : parcelQueues({ database, jobs, clock, log, account: courier }, catalogue)),
  ]
  const jobs = openJobs({ database, log, queues })
  closing.add({ name: 'the jobs', close: () => jobs.stop() })
  await jobs.start()
  if (courier !== null) await queueFirstPlaces(jobs, database)
  const { pages, inlineScriptHashes } = await loadStorefront()
  const app = createApp({
    database,
    catalogue,
    accounts: openAccounts({ database, jobs }),
    jobs,
    media,
    uploads: await openUploads({ folder: path.join(config.dataDir, 'uploads') }),
    courier,
    payments,
    clock,
    log,
    publicUrl: config.publicUrl,
    reach,
    pages,
    assets: await openAssets(inBuild('storefront/client')),
    office: await openAssets(inBuild('back-office')),
    scriptHashes: inlineScriptHashes,
  })
  const tellUnclosed = (problem: unknown) => {
    log.error({ err: problem }, 'what was open for trying out could not be closed: nothing is answered until it is')
    return false
  }
  return async (request, caller) => {
    const closingTryOuts = reach.meet(caller.proxyHeader)
    if (closingTryOuts !== null && !(await closingTryOuts.then(() => true, tellUnclosed))) return NOT_NOW()
    const isAtSandbox = sandbox !== null && isOfSandbox(request) && reach.allows('test-gateways')
    return await (isAtSandbox ? sandbox.fetch(request) : app.fetch(request, caller))
  }
}

const NOT_NOW = () => new Response(null, { status: 503, headers: { 'retry-after': '5' } })

/** Below its own path the built-in gateways answer; they are not part of the shop. */
function isOfSandbox({ url }: Request): boolean {
  const { pathname } = new URL(url)
  return pathname === SANDBOX_PATH || pathname.startsWith(`${SANDBOX_PATH}/`)
}

const SANDBOX_PATH = '/sandbox'

/** Stand-ins of the partners: the gateways, the courier, or both. */
async function openSandbox(
  { publicUrl, dataDir }: Config,
  { clock, closing }: { readonly clock: () => Date; readonly closing: Closing },
): Promise<Sandbox> {
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
  return { courier: createAlwaseet({ ...login, base }, { clock, fetch }), prepaidPrice, isTest: true }
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
