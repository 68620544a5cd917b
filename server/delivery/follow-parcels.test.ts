import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { undoAct } from '#contract/office/acts.ts'
import { handOver } from '#contract/office/delivery.ts'
import { takeSteps } from '#contract/office/orders.ts'
import { type ServedSandbox, serveSandbox } from '#sandbox/serve-sandbox.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import {
  courierDouble,
  courierOf,
  parcelDesk,
  parcelRow,
  sendWaiting,
  serveEverywhere,
} from '#tests/support/courier.ts'
import { movableClock } from '#tests/support/sandbox.ts'
import { givenOrder, historyOf, move, type Sold, statusOf } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { type Courier, CourierUnclear, type ParcelStatus } from '../partners/couriers/courier.ts'
import { followParcels } from './follow-parcels.ts'
import { createParcelSender } from './send-parcel.ts'
import { syncPlaces } from './sync-places.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let courier: Courier
/** What the courier answers, by order number, and what it was asked for. */
let told: Map<string, Omit<ParcelStatus, 'reference'>>
let asked: string[][]
let time: ReturnType<typeof movableClock>
let shop: TestShop
let staff: SignedInStaff

beforeAll(async () => {
  shop = await testShop({ courier: { courier: courierDouble(), prepaidPrice: 0 }, clock: () => time.clock() })
  staff = await givenStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())
beforeEach(async () => {
  time = movableClock(new Date().toISOString())
  told = new Map()
  asked = []
  courier = courierDouble({
    statuses: async references => {
      asked.push([...references])
      return references.flatMap(reference => {
        const status = told.get(reference.replace('QR-', ''))
        return status === undefined ? [] : [{ ...status, reference }]
      })
    },
  })
  await serveEverywhere(shop)
  await shop.pool.query('delete from parcels')
  await shop.pool.query("delete from jobs.job where name = 'send-parcel'")
})

const desk = () => parcelDesk(shop, courier, { clock: time.clock })
const sender = () => createParcelSender(desk())
const follow = () => followParcels(desk(), sender())

async function sent(...orders: Sold[]): Promise<void> {
  await shop.call(handOver, { orderIds: orders.map(({ id }) => id) }, { staff })
  await sendWaiting(shop, sender())
}

async function theCourierSays({ number }: Sold, statusId: number, text = 'كما قال المندوب'): Promise<void> {
  told.set(number, { statusId: String(statusId), text })
  time.pass(16 * MINUTE)
  await follow()
}

async function reasonOf({ id }: Sold): Promise<string | null> {
  return (await shop.pool.query('select closing_reason from orders where id = $1', [id])).rows[0].closing_reason
}

async function minutesToNextCheck(order: Sold): Promise<number | null> {
  const { next_check_at: at } = await parcelRow(shop, order)
  return at === null ? null : Math.round((at.getTime() - time.clock().getTime()) / MINUTE)
}

test('a parcel that arrives makes its order delivered, with the time at which the days for returns begin', async () => {
  const order = await givenOrder(shop)
  await sent(order)
  await theCourierSays(order, 2)
  await theCourierSays(order, 3, 'قيد التوصيل')
  expect(await statusOf(shop, order)).toBe('Shipped')
  expect(await parcelRow(shop, order)).toMatchObject({ status_id: '3', status_text: 'قيد التوصيل', needs_look: false })
  await theCourierSays(order, 4, 'تم التسليم')
  expect(await statusOf(shop, order)).toBe('Delivered')
  const { rows } = await shop.pool.query('select delivered_at from orders where id = $1', [order.id])
  expect(rows[0].delivered_at).toEqual(time.clock())
  expect(await historyOf(shop, order)).toEqual([
    ...['placed', 'parcel-to-send', 'parcel-sent', 'ship'],
    ...['parcel-status', 'parcel-status', 'parcel-status', 'deliver'],
  ])
})

test('an order that staff took back to the shelf is shipped and delivered at once where the courier says so', async () => {
  const order = await givenOrder(shop)
  await sent(order)
  await move(shop, order, 'unship')
  await theCourierSays(order, 4)
  expect(await statusOf(shop, order)).toBe('Delivered')
  expect((await historyOf(shop, order)).slice(-3)).toEqual(['parcel-status', 'ship', 'deliver'])
})

test.each([32, 12, 17])('status %i brings the order to "refused" with the courier’s words', async statusId => {
  const order = await givenOrder(shop)
  await sent(order)
  await theCourierSays(order, statusId, 'رفض الطلب')
  expect(await statusOf(shop, order)).toBe('Refused')
  expect(await reasonOf(order)).toBe('رفض الطلب')
  await theCourierSays(order, 16)
  await theCourierSays(order, 17)
  expect((await historyOf(shop, order)).filter(event => event === 'refuse')).toHaveLength(1)
  expect(await parcelRow(shop, order)).toMatchObject({ needs_look: false })
})

test('a parcel that the courier cancels cancels its order', async () => {
  const order = await givenOrder(shop)
  await sent(order)
  await theCourierSays(order, 31, 'الغاء الطلب')
  expect(await statusOf(shop, order)).toBe('Cancelled')
  expect(await reasonOf(order)).toBe('الغاء الطلب')
})

test.each([
  [25, 'nobody answers'],
  [18, 'the price was changed'],
  [20, 'an exchange'],
  [43, 'a status nobody knows'],
])('status %i (%s) changes no order, is kept as it is, and calls for somebody', async statusId => {
  const order = await givenOrder(shop)
  await sent(order)
  await theCourierSays(order, statusId, 'بكلمات المندوب')
  expect(await statusOf(shop, order)).toBe('Shipped')
  expect(await parcelRow(shop, order)).toMatchObject({
    status_id: String(statusId),
    status_text: 'بكلمات المندوب',
    needs_look: true,
  })
  expect((await historyOf(shop, order)).at(-1)).toBe('parcel-status')
})

test('a shopper who was not reached and then is needs nobody’s look any more; another alert does', async () => {
  const [reached, alerted] = [await givenOrder(shop), await givenOrder(shop)]
  await sent(reached, alerted)
  await theCourierSays(reached, 25)
  await theCourierSays(reached, 4)
  await theCourierSays(alerted, 24)
  await theCourierSays(alerted, 3)
  expect(await parcelRow(shop, reached)).toMatchObject({ needs_look: false })
  expect(await parcelRow(shop, alerted)).toMatchObject({ needs_look: true })
})

test('what the table of moves refuses is written down and calls for somebody; the others of the batch go on', async () => {
  const [cancelled, other] = [await givenOrder(shop), await givenOrder(shop)]
  await sent(cancelled, other)
  await move(shop, cancelled, 'cancel')
  told.set(cancelled.number, { statusId: '4', text: 'تم التسليم' })
  await theCourierSays(other, 4)
  expect(await statusOf(shop, cancelled)).toBe('Cancelled')
  expect((await historyOf(shop, cancelled)).slice(-2)).toEqual(['parcel-status', 'parcel-move-refused'])
  expect(await parcelRow(shop, cancelled)).toMatchObject({ needs_look: true, status_id: '4' })
  expect(await statusOf(shop, other)).toBe('Delivered')
})

test('the same status told again is no news', async () => {
  const order = await givenOrder(shop)
  await sent(order)
  await theCourierSays(order, 3)
  const since = (await parcelRow(shop, order)).status_at
  await theCourierSays(order, 3, 'قيد التوصيل اليوم')
  expect(await parcelRow(shop, order)).toMatchObject({ status_text: 'قيد التوصيل اليوم', status_at: since })
  expect((await historyOf(shop, order)).filter(event => event === 'parcel-status')).toHaveLength(1)
})

test('a parcel is asked for every quarter of an hour for three days, then every hour, until 30 days after its end', async () => {
  const order = await givenOrder(shop)
  await sent(order)
  expect(await minutesToNextCheck(order)).toBe(15)
  await theCourierSays(order, 3)
  expect(await minutesToNextCheck(order)).toBe(15)
  time.pass(3 * DAY)
  await follow()
  expect(await minutesToNextCheck(order)).toBe(60)
  await theCourierSays(order, 3)
  time.pass(HOUR)
  await theCourierSays(order, 4)
  time.pass(29 * DAY)
  await follow()
  expect(await minutesToNextCheck(order)).toBe(60)
  time.pass(1 * DAY)
  await follow()
  expect(await minutesToNextCheck(order)).toBeNull()
  const times = asked.length
  time.pass(10 * DAY)
  await follow()
  expect(asked).toHaveLength(times)
})

test('a parcel that is not over is asked for as long as it takes', async () => {
  const order = await givenOrder(shop)
  await sent(order)
  await theCourierSays(order, 29)
  time.pass(90 * DAY)
  await follow()
  expect(await minutesToNextCheck(order)).toBe(60)
})

test('thirty parcels are asked for in two questions, those that waited longest first', async () => {
  const order = await givenOrder(shop)
  await sent(order)
  await manyParcels(29)
  time.pass(HOUR)
  await follow()
  expect(asked.map(batch => batch.length)).toEqual([25, 5])
  expect(asked.flat()[0]).toBe('QR-many-29')
  expect(asked.flat().at(-1)).toBe(`QR-${order.number}`)
  await follow()
  expect(asked).toHaveLength(2)
})

test('two workers never ask for the same parcel', async () => {
  await manyParcels(60)
  time.pass(HOUR)
  await Promise.all([follow(), follow(), follow()])
  expect(asked.flat()).toHaveLength(60)
  expect(new Set(asked.flat()).size).toBe(60)
})

test('a courier that does not answer is asked again some minutes later, and nothing is lost', async () => {
  const order = await givenOrder(shop)
  await sent(order)
  const answering = courier
  courier = { ...courier, statuses: () => Promise.reject(new CourierUnclear('gave no reply')) }
  await theCourierSays(order, 4)
  expect(await statusOf(shop, order)).toBe('Shipped')
  courier = answering
  await theCourierSays(order, 4)
  expect(await statusOf(shop, order)).toBe('Delivered')
})

test('a parcel that the courier does not list keeps what was known of it', async () => {
  const order = await givenOrder(shop)
  await sent(order)
  await theCourierSays(order, 3, 'قيد التوصيل')
  told.clear()
  time.pass(HOUR)
  await follow()
  expect(await parcelRow(shop, order)).toMatchObject({ status_id: '3', status_text: 'قيد التوصيل' })
})

test('the courier’s stand-in, over HTTP: a parcel walks to the door, another one is refused there', async () => {
  const sandbox: ServedSandbox = await serveSandbox({ port: 0, courierRequestLimit: 10_000 })
  courier = courierOf(sandbox)
  await shop.pool.query('update cities set courier_id = null')
  await shop.pool.query('update regions set courier_id = null')
  await syncPlaces(desk(), shop.catalogue)
  const [arriving, returning] = [await givenOrder(shop), await givenOrder(shop)]
  await sent(arriving, returning)
  const walks = [
    [arriving, 'delivery'],
    [returning, 'refusal'],
  ] as const
  for (let step = 0; step < 6; step++) {
    for (const [order, walk] of walks) await sandbox.control.stepParcel((await parcelRow(shop, order)).reference, walk)
    time.pass(16 * MINUTE)
    await follow()
  }
  await sandbox.close()
  expect(await statusOf(shop, arriving)).toBe('Delivered')
  expect(await parcelRow(shop, arriving)).toMatchObject({ status_id: '4', status_text: 'تم التسليم للزبون' })
  expect(await statusOf(shop, returning)).toBe('Refused')
  expect(await parcelRow(shop, returning)).toMatchObject({ status_id: '17' })
  expect(await reasonOf(returning)).toBe('رفض الطلب')
})

/** Parcels of one order each, the last of them asked for the longest ago. */
async function manyParcels(count: number): Promise<void> {
  const { rows } = await shop.pool.query('select * from orders limit 1')
  const { id: _id, number: _number, ...order } = rows[0]
  const columns = Object.keys(order)
  for (let nth = 1; nth <= count; nth++) {
    const [id, at] = [crypto.randomUUID(), new Date(time.clock().getTime() - nth * MINUTE)]
    await shop.pool.query(
      `insert into orders (id, number, ${columns.join()}) select $1, $2, ${columns
        .map(column => (column === 'idempotency_key' ? 'null' : column === 'status' ? "'Shipped'" : column))
        .join()} from orders where id = $3`,
      [id, `many-${id}`, rows[0].id],
    )
    await shop.pool.query(
      `insert into parcels (id, order_id, courier, state, reference, price, next_check_at, sent_at)
       values ($1, $1, 'alwaseet', 'sent', $2, 10000, $3, $3)`,
      [id, `QR-many-${nth}`, at],
    )
  }
}

test.each([
  ['deliver', 4, 'Delivered'],
  ['refuse', 32, 'Refused'],
] as const)(
  'what staff said with "%s" stays once the courier says it too: it says it once',
  async (step, word, end) => {
    const order = await givenOrder(shop)
    await sent(order)
    await theCourierSays(order, 3)
    const pressed = await shop.call(takeSteps, { ids: [order.id], step }, { staff })
    await theCourierSays(order, word)
    const undone = await shop.call(undoAct, { id: there(pressed.body.act)._id }, { staff })
    expect(undone).toMatchObject({ status: 409, body: { message_key: 'order_settled_since' } })
    expect(await statusOf(shop, order)).toBe(end)
  },
)

test('what staff said by mistake is taken back although the courier told of something else', async () => {
  const order = await givenOrder(shop)
  await sent(order)
  await theCourierSays(order, 3)
  const pressed = await shop.call(takeSteps, { ids: [order.id], step: 'deliver' }, { staff })
  await theCourierSays(order, 25)
  expect((await shop.call(undoAct, { id: there(pressed.body.act)._id }, { staff })).body.undone).toBe(1)
  expect(await statusOf(shop, order)).toBe('Shipped')
})
