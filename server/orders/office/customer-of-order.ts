import { count, desc, eq, or, sql } from 'drizzle-orm'
import type { StaffCustomer } from '#contract/office/orders.ts'
import { FORGOTTEN } from '#shop/orders/forgotten.ts'
import { blocksWhere } from '../../accounts/blocks.ts'
import { tagsOfOrderer } from '../../accounts/tags.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { orders } from '../../database/tables/orders.ts'

const MOST_LATEST = 5

/** Who ordered, and what became of what they ordered: the same account, or the same phone without one. */
export async function customerOf(
  connection: Database | Transaction,
  { id, userId, clientMobile }: Pick<typeof orders.$inferSelect, 'id' | 'userId' | 'clientMobile'>,
): Promise<StaffCustomer> {
  // All who were forgotten have one phone: they are not one customer.
  const called = clientMobile === FORGOTTEN ? eq(orders.id, id) : eq(orders.clientMobile, clientMobile)
  const theirs = or(called, userId === null ? undefined : eq(orders.userId, userId))
  const [history] = await connection
    .select({
      orders: count(),
      // Also those that came back later: they were taken at the door.
      delivered: sql<number>`(count(*) filter (where ${orders.deliveredAt} is not null))::int`,
      refused: sql<number>`(count(*) filter (where ${orders.status} = 'Refused'))::int`,
    })
    .from(orders)
    .where(theirs)
  const { orders: all = 0, delivered = 0, refused = 0 } = history ?? {}
  const latest = await connection
    .select()
    .from(orders)
    .where(theirs)
    .orderBy(desc(orders.placedAt))
    .limit(MOST_LATEST + 1)
  return {
    userId,
    email: userId === null ? null : await emailOf(connection, userId),
    orders: all,
    delivered,
    refused,
    refusalRate: delivered + refused === 0 ? null : refused / (delivered + refused),
    blocks: await blocksWhere(
      connection,
      sql`(block.kind, block.value) in (('account', ${userId}), ('phone', ${clientMobile}))`,
    ),
    tags: await tagsOfOrderer(connection, { userId, phone: clientMobile }),
    latest: latest
      .filter(order => order.id !== id)
      .slice(0, MOST_LATEST)
      .map(({ id: _id, number, placedAt, status, payable }) => ({
        _id,
        orderNumber: number,
        date: placedAt.toISOString(),
        status,
        amount: payable,
      })),
  }
}

async function emailOf(connection: Database | Transaction, userId: string): Promise<string | null> {
  const [user] = await connection.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? null
}
