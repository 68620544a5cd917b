import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { makeJobTables } from './job-tables.ts'
import { openJobs } from './jobs.ts'

test('tables as an older version of the jobs’ library made them are made again, and its next start brings them up to date', async () => {
  const held = await testDatabase('template0')
  const client = await held.pool.connect()
  await client.query('begin')
  await makeJobTables(client, 40)
  expect((await client.query('select version from jobs.version')).rows).toEqual([{ version: 40 }])
  await client.query('commit')
  client.release()
  const jobs = openJobs({
    database: held.database,
    log: SILENT,
    queues: [{ name: 'mail', run: async () => undefined }],
  })
  await jobs.send(held.database, 'mail', {})
  await jobs.stop()
  expect((await held.pool.query('select version > 40 as "isNew" from jobs.version')).rows).toEqual([{ isNew: true }])
  await held.close()
})

test('tables of a newer version are not made', async () => {
  const held = await testDatabase('template0')
  const client = await held.pool.connect()
  await client.query('begin')
  await expect(makeJobTables(client, 1_000_000)).rejects.toThrow(/ a newer version of the shop: /)
  client.release(true)
  await held.close()
})
