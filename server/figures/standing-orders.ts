import { sql } from 'drizzle-orm'

/** Orders `o` that stand: whose money the shop has or may expect. */
export const STANDS = sql`o.status in ('Order Placed', 'Shipped', 'Delivered', 'return-request')`
