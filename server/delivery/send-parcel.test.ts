import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handOver, listParcels } from '#contract/office/delivery.ts'
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
import { givenOrder, historyOf, move, payOnline, type Sold, statusOf } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import type { Courier } from '../partners/couriers/courier.ts'
import { CourierRefused, CourierUnclear } from '../partners/couriers/courier.ts'
import { followParcels } from './follow-parcels.ts'
import { createParcelSender } from './send-parcel.ts'
import { syncPlaces } from './sync-places.ts'

const MINUTE = 60_000
/** The courier as the shop reaches it; each test says which one. */
let courier: Courier
let time: ReturnType<typeof movableClock>
let shop: TestShop
let staff: SignedInStaff
let sandbox: ServedSandbox

beforeAll(async () => {
  courier = courierDouble()
  const account = {
    prepaidPrice: 0,
    courier: { ...courier, send: courier.send },
  }
  shop = await testShop({ courier: account, clock: () => time.clock() })
  staff = await givenStaff(shop, 'fulfilment')
  sandbox = await serveSandbox({ port: 0, courierRequestLimit: 10_000 })
})
afterAll(async () => {
  await shop.close()
  await sandbox.close()
})
beforeEach(async () => {
  time = movableClock(new Date().toISOString())
  courier = courierDouble()
  await serveEverywhere(shop)
  await shop.pool.query('delete from parcels')
  await shop.pool.query("delete from jobs.job where name = 'send-parcel'")
})

const desk = (prepaidPrice = 0) => parcelDesk(shop, courier, { clock: time.clock, prepaidPrice })
const sender = (prepaidPrice?: number) => createParcelSender(desk(prepaidPrice))

async function handedOver(...sold: Sold[]): Promise<unknown> {
  const { body } = await shop.call(handOver, { orderIds: sold.map(({ id }) => id) }, { staff, lang: 'en' })
  return body.outcomes
}

const done = ({ id }: Sold) => ({
  id,
  isDone: true,
  message_key: 'parcel_to_send',
  message: 'On its way to the courier.',
})

async function mailsAbout({ id }: Sold): Promise<string[]> {
  const mails = await shop.queuedMails()
  return mails.flatMap(mail => {
    const { orderId, template } = Object(mail)
    return orderId === id ? [template] : []
  })
}

describe('with the courier’s stand-in, over HTTP', () => {
  beforeEach(async () => {
    courier = courierOf(sandbox)
    await shop.pool.query('update cities set courier_id = null')
    await shop.pool.query('update regions set courier_id = null')
    await syncPlaces(desk(), shop.catalogue)
  })
  const atCourier = ({ number }: Sold) =>
    sandbox.control.parcels().filter(({ fields }) => String(fields.merchant_notes).startsWith(number))

  test('an order handed over becomes a parcel, is shipped, and its shopper is told', async () => {
    const order = await givenOrder(shop, { quantities: [3] })
    expect(await handedOver(order)).toEqual([done(order)])
    expect(await parcelRow(shop, order)).toMatchObject({ state: 'to-send', courier: 'alwaseet', reference: null })
    await sendWaiting(shop, sender())

    const [parcel] = atCourier(order)
    expect(parcel?.fields).toMatchObject({
      client_name: 'Noor Hassan',
      client_mobile: expect.stringMatching(/^\+964770123\d{4}$/),
      city_name: 'بغداد',
      location: 'Opposite the pharmacy, street 14',
      type_name: 'Storage box (ع) × 3',
      items_number: 3,
      price: 35_000,
      replacement: '0',
    })
    const row = await parcelRow(shop, order)
    expect(row).toMatchObject({ state: 'sent', reference: parcel?.qrId, price: '35000', needs_look: false })
    expect(row.label_url).toContain(parcel?.qrId)
    expect(await statusOf(shop, order)).toBe('Shipped')
    expect(await historyOf(shop, order)).toEqual(['placed', 'parcel-to-send', 'parcel-sent', 'ship'])
    expect(await mailsAbout(order)).toEqual(['order-placed', 'order-shipped'])
  })

  test('a lost reply is looked up at the courier: the parcel is there, and only once', async () => {
    const order = await givenOrder(shop)
    await handedOver(order)
    sandbox.control.next('alwaseet', 'lost-reply', { operation: 'create' })
    await sendWaiting(shop, sender())
    expect(await parcelRow(shop, order)).toMatchObject({ state: 'unclear', reference: null })
    expect(await statusOf(shop, order)).toBe('Order Placed')
    time.pass(3 * MINUTE)
    await followParcels(desk(), sender())
    expect(atCourier(order)).toHaveLength(1)
    expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent', reference: atCourier(order)[0]?.qrId })
    expect(await historyOf(shop, order)).toEqual(['placed', 'parcel-to-send', 'parcel-unclear', 'parcel-sent', 'ship'])
  })

  test.each(['http-500', 'http-429', 'garbage', 'down'] as const)('%s while sending: once, in the end', async mode => {
    const order = await givenOrder(shop)
    await handedOver(order)
    sandbox.control.next('alwaseet', mode, { operation: 'create' })
    await sendWaiting(shop, sender())
    expect(await parcelRow(shop, order)).toMatchObject({ state: 'unclear' })
    time.pass(3 * MINUTE)
    await followParcels(desk(), sender())
    expect(atCourier(order)).toHaveLength(1)
    expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent' })
  })

  test('a courier that answers too late is asked for the parcel before anything is sent again', async () => {
    courier = courierOf(sandbox, { patience: 3_000 })
    const order = await givenOrder(shop)
    await handedOver(order)
    sandbox.control.next('alwaseet', 'slow', { operation: 'create', slowMs: 600_000 })
    await sendWaiting(shop, sender())
    expect(await parcelRow(shop, order)).toMatchObject({ state: 'unclear' })
    time.pass(3 * MINUTE)
    await followParcels(desk(), sender())
    expect(atCourier(order)).toHaveLength(1)
    expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent' })
  })

  test('a courier that is away for hours gets every parcel once when it is back', async () => {
    const orders = [await givenOrder(shop), await givenOrder(shop), await givenOrder(shop)]
    await handedOver(...orders)
    sandbox.control.mode('alwaseet', 'down')
    const worker = sender()
    await sendWaiting(shop, worker)
    for (let passed = 0; passed < 120; passed += 10) {
      time.pass(10 * MINUTE)
      await followParcels(desk(), worker)
    }
    expect((await parcelRow(shop, orders[0] ?? { id: '' })).needs_look).toBe(true)
    sandbox.control.mode('alwaseet', 'ok')
    for (let passed = 0; passed < 120; passed += 10) {
      time.pass(10 * MINUTE)
      await followParcels(desk(), worker)
    }
    for (const order of orders) {
      expect(atCourier(order)).toHaveLength(1)
      expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent', needs_look: false, last_error: null })
    }
  })

  test('what the courier does not take waits for somebody, with its own words', async () => {
    const order = await givenOrder(shop)
    await shop.pool.query("update orders set client_mobile = '+96477' where id = $1", [order.id])
    await handedOver(order)
    await sendWaiting(shop, sender())
    expect(await parcelRow(shop, order)).toMatchObject({ state: 'refused', needs_look: true, next_check_at: null })
    expect((await parcelRow(shop, order)).last_error).toContain('client_mobile')
    expect(await statusOf(shop, order)).toBe('Order Placed')
    expect(await historyOf(shop, order)).toEqual(['placed', 'parcel-to-send', 'parcel-refused'])
  })
})

test('an order that is paid is handed over with nothing to collect, or with the price that the courier wants to hear', async () => {
  const double = courierDouble()
  courier = double
  for (const price of [0, 1_000]) {
    const order = await givenOrder(shop)
    await payOnline(shop, order)
    await handedOver(order)
    await sendWaiting(shop, sender(price))
    expect(double.book.at(-1)).toMatchObject({ orderNumber: order.number, price })
    expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent', price: String(price) })
  }
})

test('an exchange is told as one', async () => {
  const double = courierDouble()
  courier = double
  const order = await givenOrder(shop)
  await shop.pool.query('update orders set is_replacement = true where id = $1', [order.id])
  await handedOver(order)
  await sendWaiting(shop, sender())
  expect(double.book).toMatchObject([{ isReplacement: true }])
})

test('goods beyond a label’s room are cut short, their pieces are all counted', async () => {
  const double = courierDouble()
  courier = double
  const order = await givenOrder(shop, { quantities: Array.from({ length: 12 }, () => 2) })
  await handedOver(order)
  await sendWaiting(shop, sender())
  expect(double.book[0]?.goods).toHaveLength(150)
  expect(double.book).toMatchObject([{ pieces: 24, goods: expect.stringMatching(/^Storage box .*…$/) }])
})

test('what is called in one language alone is told by that name', async () => {
  const double = courierDouble()
  courier = double
  const order = await givenOrder(shop, { quantities: [1, 2] })
  await shop.pool.query("update order_lines set name_ar = '' where id = $1", [order.lineIds[1]])
  await handedOver(order)
  await sendWaiting(shop, sender())
  expect(double.book[0]?.goods.split('، ').toSorted()).toEqual(['Storage box (ع)', 'Storage box × 2'])
})

test('an order that staff called shipped already gets its parcel without a second mail', async () => {
  const order = await givenOrder(shop, { status: 'Shipped' })
  expect(await handedOver(order)).toEqual([done(order)])
  await sendWaiting(shop, sender())
  expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent', needs_look: false })
  expect(await mailsAbout(order)).toEqual(['order-placed', 'order-shipped'])
})

test('an order has one parcel, however often it is handed over', async () => {
  const order = await givenOrder(shop)
  const outcomes = await Promise.all([handedOver(order), handedOver(order), handedOver(order, order)])
  const flat = outcomes.flatMap(outcome => (Array.isArray(outcome) ? outcome : []))
  expect(flat.map(({ message_key }) => message_key).toSorted()).toEqual([
    'parcel_already_sent',
    'parcel_already_sent',
    'parcel_to_send',
  ])
  const double = courierDouble()
  courier = double
  await sendWaiting(shop, sender())
  expect(double.book).toHaveLength(1)
})

test('an order that was cancelled before its turn is not sent, and leaves no parcel', async () => {
  const order = await givenOrder(shop)
  await handedOver(order)
  await move(shop, order, 'cancel')
  const double = courierDouble()
  courier = double
  await sendWaiting(shop, sender())
  expect(double.book).toEqual([])
  expect(await parcelRow(shop, order)).toBeUndefined()
  expect(await historyOf(shop, order)).toEqual(['placed', 'parcel-to-send', 'cancel', 'parcel-dropped'])
})

test('an order that was cancelled while it was on the line waits for somebody to call its parcel back', async () => {
  const order = await givenOrder(shop)
  await handedOver(order)
  const double = courierDouble()
  courier = {
    ...double,
    send: async parcel => {
      await move(shop, order, 'cancel')
      return await double.send(parcel)
    },
  }
  await sendWaiting(shop, sender())
  expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent', needs_look: true })
  expect(await statusOf(shop, order)).toBe('Cancelled')
  expect((await historyOf(shop, order)).slice(-2)).toEqual(['parcel-sent', 'parcel-move-refused'])
})

test('what is unclear is asked for ever less often, and after an hour somebody is told', async () => {
  const order = await givenOrder(shop)
  await handedOver(order)
  courier = courierDouble({
    send: () => Promise.reject(new CourierUnclear('gave no reply')),
    findSent: () => Promise.reject(new CourierUnclear('gave no reply')),
  })
  const worker = sender()
  await sendWaiting(shop, worker)
  const waits: number[] = []
  for (let asked = 0; asked < 20; asked++) {
    const row = await parcelRow(shop, order)
    const wait = (row.next_check_at.getTime() - time.clock().getTime()) / MINUTE
    expect(row.needs_look).toBe(time.clock().getTime() - row.created_at.getTime() > 60 * MINUTE)
    waits.push(wait)
    time.pass(wait * MINUTE)
    await followParcels(desk(), worker)
  }
  expect(waits[0]).toBe(2)
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
  expect(waits.at(-1)).toBe(30)
})

test('two workers with one parcel send it once, however long the first one takes', async () => {
  const order = await givenOrder(shop)
  await handedOver(order)
  const double = courierDouble()
  const [asked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  courier = {
    ...double,
    send: async parcel => {
      const sent = await double.send(parcel)
      asked.resolve()
      await mayAnswer.promise
      return sent
    },
    findSent: async () => null,
  }
  const { id } = await parcelRow(shop, order)
  const first = sender().send(id)
  await asked.promise
  await sender().send(id)
  time.pass(60 * MINUTE)
  await followParcels(desk(), sender())
  expect(double.book).toHaveLength(1)
  mayAnswer.resolve()
  await first
  expect(double.book).toHaveLength(1)
  expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent' })
})

test('many workers over many parcels send each once', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => givenOrder(shop)))
  await handedOver(...orders)
  const double = courierDouble()
  courier = double
  const rows = await Promise.all(orders.map(order => parcelRow(shop, order)))
  await Promise.all([sender(), sender(), sender()].flatMap(worker => rows.map(({ id }) => worker.send(id))))
  expect(double.book.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    orders.map(({ number }) => number).toSorted(),
  )
})

/**
 * What may happen to one question to the courier: it is away; it does what it was asked, and the reply is lost; the shop's process is
 * killed before or after it did.
 */
const FAULTS = ['away', 'lost', 'killed-before', 'killed-after'] as const
type Fault = (typeof FAULTS)[number]
const PAIRS = FAULTS.flatMap(first => FAULTS.map(second => [first, second] as const))
const SERIES: readonly (readonly Fault[])[] = [
  ...FAULTS.map(fault => [fault]),
  ...PAIRS,
  // The worst beginning: the courier has it, and nobody was left to know.
  ...PAIRS.map(pair => ['killed-after' as const, ...pair]),
]

test.each(SERIES.map(faults => [faults.join(', then '), faults] as const))(
  'once at the courier after: %s',
  async (_name, faults) => {
    const order = await theOrder()
    await handedOver(order)
    const double = courierDouble()
    const left = [...faults]
    courier = {
      ...double,
      send: parcel => struck(left.shift(), () => double.send(parcel)),
      findSent: (parcel, since) => struck(left.shift(), () => double.findSent(parcel, since)),
    }
    const { id } = await parcelRow(shop, order)
    await sender().send(id).catch(ifKilled)
    for (let minutes = 0; minutes < 120 && (await parcelRow(shop, order)).state !== 'sent'; minutes += 5) {
      time.pass(5 * MINUTE)
      // A process of its own each time, as after a crash.
      await followParcels(desk(), sender())
    }
    expect(left).toEqual([])
    expect(double.book).toHaveLength(1)
    expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent', reference: `QR-${order.number}` })
    expect(await statusOf(shop, order)).toBe('Shipped')
    expect((await mailsAbout(order)).filter(mail => mail === 'order-shipped')).toHaveLength(1)
  },
)

let reused: Sold | null = null
/** One order for all of them, each time as it was placed. */
async function theOrder(): Promise<Sold> {
  reused ??= await givenOrder(shop)
  await shop.pool.query('delete from parcels where order_id = $1', [reused.id])
  await shop.pool.query("update orders set status = 'Order Placed', shipped_at = null where id = $1", [reused.id])
  await shop.pool.query("delete from jobs.job where name = 'mail'")
  return reused
}

class Killed extends Error {}

async function struck<Reply>(fault: Fault | undefined, act: () => Promise<Reply>): Promise<Reply> {
  if (fault === 'away') throw new CourierUnclear('gave no reply')
  if (fault === 'killed-before') return await kill()
  const reply = await act()
  if (fault === 'lost') throw new CourierUnclear('gave no reply')
  return fault === 'killed-after' ? await kill() : reply
}

/** The database lets go of what a dead process held; whatever that process would still write is lost. */
async function kill(): Promise<never> {
  await shop.pool.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`)
  throw new Killed()
}

function ifKilled(problem: unknown): void {
  if (!(problem instanceof Error)) throw problem
}

test('the list shows parcels newest first, in pages and by what they wait for', async () => {
  const orders: Sold[] = []
  for (let nth = 0; nth < 3; nth++) {
    const order = await givenOrder(shop)
    time.pass(1_000)
    await handedOver(order)
    orders.push(order)
  }
  courier = courierDouble({
    send: parcel =>
      parcel.orderNumber === orders[1]?.number
        ? Promise.reject(new CourierRefused('العنوان غير واضح'))
        : courierDouble().send(parcel),
  })
  await sendWaiting(shop, sender())
  const list = async (input: Parameters<typeof shop.callWith>[1]) => {
    const { body } = await shop.callWith(listParcels, input, { staff })
    return { numbers: body.parcels.map(parcel => parcel.orderNumber), ...body }
  }
  const [first, second, third] = orders.map(({ number }) => number)
  expect((await list({})).numbers).toEqual([third, second, first])
  expect((await list({ needsLook: true })).parcels).toMatchObject([
    { orderNumber: second, state: 'refused', lastError: 'العنوان غير واضح', hasLabel: false, city_en: 'Baghdad' },
  ])
  expect((await list({ state: 'sent' })).numbers).toEqual([third, first])
  const page = await list({ limit: 2 })
  expect(page.numbers).toEqual([third, second])
  expect(await list({ limit: 2, cursor: page.nextCursor })).toMatchObject({ numbers: [first], nextCursor: null })
})
