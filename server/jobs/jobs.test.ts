import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, endingTogether } from '#server/database/database.ts'
import { createPool } from '#server/database/pool.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { failedQueue } from './failed-jobs.ts'
import { type JobQueue, type Jobs, openJobs } from './jobs.ts'

let opened: TestDatabase
const running: Jobs[] = []

beforeAll(async () => {
  opened = await testDatabase()
})
afterAll(async () => {
  await Promise.all(running.map(jobs => jobs.stop()))
  await opened.close()
})

function given(queue: JobQueue): Jobs {
  const jobs = openJobs({ database: opened.database, log, queues: [queue], pollSeconds: 0.5 })
  running.push(jobs)
  return jobs
}

async function stateOf(queue: string): Promise<{ state: string; data: unknown; retry_count: number }[]> {
  return (await opened.pool.query('select state, data, retry_count from jobs.job where name = $1', [queue])).rows
}

test('a job exists if and only if its transaction commits', async () => {
  const jobs = given({ name: 'commits', run: async () => undefined })
  await opened.database.transaction(tx => jobs.send(tx, 'commits', { order: 'one' }))
  const failed = opened.database.transaction(async tx => {
    await jobs.send(tx, 'commits', { order: 'two' })
    throw new Error('no stock')
  })
  await expect(failed).rejects.toThrow('no stock')
  expect((await stateOf('commits')).map(job => job.data)).toEqual([{ order: 'one' }])
})

test('a job that was prepared is written when it is asked for, by a statement that is sent at once', async () => {
  const jobs = given({ name: 'prepared', run: async () => undefined })
  const write = await jobs.prepare('prepared', { order: 'one' })
  await jobs.prepare('prepared', { order: 'never' })
  expect(await stateOf('prepared')).toEqual([])
  // The commit is asked for while nobody has waited for the job.
  await endingTogether(opened.first, async tx => ({ last: write(tx) }))
  expect(await stateOf('prepared')).toMatchObject([{ data: { order: 'one' } }])
})

test('an order whose transaction has the last connection sends its job: queues that stand ask for no other', async () => {
  const pool = createPool(opened.address, log, { most: 1 })
  const database = connect(pool)
  const jobs = openJobs({ database, log, queues: [{ name: 'last-connection', run: async () => undefined }] })
  running.push(jobs)
  await jobs.open()
  await database.transaction(tx => jobs.send(tx, 'last-connection', { order: 'one' }))
  expect(await stateOf('last-connection')).toMatchObject([{ data: { order: 'one' } }])
  await jobs.stop()
  await pool.end()
})

test('a waiting job is run once the shop starts, one broken job does not stop the others', async () => {
  const done = Promise.withResolvers<void>()
  const jobs = given({
    name: 'batch',
    async run(data) {
      const { broken } = Object(data)
      if (broken) throw new Error('mailbox full')
      done.resolve()
    },
  })
  await jobs.send(opened.database, 'batch', { broken: true })
  await jobs.send(opened.database, 'batch', { broken: false })
  await jobs.start()
  await done.promise
  await jobs.stop()
  const states = await stateOf('batch')
  expect(states.find(job => Object(job.data).broken)).toMatchObject({ state: 'retry' })
  expect(states.find(job => !Object(job.data).broken)).toMatchObject({ state: 'completed' })
})

test('a job that failed every time waits for staff in the queue of failed ones', async () => {
  const tried = Promise.withResolvers<void>()
  const jobs = given({
    name: 'hopeless',
    run: async () => {
      tried.resolve()
      throw new Error('no such mailbox')
    },
  })
  await jobs.send(opened.database, 'hopeless', { to: 'nobody' })
  await opened.pool.query("update jobs.job set retry_limit = 0 where name = 'hopeless'")
  await jobs.start()
  await tried.promise
  await jobs.stop()
  expect(await stateOf(failedQueue('hopeless'))).toMatchObject([{ data: { to: 'nobody' } }])
})

test('of a queue that runs alone the one that failed and waits is run at once when it is asked for again', async () => {
  const [failed, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let tries = 0
  const jobs = given({
    name: 'alone',
    isAlone: true,
    async run() {
      tries++
      if (tries > 1) return done.resolve()
      failed.resolve()
      throw new Error('the disk is full')
    },
  })
  await jobs.send(opened.database, 'alone', {})
  await jobs.start()
  await failed.promise
  await expect.poll(() => stateOf('alone'), PATIENTLY).toMatchObject([{ state: 'retry' }])
  await opened.pool.query("update jobs.job set start_after = now() + interval '1 day' where name = 'alone'")
  await opened.database.transaction(tx => jobs.send(tx, 'alone', {}))
  await done.promise
  await expect.poll(() => stateOf('alone'), PATIENTLY).toMatchObject([{ state: 'completed', retry_count: 1 }])
})

test('what is looked for every minute is tried again within one, however often it failed, also where its queue is older than the rule', async () => {
  const failed = Promise.withResolvers<void>()
  const queue: JobQueue = {
    name: 'every-minute',
    isAlone: true,
    async run() {
      failed.resolve()
      throw new Error('the database is away')
    },
  }
  await given(queue).open()
  const jobs = given({ ...queue, longestPause: 60 })
  await jobs.send(opened.database, 'every-minute', {})
  await opened.pool.query("update jobs.job set retry_count = 14 where name = 'every-minute'")
  await jobs.start()
  await failed.promise
  await expect.poll(() => stateOf('every-minute'), PATIENTLY).toMatchObject([{ state: 'retry', retry_count: 14 }])
  const { rows } = await opened.pool.query(
    "select start_after <= now() + interval '1 minute' as soon, retry_limit from jobs.job where name = 'every-minute'",
  )
  // For about eight hours, as any other.
  expect(rows).toEqual([{ soon: true, retry_limit: 480 }])
})

test('a job for a queue that nobody knows is refused', async () => {
  const jobs = given({ name: 'known', run: async () => undefined })
  await expect(jobs.send(opened.database, 'unknown', {})).rejects.toThrow('unknown')
})
