import { expect, test } from 'vitest'
import { subscribe } from '#contract/newsletter.ts'
import { testShop } from '#tests/support/api.ts'
import type { TestDatabase } from '#tests/support/database.ts'

test('a primary that became a standby is away, and the next write finds the new one', async () => {
  const shop = await testShop({ hasSessions: true })
  await becomeStandby(shop, 3)
  const refused = await shop.call(subscribe, { email: 'noor@example.com' })
  expect(refused).toMatchObject({ status: 503, body: { message_key: 'service_unavailable' } })
  expect(refused.headers.get('retry-after')).toBe('5')
  // What is connected anew reaches a server that writes: no other of the old connections is tried.
  expect(await shop.call(subscribe, { email: 'noor@example.com' })).toMatchObject({ status: 200 })
  await shop.close()
})

test('a transaction that was under way on it ends with its own refusal, and its connection with it', async () => {
  const shop = await testShop({ hasSessions: true })
  await becomeStandby(shop, 2)
  const held = await shop.pool.connect()
  const other = await shop.pool.connect()
  await held.query('begin')
  const write = 'create table somewhere (id int)'
  await expect(other.query(write)).rejects.toMatchObject({ code: '25006' })
  other.release()
  await expect(held.query(write)).rejects.toMatchObject({ code: '25006' })
  await held.query('rollback')
  held.release()
  await shop.pool.query(write)
  await shop.close()
})

/** All connections are to a server that takes no writes any more; new ones, as behind an address that has moved on, to one that does. */
async function becomeStandby({ pool }: TestDatabase, connections: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  for (const client of clients) await client.query('set default_transaction_read_only = on')
  expect(pool.totalCount).toBe(connections)
  for (const client of clients) client.release()
}
