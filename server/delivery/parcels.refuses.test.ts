import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  handOver,
  listCourierPayments,
  listParcels,
  markParcelLooked,
  readParcelLabel,
  recordCourierPayment,
  retryParcel,
} from '#contract/office/delivery.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS } from '#tests/support/bad-input.ts'
import { courierDouble, parcelDesk, parcelRow, sendWaiting, serveEverywhere } from '#tests/support/courier.ts'
import { openPartnerDouble, type PartnerDouble } from '#tests/support/partner-double.ts'
import { movableClock } from '#tests/support/sandbox.ts'
import { givenOrder, historyOf, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { type Courier, CourierRefused, CourierUnclear } from '../partners/couriers/courier.ts'
import { followParcels } from './follow-parcels.ts'
import { createParcelSender } from './send-parcel.ts'

let shop: TestShop
let staff: SignedInStaff
let courier: Courier
let time: ReturnType<typeof movableClock>

beforeAll(async () => {
  time = movableClock(new Date().toISOString())
  shop = await testShop({ courier: { courier: courierDouble(), prepaidPrice: 0 }, clock: () => time.clock() })
  staff = await givenStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())
beforeEach(async () => {
  courier = courierDouble()
  await serveEverywhere(shop)
  await shop.pool.query('delete from parcels')
  await shop.pool.query("delete from jobs.job where name = 'send-parcel'")
})

const desk = () => parcelDesk(shop, courier, { clock: time.clock })
const sendAll = () => sendWaiting(shop, createParcelSender(desk()))
const keysOf = ({ status, body }: { status: number; body: { message_key?: string } }) => [status, body.message_key]

async function outcomeOf(orderId: string): Promise<string> {
  const { body } = await shop.call(handOver, { orderIds: [orderId] }, { staff })
  return there(body.outcomes[0]).message_key
}

async function parcelOf(order: Sold): Promise<{ id: string }> {
  await shop.call(handOver, { orderIds: [order.id] }, { staff })
  await sendAll()
  return { id: (await parcelRow(shop, order)).id }
}

describe('an order is not handed over', () => {
  test.each(['Delivered', 'Cancelled', 'Refused'] as const)('when it is %s', async status => {
    const order = await givenOrder(shop, { status })
    expect(await outcomeOf(order.id)).toBe('order_move_refused')
    expect(await parcelRow(shop, order)).toBeUndefined()
  })

  test('before it is paid, when it is to be paid online', async () => {
    const order = await givenOrder(shop)
    await shop.pool.query("update orders set payment_method = 'payqi', payment_state = 'pending' where id = $1", [
      order.id,
    ])
    expect(await outcomeOf(order.id)).toBe('order_not_paid')
  })

  test.each(['cities', 'regions'])('where the courier does not serve its place (%s)', async table => {
    await shop.pool.query(`update ${table} set courier_id = null where id in ('1', '1001')`)
    expect(await outcomeOf((await givenOrder(shop)).id)).toBe('place_not_served')
  })

  test('where there is none', async () => {
    expect(await outcomeOf('unknown')).toBe('order_not_found')
  })

  test('and the others of the same call are', async () => {
    const [good, bad] = [await givenOrder(shop), await givenOrder(shop, { status: 'Delivered' })]
    const { status, body } = await shop.call(handOver, { orderIds: [bad.id, good.id] }, { staff })
    expect(status).toBe(200)
    expect(body.outcomes).toMatchObject([
      { id: bad.id, isDone: false, message_key: 'order_move_refused' },
      { id: good.id, isDone: true, message_key: 'parcel_to_send' },
    ])
  })
})

test('without a courier nothing is handed over or tried again', async () => {
  const byHand = await testShop()
  const member = await givenStaff(byHand, 'manager')
  expect(keysOf(await byHand.call(handOver, { orderIds: ['any'] }, { staff: member }))).toEqual([409, 'no_courier'])
  expect(keysOf(await byHand.call(retryParcel, { id: 'any' }, { staff: member }))).toEqual([409, 'no_courier'])
  await byHand.close()
})

test('a parcel that was refused is sent again once somebody has seen to it', async () => {
  courier = courierDouble({ send: () => Promise.reject(new CourierRefused('رقم غير صحيح')) })
  const order = await givenOrder(shop)
  const { id } = await parcelOf(order)
  expect(await parcelRow(shop, order)).toMatchObject({ state: 'refused', needs_look: true })
  courier = courierDouble()
  const { body } = await shop.call(retryParcel, { id }, { staff })
  expect(body.parcel).toMatchObject({ _id: id, state: 'to-send', needsLook: false, lastError: null })
  await sendAll()
  expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent' })
  expect(await historyOf(shop, order)).toContain('parcel-retried')
  expect(keysOf(await shop.call(retryParcel, { id }, { staff }))).toEqual([409, 'parcel_already_sent'])
})

test('an unclear parcel that is tried again is looked for first, and not at once', async () => {
  const double = courierDouble()
  courier = {
    ...double,
    send: async parcel => {
      await double.send(parcel)
      throw new CourierUnclear('gave no reply')
    },
  }
  const order = await givenOrder(shop)
  const { id } = await parcelOf(order)
  courier = double
  await shop.call(retryParcel, { id }, { staff })
  await sendAll()
  expect(await parcelRow(shop, order)).toMatchObject({ state: 'unclear' })
  time.pass(2 * 60_000)
  await followParcels(desk(), createParcelSender(desk()))
  expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent' })
  expect(double.book).toHaveLength(1)
})

test('somebody who has looked takes the parcel off the list; who did stands in the history', async () => {
  courier = courierDouble({ send: () => Promise.reject(new CourierRefused('رقم غير صحيح')) })
  const order = await givenOrder(shop)
  const { id } = await parcelOf(order)
  const { body } = await shop.call(markParcelLooked, { id }, { staff })
  expect(body.parcel).toMatchObject({ needsLook: false, state: 'refused', lastError: 'رقم غير صحيح' })
  await shop.call(markParcelLooked, { id }, { staff })
  expect((await historyOf(shop, order)).filter(event => event === 'parcel-looked')).toHaveLength(1)
  const { rows } = await shop.pool.query('select action, staff_id from audit_log where entity_id = $1', [id])
  expect(rows).toEqual([{ action: 'parcel.looked', staff_id: staff.id }])
})

test.each([markParcelLooked, retryParcel])('$path: a parcel that is not there', async endpoint => {
  expect(keysOf(await shop.call(endpoint, { id: 'unknown' }, { staff }))).toEqual([404, 'parcel_not_found'])
})

describe('the label', () => {
  let labels: PartnerDouble
  beforeAll(async () => {
    labels = await openPartnerDouble()
  })
  afterAll(() => labels.close())

  const label = async (id: string) =>
    await shop.get(`/api/staff/parcels/${id}/label`, { cookie: staff.cookie, lang: 'en' })
  const givenLabel = async (labelUrl: string | null) => {
    courier = courierDouble({ send: async ({ orderNumber }) => ({ reference: `QR-${orderNumber}`, labelUrl }) })
    const order = await givenOrder(shop)
    return { order, ...(await parcelOf(order)) }
  }

  test('is the courier’s own file, and its address stays with the shop', async () => {
    const { id, order } = await givenLabel(`${labels.base}/label?token=secret`)
    labels.plays({ headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' })
    const response = await label(id)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toContain(`label-QR-${order.number}.pdf`)
    expect(await response.text()).toBe('%PDF-1.7')
    const { body } = await shop.call(listParcels, {}, { staff })
    expect(body.parcels).toMatchObject([{ hasLabel: true }])
    expect(JSON.stringify([body, [...response.headers]])).not.toContain('secret')
  })

  test.each([
    ['trouble at the courier', { status: 500 }],
    ['a page instead of a label', { headers: { 'content-type': 'text/html' }, body: '<html>' }],
    ['no reply', 'cut' as const],
  ])('is not there after %s', async (_what, reply) => {
    const { id } = await givenLabel(`${labels.base}/label?token=secret`)
    labels.plays(reply)
    const response = await label(id)
    expect(response.status).toBe(503)
    const text = await response.text()
    expect(text).toContain('label_unavailable')
    expect(text).not.toContain('secret')
  })

  test('is not there where the courier gave none, and for an unknown parcel', async () => {
    const { id } = await givenLabel(null)
    expect(keysOf(await shop.call(readParcelLabel, { id }, { staff }))).toEqual([404, 'no_label'])
    expect(keysOf(await shop.call(readParcelLabel, { id: 'unknown' }, { staff }))).toEqual([404, 'parcel_not_found'])
  })
})

describe('bad input', () => {
  let manager: SignedInStaff
  beforeAll(async () => {
    manager = await givenStaff(shop, 'manager')
  })
  const payment = {
    courier: 'by-hand',
    reference: 'receipt 7',
    amount: 1_000,
    orders: [{ orderId: 'x', amount: 1_000 }],
  }

  test.each(BAD_BODIES)('%s is no order to hand over and no payment', async (_what, body) => {
    for (const endpoint of [handOver, recordCourierPayment]) {
      const { status } = await shop.callWith(endpoint, body, { staff: manager })
      expect([400, 413]).toContain(status)
    }
  })

  test.each(BAD_IDS.map(id => [JSON.stringify(id), id] as const))('%s is no id', async (_text, id) => {
    expect((await shop.callWith(handOver, { orderIds: [id] }, { staff })).status).toBe(400)
    const orders = [{ orderId: id, amount: 1_000 }]
    expect((await shop.callWith(recordCourierPayment, { ...payment, orders }, { staff: manager })).status).toBe(400)
  })

  test.each([[[]], [Array.from({ length: 101 }, (_, nth) => `order-${nth}`)], [null], ['order']])(
    'no orders, too many, or no list at all',
    async orderIds => {
      expect((await shop.callWith(handOver, { orderIds }, { staff })).status).toBe(400)
    },
  )

  test.each([
    ['courier', 'Al Waseet'],
    ['courier', ''],
    ['reference', ' '],
    ['reference', 'x'.repeat(101)],
    ['amount', -1],
    ['amount', 1.5],
    ['amount', 1e13],
    ['amount', '1000'],
    ['orders', []],
    ['orders', [{ orderId: 'x', amount: -1 }]],
    ['orders', [{ orderId: 'x' }]],
    ['note', 'x'.repeat(2_001)],
  ])('a payment with a wrong %s', async (name, value) => {
    const { status, body } = await shop.callWith(
      recordCourierPayment,
      { ...payment, [name]: value },
      { staff: manager },
    )
    expect([status, body.message_key]).toEqual([400, 'invalid_request'])
    expect(body.errors?.[0]?.path).toContain(name)
  })

  test.each([{ state: 'lost' }, { needsLook: 'maybe' }, { limit: '0' }, { limit: '101' }, { cursor: '../x' }])(
    'a list of parcels by %o',
    async input => {
      expect((await shop.callWith(listParcels, input, { staff })).status).toBe(400)
    },
  )

  test.each([{ courier: "x' or 1=1" }, { limit: 'many' }, { cursor: '../x' }])(
    'a list of payments by %o',
    async input => {
      expect((await shop.callWith(listCourierPayments, input, { staff: manager })).status).toBe(400)
    },
  )
})
