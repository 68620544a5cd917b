import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksToAgree } from '#tests/support/books.ts'
import {
  comeBack,
  finish,
  GATEWAYS,
  type GatewayShops,
  gatewayShops,
  letTimePass,
  paymentAt,
} from '#tests/support/gateways.ts'
import { orderOnline } from '#tests/support/payments.ts'
import { givenOrder } from '#tests/support/sold.ts'
import { drawsOf } from '../payment-stories/turnstile.ts'

let shops: GatewayShops
beforeAll(async () => {
  shops = await gatewayShops()
})
afterAll(() => shops.close())

const HOUR = 60
/** In minutes: a clock that is set right, set wrong and set right again, and the night in which Baghdad's day changes. */
const JUMPS = [0, 5 * HOUR, -5 * HOUR, 1, 26 * HOUR, -26 * HOUR, 31, -31, 12 * HOUR, -2 * HOUR, 24 * HOUR, -3 * HOUR]

test.for(GATEWAYS)(
  'a clock that is set forward and back by hours while orders are placed and paid with $gateway loses and doubles none',
  { timeout: 240_000 },
  async traits => {
    const shop = shops.of(traits)
    const { gateway, method } = traits
    const draw = drawsOf(20_261_123)
    const pages: string[] = []
    for (const minutes of [...JUMPS, ...JUMPS.toReversed()]) {
      const cash = await givenOrder(shop, { shopper: await shop.givenShopper() })
      const { rows } = await shop.pool.query('select status from orders where id = $1', [cash.id])
      expect(rows).toEqual([{ status: 'Order Placed' }])
      const { answer } = await orderOnline(shop, method)
      if (typeof answer.body.paymentUrl === 'string') pages.push(answer.body.paymentUrl)
      await shop.pass(minutes)
      await shop.sweep()
      // A page of before: its time may be over by the clock of now.
      const page = pages.splice(draw(pages.length), 1)[0]
      const payment = page === undefined ? undefined : paymentAt(shop, page)
      if (payment?.state === 'open') await comeBack(shop, await finish(shop, { gateway, reference: payment.reference }))
    }
    // Beyond every time that any of the clocks told.
    await shop.pass(72 * HOUR)
    await letTimePass(shop)
    await expectBooksToAgree(shop)
    expect(shop.sandbox.control.charges(gateway).length).toBeGreaterThan(JUMPS.length / 2)
  },
)
