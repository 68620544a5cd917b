import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockCustomer, readCustomer, unblockCustomer } from '#contract/office/customers.ts'
import { readStaffOrder, takePhoneOrder } from '#contract/office/orders.ts'
import { listUserOrders, placeOrder } from '#contract/orders.ts'
import { buy, orderOf, traces } from '#tests/support/orders.ts'
import { orderOnline, type PaidShop, paidShop, payBy, someAddress } from '#tests/support/payments.ts'
import { givenOrder } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: PaidShop
let manager: SignedInStaff
let fulfilment: SignedInStaff
beforeAll(async () => {
  shop = await paidShop()
  manager = await givenStaff(shop, 'manager')
  fulfilment = await givenStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())

const REASON = 'Refused six parcels at the door'
const BLOCKED = { status: 403, body: { message_key: 'ordering_blocked' } }

async function block(target: { kind: 'account' | 'phone'; value: string }, reason = REASON) {
  return await shop.call(blockCustomer, { ...target, reason }, { staff: manager })
}

test('a blocked account orders nothing and is asked to call, but still sees its orders', async () => {
  const { shopper } = await givenOrder(shop)
  const box = await shop.givenProduct()
  expect(await block({ kind: 'account', value: shopper.id })).toMatchObject({
    status: 200,
    body: { message_key: 'customer_blocked' },
  })
  const items = [{ ...box.choice, quantity: 1 }]
  const refused = await buy(shop, shopper, items)
  expect(refused).toMatchObject(BLOCKED)
  expect(refused.body.message).toBe('We cannot take this order online. Please call us: 0770 000 0000.')
  const before = await traces(shop)
  const inArabic = await shop.call(placeOrder, orderOf(items), { token: shopper.token, lang: 'ar' })
  expect(inArabic.body.message).toContain('اتصل بنا')
  expect(await traces(shop)).toEqual(before)
  expect((await shop.call(listUserOrders, {}, shopper)).body.orders).toHaveLength(1)

  const lifted = await shop.call(unblockCustomer, { kind: 'account', value: shopper.id }, { staff: manager })
  expect(lifted).toMatchObject({ status: 200, body: { message_key: 'customer_unblocked' } })
  expect(await shop.call(placeOrder, orderOf(items), shopper)).toMatchObject({ status: 201 })
})

test('a blocked phone orders with no account; staff still take its orders by phone', async () => {
  const mobile = '+9647744400001'
  await block({ kind: 'phone', value: mobile })
  const box = await shop.givenProduct()
  const items = [{ ...box.choice, quantity: 1 }]
  for (const shopper of [await shop.givenShopper(), await shop.givenShopper()]) {
    expect(await buy(shop, shopper, items, { changes: { client_mobile: mobile } })).toMatchObject(BLOCKED)
    expect(await shop.call(placeOrder, orderOf(items), shopper)).toMatchObject({ status: 201 })
  }
  const { paymentMethod: _m, promoCode: _c, ...wish } = orderOf(items, { client_mobile: mobile })
  expect(await shop.call(takePhoneOrder, wish, { staff: fulfilment })).toMatchObject({ status: 201 })
})

test('an order that was placed before stays: its key answers it again, but it is not turned into cash', async () => {
  const headers = { 'idempotency-key': 'before-the-block' }
  const { id, shopper, box } = await orderOnline(shop, 'payqi', { headers })
  await block({ kind: 'account', value: shopper.id })
  const again = await shop.call(placeOrder, orderOf([{ ...box.choice, quantity: 2 }], { paymentMethod: 'payqi' }), {
    token: shopper.token,
    address: someAddress(),
    headers,
  })
  expect(again).toMatchObject({ status: 201, body: { orderId: id } })
  expect(await payBy(shop, { id, shopper }, 'cod')).toMatchObject(BLOCKED)
  expect(await payBy(shop, { id, shopper }, 'payqi')).toMatchObject({ status: 200 })
})

test('who was blocked, why, by whom and when stands on the customer, on the order and in the change log', async () => {
  const order = await givenOrder(shop)
  const { rows } = await shop.pool.query('select client_mobile from orders where id = $1', [order.id])
  const mobile: string = rows[0].client_mobile
  await block({ kind: 'account', value: order.shopper.id })
  await block({ kind: 'phone', value: mobile }, 'Calls and shouts')
  // Once more changes nothing, the reason neither.
  await block({ kind: 'phone', value: mobile }, 'Another word')
  const by = { by: manager.name, at: expect.any(String) }
  const blocks = [
    { kind: 'phone', value: mobile, reason: 'Calls and shouts', ...by },
    { kind: 'account', value: order.shopper.id, reason: REASON, ...by },
  ]
  const customer = await shop.call(readCustomer, { id: order.shopper.id }, { staff: fulfilment })
  expect(customer.body.customer.blocks).toEqual(blocks)
  const read = await shop.call(readStaffOrder, { id: order.id }, { staff: fulfilment })
  expect(read.body.order.customer.blocks).toEqual(blocks)
  await shop.call(unblockCustomer, { kind: 'phone', value: mobile }, { staff: manager })
  // Nothing is blocked there any more.
  await shop.call(unblockCustomer, { kind: 'phone', value: mobile }, { staff: manager })
  const log = await shop.pool.query(
    'select action, entity, entity_id, before, after from audit_log where entity_id = any($1) order by id',
    [[order.shopper.id, `phone-${mobile.slice(1)}`]],
  )
  const logged = { entity: 'customer', before: null, after: null }
  expect(log.rows).toEqual([
    { ...logged, action: 'customer.blocked', entity_id: order.shopper.id, after: { reason: REASON } },
    {
      ...logged,
      action: 'customer.blocked',
      entity_id: `phone-${mobile.slice(1)}`,
      after: { reason: 'Calls and shouts' },
    },
    {
      ...logged,
      action: 'customer.unblocked',
      entity_id: `phone-${mobile.slice(1)}`,
      before: { reason: 'Calls and shouts' },
    },
  ])
})

test('whoever ordered by phone alone is blocked by the phone', async () => {
  const mobile = '+9647744400002'
  const box = await shop.givenProduct()
  const {
    paymentMethod: _m,
    promoCode: _c,
    ...wish
  } = orderOf([{ ...box.choice, quantity: 1 }], {
    client_mobile: mobile,
  })
  await shop.call(takePhoneOrder, wish, { staff: manager })
  await block({ kind: 'phone', value: mobile })
  const { body } = await shop.call(readCustomer, { id: `phone-${mobile.slice(1)}` }, { staff: manager })
  expect(body.customer.blocks).toMatchObject([{ kind: 'phone', value: mobile, reason: REASON }])
})

test.each([
  [{ kind: 'account', value: 'nobody', reason: REASON }, 404, 'customer_not_found'],
  [{ kind: 'phone', value: '07701234567', reason: REASON }, 400, 'invalid_request'],
  [{ kind: 'phone', value: '+9647744400003', reason: '  ' }, 400, 'invalid_request'],
  [{ kind: 'phone', value: '+9647744400003' }, 400, 'invalid_request'],
  [{ kind: 'phone', value: '+9647744400003', reason: 'x'.repeat(501) }, 400, 'invalid_request'],
  [{ kind: 'email', value: 'noor@example.com', reason: REASON }, 400, 'invalid_request'],
])('%j is no block', async (input, status, message_key) => {
  const refused = await shop.callWith(blockCustomer, input, { staff: manager })
  expect(refused).toMatchObject({ status, body: { message_key } })
})

test('a member of staff is no customer to be blocked, and fulfilment blocks nobody', async () => {
  const { id } = await givenStaff(shop, 'catalogue')
  expect(await block({ kind: 'account', value: id })).toMatchObject({ status: 404 })
  const { shopper } = await givenOrder(shop)
  const target = { kind: 'account', value: shopper.id } as const
  for (const call of [
    shop.call(blockCustomer, { ...target, reason: REASON }, { staff: fulfilment }),
    shop.call(unblockCustomer, target, { staff: fulfilment }),
  ])
    expect(await call).toMatchObject({ status: 403, body: { message_key: 'not_for_your_role' } })
})
