import { type SQL, sql } from 'drizzle-orm'
import type { EditedPromo, StaffPromo } from '#contract/office/promotions.ts'
import { type PromoState, promoState } from '#shop/promotions/promo.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { promos } from '../../database/tables/promotions.ts'
import { Refusal } from '../../http/refusal.ts'

export interface PromoRow {
  readonly promo: typeof promos.$inferSelect
  readonly wasUsed: boolean
}

/** Columns of a row. The table's name is written out: in a query over one table the builder leaves it away. */
export const PROMO_FACTS = {
  promo: promos,
  wasUsed: sql<boolean>`promos.uses > 0 or exists (select 1 from orders used where used.promo_id = promos.id)`,
}

/** The same as `promoState` says of a row. */
export function stateAt(now: Date): SQL<PromoState> {
  return sql<PromoState>`case
    when not promos.is_active then 'off'
    when promos.ends_at <= ${now.toISOString()}::timestamptz then 'over'
    when promos.uses >= promos.total_limit then 'used-up'
    when promos.starts_at > ${now.toISOString()}::timestamptz then 'not-begun'
    else 'running' end`
}

export function staffPromo({ promo, wasUsed }: PromoRow, now: Date): StaffPromo {
  return {
    ...editedOf(promo),
    _id: promo.id,
    uses: promo.uses,
    wasUsed,
    state: promoState(promo, now),
    version: promo.version,
    createdAt: promo.createdAt.toISOString(),
  }
}

/** What staff can change of it, as the change log keeps it. */
export function editedOf(promo: PromoRow['promo']): EditedPromo {
  const { code, type, value, startsAt, endsAt, minimumAmount, totalLimit, perShopperLimit, isActive } = promo
  return {
    ...{ code, type, value, minimumAmount, totalLimit, perShopperLimit, isActive },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}

/** Throws promo_not_found. With `isHeld` nobody uses or changes it before the transaction ends. */
export async function promoRow(
  connection: Database | Transaction,
  id: string,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<PromoRow> {
  const wanted = connection.select(PROMO_FACTS).from(promos).where(sql`${promos.id} = ${id}`)
  const [row] = await (isHeld ? wanted.for('update') : wanted)
  if (row === undefined) throw new Refusal('promo_not_found')
  return row
}
