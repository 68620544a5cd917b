import type { Id } from '#shop/catalogue/product.ts'
import type { SaleReach } from '#shop/promotions/sale.ts'
import { Refusal } from '../../http/refusal.ts'

/** When something holds, as staff write it: ISO 8601. */
interface WrittenPeriod {
  /** Null: from now on. */
  readonly startsAt: string | null
  /** Null: until it is ended. */
  readonly endsAt: string | null
}

/** Refuses what ends before it begins or is over (invalid_period), and what reaches nothing (sale_reaches_nothing). */
export function requireFit({ startsAt, endsAt, ...reach }: WrittenPeriod & SaleReach, now: Date): void {
  const begins = startsAt === null ? now.getTime() : Date.parse(startsAt)
  if (endsAt !== null && Date.parse(endsAt) <= Math.max(begins, now.getTime()))
    throw new Refusal('invalid_period', { fields: [{ path: 'endsAt', key: 'invalid_period' }] })
  if (!reach.isForAll && partsOf(reach).length === 0)
    throw new Refusal('sale_reaches_nothing', { fields: [{ path: 'isForAll', key: 'sale_reaches_nothing' }] })
}

function partsOf({ categoryIds, subCategoryIds, productIds }: SaleReach): readonly Id[] {
  return [...categoryIds, ...subCategoryIds, ...productIds]
}

/** What holds over all of the shop names no part of it. */
export function reachColumns({ isForAll, categoryIds, subCategoryIds, productIds }: SaleReach) {
  const named = (ids: readonly Id[]) => (isForAll ? [] : [...new Set(ids)])
  return {
    isForAll,
    categoryIds: named(categoryIds),
    subCategoryIds: named(subCategoryIds),
    productIds: named(productIds),
  }
}

export function periodOf({ startsAt, endsAt }: WrittenPeriod, now: Date) {
  return {
    startsAt: startsAt === null ? now : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}
