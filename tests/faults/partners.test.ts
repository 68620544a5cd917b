import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handOver } from '#contract/office/delivery.ts'
import type { Mode } from '#sandbox/modes.ts'
import { serveSandbox } from '#sandbox/serve-sandbox.ts'
import { followParcels } from '#server/delivery/follow-parcels.ts'
import { createParcelSender } from '#server/delivery/send-parcel.ts'
import { syncPlaces } from '#server/delivery/sync-places.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { openMail } from '#server/partners/mail.ts'
import { testShop } from '#tests/support/api.ts'
import { expectBooksToAgree } from '#tests/support/books.ts'
import { courierOf, parcelDesk, sendWaiting } from '#tests/support/courier.ts'
import {
  comeBack,
  finish,
  GATEWAYS,
  type GatewayShop,
  type GatewayShops,
  gatewayShops,
  letTimePass,
  paymentAt,
} from '#tests/support/gateways.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { mailQueueOf } from '#tests/support/mails.ts'
import { orderOnline } from '#tests/support/payments.ts'
import { movableClock } from '#tests/support/sandbox.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { givenOrder } from '#tests/support/sold.ts'
import { givenStaff } from '#tests/support/staff.ts'
import { type Draw, drawsOf } from '../payment-stories/turnstile.ts'

// Each partner does for a while of the shop's time whatever a partner can do; then it is well again.
/** An hour by `npm run test:faults`. */
const MINUTES = Number(process.env.FAULT_MINUTES || 5)
const SEED = 20_261_123
const PATIENCE = 60_000 + MINUTES * 4_000
/** Minutes after which each parcel has gone out once its courier is well. */
const MOST_AFTERWARDS = 120
/** Ms. */
const HANGS = 200

/** From one minute to the next. */
const MOODS: readonly Mode[] = [
  ...(['ok', 'ok', 'ok', 'down', 'http-500', 'http-429', 'lost-reply', 'garbage', 'slow'] as const),
  ...(['wrong-amount', 'wrong-currency', 'unknown-status'] as const),
]
const NOTICES = ['none', 'before-return', 'after-return', 'twice', 'wrong-order', 'forged-signature'] as const

function drawn<Item>(draw: Draw, items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  const item = items[draw(items.length)]
  if (item === undefined) throw new Error('nothing to draw from')
  return item
}

describe('gateways', () => {
  let shops: GatewayShops
  beforeAll(async () => {
    shops = await gatewayShops()
  })
  afterAll(() => shops.close())

  test.for(GATEWAYS)(
    '$gateway that hangs, lies and comes and goes charges nobody twice, and nothing that is paid is lost',
    { timeout: PATIENCE },
    async traits => {
      const shop = shops.of(traits)
      const draw = drawsOf(SEED)
      const { control } = shop.sandbox
      for (let minute = 0; minute < MINUTES; minute++) {
        control.mode(traits.gateway, 'ok')
        const mood = drawn(draw, MOODS)
        const hangs = mood === 'slow'
        if (mood !== 'ok') control.mode(traits.gateway, mood, hangs ? { operation: 'status', slowMs: HANGS } : {})
        // Of the test's own time nobody waits as long as for a gateway that hangs.
        shop.giveUp(hangs ? { operation: 'status', isTime: () => true } : null)
        await orderAndPay(shop, traits, draw)
        await shop.pass(1)
        await shop.sweep()
      }
      await letTimePass(shop)
      await expectBooksToAgree(shop)
      expect(control.charges(traits.gateway).length).toBeGreaterThan(MINUTES / 10)
    },
  )

  async function orderAndPay(shop: GatewayShop, { gateway, method }: (typeof GATEWAYS)[number], draw: Draw) {
    const { answer } = await orderOnline(shop, method)
    const { paymentUrl } = answer.body
    if (typeof paymentUrl !== 'string') return
    const outcome = drawn(draw, ['pay', 'pay', 'pay', 'decline', 'cancel'] as const)
    const returnUrl = await finish(
      shop,
      { gateway, reference: paymentAt(shop, paymentUrl).reference },
      outcome,
      drawn(draw, NOTICES),
    )
    // Every other one closes the tab instead.
    if (draw(2) === 0) await comeBack(shop, returnUrl)
  }
})

test('a courier that hangs, lies and comes and goes has each parcel once', {
  timeout: PATIENCE,
}, async () => {
  const time = movableClock(new Date().toISOString())
  const draw = drawsOf(SEED)
  const sandbox = await serveSandbox({ port: 0, courierRequestLimit: 100_000 })
  const courier = courierOf(sandbox, { patience: 100 })
  const shop = await testShop({ courier: { courier, prepaidPrice: 0 }, clock: time.clock })
  try {
    const staff = await givenStaff(shop, 'fulfilment')
    const desk = parcelDesk(shop, courier, { clock: time.clock })
    await syncPlaces(desk, shop.catalogue)
    const sender = createParcelSender(desk)
    const numbers: string[] = []
    const work = async () => {
      await sendWaiting(shop, sender)
      await followParcels(desk, sender)
      time.pass(60_000)
    }
    for (let minute = 0; minute < MINUTES; minute++) {
      sandbox.control.mode('alwaseet', 'ok')
      const mood = drawn(draw, ['ok', 'ok', 'down', 'http-500', 'http-429', 'lost-reply', 'garbage', 'slow'] as const)
      if (mood !== 'ok') sandbox.control.mode('alwaseet', mood, { slowMs: 300 })
      if (minute % 3 === 0) {
        const order = await givenOrder(shop)
        numbers.push(order.number)
        await shop.call(handOver, { orderIds: [order.id] }, { staff })
      }
      await work()
    }
    sandbox.control.mode('alwaseet', 'ok')
    const unsent = async () => (await shop.pool.query("select from parcels where state <> 'sent'")).rowCount
    for (let minute = 0; minute < MOST_AFTERWARDS && (await unsent()) !== 0; minute++) await work()
    // By their numbers the courier's people know them.
    const sent = sandbox.control.parcels().map(({ fields }) => String(fields.merchant_notes))
    expect(sent.toSorted()).toEqual(numbers.toSorted())
    expect(await unsent()).toBe(0)
  } finally {
    await shop.close()
    await sandbox.close()
  }
})

test('a mail server that refuses, dies and comes and goes has each letter at least once', {
  timeout: PATIENCE,
}, async () => {
  const draw = drawsOf(SEED)
  let mood: 'ok' | 'refuses' | 'dies' = 'ok'
  const server = await openMailServer({
    async onLetter(_, end) {
      if (mood === 'refuses') throw Object.assign(new Error('4.3.0 not now'), { responseCode: 451 })
      if (mood === 'dies') end()
    },
  })
  const shop = await testShop()
  const mail = openMail({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    from: 'Tarteeb <shop@tarteeb.example>',
    outboxFolder: '/nowhere',
    log: SILENT,
  })
  const queue = mailQueueOf(shop, mail)
  const jobs = openJobs({ database: shop.database, log: SILENT, queues: [queue], pollSeconds: 0.5 })
  const waiting = async () => {
    // As if the wait between two tries were over.
    await shop.pool.query("update jobs.job set start_after = now() where name = 'mail' and state = 'retry'")
    return (await shop.pool.query("select from jobs.job where name = 'mail' and state < 'completed'")).rowCount
  }
  try {
    await jobs.start()
    const emails: string[] = []
    for (let turn = 0; turn < MINUTES; turn++) {
      mood = drawn(draw, ['ok', 'refuses', 'dies'] as const)
      const { shopper } = await givenOrder(shop)
      emails.push(shopper.email)
      const tried = server.letters.length
      await waiting()
      await expect
        .poll(async () => (await waiting()) === 0 || mood !== 'ok' || server.letters.length > tried)
        .toBe(true)
    }
    mood = 'ok'
    await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0)
    const reached = new Set(server.letters.flatMap(({ to }) => to))
    expect(emails.filter(email => !reached.has(email))).toEqual([])
  } finally {
    await jobs.stop()
    mail.close()
    await shop.close()
    await server.close()
  }
})
