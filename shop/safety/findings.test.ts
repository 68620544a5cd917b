import { expect, test } from 'vitest'
import type { SafetyFacts } from './finding.ts'
import { findingsOf } from './findings.ts'
import type { DatabaseFacts, PartnerFacts, RunningFacts } from './running-facts.ts'

type Changes = { readonly [Group in keyof SafetyFacts]?: Partial<SafetyFacts[Group]> | null }

const GIGABYTE = 2 ** 30
const DATABASE: DatabaseFacts = {
  ...{ version: '18.4', bytes: GIGABYTE, connections: { used: 12, most: 100 }, isReadOnly: false, followers: 0 },
  ...{ longestStatement: 1, longestPause: 0, bloated: null, keptLog: 0, numbersUsed: 3, slowStatements: 0 },
}
const GATEWAY: PartnerFacts = {
  ...{ kind: 'gateway', host: 'pay.example', problem: null, takesKeys: true, secondsApart: 1, certificateDays: 60 },
}

/** A shop as it should be run: behind a named proxy with a certificate, with real gateways, mail and an owner. */
const GOOD: SafetyFacts = {
  isLocal: false,
  network: {
    ...{ isHttps: true, isOwnAddress: false, isPrivateAddress: false, listensToSelf: true },
    ...{ trustedProxies: ['127.0.0.1'], knownProxy: 'x-forwarded-for' },
  },
  tryOuts: {
    ...{ usesTestGateways: false, testAddresses: [], liveGateways: 2, usesTestCourier: false },
    ...{ maySandbox: false, mayDemoAccounts: false, maySecondStepLater: false },
  },
  accounts: { openDemoAccounts: 0, hasOwner: true },
  mail: { hasServer: true, sender: 'Tarteeb <shop@tarteeb.iq>' },
  files: { isOpen: false, isOwn: true },
  bucket: { problem: null, isOpen: false, isInTheClear: false },
  machine: {
    ...{ isRoot: false, isDatabaseNobodys: false, isDatabaseInTheClear: false },
    ...{ secondsBehind: 0, secondsFromDatabase: 1, processes: 1, cores: 2 },
  },
  backups: { isScheduled: true, trouble: null, problem: null, latestAt: '2026-11-22T03:00:00.000Z', copyProblem: null },
  disagreements: 0,
  refusedContent: 0,
  running: {
    ...{ day: '2026-11-26', disk: { free: 50 * GIGABYTE, all: 100 * GIGABYTE } },
    memory: { free: GIGABYTE, all: 4 * GIGABYTE },
    database: DATABASE,
    jobs: { waiting: 3, late: 2, failed: 0 },
    partners: [GATEWAY, { ...GATEWAY, kind: 'own', host: 'tarteeb.iq' }],
  },
}

const AT_HOME: Changes = {
  network: { isHttps: false, isOwnAddress: true, trustedProxies: [], knownProxy: null },
  tryOuts: { usesTestGateways: true, usesTestCourier: true, liveGateways: 0 },
  accounts: { openDemoAccounts: 2, hasOwner: false },
  mail: { hasServer: false, sender: null },
  machine: { isRoot: true },
  backups: { isScheduled: false, latestAt: null },
}

function judge(changes: Changes, isLocal = false): string[] {
  const groups = Object.entries(changes).map(([group, change]) => {
    const known: unknown = Object.entries(GOOD).find(([name]) => name === group)?.[1]
    return [group, change === null || typeof change !== 'object' ? change : { ...Object(known), ...change }]
  })
  // Each group is the good one with some of its members changed.
  const facts = { ...GOOD, isLocal, ...Object.fromEntries(groups) } as SafetyFacts
  return findingsOf(facts).map(({ severity, id }) => `${severity} ${id}`)
}

test('a shop that is run as it should be has nothing amiss', () => {
  expect(judge({})).toEqual([])
})

test('the day of the latest backup is the one that it was in Baghdad', () => {
  const backups = { ...GOOD.backups, trouble: 'overdue', latestAt: '2026-11-22T21:30:00.000Z' } as const
  expect(findingsOf({ ...GOOD, backups })).toMatchObject([{ id: 'backup_overdue', values: { day: '2026-11-23' } }])
})

test('at home everything may be tried out without a word', () => {
  expect(judge(AT_HOME, true)).toEqual([])
})

test.for<[what: string, changes: Changes, found: string[]]>([
  [
    'a public http address that anybody may connect to',
    { network: { isHttps: false, listensToSelf: false } },
    ['refuse in_the_clear'],
  ],
  ['a public http address behind something', { network: { isHttps: false } }, ['warn public_http']],
  [
    'http in the network at home',
    { network: { isHttps: false, isPrivateAddress: true, listensToSelf: false } },
    ['warn public_http'],
  ],
  [
    'an address of this machine alone where others may connect',
    { network: { isHttps: false, isOwnAddress: true, listensToSelf: false, knownProxy: null, trustedProxies: [] } },
    ['warn wrong_address'],
  ],
  [
    'an address of this machine alone that met a proxy',
    { network: { isHttps: false, isOwnAddress: true, trustedProxies: [] } },
    ['warn met_proxy'],
  ],
  ['a backup that failed', { backups: { trouble: 'failed', problem: 'no room.' } }, ['warn backup_failed']],
  ['a backup that nobody took', { backups: { trouble: 'overdue', latestAt: null } }, ['warn backup_overdue']],
  ['a log that is not copied', { backups: { copyProblem: 'no room.' } }, ['warn log_not_copied']],
  ['books that say otherwise than orders', { disagreements: 3 }, ['warn books_disagree']],
  ['no backups by the shop itself', { backups: { isScheduled: false } }, ['note no_backups']],
  ['https without a named proxy', { network: { trustedProxies: [] } }, ['warn proxy_not_named']],
  ['trust in everybody', { network: { trustedProxies: ['0.0.0.0/0'] } }, ['refuse trusts_everybody']],
  ['trust in everybody by IPv6', { network: { trustedProxies: ['::/0'] } }, ['refuse trusts_everybody']],
  [
    'a test gateway that nobody said aloud',
    { tryOuts: { testAddresses: ['PAYQI_URL'], liveGateways: 0 } },
    ['refuse test_addresses'],
  ],
  [
    'a test gateway said aloud',
    { tryOuts: { testAddresses: ['PAYQI_URL'], liveGateways: 0, maySandbox: true } },
    ['warn test_addresses_open'],
  ],
  [
    'live and test gateways side by side',
    { tryOuts: { testAddresses: ['PAYQI_URL'], maySandbox: true } },
    ['refuse live_beside_test', 'warn test_addresses_open'],
  ],
  [
    'the built-in gateways said aloud',
    { tryOuts: { usesTestGateways: true, liveGateways: 0, maySandbox: true } },
    ['warn test_gateways_open'],
  ],
  ['the test courier', { tryOuts: { usesTestCourier: true } }, ['refuse test_courier']],
  ['the test courier said aloud', { tryOuts: { usesTestCourier: true, maySandbox: true } }, ['warn test_courier_open']],
  ['demo accounts said aloud', { tryOuts: { mayDemoAccounts: true } }, ['warn demo_accounts_open']],
  ['demo accounts of a try at home', { accounts: { openDemoAccounts: 2 } }, ['warn demo_accounts_close']],
  ['the second step put off', { tryOuts: { maySecondStepLater: true } }, ['warn second_step_later']],
  ['nobody who owns the shop', { accounts: { hasOwner: false } }, ['warn no_owner']],
  ['no mail server', { mail: { hasServer: false, sender: null } }, ['warn no_mail_server']],
  ['an example as sender', { mail: { sender: 'Tarteeb <hello@tarteeb.example>' } }, ['warn sender_is_example']],
  ['files that the next start closes', { files: { isOpen: true } }, ['warn data_closed_at_start']],
  ['files that the shop cannot close', { files: { isOpen: true, isOwn: false } }, ['refuse data_open']],
  ['a bucket that does not answer', { bucket: { problem: 'too late' } }, ['warn media_away']],
  ['a bucket that anybody may read', { bucket: { isOpen: true } }, ['warn bucket_open']],
  ['a bucket in the clear', { bucket: { isInTheClear: true } }, ['warn bucket_in_the_clear']],
  ['pictures in a folder', { bucket: null }, []],
  ['root', { machine: { isRoot: true } }, ['warn runs_as_root']],
  ['a database of nobody', { machine: { isDatabaseNobodys: true } }, ['warn database_as_nobody']],
  ['a database in the clear', { machine: { isDatabaseInTheClear: true } }, ['warn database_unencrypted']],
  ['a clock of last year', { machine: { secondsBehind: 31_536_000 } }, ['warn clock_behind']],
  ['a process for each core', { machine: { processes: 2 } }, ['note several_processes']],
  ['more processes than cores', { machine: { processes: 3 } }, ['warn too_many_processes']],
  ['two clocks', { machine: { secondsFromDatabase: 31 } }, ['warn clock_differs']],
  ['what browsers refused', { refusedContent: null }, []],
  [
    'several things, the gravest first',
    { network: { isHttps: false }, files: { isOpen: true, isOwn: false }, machine: { isRoot: true } },
    ['refuse data_open', 'warn public_http', 'warn runs_as_root'],
  ],
])('a shop with %s is told of it', ([, changes, found]) => {
  expect(judge(changes)).toEqual(found)
})

function judgeRunning(changes: Partial<RunningFacts>): string[] {
  return judge({ running: changes })
}

const withDatabase = (changes: Partial<DatabaseFacts>): Partial<RunningFacts> => ({
  database: { ...DATABASE, ...changes },
})
const withPartner = (changes: Partial<PartnerFacts>): Partial<RunningFacts> => ({
  partners: [{ ...GATEWAY, ...changes }],
})

test.for<[what: string, changes: Partial<RunningFacts>, found: string[]]>([
  [
    'a database that nobody mends',
    { ...withDatabase({ version: '15.9' }), day: '2027-11-12' },
    ['warn database_unsupported'],
  ],
  ['its last day', { ...withDatabase({ version: '15.9' }), day: '2027-11-11' }, []],
  ['a version that is not out yet', withDatabase({ version: '21.0' }), []],
  ['a standby', withDatabase({ isReadOnly: true }), ['warn database_read_only']],
  ['few connections left', withDatabase({ connections: { used: 85, most: 100 } }), ['warn database_crowded']],
  ['a statement of a minute', withDatabase({ longestStatement: 60 }), ['warn database_busy']],
  ['a transaction that waits', withDatabase({ longestPause: 300 }), ['warn database_paused']],
  [
    'dead rows',
    withDatabase({ bloated: { table: 'orders', dead: 80_000, living: 20_000 } }),
    ['warn database_bloated'],
  ],
  ['a log that nobody fetches', withDatabase({ keptLog: 2 * GIGABYTE }), ['warn database_log_kept']],
  ['few numbers left', withDatabase({ numbersUsed: 75 }), ['warn database_numbers']],
  ['slow statements', withDatabase({ slowStatements: 2 }), ['note database_slow']],
  ['a database that counts no statements', withDatabase({ slowStatements: null }), []],
  ['a database that cannot be asked', { database: null, jobs: null }, []],
  ['a full disk', { disk: { free: GIGABYTE, all: 8 * GIGABYTE } }, ['warn disk_short']],
  ['a large disk that is nearly full', { disk: { free: 19 * GIGABYTE, all: 400 * GIGABYTE } }, ['warn disk_short']],
  ['room on a very large disk', { disk: { free: 40 * GIGABYTE, all: 4_000 * GIGABYTE } }, []],
  ['little memory', { memory: { free: GIGABYTE / 10, all: GIGABYTE } }, ['warn memory_short']],
  ['mails that wait', { jobs: { waiting: 4, late: 600, failed: 0 } }, ['warn jobs_late']],
  ['mails that failed', { jobs: { waiting: 0, late: 0, failed: 2 } }, ['warn jobs_failed']],
  ['a gateway that is away', withPartner({ problem: 'ECONNREFUSED', takesKeys: null }), ['warn gateway_away']],
  ['a courier that is away', withPartner({ kind: 'courier', problem: 'too late' }), ['warn courier_away']],
  ['a mail server that is away', withPartner({ kind: 'mail', problem: 'EAUTH' }), ['warn mail_server_away']],
  ['an address that does not lead back', withPartner({ kind: 'own', problem: 'too late' }), ['note own_address_away']],
  ['keys that are refused', withPartner({ takesKeys: false }), ['warn keys_refused']],
  ['a clock that differs', withPartner({ secondsApart: 31 }), ['warn partner_clock']],
  ['a certificate that ends', withPartner({ certificateDays: 14 }), ['note certificate_ends']],
  [
    'a certificate of its own that ends',
    withPartner({ kind: 'own', certificateDays: 14 }),
    ['warn own_certificate_ends'],
  ],
])('a shop that runs with %s is told of it', ([, changes, found]) => {
  expect(judgeRunning(changes)).toEqual(found)
})

test('a start waits for nothing of that', () => {
  expect(judge({ running: null })).toEqual([])
})

test('what only the database knows is not made up while it is away', () => {
  expect(judge({ accounts: null, files: null, refusedContent: null })).toEqual([])
})

test('what browsers refused is worth knowing, and nothing to mend', () => {
  expect(findingsOf({ ...GOOD, refusedContent: 3 })).toEqual([{ id: 'content_refused', severity: 'note' }])
})
