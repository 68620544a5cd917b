import { and, count, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { Iqd } from '#shop/iqd.ts'
import { iqd } from '#shop/iqd.ts'
import { type Promo, promoProblem, tidyPromoCode } from '#shop/promotions/promo.ts'
import type { Database, Transaction } from '../database/database.ts'
import { promos, promoUses } from '../database/tables/promotions.ts'
import { Refusal } from '../http/refusal.ts'

/** Who would use which code, when, for goods of which worth. */
export interface PromoWish {
  /** As the shopper typed it. */
  readonly code: string
  readonly userId: string
  /** The order's phone; null before the checkout knows one. */
  readonly mobile: string | null
  readonly subtotal: Iqd
  readonly now: Date
  /** Orders that this one takes the place of: their uses come back. */
  readonly insteadOf: readonly string[]
}

export interface FoundPromo extends Promo {
  readonly id: string
  readonly code: string
}

/**
 * The promo behind a code, where this shopper may use it now: as often as the limit says by
 * account, and by phone. Throws promo_not_found, promo_not_begun, promo_over, promo_minimum (with
 * the amount) and promo_used_up. With `isHeld` nobody else uses it before the transaction ends.
 */
export async function findPromo(
  connection: Database | Transaction,
  { code, subtotal, now, ...shopper }: PromoWish,
  { isHeld }: { readonly isHeld: boolean },
): Promise<FoundPromo> {
  const wanted = connection
    .select()
    .from(promos)
    .where(eq(promos.code, tidyPromoCode(code)))
  const [row] = await (isHeld ? wanted.for('update') : wanted)
  if (row === undefined) throw new Refusal('promo_not_found')
  const promo = { ...row, minimumAmount: iqd(row.minimumAmount) }
  const problem = promoProblem(promo, subtotal, now)
  if (problem !== null) throw new Refusal(problem, { values: { amount: promo.minimumAmount } })
  const { insteadOf } = shopper
  if (row.totalLimit !== null && row.uses - (await usesBy(connection, row.id, insteadOf)) >= row.totalLimit)
    throw new Refusal('promo_used_up')
  if (row.perShopperLimit !== null && (await usesOf(connection, row.id, shopper)) >= row.perShopperLimit)
    throw new Refusal('promo_used_up')
  return promo
}

async function usesBy(
  connection: Database | Transaction,
  promoId: string,
  orderIds: readonly string[],
): Promise<number> {
  if (orderIds.length === 0) return 0
  return await connection.$count(
    promoUses,
    and(eq(promoUses.promoId, promoId), inArray(promoUses.orderId, [...orderIds])),
  )
}

/** Uses by orders of the account, or with the phone, that were not cancelled: those give theirs back. */
async function usesOf(
  connection: Database | Transaction,
  promoId: string,
  { userId, mobile, insteadOf }: Pick<PromoWish, 'userId' | 'mobile' | 'insteadOf'>,
): Promise<number> {
  const theirs = or(eq(promoUses.userId, userId), mobile === null ? undefined : eq(promoUses.mobile, mobile))
  const [row] = await connection
    .select({ uses: count() })
    .from(promoUses)
    .where(and(eq(promoUses.promoId, promoId), theirs, notInArray(promoUses.orderId, [...insteadOf])))
  return row?.uses ?? 0
}
