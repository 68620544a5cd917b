import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { connect, type Database } from './database/database.ts'
import { createPool } from './database/pool.ts'
import { healthAlone } from './health.ts'

const THERE = { isThere: async () => true }

const readyOf = async ({
  media = THERE,
  ...given
}: Partial<Parameters<typeof healthAlone>[0]> & { database: Database }) => {
  const answer = await healthAlone({ media, ...given })(new Request('http://shop/health/ready'))
  return { status: answer.status, body: await answer.json() }
}

test('a shop that can be read from memory is sent shoppers, and names what it goes without', async () => {
  const whole = await testDatabase()
  // On a busy machine the first look may take longer than is waited for.
  await expect.poll(() => readyOf(whole)).toEqual({ status: 200, body: { status: 'ready', degraded: [] } })
  const withoutMedia = { ...whole, media: { isThere: async () => false } }
  await expect.poll(async () => (await readyOf(withoutMedia)).body.degraded).toEqual(['media'])
  await whole.close()
  // Nobody listens at this port.
  const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' }, SILENT)
  expect(await readyOf({ database: connect(pool) })).toEqual({
    status: 200,
    body: { status: 'ready', degraded: ['database'] },
  })
  await pool.end()
})

test('a database that says nothing is away, and a shop that waits for it is sent shoppers all the same', async () => {
  const whole = await testDatabase()
  const still = () => new Promise(() => undefined)
  const database: Database = Object.assign(Object.create(whole.database), { execute: still })
  expect(await readyOf({ database })).toEqual({ status: 200, body: { status: 'ready', degraded: ['database'] } })
  await whole.close()
})
