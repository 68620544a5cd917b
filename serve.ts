import { availableParallelism } from 'node:os'
import path from 'node:path'
import { proxy } from 'hono/proxy'
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
import { bringToNewEngine } from '#server/backup/new-engine.ts'
import { leaveLog, startCopyingLog } from '#server/backup/point-in-time/copy-log.ts'
import { refuseHalfRestored } from '#server/backup/restore-backup.ts'
import { upgrade } from '#server/backup/upgrade.ts'
import { seedPlaces } from '#server/catalogue/places.ts'
import { seedStore } from '#server/catalogue/store-settings.ts'
import { connect, type Database } from '#server/database/database.ts'
import { refuseSecondShop } from '#server/database/embedded/data-dir-lock.ts'
import { type OpenedPool, openPool } from '#server/database/open-pool.ts'
import { MOST_CONNECTIONS } from '#server/database/pool.ts'
import type { MediaLibrary } from '#server/files/media.ts'
import { healthAlone } from '#server/health.ts'
import { followKnownProxy, readKnownProxy, rememberProxy } from '#server/http/known-proxy.ts'
import { type ListenOptions, refuseTakenPort, startHttp } from '#server/http/listen.ts'
import { openPlaces } from '#server/http/places.ts'
import { openReach, type Reach } from '#server/http/reach.ts'
import { proxyHeaderIn, trustedProxies } from '#server/http/trusted-proxies.ts'
import { openUploads } from '#server/http/uploads.ts'
import type { ToldMetrics } from '#server/metrics/metrics.ts'
import { type MetricsReading, readFrom } from '#server/metrics/routes.ts'
import { openLibrary, workFolderIn } from '#server/partners/buckets/open-store.ts'
import { tryBucket } from '#server/partners/buckets/s3-store.ts'
import { type Closing, createClosing } from '#server/process/closing.ts'
import { openDataDir } from '#server/process/data-dir.ts'
import { createLog, type Log } from '#server/process/log.ts'
import { keepFilesPrivate } from '#server/process/private-files.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import { awaitStopWish, type StopWish } from '#server/process/stop-wish.ts'
import { toldError, toldText } from '#server/process/told-error.ts'
import { ownWebProcess, RENEWAL_SIGNAL, type WebProcess } from '#server/process/web-process.ts'
import { startWebProcesses } from '#server/process/web-processes.ts'
import { hideOldPhotos } from '#server/returns/hide-old-photos.ts'
import { countSearches } from '#server/searches/count-searches.ts'
import { FALLBACK_LANGUAGE, LOCAL_LANGUAGE } from '#shop/languages.ts'
import { findingsOf } from '#shop/safety/findings.ts'
import type { Front } from './built-front.ts'
import { loadDemoAccounts } from './demo/accounts.ts'
import { isCatalogueEmpty, loadDemo } from './demo/load.ts'
import { openExamination } from './examine.ts'
import { openMetricsDoor, openMetricsOf, readingAtShop } from './open-metrics.ts'
import { openRooms, openSandbox, type RoomMeans, SANDBOX_PATH } from './open-rooms.ts'
import { openTracesOf, tellingAll } from './open-traces.ts'
import { readSafetyFacts } from './safety.ts'
import { sayFinding } from './safety-words.ts'

/** Ms for which running requests may finish when the shop closes. */
const GRACE = 10_000

type OpenFront = () => Promise<Front>

const COMMANDS: Readonly<Record<string, (config: Config, openFront: OpenFront) => Promise<number>>> = { serve }

/** Runs one of the shop's commands to its end. Returns the exit code. */
export async function runCommand(name: string, openFront: OpenFront): Promise<number> {
  try {
    const command = COMMANDS[name]
    if (command === undefined)
      throw new StartRefusal(`There is no command ${name}: try ${Object.keys(COMMANDS).join(', ')}.`)
    return await command(readConfig(environment()), openFront)
  } catch (problem) {
    // A refusal is one sentence; anything else is a fault of ours, shown with where it happened.
    console.error(problem instanceof StartRefusal ? problem.message : toldText(toldError(problem)))
    return 1
  }
}

/** Opens the shop and keeps it open until it is told to stop. Returns the exit code. */
async function serve(config: Config, openFront: OpenFront): Promise<number> {
  const log = createLog({ level: config.logLevel })
  const closing = createClosing(log)
  const web = ownWebProcess<OpenedForAll>(log)
  const stop = web?.stop ?? awaitStopWish({ log, atOnce: closing.closeAtOnce })
  const opening = { log, closing, stop, openFront }
  try {
    await (web === null ? open(config, opening) : openBeside(config, web, opening))
    return await stop.wished
  } catch (problem) {
    // Told to stop while it was still opening: a step that was cut short is no failure of its own.
    if (stop.signal.aborted) return await stop.wished
    throw problem
  } finally {
    await closing.close()
    await web?.letGo()
  }
}

interface Opening {
  readonly log: Log
  readonly closing: Closing
  readonly stop: StopWish
  readonly openFront: OpenFront
}

/** Reads from top to bottom as the shop opens. Whatever is opened is told to `closing`, which closes in the reverse order. */
async function open(config: Config, opening: Opening): Promise<void> {
  const { log, closing, stop } = opening
  // 1. What would refuse this start anyway does so before any data is touched.
  keepFilesPrivate()
  if (config.databaseUrl === null) refuseSecondShop(config.dataDir)
  await refuseHalfRestored(config.dataDir)
  await refuseTakenPort(config)
  if (config.metrics?.door) await refuseTakenPort({ ...config.metrics.door, settings: 'METRICS_' })
  await refuseUnsafe(config, null)
  await openDataDir(config.dataDir)
  const isBucketThere = config.bucket === null || (await tryBucket(config.bucket, { folder: workFolderIn(config) }))

  // 2. The database, with this version's PostgreSQL and tables. What browsers are shown is read while it starts.
  const isAlone = config.webProcesses === 1
  const showsProducts = isAlone && config.role !== 'worker'
  const openFront = showsProducts ? begun(opening.openFront) : opening.openFront
  if (config.databaseUrl === null) await bringToNewEngine({ ...config, log, signal: stop.signal })
  const opened = await openPool({ ...config, log, onLost: stop.fail })
  closing.add({ name: 'the database', ...opened })
  stop.signal.throwIfAborted()
  const database = connect(opened.pool)
  await upgrade({ ...opened, ...config, log, signal: stop.signal })
  await seedStore(database)
  await seedPlaces(database)
  if (opened.isEmbedded) await settleLog(config, { ...opening, database })

  // 3. Who can reach it, and what may be open then.
  const reach = await settleReach(config, { database, isEmbedded: opened.isEmbedded, log })
  await refuseUnsafe(config, { database, log })

  // 4. Something to sell, where there is nothing and the database is the shop's own.
  const media = await openMediaOf(opening, config)
  // A bucket that is away shows nobody any, and the next start finds them.
  if (isBucketThere) await hideOldPhotos(database, media)
  if (opened.isEmbedded && (await isCatalogueEmpty(database))) {
    // Before the catalogue: a start that is killed in between begins again here.
    if (!isBucketThere) throw new StartRefusal('S3_BUCKET does not answer: an empty shop cannot put its demo there.')
    if (reach.allows('demo-accounts')) await loadDemoAccounts(database)
    await loadDemo({ database, media, log })
  }
  const signIns = opened.isEmbedded && reach.isLocal ? await readDemoSignIns(database) : []
  stop.signal.throwIfAborted()

  // 5. The shop itself and its door, or the processes that answer there.
  const sandbox = await openSandbox(config, { reach, closing })
  const { address } = opened
  const metrics = await openMetricsOf(config, 'main')
  const traces = await openTracesOf(config, 'main', opening)
  watchPools(opened, { metrics, traces })
  metrics?.watchShop({ database, dataDir: config.dataDir })
  const means = {
    ...opening,
    openFront,
    config,
    database,
    first: connect(opened.first),
    address,
    media,
    reach,
    sandbox,
    metrics,
    traces,
    showsProducts,
  }
  if (isAlone || config.role === 'worker') {
    const read = metrics && (() => metrics.text([]))
    if (read !== null && config.metrics?.door) await openMetricsDoor(means, read)
    await openDoor(await openApp(means, read && readingAtShop(config, read)), means)
    process.on(RENEWAL_SIGNAL, () => log.warn('a process that answers alone cannot be renewed: see WEB_CONCURRENCY'))
  } else {
    if (config.role === 'all') await openRooms(means)
    await openWebProcesses(opened.url, means)
  }
  welcome(config, { signIns, log })
}

/** The same, which goes on already; what goes wrong is told to who asks. */
function begun<Result>(work: () => Promise<Result>): () => Promise<Result> {
  const going = work()
  going.catch(() => undefined)
  return () => going
}

/** What the process that starts several has opened for all of them. */
interface OpenedForAll {
  readonly databaseUrl: string
  /** The stand-ins keep what happens at them in memory: one process plays them for all, at this port of the machine's own. */
  readonly sandbox: (Pick<Sandbox, 'accounts' | 'variables'> & { readonly port: number }) | null
  /** Where the first process tells of all of them; null: nobody watches the shop. */
  readonly metricsPort: number | null
}

/** Opens the processes that answer at the shop's door, and renews them one after another when a signal asks for it. */
async function openWebProcesses(databaseUrl: string, means: Means): Promise<void> {
  const { config, log, closing, metrics } = means
  let askBeside: () => Promise<unknown[]> = async () => []
  // Each of them answers with what `Metrics` tells.
  const read = metrics && (async () => await metrics.text((await askBeside()) as (ToldMetrics | null)[]))
  const metricsPort = read && (await openMetricsDoor(means, read))
  const standing: OpenedForAll = { databaseUrl, sandbox: await playForAll(means), metricsPort }
  const processes = await startWebProcesses({ count: config.webProcesses, standing, log })
  askBeside = () => processes.ask(PATIENCE_WITH_FIGURES)
  closing.add({
    name: 'the web processes',
    close: () => processes.close(config.shutdownDelay + MOST_CLOSING),
    closeAtOnce: processes.closeAtOnce,
  })
  process.on(RENEWAL_SIGNAL, () => void processes.renew())
}

async function playForAll({ sandbox, log, closing }: Means): Promise<OpenedForAll['sandbox']> {
  if (sandbox === null) return null
  const { accounts, variables, fetch } = sandbox
  const door = await startHttp({ fetch, host: '127.0.0.1', port: 0, log })
  closing.add({ name: 'the door of the sandbox', close: () => door.close(0) })
  return { accounts, variables, port: door.port }
}

/** The part of the shop that is one of several processes at its door: all that is there once stands already. */
async function openBeside(config: Config, web: WebProcess<OpenedForAll>, opening: Opening): Promise<void> {
  const { log, closing, stop } = opening
  const { databaseUrl, sandbox, metricsPort } = await web.standing
  keepFilesPrivate()
  const most = Math.min(MOST_CONNECTIONS, Math.max(2, Math.floor(CONNECTIONS_OF_ALL / config.webProcesses)))
  const opened = await openPool({ ...config, databaseUrl, most, log, onLost: stop.fail })
  closing.add({ name: 'the database', ...opened })
  const database = connect(opened.pool)
  const reach = await settleReach(config, { database, isEmbedded: false, log })
  // The cores are shared by all of them.
  const media = await openMediaOf(opening, config, Math.ceil(availableParallelism() / config.webProcesses))
  const metrics = await openMetricsOf(config, `web ${web.number}`)
  const traces = await openTracesOf(config, `web ${web.number}`, opening)
  watchPools(opened, { metrics, traces })
  if (metrics !== null) web.answerWith(metrics.tell)
  const means: Means = {
    ...opening,
    config: { ...config, role: 'web' },
    database,
    first: connect(opened.first),
    address: opened.address,
    media,
    reach,
    sandbox: sandbox && { ...sandbox, fetch: request => askPlayed(sandbox.port, request) },
    metrics,
    traces,
    showsProducts: true,
  }
  const { token = null } = config.metrics ?? {}
  const reading = metricsPort === null ? null : readingAtShop(config, readFrom(metricsPort, { token }))
  await openDoor(await openApp(means, reading), means)
}

/** Connections to the database that all web processes have together: the embedded one allows 60, a server by itself 100. */
const CONNECTIONS_OF_ALL = 32
/** Ms in which a web process ends that can: its requests, a renewal that has begun, and whatever it has open. */
const MOST_CLOSING = 60_000
/** Ms in which a web process tells how it does: one that is busy takes some tenths of a second. */
const PATIENCE_WITH_FIGURES = 2_000

/** As the stand-ins would be asked in this process. */
async function askPlayed(port: number, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  return await proxy(`http://127.0.0.1:${port}${pathname}${search}`, { raw: request, redirect: 'manual' })
}

/** The log of the embedded database is copied from here on, or kept for nobody. */
async function settleLog(
  { pointInTime, dataDir, bucket }: Config,
  { database, log, closing }: Pick<Opening, 'log' | 'closing'> & Pick<Standing, 'database'>,
): Promise<void> {
  if (pointInTime === null) return await leaveLog(database, dataDir)
  const copying = await startCopyingLog({ plan: pointInTime, database, dataDir, bucket, clock: () => new Date(), log })
  closing.add({ name: 'the copying of the log', ...copying })
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
  else {
    // A database that several shops share may serve one that others reach.
    if (isEmbedded) await openDemoAccounts(database)
    followKnownProxy(database, reach)
  }
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
    const { what, todo } = sayFinding(finding, FALLBACK_LANGUAGE)
    if (finding.severity === 'refuse') throw new StartRefusal(`${what.replace(/\.$/, '')} (${finding.id}): ${todo}`)
    if (finding.severity === 'warn')
      standing?.log.warn(
        { finding: finding.id, todo, [LOCAL_LANGUAGE]: sayFinding(finding, LOCAL_LANGUAGE).what },
        what,
      )
  }
}

function watchPools({ pool, first }: OpenedPool, { metrics, traces }: Pick<RoomMeans, 'metrics' | 'traces'>): void {
  for (const each of [pool, first]) traces?.watchPool(each)
  metrics?.watchPools([pool, first])
}

interface Means extends Opening, RoomMeans {
  /** The database by the connections of orders and payments. */
  readonly first: Database
}

/** How the shop answers. */
type Answering = Pick<ListenOptions, 'fetch' | 'ready'>

/** `reading`: what is told of the shop at this very door. */
async function openApp(means: Means, reading: MetricsReading | null): Promise<Answering> {
  const { config, database, first, media, log, reach, sandbox, metrics, traces, stop, closing, openFront } = means
  const rooms = await openRooms(means)
  const told = reading === null ? {} : { metrics: reading }
  if (config.role === 'worker')
    return { fetch: healthAlone({ database, media, isClosing: stop.isShopClosing, ...told }) }
  const onAnswer = tellingAll([metrics?.requests.onAnswer, traces?.onAnswer])
  const searches = countSearches({ database, catalogue: rooms.catalogue, clock: rooms.clock, log })
  closing.add({ name: 'the counting of searches', close: () => searches.close() })
  const app = createApp({
    ...rooms,
    searches,
    database,
    first,
    accounts: openAccounts({ database, jobs: rooms.jobs, store: () => rooms.catalogue.current.store }),
    media,
    uploads: await openUploads({ folder: path.join(config.dataDir, 'uploads'), takePlaces: openPlaces(database) }),
    log,
    publicUrl: config.publicUrl,
    reach,
    examine: openExamination(config, database),
    isClosing: stop.isShopClosing,
    ...(onAnswer !== undefined && { onAnswer }),
    ...(metrics !== null && { onRefusal: metrics.requests.onRefusal }),
    ...told,
    ...(await openFront()),
  })
  metrics?.requests.watch(app.figures)
  const tellUnclosed = (problem: unknown) => {
    log.error({ err: problem }, 'what was open for trying out could not be closed: nothing is answered until it is')
    return false
  }
  const answer = traces?.answering(app.fetch) ?? app.fetch
  return {
    async fetch(request, caller) {
      const closingTryOuts = reach.meet(caller.proxyHeader)
      if (closingTryOuts !== null && !(await closingTryOuts.then(() => true, tellUnclosed))) return NOT_NOW()
      const isAtSandbox = sandbox !== null && isOfSandbox(request) && reach.allows('test-gateways')
      return await (isAtSandbox ? sandbox.fetch(request) : answer(request, caller))
    },
    // A request that waits, or leaves a trace, goes the long way.
    ready: asked => (traces === null && reach.meet(proxyHeaderIn(asked.headers)) === null ? app.ready(asked) : null),
  }
}

async function openDoor(answering: Answering, { config, log, closing, stop }: Means): Promise<void> {
  stop.signal.throwIfAborted()
  const http = await startHttp({ ...config, ...answering, trusted: trustedProxies(config.trustedProxies), log })
  const close = () => (stop.isShopClosing() ? http.close(GRACE, config.shutdownDelay) : http.leave(GRACE))
  closing.add({ name: 'the door', close })
}

async function openMediaOf(
  { closing, log }: Opening,
  config: Config,
  widthsAtOnce = availableParallelism(),
): Promise<MediaLibrary> {
  const onAway = (problem: Error) => log.warn({ err: problem }, 'the bucket with the pictures is away, or refuses')
  const media = await openLibrary(config, { widthsAtOnce, onAway })
  closing.add({ name: 'the media', close: media.close, closeAtOnce: () => void media.close() })
  return media
}

const NOT_NOW = () => new Response(null, { status: 503, headers: { 'retry-after': '5' } })

/** Below its own path the built-in gateways answer; they are not part of the shop. */
function isOfSandbox({ url }: Request): boolean {
  // Read as an address only where it may be one of its own: that would be a fiftieth of what a kept answer costs.
  if (!url.includes(SANDBOX_PATH.slice(1))) return false
  const { pathname } = new URL(url)
  return pathname === SANDBOX_PATH || pathname.startsWith(`${SANDBOX_PATH}/`)
}

/** Tells whoever started the shop where it is: lines for a person at a terminal, else one entry of the log. */
function welcome(
  { publicUrl, host, port, role, webProcesses }: Config,
  { signIns, log }: { readonly signIns: readonly SignIn[]; readonly log: Log },
): void {
  const lines = [
    `The shop is open: ${publicUrl.origin}`,
    ...signIns.map(({ who, email, password }) => `Sign in as the ${who}: ${email} with ${password}`),
  ]
  if (webProcesses > 1 && role !== 'worker')
    log.info({ processes: webProcesses }, 'web processes answer beside this one')
  if (role === 'worker') log.info({ host, port }, "The shop's worker runs its jobs; it answers /health only")
  else if (process.stdout.isTTY)
    process.stdout.write(`\n${lines.map(line => `  ${line}\n`).join('')}  Ctrl-C closes it.\n\n`)
  else log.info({ host, port }, lines.join(' · '))
}
