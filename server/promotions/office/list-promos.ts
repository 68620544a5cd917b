import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { StaffPromosInput, StaffPromosReply } from '#contract/office/promotions.ts'
import { tidyPromoCode } from '#shop/promotions/promo.ts'
import { promos } from '../../database/tables/promotions.ts'
import type { PromotionDependencies } from '../validate-promo.ts'
import { PROMO_FACTS, staffPromo, stateAt } from './promo-rows.ts'

const USUAL_ROWS = 25

/** Codes, newest first, a page at a time. */
export async function listPromos(
  { database, clock }: PromotionDependencies,
  { search, state, page = 1, perPage = USUAL_ROWS }: StaffPromosInput,
): Promise<Omit<StaffPromosReply, 'success'>> {
  const now = clock()
  const standing = stateAt(now)
  const found = search ? containing(search) : undefined
  const rows = await database
    .select(PROMO_FACTS)
    .from(promos)
    .where(and(found, state === undefined ? undefined : eq(standing, state)))
    .orderBy(desc(promos.createdAt), desc(promos.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const counted = await database
    .select({ state: standing, promos: sql<number>`count(*)::int` })
    .from(promos)
    .where(found)
    .groupBy(sql`1`)
  const counts = { running: 0, 'not-begun': 0, over: 0, 'used-up': 0, off: 0 }
  for (const each of counted) counts[each.state] = each.promos
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    promos: rows.map(row => staffPromo(row, now)),
    total: state === undefined ? all : counts[state],
    counts,
  }
}

function containing(search: string): SQL {
  const pattern = `%${tidyPromoCode(search).replace(/[\\%_]/g, '\\$&')}%`
  return sql`${promos.code} like ${pattern}`
}
