import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderActor, OrderEvent } from '#shop/orders/moves.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { buy } from '#tests/support/orders.ts'
import { givenStaff } from '#tests/support/staff.ts'
import { watchTrips } from '#tests/support/trips.ts'
import { parcels } from '../database/tables/delivery.ts'
import { orderLines, orders } from '../database/tables/orders.ts'
import { paymentAttempts, refunds } from '../database/tables/payments.ts'
import { returnLines, returns } from '../database/tables/returns.ts'
import { type MailJob, queueMail } from '../letters/mail-job.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { makeMove } from '../orders/make-move.ts'
import type { Doer } from '../orders/order-events.ts'
import type { Letter } from '../partners/mail.ts'
import { newId } from '../process/new-id.ts'
import { readLetterBasis } from './letter-basis.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

interface Given {
  readonly orderId: string
  readonly number: string
  readonly email: string
}

/** An order of two baskets; `paidWith`: online, and paid. */
async function givenOrder({
  lang = 'en',
  paidWith,
}: {
  lang?: 'en' | 'ar'
  paidWith?: 'payqi' | 'zein'
} = {}): Promise<Given> {
  const shopper = await shop.givenShopper()
  const basket = await shop.givenProduct({ name: 'Woven basket', price: 17_000, colors: [{ sizes: [{}] }] })
  const { body } = await buy(shop, shopper, [{ ...basket.choice, quantity: 2 }], { lang })
  if (paidWith !== undefined) await pay(body.orderId, paidWith)
  await deliverMails(shop)
  return { orderId: body.orderId, number: body.orderNumber, email: shopper.email }
}

async function pay(orderId: string, provider: 'payqi' | 'zein'): Promise<void> {
  const { database } = shop
  await database.update(orders).set({ paymentMethod: provider, paymentState: 'paid' }).where(eq(orders.id, orderId))
  await database.insert(paymentAttempts).values({
    id: randomUUID(),
    orderId,
    provider,
    state: 'paid',
    amount: 39_000,
    currency: 'IQD',
    settledAt: new Date(),
  })
}

async function move(
  { orderId }: Given,
  event: OrderEvent,
  by: OrderActor,
  { doer = { actor: 'system' }, reason, at = new Date() }: { doer?: Doer; reason?: string; at?: Date } = {},
): Promise<void> {
  await shop.database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order === null) throw new Error('no such order')
    await makeMove(shop.jobs, tx, order, { event, by, doer, at, ...(reason !== undefined && { reason }) })
  })
}

async function deliver(given: Given, at = new Date()): Promise<void> {
  await move(given, 'ship', 'manager')
  await move(given, 'deliver', 'manager', { at })
}

async function letterOf(job: MailJob): Promise<Letter | undefined> {
  await queueMail(shop.jobs, shop.database, job)
  return (await deliverMails(shop))[0]
}

/** Both forms of a letter say all of this. */
function expectSaid(letter: Letter | undefined, ...words: readonly (string | RegExp)[]): void {
  for (const part of [letter?.text ?? '', letter?.html ?? '']) {
    for (const word of words) expect(part).toMatch(word)
  }
  expect(`${letter?.subject}${letter?.text}${letter?.html}`).not.toMatch(/mails\.|\{\{|[\u0660-\u0669]/)
}

test('what a letter is written from is one trip to the database', async () => {
  const { orderId, email } = await givenOrder()
  const watched = watchTrips(shop.pool)
  const basis = await readLetterBasis(shop.database, orderId)
  expect(watched.sent).toHaveLength(1)
  expect(basis).toMatchObject({
    email,
    lines: [{ nameEn: 'Woven basket', quantity: 2, unitPrice: 17_000 }],
    offers: [],
    own: {},
  })
  expect(basis?.key).toHaveLength(32)
})

test('a paid order is confirmed with what was paid, and nothing is asked for at the door', async () => {
  const given = await givenOrder({ paidWith: 'zein' })
  const letter = await letterOf({ template: 'payment-received', orderId: given.orderId })
  expect(letter).toMatchObject({ to: given.email, subject: `Your order ${given.number} at Tarteeb is paid` })
  expectSaid(letter, /39,000\u00a0IQD/, 'ZainCash', '2 × Woven basket', 'Nothing is left to pay', 'street 14')
  expect(letter?.text).not.toContain('To pay at the door')
})

test('figures of a letter add up to the one that is paid, where a code takes halves off too', async () => {
  const given = await givenOrder({ paidWith: 'zein' })
  await shop.database
    .update(orders)
    .set({ discount: 5_100.5, total: 33_899.5, payable: 33_900, promoCode: 'HALF' })
    .where(eq(orders.id, given.orderId))
  const letter = await letterOf({ template: 'payment-received', orderId: given.orderId })
  expectSaid(letter, /34,000/, /5,000/, /5,100/, /33,900/)
  expect(letter?.text).not.toMatch(/\.50/)
})

test('what is rounded away stands with its minus before the digits, as a discount does, in Arabic too', async () => {
  const given = await givenOrder({ paidWith: 'zein' })
  await shop.database
    .update(orders)
    .set({ language: 'ar', subtotal: 34_000.25, total: 39_000.25 })
    .where(eq(orders.id, given.orderId))
  const letter = await letterOf({ template: 'payment-received', orderId: given.orderId })
  expectSaid(letter, '\u2066\u22120.25\u2069\u00a0')
})

test('an order that is on its way tells courier, parcel and what may be done at the door', async () => {
  const given = await givenOrder()
  await shop.database.insert(parcels).values({
    id: newId(),
    orderId: given.orderId,
    courier: 'alwaseet',
    state: 'sent',
    reference: '91827364',
    price: 39_000,
  })
  await move(given, 'ship', 'manager')
  const [letter] = await deliverMails(shop)
  expectSaid(
    letter,
    'Al Waseet',
    '91827364',
    'look at every piece',
    'Hand it back on the spot',
    /39,000\u00a0IQD in cash/,
  )
})

test('a paid order on its way asks for no cash', async () => {
  const given = await givenOrder({ paidWith: 'payqi' })
  await move(given, 'ship', 'manager')
  const [letter] = await deliverMails(shop)
  expectSaid(letter, 'the order is paid', 'get your money for it back')
  expect(letter?.text).not.toContain('in cash')
})

test('a delivered order tells the last day of the return window, by the day in Baghdad', async () => {
  const given = await givenOrder({ lang: 'ar' })
  // In Baghdad it is the 25th already.
  await deliver(given, new Date('2026-11-24T22:30Z'))
  const [, letter] = await deliverMails(shop)
  expect(letter?.language).toBe('ar')
  expectSaid(letter, '25 تشرين الثاني 2026', 'خلال 7 أيام', '2 كانون الأول 2026', `/return-order/${given.orderId}`)
})

test('a cancelled order tells why, and that nothing was paid', async () => {
  const owner = await givenStaff(shop)
  const staff = { actor: 'staff', staffId: owner.id } as const
  const [byShopper, byShop, lapsed] = [await givenOrder(), await givenOrder(), await givenOrder()]
  await move(byShopper, 'cancel', 'shopper', { doer: { actor: 'shopper' }, reason: 'changed my mind' })
  await move(byShop, 'cancel', 'manager', { doer: staff, reason: 'The last one\nis <b>damaged</b>.' })
  await move(lapsed, 'lapse', 'system', { reason: 'lapsed' })
  const [first, second, third] = await deliverMails(shop)
  expectSaid(first, 'As you wished', 'You have paid nothing')
  expect(first?.text).not.toContain('changed my mind')
  expectSaid(second, 'we had to cancel', 'The last one')
  expect(second?.html).toContain('is &lt;b&gt;damaged&lt;/b&gt;.')
  expectSaid(third, 'was not paid in time')
})

test('money that comes back is told of', async () => {
  const paid = await givenOrder({ paidWith: 'zein' })
  await move(paid, 'cancel', 'shopper', { doer: { actor: 'shopper' } })
  const [letter] = await deliverMails(shop)
  expectSaid(letter, /The 39,000\u00a0IQD you paid comes back to you with ZainCash/)
})

test('no letter follows an order whose payment could not be opened, or that was ordered anew', async () => {
  const orders = [await givenOrder(), await givenOrder()] as const
  await move(orders[0], 'lapse', 'system', { reason: 'payment-not-opened' })
  await move(orders[1], 'lapse', 'system', { reason: 'replaced' })
  expect(await deliverMails(shop)).toEqual([])
})

test('an order refused at the door says so in the shopper’s language, with what staff noted and what becomes of the money', async () => {
  const owner = await givenStaff(shop)
  const [cash, paid] = [await givenOrder({ lang: 'ar' }), await givenOrder({ paidWith: 'zein' })]
  for (const given of [cash, paid]) await move(given, 'ship', 'manager')
  // In Baghdad it is the 25th already.
  const at = new Date('2026-11-24T22:30Z')
  await move(cash, 'refuse', 'courier', { doer: { actor: 'courier' }, reason: 'رفض الطلب', at })
  await move(paid, 'refuse', 'manager', { doer: { actor: 'staff', staffId: owner.id }, reason: 'A handle is broken.' })
  const [first, second] = (await deliverMails(shop)).filter(({ subject }) => !/on its way|في الطريق/.test(subject))
  expect(first).toMatchObject({ to: cash.email, language: 'ar' })
  expectSaid(first, `لم يُستلم طلبك رقم ${cash.number} عند الباب`, '25 تشرين الثاني 2026', 'لم تدفع شيئاً')
  expect(first?.text).not.toContain('رفض الطلب')
  expect(second).toMatchObject({ to: paid.email, subject: `Your order ${paid.number} at Tarteeb was not taken` })
  expectSaid(second, 'A handle is broken.', /The 39,000\u00a0IQD you paid comes back to you with ZainCash/)
})

async function givenReturn({ orderId }: Given): Promise<string> {
  const id = newId()
  const { database } = shop
  await database
    .insert(returns)
    .values({ id, orderId, state: 'requested', reason: 'broken', details: 'A handle is off' })
  const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  await database.insert(returnLines).values({ returnId: id, orderLineId: line?.id ?? '', quantity: 1 })
  return id
}

test('a return request is confirmed with its pieces, and the shopper’s own words are not repeated', async () => {
  const given = await givenOrder()
  const returnId = await givenReturn(given)
  const letter = await letterOf({ template: 'return-requested', returnId })
  expect(letter?.to).toBe(given.email)
  expectSaid(letter, '1 × Woven basket', 'within 1 to 2 business days', 'What happens next')
  expect(letter?.text).not.toContain('handle')
})

test.each([
  ['accepted', null, 'We accept your return', 'picked up'],
  ['declined', null, 'cannot accept your return', 'stay with you'],
  ['declined', new Date(), 'cannot accept your return', 'bring the pieces back to you'],
  ['received', new Date(), 'have arrived', 'look them over'],
  ['exchanged', new Date(), 'exchanged', 'new ones'],
] as const)(
  'a return that is %s (pieces here since %s) says so, with the shop’s note',
  async (state, receivedAt, lead, next) => {
    const given = await givenOrder()
    const returnId = await givenReturn(given)
    await shop.database
      .update(returns)
      .set({ state, receivedAt, decisionNote: 'Thank you for the photo.' })
      .where(eq(returns.id, returnId))
    expectSaid(await letterOf({ template: 'return-decided', returnId }), lead, next, 'Thank you for the photo.')
  },
)

test('a return that the office closes says that the pieces stay, and no longer what was said when it was accepted', async () => {
  const returnId = await givenReturn(await givenOrder({ lang: 'ar' }))
  const closed = { state: 'withdrawn', decisionNote: 'Have it ready on Sunday.' } as const
  await shop.database.update(returns).set(closed).where(eq(returns.id, returnId))
  const letter = await letterOf({ template: 'return-decided', returnId })
  expectSaid(letter, 'أُغلق طلب الإرجاع', 'تبقى القطع عندك')
  expect(letter?.text).not.toContain('Sunday')
})

test('a settled return tells the amount, and the money’s own mail follows once it is done', async () => {
  const given = await givenOrder({ paidWith: 'payqi' })
  const returnId = await givenReturn(given)
  const { database } = shop
  await database.update(returns).set({ state: 'refunded', receivedAt: new Date() }).where(eq(returns.id, returnId))
  const attempt = await database.query.paymentAttempts.findFirst({ where: eq(paymentAttempts.orderId, given.orderId) })
  const refundId = randomUUID()
  const refund = {
    orderId: given.orderId,
    attemptId: attempt?.id ?? null,
    returnId,
    amount: 17_000,
    reason: 'returned',
  }
  await database.insert(refunds).values({ id: refundId, state: 'due', note: 'Ask Ali', ...refund })
  expectSaid(await letterOf({ template: 'return-decided', returnId }), /That is 17,000\u00a0IQD/)
  expect(await letterOf({ template: 'refund-made', refundId })).toBeUndefined()
  await database.update(refunds).set({ state: 'done' }).where(eq(refunds.id, refundId))
  const letter = await letterOf({ template: 'refund-made', refundId })
  expectSaid(letter, /17,000\u00a0IQD/, 'Qi Card', 'your return')
  expect(letter?.text).not.toContain('Ask Ali')
})

test('money given back by hand says so, and staff’s own reason stays theirs', async () => {
  const given = await givenOrder()
  const id = randomUUID()
  await shop.database
    .insert(refunds)
    .values({ id, orderId: given.orderId, amount: 39_000, state: 'done', reason: 'goodwill, he shouts' })
  const letter = await letterOf({ template: 'refund-made', refundId: id })
  expectSaid(letter, /39,000\u00a0IQD/, 'in cash, or as agreed')
  expect(letter?.text).not.toContain('shouts')
})

test('money that staff gave back of their own accord is called so, and what they noted stays theirs', async () => {
  const given = await givenOrder({ paidWith: 'zein' })
  const refundId = await givenBack(given, 9_000)
  const letter = await letterOf({ template: 'refund-made', refundId })
  expectSaid(letter, /9,000\u00a0IQD/, 'what was agreed with you')
  expect(letter?.text).not.toContain('He shouts')
})

test.each([
  ['what is left of it', 9_000, /The 30,000\u00a0IQD you paid comes back/],
  ['nothing where all of it came before', 39_000, 'has come back to you before'],
])('an order that ends tells, after money was given back, %s', async (_, amount, said) => {
  const given = await givenOrder({ paidWith: 'zein' })
  await givenBack(given, amount)
  await move(given, 'cancel', 'manager')
  expectSaid((await deliverMails(shop))[0], said)
})

/** Out of goodwill, by hand; answers the refund. */
async function givenBack({ orderId }: Given, amount: number): Promise<string> {
  const { database } = shop
  const id = randomUUID()
  const [attempt] = await database.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
  const by = { attemptId: attempt?.id ?? null, state: 'done', reason: 'goodwill', explanation: 'He shouts' } as const
  await database.insert(refunds).values({ id, orderId, amount, ...by })
  return id
}

test('a mail whose news was taken back before it went out is left out', async () => {
  const given = await givenOrder()
  await move(given, 'ship', 'manager')
  await move(given, 'unship', 'manager')
  const revived = await givenOrder({ paidWith: 'zein' })
  await shop.database.transaction(async tx => {
    await tx.update(orders).set({ paymentState: 'pending' }).where(eq(orders.id, revived.orderId))
  })
  await move(revived, 'lapse', 'system', { reason: 'lapsed' })
  await move(revived, 'revive', 'system')
  const withdrawn = await givenReturn(await givenOrder())
  await queueMail(shop.jobs, shop.database, { template: 'return-requested', returnId: withdrawn })
  await shop.database
    .update(returns)
    .set({ state: 'withdrawn' })
    .where(and(eq(returns.id, withdrawn)))
  await queueMail(shop.jobs, shop.database, { template: 'payment-received', orderId: given.orderId })
  await queueMail(shop.jobs, shop.database, { template: 'order-placed', orderId: 'gone' })
  expect(await deliverMails(shop)).toEqual([])
})

test('every mail about an order leads to its whereabouts without a log-in', async () => {
  const given = await givenOrder()
  await deliver(given)
  for (const letter of await deliverMails(shop)) {
    expectSaid(letter, /https:\/\/tarteeb\.example\/track-order\?token=[\w.-]+/)
    expect(letter.text).not.toContain('+964770123')
  }
})
