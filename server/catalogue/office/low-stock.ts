import { type SQL, sql } from 'drizzle-orm'
import { LOW_STOCK } from '#shop/catalogue/stock.ts'

/** In SQL, whether few pieces are left of a variant that goes by this name in the query. */
export function isLow(variant: 'v' | 'variants'): SQL {
  const of = sql.raw(variant)
  return sql`${of}.stock between 1 and coalesce(${of}.low_limit, ${LOW_STOCK})`
}

/** In SQL, whether few pieces are left or none; a limit of 0 says that nobody wants to hear of it. */
export function isShort(variant: 'v' | 'variants'): SQL {
  const of = sql.raw(variant)
  return sql`(${of}.stock <= coalesce(${of}.low_limit, ${LOW_STOCK}) and ${of}.low_limit is distinct from 0)`
}
