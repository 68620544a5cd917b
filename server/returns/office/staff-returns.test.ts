import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStaffOrder } from '#contract/office/orders.ts'
import { giveBack } from '#contract/office/payments.ts'
import {
  decideReturn,
  dropReturn,
  exchangeReturn,
  listStaffReturns,
  readStaffReturn,
  receiveReturn,
  refundReturn,
  type StaffReturn,
  takeReturn,
} from '#contract/office/returns.ts'
import { readOrder } from '#contract/orders.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { FORGOTTEN } from '#shop/orders/forgotten.ts'
import { moveReturn, RETURN_EVENTS, RETURN_STATES, type ReturnEvent } from '#shop/returns/moves.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { stockOf } from '#tests/support/orders.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { givenReturn, returnOf } from '#tests/support/returns.ts'
import { givenOrder, historyOf, move, payOnline, type Sold, statusOf } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import type { MailJob } from '../../letters/mail-job.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())

const delivered = (quantities: readonly number[] = [2]) => givenOrder(shop, { quantities, status: 'Delivered' })

async function refundsOf({ id }: Sold) {
  const { rows } = await shop.pool.query(
    'select amount::int, state, reason, attempt_id, return_id from refunds where order_id = $1 order by created_at',
    [id],
  )
  return rows
}

async function shelfOf(order: Sold): Promise<number[]> {
  return await Promise.all(order.items.map(item => stockOf(shop, item)))
}

const allOf = (order: Sold) =>
  order.lineIds.map((lineId, place) => ({ lineId, quantity: order.items[place]?.quantity ?? 0 }))

/** How a member of staff makes an event happen. */
function happen(event: ReturnEvent, held: StaffReturn, by: SignedInStaff, replacement: string) {
  const seen = { id: held._id, version: held.version }
  const options = { staff: by }
  switch (event) {
    case 'accept':
      return shop.call(decideReturn, { ...seen, isAccepted: true, note: '' }, options)
    case 'decline':
      return shop.call(decideReturn, { ...seen, isAccepted: false, note: 'It was used.' }, options)
    case 'receive':
      return shop.call(receiveReturn, { ...seen, lines: [] }, options)
    case 'refund':
      return shop.call(refundReturn, seen, options)
    case 'exchange':
      return shop.call(exchangeReturn, { ...seen, replacementOrderNumber: replacement }, options)
    case 'withdraw':
      return shop.call(dropReturn, seen, options)
  }
}

test.each(RETURN_STATES)(
  'a return that is %s takes the steps of the table, from the roles of the table',
  async state => {
    const order = await delivered()
    const held = await givenReturn(shop, order, { staff })
    const replacement = (await givenOrder(shop, { shopper: order.shopper })).number
    const members = await Promise.all(STAFF_ROLES.map(role => givenStaff(shop, role)))
    for (const event of RETURN_EVENTS) {
      for (const member of members) {
        await shop.pool.query('update returns set state = $2, version = 1 where id = $1', [held._id, state])
        await shop.pool.query("update orders set status = 'return-request' where id = $1", [order.id])
        const { status, body } = await happen(event, { ...held, version: 1 }, member, replacement)
        const expected = moveReturn(state, event, member.role)
        const isThere = moveReturn(state, event, 'owner') !== null
        const refused = member.role === 'catalogue' || (member.role === 'fulfilment' && event !== 'receive') || isThere
        const key = refused ? 'not_for_your_role' : 'return_move_refused'
        expect([event, member.role, status, expected === null ? body.message_key : body.return.state]).toEqual(
          expected === null ? [event, member.role, refused ? 403 : 409, key] : [event, member.role, 200, expected],
        )
      }
    }
  },
)

test('a return that is accepted, received and refunded: shelf, money, order and history agree', async () => {
  const order = await delivered([3])
  const attemptId = await payOnline(shop, order)
  const [lineId = ''] = order.lineIds
  const held = await givenReturn(shop, order, { staff, state: 'accepted', items: [{ lineId, quantity: 2 }] })
  expect(held).toMatchObject({ state: 'accepted', decidedBy: staff.name, suggestedRefund: 20_000, mostRefund: 35_000 })

  const received = await shop.call(
    receiveReturn,
    { id: held._id, version: held.version, lines: [{ lineId, fit: 1 }] },
    { staff },
  )
  expect(received.body.return).toMatchObject({ state: 'received', lines: [{ fit: 1, quantity: 2, ordered: 3 }] })
  expect(await shelfOf(order)).toEqual([7])

  const { version } = received.body.return
  const { status, body } = await shop.call(refundReturn, { id: held._id, version }, { staff })
  expect(status).toBe(200)
  expect(body.return).toMatchObject({ state: 'refunded', mostRefund: 15_000, events: [] })
  // One of two was fit; the third stays with the shopper.
  expect(await shelfOf(order)).toEqual([8])
  expect(await statusOf(shop, order)).toBe('Delivered')
  expect(await refundsOf(order)).toEqual([
    { amount: 20_000, state: 'due', reason: 'returned', attempt_id: attemptId, return_id: held._id },
  ])
  expect((await historyOf(shop, order)).slice(-5)).toEqual([
    'return-accepted',
    'return-received',
    'return-refunded',
    'close-return',
    'refund-due',
  ])
  const read = (await shop.call(readOrder, { orderId: order.id }, order.shopper)).body.order
  expect(read).toMatchObject({
    paymentState: 'refund_due',
    returns: [{ state: 'refunded', decisionNote: 'Send it back.' }],
  })
  const audited = await shop.pool.query('select action from audit_log where entity_id = $1 order by id', [held._id])
  expect(audited.rows.map(({ action }) => action)).toEqual(['return.decided', 'return.received', 'return.settled'])
})

test('with every piece back the order is returned; what was paid in cash is given back by hand', async () => {
  const order = await delivered([2, 1])
  const held = await givenReturn(shop, order, { staff, state: 'received', items: allOf(order) })
  await shop.call(refundReturn, { id: held._id, version: held.version }, { staff })
  expect(await statusOf(shop, order)).toBe('Returned')
  expect(await shelfOf(order)).toEqual([10, 10])
  expect(await refundsOf(order)).toEqual([
    { amount: 30_000, state: 'due', reason: 'returned', attempt_id: null, return_id: held._id },
  ])
})

test('all pieces back in two returns are all pieces back', async () => {
  const order = await delivered([1, 1])
  const [first = '', second = ''] = order.lineIds
  for (const lineId of [first, second]) {
    const held = await givenReturn(shop, order, { staff, state: 'received', items: [{ lineId, quantity: 1 }] })
    await shop.call(refundReturn, { id: held._id, version: held.version }, { staff })
  }
  expect(await statusOf(shop, order)).toBe('Returned')
  expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([10_000, 10_000])
})

test('halves of a dinar are rounded up once, however many returns they come in, and the way stays paid', async () => {
  const halves = await Promise.all(
    [1, 2].map(async () => await shop.givenProduct({ price: 10_001, discountPercentage: 50 })),
  )
  const order = await givenOrder(shop, {
    items: halves.map(({ choice }) => ({ ...choice, quantity: 1 })),
    status: 'Delivered',
  })
  for (const lineId of order.lineIds) {
    const held = await givenReturn(shop, order, { staff, state: 'received', items: [{ lineId, quantity: 1 }] })
    await shop.call(refundReturn, { id: held._id, version: held.version }, { staff })
  }
  expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([5_001, 5_000])
})

test('staff choose the amount, but never more than what is left of what was paid', async () => {
  const order = await delivered([1, 1])
  const [first = '', second = ''] = order.lineIds
  const one = await givenReturn(shop, order, { staff, state: 'received', items: [{ lineId: first, quantity: 1 }] })
  const refund = (held: StaffReturn, amount?: number) =>
    shop.call(refundReturn, { id: held._id, version: held.version, ...(amount && { amount }) }, { staff })
  expect(await refund(one, 25_001)).toMatchObject({
    status: 422,
    body: { message_key: 'refund_too_high', message: 'At most 25,000\u00a0IQD can be given back for this order.' },
  })
  expect((await refund(one, 20_000)).status).toBe(200)
  const other = await givenReturn(shop, order, { staff, state: 'received', items: [{ lineId: second, quantity: 1 }] })
  expect(other).toMatchObject({ suggestedRefund: 5_000, mostRefund: 5_000 })
  expect((await refund(other)).status).toBe(200)
  expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([20_000, 5_000])
})

test('a discount is shared by what comes back; a free delivery is not', async () => {
  for (const [type, refund] of [
    ['fixed', 17_500],
    ['freeDelivery', 20_000],
  ] as const) {
    const order = await delivered([2, 2])
    const promo = await givenPromo(shop, { type, value: 5_000 })
    await shop.pool.query(
      'update orders set promo_id = $2, discount = 5000, total = total - 5000, payable = payable - 5000 where id = $1',
      [order.id, promo.id],
    )
    const [lineId = ''] = order.lineIds
    const held = await givenReturn(shop, order, { staff, state: 'received', items: [{ lineId, quantity: 2 }] })
    expect([type, held.suggestedRefund]).toEqual([type, refund])
  }
})

test('a return is settled also where all its money went back before, and no more is promised then', async () => {
  const order = await delivered([1])
  const held = await givenReturn(shop, order, { staff, state: 'received' })
  const wish = { id: held._id, version: held.version, amount: 0 }
  expect(await shop.call(refundReturn, wish, { staff })).toMatchObject({
    status: 400,
    body: { message_key: 'invalid_request', errors: [{ path: 'amount', message_key: 'field_invalid' }] },
  })
  const { order: seen } = (await shop.call(readStaffOrder, { id: order.id }, { staff })).body
  const given = {
    id: order.id,
    version: seen.version,
    amount: seen.leftToGiveBack,
    reason: 'Broken',
    way: 'cash',
  } as const
  expect((await shop.call(giveBack, given, { staff })).status).toBe(200)
  const { status, body } = await shop.call(refundReturn, wish, { staff })
  expect([status, body.return]).toMatchObject([200, { state: 'refunded', suggestedRefund: 0 }])
  expect([await statusOf(shop, order), await shelfOf(order)]).toEqual(['Returned', [10]])
  const letter = (await deliverMails(shop)).findLast(({ subject }) => subject.includes('settled'))
  expect(letter?.text).toContain('has come back to you before')
})

test('pieces are exchanged for another order, which the return names', async () => {
  const order = await delivered()
  const held = await givenReturn(shop, order, { staff, state: 'received', items: allOf(order) })
  const replacement = await givenOrder(shop, { shopper: order.shopper })
  const wish = { id: held._id, version: held.version }
  for (const number of ['no-such', order.number]) {
    const answer = await shop.call(exchangeReturn, { ...wish, replacementOrderNumber: number }, { staff })
    expect(answer).toMatchObject({ status: 404, body: { message_key: 'order_not_found' } })
  }
  const { body } = await shop.call(
    exchangeReturn,
    { ...wish, replacementOrderNumber: `#${replacement.number}` },
    { staff },
  )
  expect(body.return).toMatchObject({ state: 'exchanged', replacementOrderNumber: replacement.number })
  expect(await statusOf(shop, order)).toBe('Returned')
  expect(await refundsOf(order)).toEqual([])
})

test('what takes the place of returned pieces is an order of the same customer, no older than theirs, and stands for one return', async () => {
  const before = await delivered()
  const { shopper } = before
  const [order, other] = [
    await givenOrder(shop, { shopper, status: 'Delivered' }),
    await givenOrder(shop, { shopper, status: 'Delivered' }),
  ]
  const held = await givenReturn(shop, order, { staff, state: 'received' })
  const stranger = await givenOrder(shop)
  await shop.pool.query("update orders set client_mobile = '+9647700000001' where id = $1", [stranger.id])
  const cancelled = await givenOrder(shop, { shopper, status: 'Cancelled' })
  const exchange = async (number: string, { _id: id, version } = held) => {
    const { status, body } = await shop.call(exchangeReturn, { id, version, replacementOrderNumber: number }, { staff })
    return [status, body.message_key, body.errors?.map(({ path }) => path)]
  }
  const refused = (key: string) => [409, key, ['replacementOrderNumber']]
  expect(await exchange(stranger.number)).toEqual(refused('replacement_of_other_customer'))
  expect(await exchange(before.number)).toEqual(refused('replacement_older'))
  expect(await exchange(cancelled.number)).toEqual(refused('replacement_cancelled'))

  // Taken on the phone: it has the number of the one that is returned, and no account.
  const byPhone = await givenOrder(shop)
  await shop.pool.query(
    'update orders set user_id = null, client_mobile = (select client_mobile from orders where id = $2) where id = $1',
    [byPhone.id, order.id],
  )
  expect((await exchange(byPhone.number))[0]).toBe(200)
  const next = await givenReturn(shop, other, { staff, state: 'received' })
  const late = await givenOrder(shop, { shopper })
  expect((await exchange(late.number, next))[0]).toBe(200)
  const last = await givenReturn(shop, before, { staff, state: 'received' })
  expect(await exchange(late.number, last)).toEqual(refused('replacement_taken'))
  // The right size was ordered first, and the wrong one sent back then.
  const ahead = await givenOrder(shop, { shopper })
  await shop.pool.query("update orders set placed_at = now() - interval '1 minute' where id = $1", [ahead.id])
  await shop.pool.query("update orders set placed_at = now() - interval '1 hour' where id = $1", [before.id])
  expect((await exchange(ahead.number, last))[0]).toBe(200)
})

test('two returns that name one order at once: one of them gets it', async () => {
  const order = await delivered()
  const other = await givenOrder(shop, { shopper: order.shopper, status: 'Delivered' })
  const held = [
    await givenReturn(shop, order, { staff, state: 'received' }),
    await givenReturn(shop, other, { staff, state: 'received' }),
  ]
  const { number } = await givenOrder(shop, { shopper: order.shopper })
  const answers = await Promise.all(
    held.map(({ _id: id, version }) =>
      shop.call(exchangeReturn, { id, version, replacementOrderNumber: number }, { staff }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('accounts that were erased are no customer in common', async () => {
  const order = await delivered()
  const held = await givenReturn(shop, order, { staff, state: 'received' })
  const later = await givenOrder(shop)
  await shop.pool.query('update orders set user_id = null, client_mobile = $2 where id = any($1)', [
    [order.id, later.id],
    FORGOTTEN,
  ])
  const wish = { id: held._id, version: held.version, replacementOrderNumber: later.number }
  expect((await shop.call(exchangeReturn, wish, { staff })).body.message_key).toBe('replacement_of_other_customer')
})

test('each step of a return that staff take is told to its shopper', async () => {
  const mailsAbout = async ({ _id }: StaffReturn) =>
    (await shop.queuedMails()).filter(job => JSON.stringify(job).includes(_id)).map(job => (job as MailJob).template)
  const settled = await givenReturn(shop, await delivered(), { staff, state: 'received' })
  expect(await mailsAbout(settled)).toEqual(['return-requested', 'return-decided', 'return-decided'])
  await happen('refund', settled, staff, '')
  expect((await mailsAbout(settled)).slice(3)).toEqual(['return-decided'])
  const dropped = await givenReturn(shop, await delivered(), { staff, state: 'accepted' })
  await happen('withdraw', dropped, staff, '')
  expect(await mailsAbout(dropped)).toEqual(['return-requested', 'return-decided', 'return-decided'])
})

test('a declined return stays with the shopper: no money, nothing on the shelf, the note told', async () => {
  const order = await delivered()
  const held = await givenReturn(shop, order, { staff, state: 'received' })
  const wish = { id: held._id, version: held.version, isAccepted: false, note: 'It has been used for weeks.' }
  expect((await shop.call(decideReturn, wish, { staff })).body.return).toMatchObject({ state: 'declined', events: [] })
  expect([await shelfOf(order), await refundsOf(order), await statusOf(shop, order)]).toEqual([[8], [], 'Delivered'])
  const { returns } = (await shop.call(readOrder, { orderId: order.id }, order.shopper)).body.order
  expect(returns).toMatchObject([{ state: 'declined', decisionNote: 'It has been used for weeks.' }])
  expect(await shop.queuedMails()).toContainEqual({ template: 'return-decided', returnId: held._id })
})

test('declining needs a word of why', async () => {
  const held = await givenReturn(shop, await delivered(), { staff })
  const wish = { id: held._id, version: held.version, isAccepted: false, note: '  ' }
  expect(await shop.call(decideReturn, wish, { staff })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'note', message_key: 'field_required' }] },
  })
})

test('of two members at once the second is shown what the first did', async () => {
  const held = await givenReturn(shop, await delivered(), { staff })
  const wish = { id: held._id, version: held.version, note: 'Worn out.' }
  const answers = await Promise.all([
    shop.call(decideReturn, { ...wish, isAccepted: true }, { staff }),
    shop.call(decideReturn, { ...wish, isAccepted: false }, { staff: await givenStaff(shop, 'owner') }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [done, late] = answers.toSorted((one, other) => one.status - other.status)
  expect(late?.body).toMatchObject({ message_key: 'changed_meanwhile', return: { state: done?.body.return.state } })
})

test('more fit pieces than came back, and lines of another return, are not received', async () => {
  const held = await givenReturn(shop, await delivered([2]), { staff, state: 'accepted' })
  const [line] = held.lines
  const receive = (lines: { lineId: string; fit: number }[]) =>
    shop.call(receiveReturn, { id: held._id, version: held.version, lines }, { staff })
  const lineId = line?.lineId ?? ''
  expect(await receive([{ lineId, fit: 2 }])).toMatchObject({ status: 422, body: { message_key: 'invalid_quantity' } })
  expect(await receive([{ lineId: 'another', fit: 1 }])).toMatchObject({ status: 404 })
  expect(
    await receive([
      { lineId, fit: 1 },
      { lineId, fit: 0 },
    ]),
  ).toMatchObject({ status: 404 })
  expect((await receive([{ lineId, fit: -1 }])).status).toBe(400)
})

test('the office takes a return for a caller, also after the window, and a shopper’s rules hold otherwise', async () => {
  const order = await givenOrder(shop, { status: 'Shipped' })
  await move(shop, order, 'deliver', { at: new Date(Date.now() - 30 * 86_400_000) })
  const { orderId: id, ...wish } = returnOf(order)
  const { status, body } = await shop.call(takeReturn, { id, ...wish }, { staff })
  expect(status).toBe(201)
  expect(body.return).toMatchObject({ state: 'requested', orderNumber: order.number, pieces: 1 })
  expect(await shop.call(takeReturn, { id, ...wish }, { staff })).toMatchObject({
    status: 409,
    body: { message_key: 'return_not_possible' },
  })
})

test('what waits longest is listed first; each return once, page by page', async () => {
  await shop.pool.query("update returns set state = 'declined' where state = 'requested'")
  const held: string[] = []
  for (let place = 0; place < 5; place += 1) held.push((await givenReturn(shop, await delivered(), { staff }))._id)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await shop.call(
      listStaffReturns,
      { state: 'requested', limit: 2, ...(cursor && { cursor }) },
      { staff },
    )
    expect(body.counts?.requested ?? null).toBe(cursor === undefined ? 5 : null)
    seen.push(...body.returns.map(({ _id }) => _id))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(held)
  const read = (await shop.call(readStaffReturn, { id: held[0] ?? '' }, { staff })).body.return
  expect(read).toMatchObject({
    state: 'requested',
    details: 'The lid is cracked.',
    events: ['accept', 'decline', 'withdraw'],
  })
})
