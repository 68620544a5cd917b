import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { moveOrder, ORDER_EVENTS, type OrderActor } from '#shop/orders/moves.ts'
import { ORDER_STATUSES } from '#shop/orders/status.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { stockOf } from '#tests/support/orders.ts'
import { givenPromo, usesOf } from '#tests/support/promos.ts'
import { givenOrder, historyOf, move, payOnline, type Sold } from '#tests/support/sold.ts'
import { lockOrder } from './lock-order.ts'
import { makeMove } from './make-move.ts'
import { oweRefund } from './owe-refund.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const ACTORS: readonly OrderActor[] = ['shopper', 'courier', 'system', ...STAFF_ROLES]
const NOON = new Date('2026-11-21T09:00:00Z')

class Undone extends Error {}

/** What the move would lead to; nothing of it stays. */
async function tried({ id }: Sold, move: Pick<Parameters<typeof makeMove>[3], 'event' | 'by'>): Promise<string> {
  let outcome = ''
  const trial = shop.database.transaction(async tx => {
    const order = await lockOrder(tx, id)
    if (order === null) throw new Error('no order')
    const moved = await makeMove(shop.jobs, tx, order, { ...move, doer: { actor: 'system' }, at: NOON })
    outcome = moved.status
    throw new Undone()
  })
  await trial.catch((problem: { key?: string }) => {
    if (!(problem instanceof Undone)) outcome = problem.key ?? String(problem)
  })
  return outcome
}

test.each(ORDER_STATUSES)('from %s the database makes the moves of the table and refuses all others', async status => {
  const order = await givenOrder(shop)
  await shop.pool.query('update orders set status = $2 where id = $1', [order.id, status])
  for (const event of ORDER_EVENTS) {
    for (const by of ACTORS) {
      const expected = moveOrder(status, event, by) ?? 'order_move_refused'
      expect([event, by, await tried(order, { event, by })]).toEqual([event, by, expected])
    }
  }
})

test('times, reason and history are kept with each move', async () => {
  const order = await givenOrder(shop)
  await move(shop, order, 'ship', { at: new Date('2026-11-21T08:00:00Z') })
  await move(shop, order, 'deliver', { at: new Date('2026-11-22T08:00:00Z'), by: 'courier' })
  const { rows } = await shop.pool.query('select * from orders where id = $1', [order.id])
  expect(rows[0]).toMatchObject({
    status: 'Delivered',
    shipped_at: new Date('2026-11-21T08:00:00Z'),
    delivered_at: new Date('2026-11-22T08:00:00Z'),
    version: 3,
  })
  expect((await historyOf(shop, order)).slice(-2)).toEqual(['ship', 'deliver'])
})

test('each step that the shopper waits for queues its mail', async () => {
  const mails = async (order: Sold) =>
    (await shop.queuedMails())
      .filter(job => JSON.stringify(job).includes(order.id))
      .map(job => (job as { template: string }).template)
  expect(await mails(await givenOrder(shop, { status: 'Delivered' }))).toEqual([
    'order-placed',
    'order-shipped',
    'order-delivered',
  ])
  expect(await mails(await givenOrder(shop, { status: 'Cancelled' }))).toEqual(['order-placed', 'order-cancelled'])
  expect(await mails(await givenOrder(shop, { status: 'Refused' }))).toEqual([
    'order-placed',
    'order-shipped',
    'order-refused',
  ])
})

test('cancelled before shipping, the pieces are back on the shelf; on its way or at the door they are counted first', async () => {
  const [item] = (await givenOrder(shop, { status: 'Cancelled' })).items
  const [called] = await onItsWayBack('cancel')
  const [refused] = await onItsWayBack('refuse')
  expect(
    await Promise.all([item, called, refused].flatMap(each => each ?? []).map(each => stockOf(shop, each))),
  ).toEqual([10, 8, 8])
})

async function onItsWayBack(event: 'cancel' | 'refuse') {
  const order = await givenOrder(shop, { status: 'Shipped' })
  await move(shop, order, event)
  return order.items
}

test('a bundle gives back each of its items', async () => {
  const [box, jar] = await Promise.all([shop.givenProduct({ stock: 10 }), shop.givenProduct({ stock: 10 })])
  const bundle = await shop.givenProduct({
    items: [box.choice, { ...jar.choice, quantity: 3 }],
    bundlePrice: 30_000,
  })
  const order = await givenOrder(shop, { items: [{ ...bundle.choice, quantity: 2 }] })
  expect([await stockOf(shop, box.choice), await stockOf(shop, jar.choice)]).toEqual([8, 4])
  await move(shop, order, 'cancel')
  expect([await stockOf(shop, box.choice), await stockOf(shop, jar.choice)]).toEqual([10, 10])
})

test('three who cancel at once give the pieces back once', async () => {
  const order = await givenOrder(shop)
  const outcomes = await Promise.allSettled([
    move(shop, order, 'cancel', { by: 'shopper' }),
    move(shop, order, 'cancel'),
    move(shop, order, 'lapse'),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [item] = order.items
  expect(item && (await stockOf(shop, item))).toBe(10)
})

test('an order that is not paid is not sent', async () => {
  const order = await givenOrder(shop)
  await shop.pool.query("update orders set payment_method = 'payqi' where id = $1", [order.id])
  await expect(move(shop, order, 'ship')).rejects.toMatchObject({ key: 'order_not_paid' })
  await payOnline(shop, order)
  await expect(move(shop, order, 'ship')).resolves.toBeUndefined()
})

test('a promo code is free again for who comes next, after a cancelled order and after one that lapsed', async () => {
  const promo = await givenPromo(shop, { totalLimit: 2 })
  const [one, other] = await Promise.all([usedBy(promo), usedBy(promo)])
  expect(await usesOf(shop, promo)).toBe(2)
  await move(shop, one, 'cancel')
  await move(shop, other, 'lapse')
  expect(await usesOf(shop, promo)).toBe(0)
  const { rows } = await shop.pool.query('select 1 from promo_uses where promo_id = $1', [promo.id])
  expect(rows).toEqual([])
  // Paid after all: its discount counts again.
  await move(shop, other, 'revive')
  expect(await usesOf(shop, promo)).toBe(1)
})

/** An order with the code, as placing it leaves both. */
async function usedBy({ id }: { readonly id: string }): Promise<Sold> {
  const order = await givenOrder(shop)
  await shop.pool.query('update orders set promo_id = $2 where id = $1', [order.id, id])
  await shop.pool.query(
    'insert into promo_uses (order_id, promo_id, user_id, mobile) select id, $2, user_id, client_mobile from orders where id = $1',
    [order.id, id],
  )
  await shop.pool.query('update promos set uses = uses + 1 where id = $1', [id])
  return order
}

test('money is owed once, whoever finds out first', async () => {
  const order = await givenOrder(shop)
  const attemptId = await payOnline(shop, order)
  const findOut = () =>
    shop.database.transaction(async tx => {
      const held = await lockOrder(tx, order.id)
      if (held !== null) await oweRefund(tx, held, { attemptId, amount: held.payable, reason: 'paid-late' })
    })
  await Promise.all([move(shop, order, 'cancel'), findOut(), findOut(), findOut()])
  const { rows } = await shop.pool.query('select amount::int, state from refunds where order_id = $1', [order.id])
  expect(rows).toEqual([{ amount: 25_000, state: 'due' }])
  expect((await historyOf(shop, order)).filter(type => type === 'refund-due')).toHaveLength(1)
})

test('money is owed for a paid order that is refused at the door, none for a cash order', async () => {
  const paid = await givenOrder(shop)
  await payOnline(shop, paid)
  await move(shop, paid, 'ship')
  await move(shop, paid, 'refuse')
  await givenOrder(shop, { status: 'Refused' })
  const { rows } = await shop.pool.query(
    "select order_id from refunds where reason = 'order-cancelled' and order_id in (select id from orders where status = 'Refused')",
  )
  expect(rows).toEqual([{ order_id: paid.id }])
})

test('nobody changes or removes what happened', async () => {
  const order = await givenOrder(shop, { status: 'Shipped' })
  const change = shop.pool.query("update order_events set type = 'deliver' where order_id = $1", [order.id])
  await expect(change).rejects.toThrow('never changed')
  await expect(shop.pool.query('delete from order_events where order_id = $1', [order.id])).rejects.toThrow(
    'never changed',
  )
})
