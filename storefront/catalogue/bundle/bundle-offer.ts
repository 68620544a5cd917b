import type { BundleItem, Product } from '#shop/catalogue/product.ts'
import { MAX_LINE_QUANTITY, stockOfItem } from '#shop/catalogue/stock.ts'

export interface BundleOffer {
  /** Most bundles that can go into the cart; 0 where an item has not enough left for one. */
  readonly mostBundles: number
  /** The item that sets the cap, where one does. */
  readonly scarcest: BundleItem | null
}

/** The stock that the shop gives the bundle, capped by the item with the fewest left (specification section 5). */
export function bundleOffer(bundle: Pick<Product, 'stock' | 'bundleItems'>): BundleOffer {
  const own = Math.max(0, Math.min(bundle.stock, MAX_LINE_QUANTITY))
  const scarcest = bundle.bundleItems.toSorted((one, other) => setsOf(one) - setsOf(other))[0] ?? null
  const byItems = scarcest === null ? own : setsOf(scarcest)
  return { mostBundles: Math.min(own, byItems), scarcest: byItems <= own ? scarcest : null }
}

function setsOf(item: BundleItem): number {
  return Math.max(0, Math.floor(stockOfItem(item) / item.quantity))
}
