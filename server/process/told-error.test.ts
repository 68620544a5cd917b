import { type Column, getTableColumns, getTableName, is, type Table } from 'drizzle-orm'
import { PgArray, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import * as schema from '../database/tables.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLog } from './log.ts'
import { toldError, toldMessage } from './told-error.ts'

/** A value that somebody gave; it must be found in no line. */
const MARK = 'Zainab-7901234567'

let opened: TestDatabase
beforeAll(async () => {
  opened = await testDatabase()
})
afterAll(() => opened.close())

function collect(isForPeople = false) {
  const lines: string[] = []
  const log = createLog({ level: 'info', isForPeople, stream: { write: line => lines.push(line) } })
  return { log, text: () => lines.join('') }
}

/** All that the shop could do with a failure, in the log of machines and in that of people. */
function everyLineOf(problem: unknown): string {
  const [forMachines, forPeople] = [collect(), collect(true)]
  for (const { log } of [forMachines, forPeople]) {
    log.error({ err: problem }, 'a question was lost')
    log.error({ err: problem })
    log.error(problem)
    log.warn({ facts: { problem, list: [problem] }, problem }, 'elsewhere')
    log.error({ err: new Error('the order was not placed', { cause: problem }) }, 'deeper')
    log.error({ err: new AggregateError([problem]) }, 'one of several')
  }
  return forMachines.text() + forPeople.text() + toldMessage(problem)
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('this was to fail')),
    (problem: unknown) => problem,
  )

const tables: readonly Table[] = Object.values(schema).filter(value => is(value, PgTable))

test.for(tables.map(table => [getTableName(table), table] as const))(
  'a failed insert into %s tells the table and none of the values',
  async ([name, table]) => {
    const { database, pool } = opened
    const columns = Object.entries(getTableColumns(table))
    // A generated column takes no value.
    const given = columns.filter(
      ([, column]) => column.generated === undefined && column.generatedIdentity === undefined,
    )
    const row = Object.fromEntries(given.map(([key, column]) => [key, markedFor(column)]))
    await pool.query(`alter table "${name}" add constraint refuses_every_row check (false) not valid`)
    const byShop = await failureOf(database.insert(table).values(row))
    const texts = given.flatMap(([, column]) => (column.dataType === 'string' && !isDay(column) ? [column] : []))
    const names = texts.map(column => `"${column.name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}"`)
    const values = names.map((_, place) => `$${place + 1}`)
    const byDriver = await failureOf(
      pool.query(
        names.length === 0
          ? `insert into "${name}" default values`
          : `insert into "${name}" (${names}) values (${values})`,
        names.map(() => MARK),
      ),
    )
    for (const problem of [byShop, byDriver]) {
      const lines = everyLineOf(problem)
      expect(lines).not.toContain(MARK)
      expect(lines).not.toContain('7901234567')
      expect(lines).toContain(name)
    }
  },
)

/** A text to Drizzle, and no text to PostgreSQL. */
function isDay(column: Column): boolean {
  return column.getSQLType() === 'date'
}

function markedFor(column: Column): unknown {
  if (isDay(column)) return '2026-11-24'
  if (is(column, PgArray)) return [markedFor(column.baseColumn)]
  switch (column.dataType) {
    case 'number':
    case 'bigint':
      return 7_901_234_567 % 30_000
    case 'boolean':
      return true
    case 'date':
      return new Date('2026-01-01')
    case 'json':
      return { name: MARK }
    case 'custom':
      return Buffer.from(MARK)
    default:
      return MARK
  }
}

test.for<[what: string, statement: string]>([
  ['a number that is none', `select $1::int`],
  ['a day that is none', `select $1::date`],
  ['broken JSON', `select $1::jsonb`],
  ['a pattern', `select 'x' ~ ('(' || $1)`],
  ['a moment out of range', `select ($1 || '')::timestamptz`],
  ['a refusal of a trigger’s own', `do $$ begin raise exception 'no: %', '${MARK}'; end $$`],
  ['a broken statement', `selct '${MARK}'`],
])('PostgreSQL’s words about %s are told without it', async ([, statement]) => {
  const values = statement.includes('$1') ? [`{"name": "${MARK}", x`] : []
  const problem = await failureOf(opened.pool.query(statement, values))
  expect(everyLineOf(problem)).not.toContain(MARK)
})

test('names of the shop’s own tables and columns stay, for whoever mends the fault', async () => {
  const { pool } = opened
  const missing = await failureOf(pool.query('select nothing_like_it from users'))
  expect(toldError(missing)).toMatchObject({ code: '42703', message: 'column "nothing_like_it" does not exist' })
  const empty = await failureOf(pool.query("insert into users (id, email) values ('1', 'a@b.example')"))
  expect(toldError(empty)).toMatchObject({
    code: '23502',
    message: 'null value in column "name" of relation "users" violates not-null constraint',
    table: 'users',
  })
})

test.for<[what: string, problem: () => unknown]>([
  ['a request’s JSON', () => thrownBy(() => JSON.parse(`{"name": ${MARK}`))],
  ['an address', () => thrownBy(() => new URL(`http://[${MARK}`))],
  [
    'a schema',
    () =>
      z
        .object({ age: z.int() })
        .strict()
        .safeParse({ age: MARK, [MARK]: 1 }).error,
  ],
  [
    'a mail server',
    () => Object.assign(new Error(`550 <${MARK}@x.example> unknown`), { response: MARK, rejected: [MARK] }),
  ],
  ['a partner', () => new Error(`GET https://gateway.example/${MARK} failed`)],
  ['a message of several lines', () => new Error(`lost\n    at ${MARK} (x.ts:1:1)\n${MARK}`)],
  [
    'fields of its own',
    () => Object.assign(new Error('lost'), { code: `${MARK}: `.repeat(20), body: MARK, params: [MARK] }),
  ],
  ['a file of the outbox', () => new Error(`ENOENT: no such file, open '/data/outbox/2026-${MARK}@x.example.eml'`)],
])('what %s was given stands in no line', ([, problem]) => {
  expect(everyLineOf(problem())).not.toContain(MARK)
})

test('of something thrown that is no error nothing is told', () => {
  expect(JSON.stringify([toldError(MARK), toldMessage({ name: MARK })])).not.toContain(MARK)
})

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (problem) {
    return problem
  }
}

test('a job that failed keeps what went wrong, not what it was given', async () => {
  const { database, pool } = opened
  const { log, text } = collect()
  const ran = Promise.withResolvers<void>()
  const run = async () => {
    try {
      await database.insert(schema.users).values({ id: MARK, name: MARK, email: MARK })
    } finally {
      ran.resolve()
    }
  }
  const jobs = openJobs({ database, log, pollSeconds: 0.5, queues: [{ name: 'forget-expired', run }] })
  await jobs.start()
  await database.transaction(tx => jobs.send(tx, 'forget-expired', {}))
  await ran.promise
  await jobs.stop()
  const { rows } = await pool.query("select output::text from jobs.job where name = 'forget-expired'")
  expect(rows[0].output).toContain('insert into')
  expect(rows[0].output + text()).not.toContain(MARK)
})

test('where an error came from stays', () => {
  const told = toldError(new TypeError('no route'))
  expect(told).toMatchObject({ type: 'TypeError', message: 'no route' })
  expect(told.stack).toMatch(/^ {4}at .*told-error\.test\.ts:\d+:\d+/)
})
