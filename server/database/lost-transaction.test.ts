import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { watchTrips } from '#tests/support/trips.ts'
import { sqlState } from '../process/error-code.ts'
import { endingTogether } from './database.ts'
import { findPlace } from './embedded/choose-place.ts'
import { connectSuperuser } from './embedded/socket.ts'
import { startEmbedded } from './embedded.ts'
import { isDatabaseAway } from './is-away.ts'
import { createPool } from './pool.ts'
import { prepared, UNIQUE_VIOLATION } from './prepared.ts'

// One of them starts a server of its own.
vi.setConfig({ testTimeout: 120_000 })

test('a transaction that loses its connection says that the database is away', async () => {
  const { database, pool, close } = await testDatabase()
  const lost = database.transaction(async transaction => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await transaction.execute(sql`select 1`)
  })
  expect(isDatabaseAway(await lost.catch((problem: unknown) => problem))).toBe(true)
  await close()
})

test.for([
  ['has no room left on its disk', '53100'],
  ['has no memory left', '53200'],
  ['has no connection left', '53300'],
  ['took too long', '57014'],
] as const)('whoever asks a database that %s is told to come back', ([, code]) => {
  const refused = Object.assign(new Error('refused by the server'), { code })
  expect(isDatabaseAway(new Error('a statement failed', { cause: refused }))).toBe(true)
})

test('one that cannot even begin leaves the pool as large as it was', async () => {
  const { database, pool, close } = await testDatabase()
  pool.once('acquire', client => client.connection.stream.destroy())
  await expect(database.transaction(async () => undefined)).rejects.toThrow()
  expect(pool.totalCount).toBe(0)
  await close()
})

test('a transaction begins in one trip with its first statement, and what did not begin gives no answer', async () => {
  const { first, close } = await testDatabase()
  const work = async () =>
    await first.transaction(async transaction => {
      const { rows } = await transaction.execute<{ isInside: boolean }>(
        sql`select now() < statement_timestamp() as "isInside"`,
      )
      return rows[0]?.isInside
    })
  const sent: string[] = []
  let trouble: Error | null = null
  first.$client.on('acquire', client => {
    const { query } = client
    Object.assign(client, {
      query: (statement: string | { readonly text: string }, ...rest: unknown[]) => {
        const text = typeof statement === 'string' ? statement : statement.text
        sent.push(`${text.slice(0, 6)} after ${client.getTransactionStatus()}`)
        return text === 'begin' && trouble !== null
          ? Promise.reject(trouble)
          : Reflect.apply(query, client, [statement, ...rest])
      },
    })
  })
  expect(await work()).toBe(true)
  // Outside of a transaction as far as was heard: the first statement did not wait.
  expect(sent).toEqual(['begin after I', 'select after I', 'commit after T'])
  trouble = new Error('it did not begin')
  await expect(work()).rejects.toMatchObject({ cause: trouble })
  await close()
})

test.for(['first', 'database'] as const)('what comes too late for its transaction is not done: %s', async on => {
  const opened = await testDatabase()
  await opened.pool.query('create table notes (note text)')
  const write = (note: string) => sql`insert into notes values (${note})`
  const toCome = Promise.withResolvers<void>()
  const late = Promise.withResolvers<unknown>()
  const work = opened[on].transaction(async transaction => {
    void toCome.promise.then(() => late.resolve(transaction.execute(write('too late'))))
    await transaction.execute(sql`select 1 / 0`)
  })
  await expect(work).rejects.toThrow('1 / 0')
  await opened[on].transaction(async transaction => {
    await transaction.execute(write('of the next'))
    toCome.resolve()
    await expect(late.promise).rejects.toThrow('too late')
  })
  expect((await opened.pool.query('select note from notes')).rows).toEqual([{ note: 'of the next' }])
  await opened.close()
})

test.for(['first', 'database'] as const)(
  'a commit that fails says why, and one that loses its connection that the database is away: %s',
  async on => {
    const opened = await testDatabase()
    await opened.pool.query('create table kept (id int unique deferrable initially deferred)')
    const twice = opened[on].transaction(transaction => transaction.execute(sql`insert into kept values (1), (1)`))
    expect(sqlState(await twice.catch((problem: unknown) => problem))).toBe(UNIQUE_VIOLATION)
    opened[on].$client.once('acquire', client => {
      const { query } = client
      Object.assign(client, {
        query: (statement: string | { readonly text: string }, ...rest: unknown[]) => {
          const answer = Reflect.apply(query, client, [statement, ...rest])
          if ((typeof statement === 'string' ? statement : statement.text) === 'commit')
            client.connection.stream.destroy()
          return answer
        },
      })
    })
    const lost = opened[on].transaction(transaction => transaction.execute(sql`insert into kept values (2)`))
    expect(isDatabaseAway(await lost.catch((problem: unknown) => problem))).toBe(true)
    await opened.close()
  },
)

test('a connection that is lost between begin and the first statement, and one whose statement takes too long, leave nothing', async () => {
  const { first, pool, close } = await testDatabase()
  await pool.query('create table notes (note text)')
  const slow = first.transaction(async transaction => {
    await transaction.execute(sql`set local statement_timeout = 50`)
    await Promise.all([
      transaction.execute(sql`insert into notes values ('before')`),
      transaction.execute(sql`select pg_sleep(5)`),
      transaction.execute(sql`insert into notes values ('after')`),
    ])
  })
  expect(isDatabaseAway(await slow.catch((problem: unknown) => problem))).toBe(true)
  first.$client.once('acquire', client => {
    const { query } = client
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const answer = Reflect.apply(query, client, given)
        client.connection.stream.destroy()
        return answer
      },
    })
  })
  const lost = first.transaction(transaction => transaction.execute(sql`insert into notes values ('lost')`))
  expect(isDatabaseAway(await lost.catch((problem: unknown) => problem))).toBe(true)
  expect((await pool.query('select note from notes')).rows).toEqual([])
  await first.transaction(transaction => transaction.execute(sql`insert into notes values ('again')`))
  expect((await pool.query('select note from notes')).rows).toEqual([{ note: 'again' }])
  await close()
})

test.for(['first', 'database'] as const)(
  'the last statements go in one trip with the commit, and where one fails it says why and nothing is kept: %s',
  async on => {
    const opened = await testDatabase()
    await opened.pool.query('create table kept (id int unique)')
    const ending = (...ids: number[]) =>
      endingTogether(opened[on], async tx => {
        await tx.execute(sql`insert into kept values (0)`)
        const writing = Promise.all(ids.map(id => insertKept(tx, { id })))
        return { last: writing.then(([rows]) => rows?.[0]?.id) }
      })
    const kept = async () => (await opened.pool.query('select id from kept order by id')).rows.map(({ id }) => id)
    const problem = await ending(1, 1, 2).catch((thrown: unknown) => thrown)
    expect(sqlState(problem)).toBe(UNIQUE_VIOLATION)
    expect(String(problem)).toContain('insert into kept (id) values')
    expect(await kept()).toEqual([])
    const watched = watchTrips(opened[on].$client)
    expect(await ending(1, 2)).toBe(1)
    // Only `begin` waits where a connection takes one statement at a time; the others the driver holds back.
    expect(watched.sent.map(text => text.split(' ')[0])).toEqual(['begin', 'insert', 'insert', 'insert', 'commit'])
    expect(watched.trips).toBe(on === 'first' ? 2 : 3)
    expect(await kept()).toEqual([0, 1, 2])
    await opened.close()
  },
)

test('a connection that is lost with the last statements says that the database is away', async () => {
  const { first, pool, close } = await testDatabase()
  await pool.query('create table kept (id int unique)')
  const lost = endingTogether(first, async tx => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    return { last: insertKept(tx, { id: 1 }) }
  })
  expect(isDatabaseAway(await lost.catch((problem: unknown) => problem))).toBe(true)
  expect((await pool.query('select id from kept')).rows).toEqual([])
  await close()
})

test.for(['first', 'database'] as const)(
  'a commit that PostgreSQL turns into a rollback is no commit: %s',
  async on => {
    const opened = await testDatabase()
    await opened.pool.query('create table kept (id int unique)')
    const swallowed = opened[on].transaction(async tx => {
      await insertKept(tx, { id: 1 })
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    const problem = await swallowed.catch((thrown: unknown) => thrown)
    expect(problem).toMatchObject({ cause: new Error('the transaction was rolled back') })
    expect((await opened.pool.query('select id from kept')).rows).toEqual([])
    await opened.close()
  },
)

test('what is asked in one turn of a connection that takes several is sent in one piece', async () => {
  const { first, close } = await testDatabase()
  const pieces: number[] = []
  first.$client.once('acquire', ({ connection: { stream } }) => {
    const { _writev } = stream
    Object.assign(stream, {
      _writev: (chunks: unknown[], done: () => void) => {
        pieces.push(chunks.length)
        Reflect.apply(_writev, stream, [chunks, done])
      },
    })
  })
  const answers = await first.transaction(tx =>
    Promise.all(
      [1, 2, 3].map(async each => (await tx.execute<{ n: number }>(sql`select ${each}::int as n`)).rows[0]?.n),
    ),
  )
  expect(answers).toEqual([1, 2, 3])
  // `begin` and five messages for each statement.
  expect(pieces).toEqual([16])
  await close()
})

const insertKept = prepared<{ id: number }, { readonly id: number }>(
  'test_insert_kept',
  'insert into kept (id) values (:id::int) returning id',
)

test('a commit that no standby has confirmed is told to nobody as done', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'unconfirmed-'))
  // Open to the account that the server runs under where the tests run as root.
  await chmod(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, log: SILENT, onLost: () => undefined })
  const pool = createPool(server.address, SILENT)
  await pool.query('create table kept (id int)')
  const place = await findPlace(dataDir)
  if (place === undefined) throw new Error('there is no database')
  const superuser = await connectSuperuser(place)
  await superuser.query("alter system set synchronous_standby_names = 'nobody'")
  await superuser.query('select pg_reload_conf()')
  const order = async () => {
    const client = await pool.connect()
    try {
      await client.query('begin; insert into kept values (1)')
      const commit = client.query('commit').then(
        () => 'told as done',
        problem => (isDatabaseAway(problem) ? 'away' : problem),
      )
      let outcome: unknown
      const done = commit.then(told => {
        outcome = told
      })
      while (outcome === undefined) {
        await superuser.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
        await Promise.race([done, wait(10)])
      }
      return outcome
    } finally {
      client.release()
    }
  }
  // Until the server has read its settings there is no standby to wait for.
  await expect.poll(order).toBe('away')
  await superuser.end()
  await pool.end()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})
