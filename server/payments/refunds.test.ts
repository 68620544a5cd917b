import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepUp } from '#contract/office/members.ts'
import { listRefunds, recordRefund, sendRefund } from '#contract/office/payments.ts'
import { readStaffSettings, saveSettings } from '#contract/office/store.ts'
import { confirmations } from '#contract/payments.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import {
  endAsking,
  type OnlineOrder,
  orderOnline,
  type PaidShop,
  paidShop,
  someAddress,
  stateOf,
} from '#tests/support/payments.ts'
import { namedPayment } from '#tests/support/scripted-provider.ts'
import { move } from '#tests/support/sold.ts'
import { forgetProof, givenApp, givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { followRefunds } from './follow-refunds.ts'

let shop: PaidShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await paidShop()
  staff = await givenStaff(shop)
})
afterAll(() => shop.close())

/** A paid order that was cancelled: its money is due. */
async function givenDue(method: OnlineMethod): Promise<OnlineOrder & { readonly refundId: string }> {
  const order = await orderOnline(shop, method)
  shop.gateways[method].pay()
  const named = namedPayment(method, shop.gateways[method].payment())
  await shop.call(confirmations[method], named, { address: someAddress() })
  await move(shop, order, 'cancel')
  const { refundIds } = await stateOf(shop, order)
  return { ...order, refundId: refundIds[0] ?? '' }
}

const givenStepUpAmount = async (refundStepUpAmount: number) => {
  const { settings } = (await shop.call(readStaffSettings, {}, { staff })).body
  const saved = await shop.callWith(saveSettings, { ...settings, refundStepUpAmount }, { staff })
  expect(saved.status).toBe(200)
}

const send = ({ refundId: id }: { readonly refundId: string }) => shop.call(sendRefund, { id }, { staff })
const record = ({ refundId: id }: { readonly refundId: string }) =>
  shop.call(recordRefund, { id, note: 'Transfer 4711, by Ali' }, { staff })

test.for(['payqi', 'zein'] as const)('money goes back through %s: once, and the shopper is told', async method => {
  const order = await givenDue(method)
  const { status, body } = await send(order)
  expect([status, body.refund.state]).toEqual([200, 'done'])
  expect(await stateOf(shop, order)).toMatchObject({
    ...{ payment: 'refunded', refunds: ['order-cancelled 25000 done'], attempts: [`${method} refunded`] },
  })
  expect(shop.gateways[method].payment()).toMatchObject({ charged: 25_000, returned: 25_000 })
  const mails = await shop.queuedMails()
  expect(mails.at(-1)).toEqual({ template: 'refund-made', refundId: order.refundId })
  expect((await send(order)).body.message_key).toBe('refund_not_open')
  expect((await record(order)).body.message_key).toBe('refund_not_open')
})

test('above the sum that the owner set, money goes back only with the second step, sent or by hand', async () => {
  const careful = await givenStaff(shop, 'manager')
  const secret = await givenApp(shop, careful)
  await forgetProof(shop, careful)
  const [sent, byHand] = [await givenDue('payqi'), await givenDue('alqaseh')]
  const tries = async () => [
    (await shop.call(sendRefund, { id: sent.refundId }, { staff: careful })).body.message_key,
    (await shop.call(recordRefund, { id: byHand.refundId, note: 'Cash' }, { staff: careful })).body.message_key,
  ]
  await givenStepUpAmount(24_999)
  expect(await tries()).toEqual(['step_up_needed', 'step_up_needed'])
  expect((await stateOf(shop, sent)).refunds).toEqual(['order-cancelled 25000 due'])
  expect(shop.gateways.payqi.payment().returned).toBe(0)

  const code = new TOTP({ secret }).generate({ timestamp: shop.desk.clock().getTime() })
  expect((await shop.call(stepUp, { code }, { staff: careful })).status).toBe(200)
  expect(await tries()).toEqual(['refund_done', 'refund_done'])
})

test('above that sum the owners are told, with the order and the amount, and up to it nobody', async () => {
  const large = [await givenDue('payqi'), await givenDue('alqaseh')] as const
  await givenStepUpAmount(24_999)
  await send(large[0])
  await record(large[1])
  await givenStepUpAmount(25_000)
  const small = await givenDue('payqi')
  await send(small)
  const { rows } = await shop.pool.query(
    `select a.fact, a.entity_id, a.staff_id, (a.details ->> 'amount')::int as amount, o.number = a.details ->> 'number' as fits
     from staff_alerts a join orders o on o.id = a.entity_id where o.id = any($1::text[]) order by a.at`,
    [[...large, small].map(({ id }) => id)],
  )
  const told = { staff_id: staff.id, amount: 25_000, fits: true }
  expect(rows).toEqual([
    { fact: 'refund_sent', entity_id: large[0].id, ...told },
    { fact: 'refund_recorded', entity_id: large[1].id, ...told },
  ])
})

test('up to that sum nobody is asked again', async () => {
  const careful = await givenStaff(shop, 'manager')
  await givenApp(shop, careful)
  await forgetProof(shop, careful)
  const { refundId: id } = await givenDue('payqi')
  await givenStepUpAmount(25_000)
  expect((await shop.call(sendRefund, { id }, { staff: careful })).body.message_key).toBe('refund_done')
})

test('two members of staff who press at once send it once', async () => {
  const order = await givenDue('payqi')
  const answers = await Promise.all([send(order), send(order), send(order)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(shop.gateways.payqi.payment().returned).toBe(25_000)
})

test('a gateway without refunds says so; the money is given back by hand and noted', async () => {
  const order = await givenDue('alqaseh')
  expect((await send(order)).body.message_key).toBe('refund_by_hand')
  const { body } = await record(order)
  expect(body.refund).toMatchObject({ state: 'done', note: 'Transfer 4711, by Ali' })
  expect((await stateOf(shop, order)).payment).toBe('refunded')
})

test('a lost answer is unclear: ZainCash is looked at before it is asked again, and pays once', async () => {
  const order = await givenDue('zein')
  shop.gateways.zein.next('refund', 'loses')
  expect((await send(order)).body.refund.state).toBe('unclear')
  expect((await stateOf(shop, order)).payment).toBe('refund_due')
  expect((await send(order)).body.refund.state).toBe('done')
  expect(shop.gateways.zein.payment().returned).toBe(25_000)
})

test('at Qi, where nobody can look, an unclear refund is for a person and never sent again', async () => {
  const order = await givenDue('payqi')
  shop.gateways.payqi.next('refund', 'loses')
  expect((await send(order)).body.refund.state).toBe('unclear')
  expect((await send(order)).body.message_key).toBe('refund_not_open')
  expect((await record(order)).body.refund.state).toBe('done')
  expect(shop.gateways.payqi.payment().returned).toBe(25_000)
})

test('what ZainCash shows as given back is done without anybody pressing', async () => {
  const order = await givenDue('zein')
  shop.gateways.zein.next('refund', 'loses')
  await send(order)
  await endAsking(shop)
  await followRefunds(shop.desk)
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'refunded', refunds: ['order-cancelled 25000 done'] })
})

test('a process that ended while it asked leaves no refund behind that nobody can settle', async () => {
  const order = await givenDue('payqi')
  // As the database is between the question and the answer.
  await shop.pool.query("update refunds set state = 'asked' where id = $1", [order.refundId])
  expect((await record(order)).body.message_key).toBe('refund_not_open')
  await followRefunds(shop.desk)
  expect((await stateOf(shop, order)).refunds).toEqual(['order-cancelled 25000 unclear'])
  expect((await record(order)).status).toBe(200)
})

test('however many older ones wait for a person, a younger one is looked at', async () => {
  const [orphan, back] = [await givenDue('payqi'), await givenDue('zein')]
  shop.gateways.zein.next('refund', 'loses')
  await send(back)
  await endAsking(shop)
  await shop.pool.query("update refunds set state = 'asked' where id = $1", [orphan.refundId])
  await shop.pool.query(
    `insert into refunds (id, order_id, attempt_id, amount, state, reason, created_at)
     select 'waits-' || place, order_id, attempt_id, 1, 'unclear', 'goodwill', now() - interval '9 days'
     from refunds, generate_series(1, 60) place where id = $1`,
    [orphan.refundId],
  )
  // Each is looked at twice an hour at most: after so many minutes all were.
  for (let minute = 0; minute < 20; minute += 1) await followRefunds(shop.desk)
  const { rows } = await shop.pool.query('select state from refunds where id = any($1::text[]) order by state', [
    [orphan.refundId, back.refundId],
  ])
  expect(rows).toEqual([{ state: 'done' }, { state: 'unclear' }])
  await shop.pool.query("delete from refunds where id like 'waits-%'")
})

test('a refund that is being asked for right now is left alone', async () => {
  const order = await givenDue('payqi')
  let seen = ''
  const { provider } = shop.gateways.payqi
  const refund = provider.refund
  Object.assign(provider, {
    refund: async (...given: Parameters<typeof refund>) => {
      await followRefunds(shop.desk)
      seen = (await stateOf(shop, order)).refunds.join()
      return await refund(...given)
    },
  })
  await send(order).finally(() => Object.assign(provider, { refund }))
  expect(seen).toBe('order-cancelled 25000 asked')
})

test('a refused refund stays owed, is listed, and can be made good by hand', async () => {
  const order = await givenDue('payqi')
  shop.gateways.payqi.next('refund', 'refuses')
  expect((await send(order)).body.refund.state).toBe('refused')
  expect((await stateOf(shop, order)).payment).toBe('refund_due')
  const { body } = await shop.call(listRefunds, { state: 'open' }, { staff })
  expect(body.refunds.map(refund => refund._id)).toContain(order.refundId)
  expect((await record(order)).status).toBe(200)
  expect((await stateOf(shop, order)).payment).toBe('refunded')
})

test('an order is not “refunded” while one of its refunds was refused', async () => {
  const order = await givenDue('payqi')
  await shop.pool.query(
    `insert into refunds (id, order_id, amount, state, reason) values (gen_random_uuid()::text, $1, 1000, 'refused', 'returned')`,
    [order.id],
  )
  await send(order)
  expect((await stateOf(shop, order)).payment).toBe('refund_due')
})

test('the history says who asked and what came of it', async () => {
  const order = await givenDue('payqi')
  await send(order)
  const { rows } = await shop.pool.query(
    'select type, actor, staff_id from order_events where order_id = $1 order by id desc limit 2',
    [order.id],
  )
  expect(rows).toEqual([
    { type: 'refunded', actor: 'provider', staff_id: null },
    { type: 'refund-asked', actor: 'staff', staff_id: staff.id },
  ])
})
