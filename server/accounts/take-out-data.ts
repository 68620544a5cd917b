import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PersonalData } from '#contract/accounts.ts'
import type { Language } from '#shop/languages.ts'
import { listAddresses } from '../addresses/addresses.ts'
import type { Database } from '../database/database.ts'
import { leftAddresses, sessions, users } from '../database/tables/accounts.ts'
import { cartLines } from '../database/tables/cart.ts'
import { colors, products, sizes } from '../database/tables/catalogue.ts'
import { favourites } from '../database/tables/favourites.ts'
import { newsletterSubscribers } from '../database/tables/newsletter.ts'
import { orderLines, orders } from '../database/tables/orders.ts'
import { paymentAttempts, refunds } from '../database/tables/payments.ts'
import { returnPhotos, returns } from '../database/tables/returns.ts'
import { stockNotices } from '../database/tables/stock-notices.ts'
import { viewedProducts } from '../database/tables/viewed.ts'
import { textIn } from '../database/texts.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopperCall } from '../http/route.ts'
import type { Accounts } from './accounts.ts'

/**
 * All that the shop keeps about the shopper, but for what staff noted for
 * themselves, names of goods and places in their language. Throws too_many_requests.
 */
export async function takeOutData(
  { database, limits }: Accounts,
  { shopper, language }: ShopperCall<unknown>,
): Promise<PersonalData> {
  await limitAttempts(database, [{ of: `take-out:account:${shopper.id}`, limit: limits.takeOutByAccount }])
  const user = await database.query.users.findFirst({ where: eq(users.id, shopper.id) })
  if (user === undefined) throw new Refusal('session_expired')
  const { id, name, email } = user
  return {
    account: { name, email, language: user.language, since: user.createdAt.toISOString() },
    leftAddresses: await leftAddressesOf(database, id),
    sessions: await sessionsOf(database, id),
    cart: await cartOf(database, id, language),
    favourites: await favouritesOf(database, id, language),
    stockNotices: await stockNoticesOf(database, id, language),
    viewed: await viewedOf(database, id, language),
    addresses: await addressesOf(database, id, language),
    newsletter: await newsletterOf(database, email),
    orders: await ordersOf(database, id, language),
  }
}

async function leftAddressesOf(database: Database, userId: string): Promise<PersonalData['leftAddresses']> {
  const rows = await database
    .select()
    .from(leftAddresses)
    .where(eq(leftAddresses.userId, userId))
    .orderBy(asc(leftAddresses.leftAt))
  return rows.map(({ email, leftAt }) => ({ email, leftAt: leftAt.toISOString() }))
}

async function sessionsOf(database: Database, userId: string): Promise<PersonalData['sessions']> {
  const rows = await database
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))
  return rows.map(row => ({
    startedAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    endsAt: row.expiresAt.toISOString(),
    address: row.ipAddress,
    userAgent: row.userAgent,
  }))
}

async function cartOf(database: Database, userId: string, language: Language): Promise<PersonalData['cart']> {
  const said = { at: cartLines.addedAt, quantity: cartLines.quantity }
  const rows = await choicesIn(database, cartLines, { userId, said })
  return rows.map(({ said: { quantity, at }, ...choice }) => ({
    ...chosenIn(choice, language),
    quantity,
    addedAt: at.toISOString(),
  }))
}

/** What an account chose of products, with what the table says of it besides, by its moment. */
async function choicesIn<Said extends { readonly at: AnyPgColumn }>(
  database: Database,
  table: typeof cartLines | typeof stockNotices,
  { userId, said }: { readonly userId: string; readonly said: Said & Readonly<Record<string, AnyPgColumn>> },
) {
  return await database
    .select({ said, product: products, color: colors, size: sizes })
    .from(table)
    .innerJoin(products, eq(products.id, table.productId))
    .leftJoin(colors, eq(colors.id, table.colorId))
    .leftJoin(sizes, eq(sizes.id, table.sizeId))
    .where(eq(table.userId, userId))
    .orderBy(asc(said.at))
}

interface Choice {
  readonly product: typeof products.$inferSelect
  readonly color: typeof colors.$inferSelect | null
  readonly size: typeof sizes.$inferSelect | null
}

function chosenIn({ product, color, size }: Choice, language: Language) {
  return {
    product: textIn(product, 'name', language),
    color: color && textIn(color, 'name', language),
    size: size && textIn(size, 'name', language),
  }
}

type Dated = typeof favourites | typeof viewedProducts
type Moment = typeof favourites.addedAt | typeof viewedProducts.viewedAt

/** Products that an account has something to do with, by the moment of it. */
async function datedProducts(
  database: Database,
  table: Dated,
  { userId, at }: { readonly userId: string; readonly at: Moment },
) {
  return await database
    .select({ at, product: products })
    .from(table)
    .innerJoin(products, eq(products.id, table.productId))
    .where(eq(table.userId, userId))
    .orderBy(asc(at))
}

async function favouritesOf(database: Database, userId: string, language: Language) {
  const rows = await datedProducts(database, favourites, { userId, at: favourites.addedAt })
  return rows.map(({ at, product }) => ({ product: textIn(product, 'name', language), addedAt: at.toISOString() }))
}

async function stockNoticesOf(database: Database, userId: string, language: Language) {
  const rows = await choicesIn(database, stockNotices, { userId, said: { at: stockNotices.since } })
  return rows.map(({ said, ...choice }) => ({ ...chosenIn(choice, language), since: said.at.toISOString() }))
}

async function viewedOf(database: Database, userId: string, language: Language) {
  const rows = await datedProducts(database, viewedProducts, { userId, at: viewedProducts.viewedAt })
  return rows
    .toReversed()
    .map(({ at, product }) => ({ product: textIn(product, 'name', language), viewedAt: at.toISOString() }))
}

async function addressesOf(database: Database, userId: string, language: Language): Promise<PersonalData['addresses']> {
  const kept = await listAddresses(database, userId, language)
  return kept.map(({ label, city, region, location, isDefault, ...address }) => ({
    ...{ label, name: address.client_name, mobile: address.client_mobile },
    ...{ city, region, location, isDefault },
  }))
}

async function newsletterOf(database: Database, email: string): Promise<PersonalData['newsletter']> {
  const [row] = await database.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return row === undefined ? null : { state: row.state, since: row.requestedAt.toISOString() }
}

async function ordersOf(database: Database, userId: string, language: Language): Promise<PersonalData['orders']> {
  const found = await database.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.placedAt))
  const partsOf = await partsOfOrders(
    database,
    found.map(({ id }) => id),
    language,
  )
  return found.map(order => ({
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    status: order.status,
    name: order.clientName,
    mobile: order.clientMobile,
    city: textIn(order, 'cityName', language),
    region: textIn(order, 'regionName', language),
    location: order.location,
    paymentMethod: order.paymentMethod,
    paymentState: order.paymentState,
    deliveryCost: order.deliveryCost,
    discount: order.discount,
    payable: order.payable,
    promoCode: order.promoCode,
    closingReason: order.closingReason,
    ...partsOf(order.id),
  }))
}

/** Lines, payments, refunds and returns of each order, read for all of them at once. */
async function partsOfOrders(database: Database, ids: readonly string[], language: Language) {
  const [lines, payments, backs, returned] = await Promise.all([
    database.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
    database.select().from(paymentAttempts).where(inArray(paymentAttempts.orderId, ids)),
    database.select().from(refunds).where(inArray(refunds.orderId, ids)),
    returnsOf(database, ids),
  ])
  const linesOf = Map.groupBy(lines, line => line.orderId)
  const paymentsOf = Map.groupBy(payments, payment => payment.orderId)
  const refundsOf = Map.groupBy(backs, back => back.orderId)
  return (id: string) => ({
    items: (linesOf.get(id) ?? []).map(line => ({
      product: textIn(line, 'name', language),
      color: textIn(line, 'colorName', language) || null,
      size: textIn(line, 'sizeName', language) || null,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
    })),
    payments: (paymentsOf.get(id) ?? []).map(({ provider, state, amount }) => ({ provider, state, amount })),
    refunds: (refundsOf.get(id) ?? []).map(({ state, amount, createdAt }) => ({
      state,
      amount,
      since: createdAt.toISOString(),
    })),
    returns: returned.get(id) ?? [],
  })
}

async function returnsOf(database: Database, orderIds: readonly string[]) {
  const rows = await database.select().from(returns).where(inArray(returns.orderId, orderIds))
  const photos = await database
    .select({ returnId: returnPhotos.returnId })
    .from(returnPhotos)
    .where(
      inArray(
        returnPhotos.returnId,
        rows.map(({ id }) => id),
      ),
    )
  const photosOf = Map.groupBy(photos, photo => photo.returnId)
  const told = rows.map(row => ({
    orderId: row.orderId,
    shown: {
      requestedAt: row.requestedAt.toISOString(),
      state: row.state,
      reason: row.reason,
      details: row.details,
      decisionNote: row.decisionNote,
      photos: photosOf.get(row.id)?.length ?? 0,
    },
  }))
  return new Map(
    [...Map.groupBy(told, each => each.orderId)].map(([id, each]) => [id, each.map(({ shown }) => shown)] as const),
  )
}
