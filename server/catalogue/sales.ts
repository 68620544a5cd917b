import { eq } from 'drizzle-orm'
import type { Sale } from '#shop/promotions/sale.ts'
import type { Database, Transaction } from '../database/database.ts'
import { sales } from '../database/tables/promotions.ts'

/** Those that come off now. */
export async function readAppliedSales(connection: Database | Transaction): Promise<Sale[]> {
  const rows = await connection.select().from(sales).where(eq(sales.isApplied, true)).orderBy(sales.id)
  return rows.map(saleOf)
}

export function saleOf({ endsAt, ...row }: typeof sales.$inferSelect): Sale {
  const { percentage, isForAll, categoryIds, subCategoryIds, productIds } = row
  return { percentage, isForAll, categoryIds, subCategoryIds, productIds, endsAt: endsAt?.toISOString() ?? null }
}

/** The highest percentage of the sales that reach the product `p` of a statement, as `discountsIn` finds it; null where none does. */
export const SALE_OF_PRODUCT = `(
  select max(sale.percentage) from sales sale where sale.is_applied and (
    sale.is_for_all or p.id = any (sale.product_ids)
    or exists (select from product_categories stands where stands.product_id = p.id
      and stands.category_id = any (sale.category_ids))
    or exists (select from product_sub_categories stands where stands.product_id = p.id
      and stands.sub_category_id = any (sale.sub_category_ids))))`
