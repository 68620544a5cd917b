import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { sql } from 'drizzle-orm'
import { hasOwner, readDemoSignIns } from '#server/accounts/demo-accounts.ts'
import { backupTrouble, readBackupState } from '#server/backup/backup-state.ts'
import { readCopyState } from '#server/backup/point-in-time/log-state.ts'
import { countOf, readBooksState } from '#server/books/books-state.ts'
import { listContentReports } from '#server/content-reports.ts'
import type { Database } from '#server/database/database.ts'
import { findPlace } from '#server/database/embedded/choose-place.ts'
import { isNobody } from '#server/database/embedded/server-account.ts'
import { LATEST_MIGRATION } from '#server/database/migrate.ts'
import { readRunningFacts } from '#server/doctor/running-facts.ts'
import { readKnownProxy } from '#server/http/known-proxy.ts'
import { openStore, workFolderIn } from '#server/partners/buckets/open-store.ts'
import { isOpenToAll } from '#server/partners/buckets/s3-store.ts'
import { turnsIn } from '#server/partners/pace.ts'
import { sqlState } from '#server/process/error-code.ts'
import { isLocalAddress, isLoopbackHost, isPrivateAddress } from '#server/process/local-address.ts'
import { openToOthers } from '#server/process/private-files.ts'
import { toldMessage } from '#server/process/told-error.ts'
import type { SafetyFacts } from '#shop/safety/finding.ts'
import type { RunningFacts } from '#shop/safety/running-facts.ts'
import type { Config } from './config.ts'

/** What the checks of a safe start look at. Without a database, what only it knows stays unknown. Changes nothing. */
export async function readSafetyFacts(config: Config, database: Database | null): Promise<SafetyFacts> {
  const { publicUrl, host, trustedProxies, mail } = config
  const knownProxy = await asked(database, readKnownProxy)
  return {
    network: {
      isHttps: publicUrl.protocol === 'https:',
      isOwnAddress: isLocalAddress(publicUrl),
      isPrivateAddress: isPrivateAddress(publicUrl),
      listensToSelf: isLoopbackHost(host),
      trustedProxies,
      knownProxy,
    },
    isLocal: config.isLocal && knownProxy === null,
    tryOuts: tryOutsOf(config),
    accounts: await asked(database, async on => ({
      openDemoAccounts: (await readDemoSignIns(on)).length,
      hasOwner: await hasOwner(on),
    })),
    mail: { hasServer: mail.smtpUrl !== null, sender: mail.from },
    files: await filesOf(config.dataDir),
    bucket: await bucketOf(config),
    machine: await machineOf(config, database),
    backups: await backupsOf(config, database),
    disagreements: await asked(database, async on => countOf(await readBooksState(on))),
    refusedContent: await asked(database, async on => (await listContentReports(on)).length),
    running: null,
  }
}

/** What the doctor looks at besides: how the shop does, and whether those whom it needs answer. Takes some seconds. */
export async function readRunning(config: Config, database: Database | null): Promise<RunningFacts> {
  const { dataDir, payments, courier, mail, publicUrl, isLocal } = config
  const needed = {
    gateways: payments.accounts,
    courier: courier.account === 'sandbox' ? null : courier.account,
    smtpUrl: mail.smtpUrl,
    publicUrl: isLocal ? null : publicUrl,
    reserveTurn: database === null ? async () => 0 : turnsIn(database),
  }
  return await readRunningFacts({ database, dataDir, needed })
}

function tryOutsOf({ payments, courier, saidAloud }: Config): SafetyFacts['tryOuts'] {
  const testAddresses = payments.accounts.flatMap(({ testAddress }) => testAddress ?? [])
  return {
    usesTestGateways: payments.isSandbox,
    testAddresses,
    liveGateways: payments.accounts.length - testAddresses.length,
    usesTestCourier: courier.account === 'sandbox',
    maySandbox: saidAloud.has('test-gateways'),
    mayDemoAccounts: saidAloud.has('demo-accounts'),
    maySecondStepLater: saidAloud.has('second-step-later'),
  }
}

async function filesOf(dataDir: string): Promise<SafetyFacts['files']> {
  const found = await stat(dataDir).catch(() => null)
  if (found === null) return null
  const me = process.getuid?.() ?? 0
  return { isOpen: (await openToOthers(dataDir)).length > 0, isOwn: me === 0 || found.uid === me }
}

async function bucketOf(config: Config): Promise<SafetyFacts['bucket']> {
  const { bucket } = config
  if (bucket === null) return null
  const { protocol, hostname } = new URL(bucket.endpoint)
  const problem = await openStore(config)
    .ask()
    .then(() => null, toldMessage)
  return {
    problem,
    isOpen: problem === null && (await isOpenToAll(bucket, { folder: workFolderIn(config) })),
    isInTheClear: protocol === 'http:' && !isLoopbackHost(hostname),
  }
}

async function machineOf(
  { dataDir, databaseUrl, webProcesses }: Config,
  database: Database | null,
): Promise<SafetyFacts['machine']> {
  const place = databaseUrl === null ? await findPlace(dataDir) : undefined
  const now = Date.now()
  const onDatabase = databaseUrl === null ? null : await asked(database, readClock)
  return {
    isRoot: process.getuid?.() === 0,
    isDatabaseNobodys: place?.account.uid !== undefined && isNobody(place.account.uid),
    isDatabaseInTheClear: databaseUrl !== null && isInTheClear(databaseUrl),
    secondsBehind: Math.max(0, Math.round((LATEST_MIGRATION - now) / 1_000)),
    processes: webProcesses,
    cores: availableParallelism(),
    secondsFromDatabase: onDatabase === null ? null : Math.round(Math.abs(onDatabase - now) / 1_000),
  }
}

async function backupsOf({ backups, pointInTime }: Config, database: Database | null): Promise<SafetyFacts['backups']> {
  const state = backups === null ? null : await asked(database, readBackupState)
  return {
    isScheduled: backups !== null,
    trouble: state === null ? null : backupTrouble(state, new Date()),
    problem: state?.problem ?? null,
    latestAt: state?.writtenAt ?? null,
    copyProblem: pointInTime === null ? null : ((await asked(database, readCopyState))?.problem ?? null),
  }
}

async function readClock(database: Database): Promise<number> {
  const { rows } = await database.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  )
  return Number(rows[0]?.ms)
}

/** A socket or the machine's own address needs no encryption; `prefer` would do without it. */
function isInTheClear(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const isOwn = hostname === '' || isLoopbackHost(hostname) || (searchParams.get('host') ?? '').startsWith('/')
  const isEncrypted =
    /^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '') || searchParams.get('ssl') === 'true'
  return !isOwn && !isEncrypted
}

/** Null also where an earlier version's database lacks the table. */
async function asked<Fact>(database: Database | null, ask: (on: Database) => Promise<Fact>): Promise<Fact | null> {
  if (database === null) return null
  return await ask(database).catch(problem => {
    if (sqlState(problem) === UNDEFINED_TABLE) return null
    throw problem
  })
}

const UNDEFINED_TABLE = '42P01'
