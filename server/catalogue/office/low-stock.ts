import { type SQL, sql } from 'drizzle-orm'
import { LOW_STOCK } from '#shop/catalogue/stock.ts'

/** In SQL, whether few pieces are left of a variant that goes by this name in the query. */
export function isLow(variant: 'v' | 'variants'): SQL {
  const of = sql.raw(variant)
  return sql`${of}.stock between 1 and coalesce(${of}.low_limit, ${LOW_STOCK})`
}
