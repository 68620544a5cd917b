import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder, listUserOrders, placeOrder } from '#contract/orders.ts'
import { validatePromo } from '#contract/promotions.ts'
import { iqd } from '#shop/iqd.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { buy, fillCart, orderOf } from '#tests/support/orders.ts'
import { givenPromo, usesOf } from '#tests/support/promos.ts'
import { newId } from '../process/new-id.ts'
import { redeemPromo } from './redeem-promo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const NOON = new Date('2026-11-21T09:00:00Z')

interface Use {
  readonly code: string
  readonly userId?: string
  readonly mobile?: string
  readonly subtotal?: number
  readonly now?: Date
}

/** Uses the code for an order, as placing one does. */
function use({ code, userId = newId(), mobile = newId(), subtotal = 20_000, now = NOON }: Use) {
  const goods = { subtotal: iqd(subtotal), delivery: iqd(5_000) }
  const wish = { code, userId, mobile, orderId: newId(), ...goods, insteadOf: [], now }
  return shop.database.transaction(tx => redeemPromo(tx, wish))
}

test('of a hundred shoppers who use a code with ten uses left at once, exactly ten get it', async () => {
  const promo = await givenPromo(shop, { totalLimit: 12, uses: 2 })
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => use(promo)))
  const refused = tries.flatMap(each => (each.status === 'rejected' ? [each.reason.key] : []))
  expect(refused).toEqual(Array.from({ length: 90 }, () => 'promo_used_up'))
  expect(await usesOf(shop, promo)).toBe(12)
  const { rows } = await shop.pool.query('select count(*)::int as uses from promo_uses where promo_id = $1', [promo.id])
  expect(rows).toEqual([{ uses: 10 }])
})

test('one shopper uses a code as often as each may, also with ten orders at once', async () => {
  const promo = await givenPromo(shop, { perShopperLimit: 2 })
  const userId = newId()
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => use({ ...promo, userId })))
  expect(tries.filter(each => each.status === 'fulfilled')).toHaveLength(2)
  await expect(use({ ...promo, userId })).rejects.toMatchObject({ key: 'promo_used_up' })
  await expect(use(promo)).resolves.toMatchObject({ promoId: promo.id })
})

test('one phone uses a code as often as each may, whichever accounts it orders with', async () => {
  const promo = await givenPromo(shop, { perShopperLimit: 2 })
  const mobile = '+9647755500001'
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => use({ ...promo, mobile })))
  expect(tries.filter(each => each.status === 'fulfilled')).toHaveLength(2)
  await expect(use({ ...promo, mobile })).rejects.toMatchObject({ key: 'promo_used_up' })
  await expect(use(promo)).resolves.toMatchObject({ promoId: promo.id })
})

test('a second account with the phone of the first is refused its code, until the order is cancelled', async () => {
  const promo = await givenPromo(shop, { type: 'fixed', value: 1_000, perShopperLimit: 1 })
  const box = await shop.givenProduct({ price: 10_000, stock: 9 })
  const items = [{ ...box.choice, quantity: 1 }]
  const changes = { promoCode: promo.code, discountAmount: 1_000, client_mobile: '+9647755500002' }
  const [one, other] = [await shop.givenShopper(), await shop.givenShopper()]
  const first = await buy(shop, one, items, { changes })
  expect(first.status).toBe(201)
  const refused = { status: 409, body: { message_key: 'promo_used_up' } }
  expect(await buy(shop, other, items, { changes })).toMatchObject(refused)
  const elsewhere = orderOf(items, { ...changes, client_mobile: '+9647755500003' })
  await shop.call(cancelOrder, { orderId: first.body.orderId }, one)
  expect((await shop.call(placeOrder, orderOf(items, changes), other)).status).toBe(201)
  await fillCart(shop, one, items)
  expect((await shop.call(placeOrder, orderOf(items, changes), one)).body.message_key).toBe('promo_used_up')
  expect((await shop.call(placeOrder, elsewhere, one)).status).toBe(201)
})

test('a code holds from its first moment to its last', async () => {
  const promo = await givenPromo(shop, {
    startsAt: new Date('2026-11-01T00:00:00Z'),
    endsAt: new Date('2026-12-01T00:00:00Z'),
  })
  const at = (now: string) => use({ ...promo, now: new Date(now) })
  await expect(at('2026-10-31T23:59:59.999Z')).rejects.toMatchObject({ key: 'promo_not_begun' })
  await expect(at('2026-11-01T00:00:00Z')).resolves.toBeDefined()
  await expect(at('2026-11-30T23:59:59.999Z')).resolves.toBeDefined()
  await expect(at('2026-12-01T00:00:00Z')).rejects.toMatchObject({ key: 'promo_over' })
})

test('a code holds from its least amount of goods on', async () => {
  const promo = await givenPromo(shop, { minimumAmount: 20_000 })
  await expect(use({ ...promo, subtotal: 19_999.99 })).rejects.toMatchObject({
    key: 'promo_minimum',
    details: { values: { amount: 20_000 } },
  })
  await expect(use({ ...promo, subtotal: 20_000 })).resolves.toMatchObject({ discount: 2_000 })
})

test('a code that was switched off, and one that never was, are the same', async () => {
  const promo = await givenPromo(shop, { isActive: false })
  await expect(use(promo)).rejects.toMatchObject({ key: 'promo_not_found' })
  await expect(use({ code: 'NO-SUCH-CODE' })).rejects.toMatchObject({ key: 'promo_not_found' })
})

test.each([
  { what: 'a percentage of the goods', type: 'percentage', value: 15, discount: 3_000 },
  { what: 'a percentage with parts of a dinar', type: 'percentage', value: 12.34, discount: 2_468 },
  { what: 'all of the goods', type: 'percentage', value: 100, discount: 20_000 },
  { what: 'a fixed amount', type: 'fixed', value: 7_500, discount: 7_500 },
  { what: 'a fixed amount above goods and delivery', type: 'fixed', value: 90_000, discount: 25_000 },
  { what: 'the delivery', type: 'freeDelivery', value: 0, discount: 5_000 },
] as const)('$what comes off', async ({ type, value, discount }) => {
  const promo = await givenPromo(shop, { type, value })
  await expect(use(promo)).resolves.toMatchObject({ code: promo.code, discount })
})

test('the checkout page is told what a code takes off, however it is typed, and nothing is used up', async () => {
  const shopper = await shop.givenShopper()
  const promo = await givenPromo(shop, { code: 'EID-2026', type: 'percentage', value: 15 })
  const input = { code: '\u200f  eid-2026 \u200e', amount: 32_986.5, deliveryCost: 5_000 }
  expect(await shop.call(validatePromo, input, { ...shopper, lang: 'ar' })).toMatchObject({
    status: 200,
    body: {
      success: true,
      discountType: 'percentage',
      discountValue: 15,
      discountAmount: 4_947.98,
      message_key: 'promo_code_applied',
      message: 'تم تطبيق رمز الخصم',
    },
  })
  expect(await usesOf(shop, promo)).toBe(0)
})

test('an order uses its code, keeps what it took off, and gives it back when it is cancelled', async () => {
  const shopper = await shop.givenShopper()
  const promo = await givenPromo(shop, { type: 'fixed', value: 4_000, totalLimit: 1 })
  const box = await shop.givenProduct({ price: 10_000, stock: 5 })
  const items = [{ ...box.choice, quantity: 2 }]
  const changes = { promoCode: promo.code.toLowerCase(), discountAmount: 4_000, amount: 21_000 }
  const { status, body } = await buy(shop, shopper, items, { changes })
  expect(status).toBe(201)
  const [order] = (await shop.call(listUserOrders, {}, shopper)).body.orders
  expect(order).toMatchObject({ discount: 4_000, amount: 21_000, promoCode: promo.code })
  expect(await usesOf(shop, promo)).toBe(1)
  const other = await shop.givenShopper()
  expect(await buy(shop, other, items, { changes })).toMatchObject({
    status: 409,
    body: { message_key: 'promo_used_up' },
  })
  await shop.call(cancelOrder, { orderId: body.orderId }, shopper)
  expect(await usesOf(shop, promo)).toBe(0)
  expect((await shop.call(placeOrder, orderOf(items, changes), other)).status).toBe(201)
})

test('a code of former times in Arabic digits is found however its digits are typed; of two that would be one both stay', async () => {
  for (const code of ['عيد٢٠', 'SAVE١', 'SAVE1']) await givenPromo(shop, { code })
  const file = new URL('../database/migrations/0057_promo_codes_in_western_digits.sql', import.meta.url)
  await shop.pool.query(await readFile(file, 'utf8'))
  const { rows } = await shop.pool.query(
    'select code from promos where code ~ \'^(عيد|SAVE)\' order by code collate "C"',
  )
  expect(rows.map(({ code }) => code)).toEqual(['SAVE1', 'SAVE١', 'عيد20'])
  expect(await use({ code: 'عيد٢٠' })).toMatchObject({})
})
