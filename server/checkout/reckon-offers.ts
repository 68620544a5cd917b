import { sql } from 'drizzle-orm'
import { choiceKey } from '#shop/catalogue/choice-key.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Iqd } from '#shop/iqd.ts'
import { type AppliedOffer, offersOn } from '#shop/promotions/offers.ts'
import type { Standing } from '#shop/promotions/sale.ts'
import type { RunningOffer } from '../catalogue/offers.ts'
import type { Transaction } from '../database/database.ts'

interface PricedLine {
  /** Null in an order whose product is gone: then it stands nowhere. */
  readonly productId: Id | null
  readonly colorId: string | null
  readonly sizeId: string | null
  readonly isBundle: boolean
  readonly price: Iqd
  readonly quantity: number
}

/** What offers take off lines of an order, by where their products stand in the database now. */
export async function reckonOffers(
  tx: Transaction,
  lines: readonly PricedLine[],
  offers: readonly RunningOffer[],
): Promise<readonly AppliedOffer<RunningOffer>[]> {
  if (offers.length === 0) return []
  const standingOf = await readStandings(tx, [...new Set(lines.flatMap(({ productId }) => productId ?? []))])
  const offered = lines.map(line => ({
    ...line,
    product: standingOf(line.productId ?? ''),
    key: choiceKey(line),
  }))
  return offersOn(offered, offers)
}

async function readStandings(tx: Transaction, productIds: readonly Id[]): Promise<(id: Id) => Standing> {
  const { rows } = await tx.execute<{ id: Id; category_ids: Id[]; sub_category_ids: Id[] }>(sql`
    select p.id,
      array(select category_id from product_categories where product_id = p.id) as category_ids,
      array(select sub_category_id from product_sub_categories where product_id = p.id) as sub_category_ids
    from products p where p.id = any(${sql.param(productIds)}::text[])`)
  const byId = new Map(rows.map(row => [row.id, row]))
  return id => {
    const row = byId.get(id)
    return { id, categoryIds: row?.category_ids ?? [], subCategoryIds: row?.sub_category_ids ?? [] }
  }
}
