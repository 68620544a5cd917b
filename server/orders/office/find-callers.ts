import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { KnownCaller } from '#contract/office/orders.ts'
import { LEAST_CALLER_DIGITS } from '#shop/accounts/phone.ts'
import { westernDigits } from '#shop/western-digits.ts'
import type { Database } from '../../database/database.ts'
import { regions } from '../../database/tables/delivery.ts'
import { orderLines, orders } from '../../database/tables/orders.ts'
import { textsIn } from '../../database/texts.ts'
import { customerOf } from './customer-of-order.ts'
import { digitsOf, ofPhone } from './find-orders.ts'

const MOST_CALLERS = 4

/** Whom the phone that is being typed may belong to, by each one's latest order. */
export async function findCallers(database: Database, typed: string): Promise<KnownCaller[]> {
  const phone = westernDigits(typed).trim()
  if ((digitsOf(phone)?.length ?? 0) < LEAST_CALLER_DIGITS) return []
  const latest = database
    .selectDistinctOn([orders.clientMobile], { id: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .where(ofPhone(phone))
    .orderBy(orders.clientMobile, desc(orders.placedAt))
    .as('latest')
  const found = await database
    .select({ order: orders, region: regions })
    .from(latest)
    .innerJoin(orders, eq(orders.id, latest.id))
    .leftJoin(
      regions,
      and(eq(regions.cityId, orders.cityId), eq(regions.id, orders.regionId), eq(regions.isServed, true)),
    )
    .orderBy(desc(latest.placedAt))
    .limit(MOST_CALLERS)
  return await Promise.all(found.map(({ order, region }) => callerIn(database, order, region !== null)))
}

async function callerIn(
  database: Database,
  order: typeof orders.$inferSelect,
  isServed: boolean,
): Promise<KnownCaller> {
  return {
    mobile: order.clientMobile,
    name: order.clientName,
    ...(isServed ? { cityId: order.cityId, regionId: order.regionId } : { cityId: '', regionId: '' }),
    ...textsIn(order, 'cityName', 'city'),
    ...textsIn(order, 'regionName', 'region'),
    location: order.location,
    lastOrder: {
      _id: order.id,
      orderNumber: order.number,
      date: order.placedAt.toISOString(),
      status: order.status,
      amount: order.payable,
      items: await itemsOf(database, order.id),
    },
    customer: await customerOf(database, order),
  }
}

async function itemsOf(database: Database, orderId: string): Promise<KnownCaller['lastOrder']['items']> {
  const lines = await database
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), sql`${orderLines.productId} is not null`))
    .orderBy(asc(orderLines.position))
  return lines.flatMap(({ productId, colorId, sizeId, quantity }) =>
    productId === null ? [] : [{ productId, colorId, sizeId, quantity }],
  )
}
