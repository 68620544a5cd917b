import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { examineShop } from '#contract/office/doctor.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { openAuthority } from '#tests/support/certificates.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { openPartnerDouble, type PartnerDouble, type ScriptedReply } from '#tests/support/partner-double.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { givenStaff } from '#tests/support/staff.ts'
import { connect } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import { courier } from '../partners/couriers/couriers.ts'
import { gatewayAccounts } from '../partners/payments/gateways.ts'
import { readDatabaseFacts, readJobFacts } from './database-facts.ts'
import { type Needed, readPartnerFacts } from './partner-facts.ts'
import { readRunningFacts } from './running-facts.ts'

let shop: TestShop
let opened: (() => unknown)[] = []
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  for (const close of opened) await close()
  opened = []
})

async function givenPartner(...replies: readonly ScriptedReply[]): Promise<PartnerDouble> {
  const double = await openPartnerDouble()
  double.plays(...replies)
  opened.push(double.close)
  return double
}

const NOBODY: Needed = { gateways: [], courier: null, smtpUrl: null, publicUrl: null, reserveTurn: async () => 0 }

const payqiAt = (base: string) =>
  gatewayAccounts({
    ...{ PAYQI_URL: `${base}/api/v1`, PAYQI_USERNAME: 'shop', PAYQI_PASSWORD: 'secret', PAYQI_TERMINAL_ID: '1' },
  })

test('how the database does is read as it is', async () => {
  const facts = await readDatabaseFacts(shop.database)
  expect(facts).toMatchObject({ isReadOnly: false, followers: 0, bloated: null, keptLog: 0, slowStatements: null })
  expect(facts.version).toMatch(/^1[5-9]\.\d+$/)
  expect(facts.bytes).toBeGreaterThan(1_000_000)
  expect(facts.connections.used).toBeGreaterThan(0)
  expect(facts.connections.most).toBeGreaterThan(facts.connections.used)
  expect(facts.numbersUsed).toBeLessThan(50)
})

test('a statement that runs and a transaction that waits for its program are seen, one’s own look is not', async () => {
  const busy = await shop.pool.connect()
  const idle = await shop.pool.connect()
  await idle.query('begin')
  const running = busy.query('select pg_sleep(20)').catch(() => undefined)
  await expect
    .poll(async () => {
      const { longestStatement, longestPause } = await readDatabaseFacts(shop.database)
      return longestStatement > 0.2 && longestPause > 0.2
    })
    .toBe(true)
  await idle.query('rollback')
  idle.release()
  await shop.pool.query("select pg_cancel_backend(pid) from pg_stat_activity where query = 'select pg_sleep(20)'")
  await running
  busy.release()
  expect(await readDatabaseFacts(shop.database)).toMatchObject({ longestPause: 0 })
})

test('jobs that are due and those that failed every time are counted, and none that waits for its hour', async () => {
  await shop.pool.query(`insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, partition, table_name, dead_letter)
    select 'mail-failed', policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds,
      partition, table_name, null from jobs.queue where name = 'mail' on conflict do nothing`)
  await shop.pool.query(
    `insert into jobs.job (name, data, start_after) values ('mail', '{}', now() - interval '1 hour'),
       ('mail', '{}', now() + interval '1 hour'), ('mail-failed', '{}', now() - interval '1 day')`,
  )
  const jobs = await readJobFacts(shop.database)
  expect(jobs).toMatchObject({ waiting: 1, failed: 1 })
  expect(jobs.late).toBeGreaterThanOrEqual(3_600)
  await shop.pool.query('delete from jobs.job')
})

test('a gateway that knows the shop answers, tells the time, and is asked for nothing else', async () => {
  const double = await givenPartner({ status: 404, body: {} }, { status: 404, body: {} })
  const [gateway] = await readPartnerFacts({ ...NOBODY, gateways: payqiAt(double.base) })
  expect(gateway).toMatchObject({ kind: 'gateway', problem: null, takesKeys: true, certificateDays: null })
  expect(gateway?.host).toBe(new URL(double.base).host)
  expect(double.seen.map(({ method }) => method).toSorted()).toEqual(['GET', 'HEAD'])
})

test('keys that are refused and a clock that differs are seen', async () => {
  const date = new Date(Date.now() - 3_600_000).toUTCString()
  const byPath = { status: 401, headers: { date }, body: {} }
  const double = await givenPartner(byPath, byPath)
  const [gateway] = await readPartnerFacts({ ...NOBODY, gateways: payqiAt(double.base) })
  expect(gateway).toMatchObject({ problem: null, takesKeys: false })
  expect(Math.abs((gateway?.secondsApart ?? 0) - 3_600)).toBeLessThan(300)
})

test('whoever is away is named with a word, and without what it was to be asked', async () => {
  const away = await openPartnerDouble()
  await away.close()
  const facts = await readPartnerFacts({
    ...NOBODY,
    gateways: payqiAt(away.base),
    courier: courier.account({ COURIER_URL: away.base, COURIER_USERNAME: 'shop', COURIER_PASSWORD: 'secret' }),
    smtpUrl: `smtp://shop:secret@${new URL(away.base).host}`,
    publicUrl: new URL(away.base.replace('http:', 'https:')),
  })
  expect(facts.map(({ kind, problem, takesKeys }) => [kind, problem, takesKeys])).toEqual([
    ['gateway', 'ECONNREFUSED', null],
    ['courier', 'ECONNREFUSED', null],
    ['mail', expect.stringMatching(/^E(?:CONNECTION|SOCKET|CONNREFUSED)$/), null],
    ['own', 'ECONNREFUSED', null],
  ])
  expect(JSON.stringify(facts)).not.toContain('secret')
})

test('a mail server takes the shop’s password, or not; no letter goes out', async () => {
  const server = await openMailServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'shop' }) : done(new Error('no such password')),
  })
  opened.push(server.close)
  const ask = async (password: string) =>
    (await readPartnerFacts({ ...NOBODY, smtpUrl: `smtp://shop:${password}@127.0.0.1:${server.port}` }))[0]
  expect(await ask('right')).toMatchObject({ kind: 'mail', problem: null, takesKeys: true })
  expect(await ask('wrong')).toMatchObject({ problem: 'EAUTH', takesKeys: false })
  expect(server.letters).toEqual([])
})

test.each([
  ['at once', 'smtps', true],
  ['later', 'smtp', false],
] as const)(
  'a mail server that encrypts %s shows until when its certificate is good',
  async (_when, protocol, secure) => {
    const authority = openAuthority('Somebody')
    const { key, cert } = authority.certify('mail.example')
    const server = await openMailServer({ secure, key, cert, disabledCommands: ['AUTH'] })
    opened.push(server.close)
    const trusting = new URLSearchParams({ 'tls.ca': authority.cert, 'tls.servername': 'mail.example' })
    const address = `${protocol}://127.0.0.1:${server.port}`
    const ask = async (smtpUrl: string) => (await readPartnerFacts({ ...NOBODY, smtpUrl }))[0]
    // The authority of the tests certifies for a day.
    expect(await ask(`${address}?${trusting}`)).toMatchObject({ problem: null, certificateDays: 0 })
    expect(await ask(`${address}?tls.rejectUnauthorized=false`)).toMatchObject({ problem: null, certificateDays: null })
  },
)

test('a shop whose database is away is told of what can be seen all the same', async () => {
  const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' }, SILENT)
  const facts = await readRunningFacts({ database: connect(pool), dataDir: import.meta.dirname, needed: NOBODY })
  expect(facts).toMatchObject({ database: null, jobs: null, partners: [] })
  expect(facts.disk?.free).toBeGreaterThan(0)
  expect(facts.memory.free).toBeGreaterThan(0)
  expect(facts.memory.all).toBeGreaterThanOrEqual(facts.memory.free)
  await pool.end()
})

test('owners alone are told', async () => {
  const told = { examinedAt: '2026-11-26T00:00:00.000Z', findings: [], facts: ['a line'], refusedContent: ['another'] }
  const asked: string[] = []
  const own = await testShop({
    examine: async language => {
      asked.push(language)
      return told
    },
  })
  opened.push(() => own.close())
  const [owner, manager] = [await givenStaff(own, 'owner'), await givenStaff(own, 'manager')]
  expect((await own.call(examineShop, {}, { staff: owner, lang: 'ar' })).body).toEqual({ success: true, ...told })
  expect((await own.call(examineShop, {}, { staff: manager })).status).toBe(403)
  expect((await own.call(examineShop, {})).status).toBe(401)
  expect(asked).toEqual(['ar'])
})
