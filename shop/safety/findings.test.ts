import { expect, test } from 'vitest'
import type { SafetyFacts } from './finding.ts'
import { findingsOf } from './findings.ts'

type Changes = { readonly [Group in keyof SafetyFacts]?: Partial<SafetyFacts[Group]> | null }

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
  backups: { isScheduled: true, trouble: null, problem: null, latestDay: '2026-11-22', copyProblem: null },
  disagreements: 0,
  refusedContent: 0,
}

const AT_HOME: Changes = {
  network: { isHttps: false, isOwnAddress: true, trustedProxies: [], knownProxy: null },
  tryOuts: { usesTestGateways: true, usesTestCourier: true, liveGateways: 0 },
  accounts: { openDemoAccounts: 2, hasOwner: false },
  mail: { hasServer: false, sender: null },
  machine: { isRoot: true },
  backups: { isScheduled: false, latestDay: null },
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
  ['a backup that nobody took', { backups: { trouble: 'overdue', latestDay: null } }, ['warn backup_overdue']],
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

test('what only the database knows is not made up while it is away', () => {
  expect(judge({ accounts: null, files: null, refusedContent: null })).toEqual([])
})

test('what browsers refused is worth knowing, and nothing to mend', () => {
  expect(findingsOf({ ...GOOD, refusedContent: 3 })).toEqual([{ id: 'content_refused', severity: 'note' }])
})
