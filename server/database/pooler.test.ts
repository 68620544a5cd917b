import { expect, inject, test } from 'vitest'
import { subscribe } from '#contract/newsletter.ts'
import { readStore } from '#contract/store.ts'
import { testShop } from '#tests/support/api.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buy } from '#tests/support/orders.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { openStrictPooler } from '#tests/support/strict-pooler.ts'
import { connect } from './database.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'

test('a shop behind a pooler sends nothing that a session would have to keep, and the server holds it to its limits all the same', async () => {
  const held = await testDatabase()
  await migrate(held.pool, { log: SILENT, isPooled: true })
  const pooler = await openStrictPooler(inject('database'))
  const { user, database } = held.address as { readonly user: string; readonly database: string }
  const address = { connectionString: `postgresql://${user}@127.0.0.1:${pooler.port}/${database}` }
  const pool = createPool(address, SILENT, { isPooled: true })
  const ofFirst = createPool(address, SILENT, { isPooled: true, isPipelined: true })
  const shop = await testShop({ beside: { ...held, pool, database: connect(pool), first: connect(ofFirst) } })

  expect(await shop.call(readStore, {})).toMatchObject({ status: 200 })
  for (const email of ['noor@example.com', 'ali@example.com'])
    expect(await shop.call(subscribe, { email })).toMatchObject({ status: 200 })
  const box = await shop.givenProduct()
  expect(await buy(shop, await shop.givenShopper(), [{ ...box.choice, quantity: 1 }])).toMatchObject({ status: 201 })
  const { rows } = await pool.query("select current_setting('statement_timeout') as statement")
  expect(rows).toEqual([{ statement: '15s' }])
  expect(pooler.refused).toEqual([])

  // Without being told of the pooler it would be refused.
  const direct = createPool(address, SILENT)
  await expect(direct.query('select 1')).rejects.toThrow()
  expect(pooler.refused).toContain('unsupported startup parameter: statement_timeout')
  await direct.end()
  await shop.close()
  await Promise.all([pool.end(), ofFirst.end()])
  await held.close()
  pooler.close()
})
