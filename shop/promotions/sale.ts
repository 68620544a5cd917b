import type { Id } from '../catalogue/product.ts'

/** Whole percent; more is a mistake or a gift. Whoever gives more sets the product's own discount. */
export const LEAST_SALE_PERCENT = 1
export const MOST_SALE_PERCENT = 90

/** How a sale stands in the back office. */
export const SALE_STATES = ['running', 'not-begun', 'over'] as const
export type SaleState = (typeof SALE_STATES)[number]

/** What a sale reaches: all of the shop, or what stands in one of these categories or sub-categories, or is one of these products. */
export interface SaleReach {
  readonly isForAll: boolean
  readonly categoryIds: readonly Id[]
  readonly subCategoryIds: readonly Id[]
  readonly productIds: readonly Id[]
}

export interface Sale extends SaleReach {
  /** From `LEAST_SALE_PERCENT` to `MOST_SALE_PERCENT`. */
  readonly percentage: number
  /** ISO 8601; null: until staff end it. */
  readonly endsAt: string | null
}

/** A product, and where it stands. */
export interface Standing {
  readonly id: Id
  readonly categoryIds: readonly Id[]
  readonly subCategoryIds: readonly Id[]
}

/** Whether a sale reaches a product. Asked of thousands: its lists are looked up, not read through. */
export function reachOf(sale: SaleReach): (product: Standing) => boolean {
  const products = new Set(sale.productIds)
  const categories = new Set(sale.categoryIds)
  const subCategories = new Set(sale.subCategoryIds)
  return ({ id, categoryIds, subCategoryIds }) =>
    sale.isForAll ||
    products.has(id) ||
    categoryIds.some(each => categories.has(each)) ||
    subCategoryIds.some(each => subCategories.has(each))
}

interface Discount {
  readonly percentage: number
  readonly endsAt: string | null
}

/** What comes off a product: its own discount, or the highest sale that reaches it where that is more. They are never added up. */
export function discountsIn(sales: readonly Sale[]): (own: number, product: Standing) => Discount {
  const highestFirst = sales
    .toSorted((one, other) => other.percentage - one.percentage)
    .map(({ percentage, endsAt, ...reach }) => ({ discount: { percentage, endsAt }, isReached: reachOf(reach) }))
  return (own, product) => {
    const best = highestFirst.find(({ discount, isReached }) => discount.percentage <= own || isReached(product))
    return best === undefined || best.discount.percentage <= own ? { percentage: own, endsAt: null } : best.discount
  }
}

interface Period {
  /** Null: it has always begun. */
  readonly startsAt: Date | null
  /** Null: it has no end. */
  readonly endsAt: Date | null
}

export function saleState({ startsAt, endsAt }: Period, now: Date): SaleState {
  if (endsAt !== null && now >= endsAt) return 'over'
  return startsAt !== null && now < startsAt ? 'not-begun' : 'running'
}
