import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOnline, type PaidShop, paidShop, stateOf } from '#tests/support/payments.ts'
import { paymentSweepQueue } from './sweep.ts'

let shop: PaidShop
beforeAll(async () => {
  shop = await paidShop()
})
afterAll(() => shop.close())

test('the job runs every minute and does all of it', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  await shop.pass(2)
  const queue = paymentSweepQueue(shop.desk)
  expect(queue.every).toBe('* * * * *')
  await queue.run({}, 'job')
  expect((await stateOf(shop, order)).payment).toBe('paid')
})

test('of sweeps that run at once, as after an hour without a worker, one asks about a payment', async () => {
  const order = await orderOnline(shop, 'zein')
  await shop.pass(2)
  const before = shop.gateways.zein.calls.length
  const queue = paymentSweepQueue(shop.desk)
  await Promise.all(Array.from({ length: 8 }, () => queue.run({}, 'job')))
  expect(shop.gateways.zein.calls.slice(before)).toEqual(['status'])
  // Asked often, it would be looked at ever more seldom.
  const { rows } = await shop.pool.query('select checks from payment_attempts where order_id = $1', [order.id])
  expect(rows).toEqual([{ checks: 1 }])
})

test('a gateway that never answers keeps no other waiting', async () => {
  const stuck = await orderOnline(shop, 'payqi')
  const other = await orderOnline(shop, 'alqaseh')
  shop.gateways.alqaseh.pay()
  const { provider } = shop.gateways.payqi
  const status = provider.status
  const answers: (() => void)[] = []
  // Silent until the other one is through.
  Object.assign(provider, {
    status: async (payment: Parameters<typeof status>[0]) => {
      await new Promise<void>(resolve => answers.push(resolve))
      return await status(payment)
    },
  })
  await shop.pass(2)
  const swept = shop.sweep()
  while ((await stateOf(shop, other)).payment !== 'paid') await new Promise(resolve => setTimeout(resolve, 10))
  expect((await stateOf(shop, stuck)).attempts).toEqual(['payqi pending'])
  Object.assign(provider, { status })
  for (const answer of answers) answer()
  await swept
  expect(answers.length).toBeGreaterThan(0)
})

test('payments of a gateway that is not connected any more stand in nobody’s way', async () => {
  await orderOnline(shop, 'zein')
  await shop.pool.query(
    `insert into payment_attempts (id, order_id, provider, state, amount, currency, next_check_at)
     select gen_random_uuid()::text, order_id, 'zein', 'pending', 1000, 'IQD', now() - interval '1 day'
     from payment_attempts, generate_series(1, 60) limit 60`,
  )
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  await shop.pass(2)
  const { payqi, alqaseh } = shop.gateways
  const providers = new Map([payqi, alqaseh].map(({ provider }) => [provider.id, provider]))
  await paymentSweepQueue({ ...shop.desk, payments: { ...shop.desk.payments, providers } }).run({}, 'job')
  expect((await stateOf(shop, order)).payment).toBe('paid')
  // Connected again, it would be asked about all of them in every sweep of the tests to come.
  await shop.pool.query("delete from payment_attempts where provider = 'zein'")
})

test('a payment is asked about ever less often, and after a day no more', async () => {
  await shop.pool.query('update payment_attempts set next_check_at = null')
  await orderOnline(shop, 'alqaseh')
  const asked = () => shop.gateways.alqaseh.calls.filter(call => call === 'status').length
  const before = asked()
  for (let minute = 0; minute < 29; minute += 1) {
    await shop.pass(1)
    await shop.sweep()
  }
  const inHalfAnHour = asked() - before
  expect(inHalfAnHour).toBeGreaterThanOrEqual(4)
  expect(inHalfAnHour).toBeLessThanOrEqual(6)
  for (let hour = 0; hour < 48; hour += 1) {
    await shop.pass(60)
    await shop.sweep()
  }
  const { rows } = await shop.pool.query('select count(*)::int from payment_attempts where next_check_at is not null')
  expect(rows[0].count).toBe(0)
})

test('two processes that sweep at the same time do it once', async () => {
  const order = await orderOnline(shop, 'payqi', { stock: 10 })
  const lapsing = await orderOnline(shop, 'payqi', { stock: 10 })
  shop.gateways.payqi.pay(shop.gateways.payqi.payments.find(({ orderId }) => orderId === order.id)?.attemptId)
  await shop.pass(31)
  await Promise.all([shop.sweep(), shop.sweep(), shop.sweep()])
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'paid', stock: 8, mails: ['payment-received'] })
  expect(await stateOf(shop, lapsing)).toMatchObject({ status: 'Cancelled', stock: 10, mails: ['order-cancelled'] })
})
