import type { Id } from '../catalogue/product.ts'

/** Percent; more is a mistake or a gift. Whoever gives more sets the product's own discount. */
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
  /** Above 0, at most `MOST_SALE_PERCENT`, two decimals. */
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

export function reaches(sale: SaleReach, product: Standing): boolean {
  return (
    sale.isForAll ||
    sale.productIds.includes(product.id) ||
    product.categoryIds.some(id => sale.categoryIds.includes(id)) ||
    product.subCategoryIds.some(id => sale.subCategoryIds.includes(id))
  )
}

/** What comes off a product: its own discount, or the highest sale that reaches it where that is more. They are never added up. */
export function discountInSales(
  own: number,
  product: Standing,
  sales: readonly Sale[],
): { readonly percentage: number; readonly endsAt: string | null } {
  const best = sales
    .filter(sale => sale.percentage > own && reaches(sale, product))
    .toSorted((one, other) => other.percentage - one.percentage)[0]
  return { percentage: best?.percentage ?? own, endsAt: best?.endsAt ?? null }
}

export function saleState(
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date | null },
  now: Date,
): SaleState {
  if (endsAt !== null && now >= endsAt) return 'over'
  return now < startsAt ? 'not-begun' : 'running'
}
