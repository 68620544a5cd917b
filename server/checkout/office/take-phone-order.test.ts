import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLines, previewLines } from '#contract/office/order-lines.ts'
import {
  type PhoneOrderInput,
  readPaymentLink,
  readStaffOrder,
  takePhoneOrder,
  takeStep,
} from '#contract/office/orders.ts'
import { payByLink, readPayLink } from '#contract/payments.ts'
import { expectLedgerToAgree } from '#tests/support/ledger.ts'
import { stockOf } from '#tests/support/orders.ts'
import { type PaidShop, paidShop } from '#tests/support/payments.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: PaidShop
let packer: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  shop = await paidShop()
  packer = await givenStaff(shop, 'fulfilment')
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

type Wanted = Partial<Pick<PhoneOrderInput, 'discount' | 'paymentMethod'>>

/** Two pieces of 10,000 each, 5,000 for the way. */
async function take(wanted: Wanted, { by = packer, headers = {} } = {}) {
  const { choice } = await shop.givenProduct({ stock: 10 })
  const sent = {
    items: [{ ...choice, quantity: 2 }],
    ...{ client_name: 'Noor Hassan', client_mobile: '+9647701234567' },
    ...{ city_id: '1', region_id: '1001', location: 'Opposite the pharmacy' },
    ...wanted,
  }
  return { sent, choice, ...(await shop.call(takePhoneOrder, sent, { staff: by, headers })) }
}

const read = async (id: string) => (await shop.call(readStaffOrder, { id }, { staff: owner })).body.order

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

async function link(id: string) {
  return tokenOf((await shop.call(readPaymentLink, { id }, { staff: packer })).body.url)
}

test('a discount comes off the goods, is booked as one, and the change log says why', async () => {
  const discount = { kind: 'amount', value: 2_000, reason: 'An old customer' } as const
  const { status, body } = await take({ discount })
  expect(status).toBe(201)
  expect(body.order).toMatchObject({
    subtotal: 20_000,
    discount: 2_000,
    amount: 23_000,
    discountReason: 'An old customer',
  })
  const { rows } = await shop.pool.query(
    "select after from audit_log where action = 'order.taken_by_phone' and entity_id = $1",
    [body.order._id],
  )
  expect(rows[0].after).toMatchObject(discount)
  const shipped = await shop.call(takeStep, { id: body.order._id, version: 1, step: 'ship' }, { staff: packer })
  await shop.call(
    takeStep,
    { id: body.order._id, version: shipped.body.order.version, step: 'deliver' },
    { staff: packer },
  )
  const booked = await shop.pool.query(
    "select amount from ledger_entries where order_id = $1 and debit = 'discounts'",
    [body.order._id],
  )
  expect(booked.rows.map(({ amount }) => Number(amount))).toEqual([2_000])
  await expectLedgerToAgree(shop)
})

test('each role gives up to its limit, which is said', async () => {
  const percent = (value: number) => ({ discount: { kind: 'percent', value, reason: 'Asked for it' } }) as const
  expect((await take(percent(10))).body.order.amount).toBe(23_000)
  const refused = await take(percent(11))
  expect(refused).toMatchObject({ status: 422, body: { message_key: 'discount_above_limit' } })
  expect(refused.body.message).toContain('2,000')
  expect(await stockOf(shop, refused.choice)).toBe(10)
  expect((await take(percent(11), { by: owner })).status).toBe(201)
  const more = { discount: { kind: 'amount', value: 20_001, reason: 'A slip' } } as const
  expect((await take(more, { by: owner })).body.message_key).toBe('discount_above_limit')
})

test('per cent follow the goods when lines change, an amount stays', async () => {
  const after = async (discount: NonNullable<PhoneOrderInput['discount']>) => {
    const { body } = await take({ discount })
    const { _id: id, version, lines } = body.order
    const wish = { id, version, lines: [{ lineId: lines[0]?.lineId ?? '', quantity: 1 }], added: [] }
    const { preview } = (await shop.call(previewLines, wish, { staff: packer })).body
    const sent = { ...wish, amount: preview?.after.amount ?? 0 }
    return (await shop.call(changeLines, sent, { staff: packer })).body.order
  }
  expect(await after({ kind: 'percent', value: 10, reason: 'Asked for it' })).toMatchObject({
    discount: 1_000,
    amount: 14_000,
  })
  expect(await after({ kind: 'amount', value: 1_000, reason: 'Asked for it' })).toMatchObject({
    discount: 1_000,
    amount: 14_000,
  })
})

test('whoever may give a tenth makes no half of it by taking goods out again; an owner does', async () => {
  const { body } = await take({ discount: { kind: 'amount', value: 2_000, reason: 'Asked for it' } })
  const { _id: id, version, lines } = body.order
  const wish = { id, version, lines: [{ lineId: lines[0]?.lineId ?? '', quantity: 1 }], added: [] }
  const refused = await shop.call(previewLines, wish, { staff: packer })
  expect(refused).toMatchObject({ status: 422, body: { message_key: 'discount_above_limit' } })
  expect(refused.body.message).toContain('1,000')
  const sent = { ...wish, amount: 13_000 }
  expect((await shop.call(changeLines, sent, { staff: packer })).body.message_key).toBe('discount_above_limit')
  expect((await shop.call(changeLines, sent, { staff: owner })).body.order).toMatchObject({
    discount: 2_000,
    amount: 13_000,
  })
})

test('the same key with another discount is another order', async () => {
  const headers = { 'Idempotency-Key': 'phone-order-1' }
  const { sent } = await take({ discount: { kind: 'amount', value: 1_000, reason: 'Asked' } }, { headers })
  const other = { ...sent, discount: { kind: 'amount', value: 2_000, reason: 'Asked' } } as const
  expect((await shop.call(takePhoneOrder, sent, { staff: packer, headers })).status).toBe(201)
  expect((await shop.call(takePhoneOrder, other, { staff: packer, headers })).body.message_key).toBe(
    'idempotency_key_reused',
  )
})

test('an order with an online method waits a day, and is paid by its link without a log-in', async () => {
  const { body } = await take({ paymentMethod: 'payqi' })
  const { _id: id } = body.order
  expect(body.order).toMatchObject({ paymentMethod: 'payqi', paymentState: 'pending', confirmedAt: null })
  const token = await link(id)
  const shown = (await shop.call(readPayLink, { token })).body.order
  expect(shown).toEqual({
    ...{ orderNumber: body.order.orderNumber, amount: 25_000, state: 'waiting', paymentMethod: 'payqi' },
    until: body.order.heldUntil,
  })
  const gone = await shop.call(payByLink, { token, paymentMethod: 'payqi' })
  expect(gone.body).toMatchObject({ success: true, message_key: 'go_to_payment' })
  expect(gone.body.paymentUrl).toMatch(/^https?:/)
  const again = await shop.call(payByLink, { token, paymentMethod: 'payqi' })
  expect(again.body.paymentUrl).toBe(gone.body.paymentUrl)
  shop.gateways.payqi.pay()
  await shop.pass(2)
  await shop.sweep()
  expect(await read(id)).toMatchObject({ paymentState: 'paid', heldUntil: null })
  expect((await shop.call(readPayLink, { token })).body.order).toMatchObject({ state: 'paid', until: null })
  expect((await shop.call(payByLink, { token, paymentMethod: 'zein' })).body).toMatchObject({ paymentUrl: null })
  expect((await shop.call(readPaymentLink, { id }, { staff: packer })).body.message_key).toBe('order_not_payable')
  await expectLedgerToAgree(shop)
})

test('a link that was altered, ran out or leads to a cancelled order pays nothing', async () => {
  const { body } = await take({ paymentMethod: 'payqi' })
  const { _id: id, version } = body.order
  const token = await link(id)
  for (const wrong of ['', 'x', `${token}x`, token.replace(id, 'another')]) {
    const { status } = await shop.callWith(readPayLink, { token: wrong })
    expect([wrong, status]).toEqual([wrong, 400])
  }
  await shop.call(takeStep, { id, version, step: 'cancel' }, { staff: owner })
  expect((await shop.call(readPayLink, { token })).body.order).toMatchObject({ state: 'over', until: null })
  expect((await shop.call(payByLink, { token, paymentMethod: 'payqi' })).body.message_key).toBe('order_not_payable')
  const cash = await take({})
  expect((await shop.call(readPaymentLink, { id: cash.body.order._id }, { staff: packer })).status).toBe(409)
  const late = await link((await take({ paymentMethod: 'payqi' })).body.order._id)
  await shop.pass(24 * 60)
  expect((await shop.call(readPayLink, { token: late })).body.message_key).toBe('invalid_payment_link')
})

test('what nobody paid within a day goes back on the shelf', async () => {
  const { body, choice } = await take({ paymentMethod: 'payqi' })
  expect(await stockOf(shop, choice)).toBe(8)
  await shop.pass(24 * 60 + 1)
  await shop.sweep()
  expect(await read(body.order._id)).toMatchObject({ status: 'Cancelled' })
  expect(await stockOf(shop, choice)).toBe(10)
})
