import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { testShop } from '#tests/support/api.ts'
import { buy } from '#tests/support/orders.ts'

/** PostgreSQL makes five plans for the values that are given before it may keep one for all. */
const PLANS_TO_BEGIN_WITH = 5

const ORDERS = 40

test('no statement of an order is planned anew each time', async () => {
  const shop = await testShop({ hasSessions: true })
  const cart = [{ ...(await shop.givenProduct({ stock: ORDERS })).choice, quantity: 1 }]
  const connections = new Set<PoolClient>()
  shop.first.$client.on('acquire', client => void connections.add(client))
  for (let order = 0; order < ORDERS; order++) {
    const changes = { client_mobile: `+96477112${String(order).padStart(5, '0')}` }
    expect(await buy(shop, await shop.givenShopper(), cart, { changes })).toMatchObject({ status: 201 })
  }
  const plans = await Promise.all(
    Array.from(connections, async client => {
      const { rows } = await client.query<{ name: string; anew: number; kept: number }>(
        `select name, custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements
         where name like any (array['order_%', 'hold_%', 'limit_%', 'send_job_%'])`,
      )
      return rows
    }),
  )
  const kept = new Set(plans.flat().flatMap(({ name, kept }) => (kept > 0 ? name : [])))
  expect([...kept].toSorted()).toEqual([
    ...['hold_orderer', 'limit_order', 'order_basis', 'order_holding', 'order_lock_cart_variants', 'order_write'],
    'send_job_mail',
  ])
  expect(plans.flat().filter(({ anew }) => anew > PLANS_TO_BEGIN_WITH)).toEqual([])
  await shop.close()
})
