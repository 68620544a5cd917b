import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listGoesWith } from '#contract/catalogue.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_IDS } from '#tests/support/bad-input.ts'
import type { Shelved } from '#tests/support/givens.ts'
import { buy } from '#tests/support/orders.ts'
import {
  boughtTogetherQueue,
  FEWEST_CUSTOMERS,
  MOST_TOGETHER,
  reckonBoughtTogether,
  TOGETHER_DAYS,
} from './bought-together.ts'

let shop: TestShop
let box: Shelved
let lid: Shelved
let tray: Shelved
const NOW = new Date()

beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.pool.query('delete from server_facts; delete from bought_together')
  const given = (name: string) => shop.givenProduct({ name, stock: 500 })
  ;[box, lid, tray] = [await given('Box'), await given('Lid'), await given('Tray')]
})

const desk = () => ({ database: shop.database, catalogue: shop.catalogue, clock: () => NOW })
const reckon = () => reckonBoughtTogether(desk())

let phones = 0
/** Orders of so many customers, each of whom orders all of these once. */
async function ordered(times: number, things: readonly Shelved[], phone?: string): Promise<void> {
  for (let each = 0; each < times; each++) {
    phones++
    const client_mobile = phone ?? `+9647710${String(phones).padStart(6, '0')}`
    const items = things.map(({ choice }) => ({ ...choice, quantity: 1 }))
    const { status } = await buy(shop, await shop.givenShopper(), items, { changes: { client_mobile } })
    expect(status).toBe(201)
  }
}

async function rowsOf({ productId }: Shelved): Promise<string[]> {
  const { rows } = await shop.pool.query('select other_id from bought_together where product_id = $1 order by place', [
    productId,
  ])
  return rows.map(row => row.other_id)
}

const shown = async ({ productId }: Shelved) =>
  (await shop.call(listGoesWith, { productId })).body.products.map(({ _id }) => _id)
const ids = (...things: readonly Shelved[]) => things.map(({ productId }) => productId)

test('what three customers bought together is shown on each of the two, at once and to everybody', async () => {
  await ordered(FEWEST_CUSTOMERS, [box, lid])
  expect(await shown(box)).toEqual([])
  await reckon()
  expect([await shown(box), await shown(lid), await shown(tray)]).toEqual([ids(lid), ids(box), []])
})

test('nobody’s basket can be read: two customers are too few, and one who orders often is one', async () => {
  await ordered(FEWEST_CUSTOMERS - 1, [box, lid])
  await ordered(3, [box, tray], '+9647709999991')
  await reckon()
  expect(await rowsOf(box)).toEqual([])
})

test('orders that were cancelled, refused, not paid, erased or long ago count nothing', async () => {
  const all = 'update orders set'
  for (const change of [
    "status = 'Cancelled'",
    "status = 'Refused'",
    "held_until = now() + interval '1 hour'",
    "client_mobile = '—'",
    `placed_at = now() - interval '${TOGETHER_DAYS} days 1 minute'`,
  ]) {
    const [one, other] = [await shop.givenProduct({ stock: 9 }), await shop.givenProduct({ stock: 9 })]
    await ordered(FEWEST_CUSTOMERS, [one, other])
    await reckon()
    expect(await rowsOf(one), change).toEqual(ids(other))
    await shop.pool.query(`${all} ${change} where id in (select order_id from order_lines where product_id = $1)`, [
      one.productId,
    ])
    await reckon()
    expect(await rowsOf(one), change).toEqual([])
  }
})

test('what everybody buys does not stand before what belongs to it', async () => {
  const star = await shop.givenProduct({ name: 'Star', stock: 500 })
  await ordered(6, [star, tray])
  await ordered(4, [box, star])
  await ordered(3, [box, lid])
  await reckon()
  expect(await rowsOf(box)).toEqual(ids(lid, star))
})

test('a bundle in an order is the bundle, and no pair of what it holds', async () => {
  const bundle = await shop.givenProduct({
    bundlePrice: 9_000,
    items: [box, lid].map(({ choice }) => ({ ...choice, quantity: 1 })),
  })
  await ordered(FEWEST_CUSTOMERS, [bundle, tray])
  await reckon()
  expect([await rowsOf(box), await rowsOf(tray), await rowsOf(bundle)]).toEqual([[], ids(bundle), ids(tray)])
})

test('eight others of one product are kept, and what is hidden takes the place of none', async () => {
  const many: Shelved[] = []
  for (let each = 0; each < MOST_TOGETHER + 2; each++) many.push(await shop.givenProduct({ stock: 50 }))
  const [hidden] = many
  await ordered(FEWEST_CUSTOMERS, [box, ...many])
  await shop.pool.query('update products set is_published = false where id = $1', [hidden?.productId])
  await reckon()
  const kept = await rowsOf(box)
  expect(kept).toHaveLength(MOST_TOGETHER)
  expect(kept).not.toContain(hidden?.productId)
})

test('only what changed is written, and told to the catalogue', async () => {
  await ordered(FEWEST_CUSTOMERS, [box, lid])
  await reckon()
  const told = async () => (await shop.pool.query('select count(*)::int as all from catalogue_changes')).rows[0].all
  const written = async () => (await shop.pool.query('select xmin::text, ctid::text from bought_together')).rows
  const before = [await told(), await written()]
  await reckon()
  expect([await told(), await written()]).toEqual(before)
})

test('two who reckon at once write it once, and one that is cut off leaves all as it was', async () => {
  await ordered(FEWEST_CUSTOMERS, [box, lid])
  await Promise.all([reckon(), reckon(), reckon()])
  expect([await rowsOf(box), await rowsOf(lid)]).toEqual([ids(lid), ids(box)])

  await ordered(FEWEST_CUSTOMERS, [box, tray])
  await shop.pool.query(
    `create function cut_off() returns trigger language plpgsql as $$ begin
       perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
     create trigger cut_off after insert on catalogue_changes for each statement execute function cut_off()`,
  )
  await expect(reckon()).rejects.toThrow()
  await shop.pool.query('drop trigger cut_off on catalogue_changes; drop function cut_off()')
  expect(await rowsOf(box)).toEqual(ids(lid))
  await reckon()
  expect(await rowsOf(box)).toHaveLength(2)
})

test('it is reckoned once a night, and soon where it never was', async () => {
  let now = new Date('2026-11-26T10:45:00Z')
  const queue = boughtTogetherQueue({ ...desk(), clock: () => now })
  const at = async (time: string) => {
    now = new Date(time)
    await queue.run({}, '')
    const { rows } = await shop.pool.query("select value from server_facts where name = 'bought-together'")
    return rows[0]?.value
  }
  expect(await at('2026-11-26T10:45:00Z')).toBe('2026-11-26T10:45:00.000Z')
  expect(await at('2026-11-26T11:45:00Z')).toBe('2026-11-26T10:45:00.000Z')
  expect(await at('2026-11-27T01:45:00Z')).toBe('2026-11-27T01:45:00.000Z')
  expect(await at('2026-11-28T00:45:00Z')).toBe('2026-11-27T01:45:00.000Z')
  expect(await at('2026-11-28T07:45:00Z')).toBe('2026-11-28T07:45:00.000Z')
})

test('a shop without orders has no pairs, and bad ids are refused', async () => {
  await shop.pool.query("update orders set status = 'Cancelled'")
  await reckon()
  expect((await shop.pool.query('select from bought_together')).rowCount).toBe(0)
  for (const productId of BAD_IDS) {
    const { status } = await shop.callWith(listGoesWith, { productId })
    expect([200, 400], JSON.stringify(productId)).toContain(status)
  }
  expect((await shop.callWith(listGoesWith, {})).status).toBe(400)
})
