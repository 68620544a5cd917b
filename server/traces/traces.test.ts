import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { attributeOf, type CollectedSpan, openCollector } from '#tests/support/collector.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { listenHere } from '#tests/support/listen-here.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { connect } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import { createLog } from '../process/log.ts'
import { openTraces, type TracesConfig } from './traces.ts'

const SECRET = 'noor@example.com'
let own: TestDatabase

beforeAll(async () => {
  own = await testDatabase()
})
afterAll(() => own.close())

interface Wanted extends Partial<TracesConfig> {
  readonly most?: number
}

/** One that sends to a collector, and a pool of its own; both end with the test. */
async function traced({ most = 4, ...config }: Wanted = {}) {
  const collector = await openCollector()
  const url = `${collector.address}/v1/traces`
  const logged: string[] = []
  const stream = { write: (line: string) => void logged.push(line) }
  const log = createLog({ level: 'info', stream, isForPeople: false })
  const traces = openTraces({ url, headers: {}, service: 'shop', share: 1, ...config }, { process: 'main', log })
  const pool = createPool(own.address, SILENT, { most })
  // A start has used its connections by then.
  await pool.query('select 1')
  traces.watchPool(pool)
  const database = connect(pool)
  onTestFinished(async () => {
    await pool.end()
    await traces.close()
  })
  return { collector, traces, pool, database, logged }
}

const anyRequest = () => new Request('http://shop.test/api/order/place', { method: 'POST' })
const OK = async () => new Response('')
const inTrace = (spans: readonly CollectedSpan[], { traceId }: CollectedSpan) =>
  spans.filter(span => span.traceId === traceId)

test('a request is one trace: named by its route, with its number in the log, and the statements that it causes below it', async () => {
  const { collector, traces, database } = await traced()
  const answer = traces.answering(async () => {
    await database.transaction(async tx => await tx.execute(sql`select ${SECRET}::text`))
    traces.onAnswer({ method: 'POST', route: '/api/order/place', status: 201, ms: 1, requestId: 'abc-1' })
    return await OK()
  })
  await answer(anyRequest())
  await traces.close()
  const [door] = collector.spans.filter(({ parentSpanId }) => !parentSpanId)
  if (door === undefined) throw new Error('no trace')
  expect(door.name).toBe('POST /api/order/place')
  expect(attributeOf(door, 'tarteeb.request_id')).toBe('abc-1')
  const statements = inTrace(collector.spans, door).filter(({ parentSpanId }) => parentSpanId === door.spanId)
  expect(statements.map(({ name }) => name)).toEqual(['BEGIN', 'SELECT', 'COMMIT'])
  expect(attributeOf(statements[1] ?? door, 'db.query.text')).toBe('select $1::text')
})

test('whoever waits for a connection is not counted with the request that gives it back', async () => {
  const { collector, traces, pool } = await traced({ most: 1 })
  const ask = (name: string) =>
    traces.answering(async () => {
      await pool.query(`select pg_sleep(0.01) as ${name}, $1::int`, [1])
      traces.onAnswer({ method: 'GET', route: name, status: 200, ms: 1, requestId: name })
      return await OK()
    })(anyRequest())
  await Promise.all(['one', 'two', 'three', 'four'].map(ask))
  await traces.close()
  const doors = collector.spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(doors).toHaveLength(4)
  for (const door of doors) {
    const texts = inTrace(collector.spans, door).map(span => String(attributeOf(span, 'db.query.text') ?? ''))
    expect(texts.filter(text => text !== '')).toEqual([`select pg_sleep(0.01) as ${door.name.slice(4)}, $1::int`])
  }
})

test('no value leaves the shop: not of a statement, of its failure, of an address or of a job', async () => {
  const { collector, traces, pool } = await traced()
  const partner = createServer((_, response) => response.end())
  const port = await listenHere(partner)
  onTestFinished(() => void partner.close())
  await traces.answering(async () => {
    await pool.query('select $1::int', [SECRET]).catch(() => undefined)
    await pool.query(`select '${SECRET}'`)
    await traces.fetch(`http://127.0.0.1:${port}/${SECRET}?mail=${SECRET}`, { method: 'POST', body: SECRET })
    return await OK()
  })(new Request(`http://shop.test/verify-email?token=${SECRET}`, { headers: { cookie: SECRET } }))
  const fails = async () => Promise.reject(new Error(SECRET))
  const job = traces.ofJobs({ name: 'mail', run: fails })
  await expect(job.run({ to: SECRET }, 'job-1')).rejects.toThrow(SECRET)
  await traces.close()
  expect(collector.spans.map(({ name }) => name).sort()).toEqual([
    ...['GET', `POST 127.0.0.1:${port}`, 'SELECT', 'SELECT', 'job mail'],
  ])
  expect(collector.text()).not.toContain(SECRET)
  const failed = collector.spans.filter(({ status }) => status.code === 2)
  expect(failed.map(span => attributeOf(span, 'db.response.status_code') ?? attributeOf(span, 'error.type'))).toEqual([
    ...['22P02', 'error'],
  ])
})

test('looks for work, health checks and built files are no traces; a letter belongs to the job that sends it', async () => {
  const { collector, traces, pool } = await traced()
  await pool.query('select 1')
  for (const path of ['/health/ready', '/metrics', '/assets/entry.js'])
    await traces.answering(OK)(new Request(`http://shop.test${path}`))
  const mail = traces.mails({ send: async () => undefined, close: () => undefined })
  const letter = { to: SECRET, subject: '', html: '', text: '', language: 'ar' } as const
  await traces.ofJobs({ name: 'mail', run: async (_, id) => await mail.send(letter, id) }).run({}, 'job-1')
  await traces.close()
  expect(collector.spans.map(({ name }) => name)).toEqual(['send mail', 'job mail'])
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1)
})

test('a collector that refuses is told of once, and again when it takes them', async () => {
  const { collector, traces, logged } = await traced({ headers: { 'x-key': 'abc' } })
  const told = (part: string) => logged.filter(line => line.includes(part)).length
  const ask = async () => await traces.answering(OK)(anyRequest())
  collector.answerWith(400)
  await ask()
  await expect.poll(() => told('is away, or refuses')).toBe(1)
  const asked = collector.headers.length
  await ask()
  await expect.poll(() => collector.headers.length).toBeGreaterThan(asked)
  collector.answerWith(200)
  await ask()
  await expect.poll(() => told('is there again')).toBe(1)
  expect(told('is away, or refuses')).toBe(1)
  expect(collector.headers.every(headers => headers['x-key'] === 'abc')).toBe(true)
})

test('of a share of 0 nothing is sent', async () => {
  const { collector, traces, database } = await traced({ share: 0 })
  const answer = traces.answering(async () => {
    await database.execute(sql`select 1`)
    return await OK()
  })
  await answer(anyRequest())
  await traces.close()
  expect(collector.spans).toEqual([])
})
