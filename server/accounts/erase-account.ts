import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import { CALLER } from '#shop/accounts/phone.ts'
import { FORGOTTEN } from '#shop/orders/forgotten.ts'
import { ORDER_EVENTS } from '#shop/orders/moves.ts'
import { STAFF_STEPS } from '#shop/orders/steps.ts'
import type { Transaction } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { blocks } from '../database/tables/blocks.ts'
import { parcels } from '../database/tables/delivery.ts'
import { newsletterSubscribers } from '../database/tables/newsletter.ts'
import { orderEvents, orders } from '../database/tables/orders.ts'
import { refunds } from '../database/tables/payments.ts'
import { promoUses } from '../database/tables/promotions.ts'
import { returnPhotos, returns } from '../database/tables/returns.ts'
import { auditLog } from '../database/tables/staff.ts'
import { customerTags, orderTags } from '../database/tables/tags.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopperCall } from '../http/route.ts'
import { beginForgetting } from '../jobs/forgetting.ts'
import { queueMail } from '../letters/mail-job.ts'
import type { Accounts } from './accounts.ts'
import { ADDRESS_LINK } from './address-links.ts'
import { FAREWELL } from './farewell.ts'
import { forgetLinks, prepareLink } from './mailed-links.ts'
import { requireOwnPassword } from './own-password.ts'
import { RESET_LINK } from './reset-links.ts'
import { forgetSignUps } from './sign-ups.ts'
import { holdTags } from './tags.ts'

/**
 * Erases the shopper's account with all that hangs on it, once nothing of theirs is under way. Their orders stay in the books without
 * the person. Throws wrong_old_password, orders_still_open, too_many_requests.
 */
export async function eraseAccount(
  { database, jobs, limits }: Accounts,
  { shopper, input }: ShopperCall<{ readonly password: string }>,
): Promise<void> {
  await limitAttempts(database, [{ of: `erase:account:${shopper.id}`, limit: limits.eraseByAccount }])
  await requireOwnPassword(database, shopper.id, input.password)
  await database.transaction(async tx => {
    // An order that is being placed refers to this row, and waits.
    const [user] = await tx.select().from(users).where(eq(users.id, shopper.id)).for('update')
    if (user === undefined) throw new Refusal('session_expired')
    if (await isUnderWay(tx, user.id)) throw new Refusal('orders_still_open')
    const { id: userId, email, language } = user
    await beginForgetting(tx)
    await forgetTags(tx, userId)
    await forgetInOrders(tx, userId)
    await forgetBlock(tx, userId)
    await forgetInNewsletter(tx, email)
    await forgetSignUps(tx, email)
    await forgetLinks(tx, RESET_LINK, { email })
    await forgetLinks(tx, ADDRESS_LINK, { userId })
    // Sessions, password, cart, favourites, what was looked at, the addresses that it keeps and those that it left go with it.
    await tx.delete(users).where(eq(users.id, userId))
    const verificationId = await prepareLink(tx, FAREWELL, { email, language })
    await queueMail(jobs, tx, { template: 'account-erased', verificationId })
  })
}

/** Goods or money still on their way between the shop and the person. */
async function isUnderWay(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from orders o where o.user_id = ${userId} and (
      o.status in ('Order Placed', 'Shipped', 'return-request') or o.payment_state = 'refund_due' or o.held_until is not null
      or exists (select 1 from refunds f where f.order_id = o.id and f.state <> 'done')
      or exists (select 1 from returns r where r.order_id = o.id and r.state in ('requested', 'accepted', 'received'))
      or exists (select 1 from payment_attempts p where p.order_id = o.id and p.next_check_at is not null)
    ) limit 1`)
  return rows.length > 0
}

/** Goods, sums, dates and the governorate stay: the books are made of them. */
async function forgetInOrders(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const ofOwn = tx.select({ id: returns.id }).from(returns).where(inArray(returns.orderId, own))
  await tx
    .update(orderEvents)
    .set({ data: {} })
    .where(and(inArray(orderEvents.orderId, own), HAS_WORDS))
  await tx
    .update(auditLog)
    .set({ before: null, after: null })
    .where(
      or(
        and(eq(auditLog.entity, 'order'), inArray(auditLog.entityId, own), inArray(auditLog.action, WITH_WORDS)),
        and(eq(auditLog.entity, 'return'), inArray(auditLog.entityId, ofOwn), eq(auditLog.action, 'return.decided')),
      ),
    )
  await tx.delete(orderTags).where(inArray(orderTags.orderId, own))
  await tx.update(returns).set({ details: '', decisionNote: '' }).where(inArray(returns.orderId, own))
  await tx.update(refunds).set({ explanation: '', note: '' }).where(inArray(refunds.orderId, own))
  // The label shows who it was for.
  await tx
    .update(parcels)
    .set({ labelUrl: null, statusText: null, lastError: null })
    .where(inArray(parcels.orderId, own))
  await tx.update(promoUses).set({ userId: FORGOTTEN, mobile: FORGOTTEN }).where(eq(promoUses.userId, userId))
  // `dropPhotos` takes the files away: it looks for old ones that belong to nothing.
  await tx
    .update(returnPhotos)
    .set({ userId: null, returnId: null, createdAt: new Date(0) })
    .where(eq(returnPhotos.userId, userId))
  await tx
    .update(orders)
    .set({
      ...{ userId: null, idempotencyKey: null, requestHash: '', staffNote: '', closingReason: null },
      ...{ clientName: FORGOTTEN, clientMobile: FORGOTTEN, location: FORGOTTEN },
    })
    .where(eq(orders.userId, userId))
}

/**
 * Events in which somebody's own words stand, or name and place; the
 * shop's own reasons (`lapse`) are none. Staff may give one with any step.
 */
const HAS_WORDS = or(
  inArray(orderEvents.type, ['address-changed', 'note', 'parcel-status', 'parcel-refused', 'parcel-unclear']),
  and(
    inArray(
      orderEvents.type,
      ORDER_EVENTS.filter(event => event !== 'lapse'),
    ),
    sql`${orderEvents.data} ? 'reason'`,
  ),
  and(eq(orderEvents.type, 'refund-due'), sql`${orderEvents.data} ? 'text'`),
)

/** The same of the change log. */
const WITH_WORDS = [
  ...([
    'order.address_changed',
    'order.noted',
    'order.tagged',
    'order.untagged',
    'refund.given',
    'refund.recorded',
  ] as const),
  ...STAFF_STEPS.map(step => `order.${step}` as const),
]

/**
 * The account's tags, and those of its phones with which nobody else has ordered; before its orders
 * forget the phones. Nor does the change log name such a phone any more, where it is not blocked.
 */
async function forgetTags(tx: Transaction, userId: string): Promise<void> {
  await holdTags(tx)
  const phones = sql`select mine.client_mobile from orders mine where mine.user_id = ${userId} and not exists (
    select 1 from orders other where other.client_mobile = mine.client_mobile and other.user_id is distinct from ${userId})`
  const callers = sql`select ${CALLER} || substr(own.client_mobile, 2) from (${phones}) own`
  const isBlocked = sql`exists (select from blocks b where b.kind = 'phone' and ${CALLER} || substr(b.value, 2) = ${auditLog.entityId})`
  const ofThem = and(eq(auditLog.entity, 'customer'), sql`${auditLog.entityId} in (${callers})`)
  await tx
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(ofThem, inArray(auditLog.action, ['customer.tagged', 'customer.untagged'])))
  await tx
    .update(auditLog)
    .set({ entityId: FORGOTTEN, before: null, after: null })
    .where(and(ofThem, not(isBlocked)))
  await tx.delete(customerTags).where(and(eq(customerTags.kind, 'account'), eq(customerTags.value, userId)))
  await tx.delete(customerTags).where(and(eq(customerTags.kind, 'phone'), sql`${customerTags.value} in (${phones})`))
}

/** A block of the account goes with it, and staff's words about it; one of a phone stays, whoever orders with it. */
async function forgetBlock(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(blocks).where(and(eq(blocks.kind, 'account'), eq(blocks.value, userId)))
  await tx
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(eq(auditLog.entity, 'customer'), eq(auditLog.entityId, userId)))
}

async function forgetInNewsletter(tx: Transaction, email: string): Promise<void> {
  const gone = await tx
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .returning({ id: newsletterSubscribers.id })
  const ids = gone.map(({ id }) => id)
  await tx
    .update(auditLog)
    .set({ after: null })
    .where(and(eq(auditLog.entity, 'subscriber'), inArray(auditLog.entityId, ids)))
}
