import type { BundleItem, Product } from '#shop/catalogue/product.ts'
import { mostOfProduct, stockOfItem } from '#shop/catalogue/stock.ts'

export interface BundleOffer {
  /** Bundles that the shelf has; 0 where an item has not enough left for one. */
  readonly stock: number
  /** Most bundles that can go into the cart: the stock, or fewer where one order may not take all of it. */
  readonly mostBundles: number
  /** The item that sets the cap, where one does. */
  readonly scarcest: BundleItem | null
}

/**
 * The stock that the shop gives the bundle, capped by the item with the fewest left (specification section 5), and by what it lets one
 * order take of a choice.
 */
export function bundleOffer(bundle: Pick<Product, 'stock' | 'bundleItems'>, mostPieces: number): BundleOffer {
  const own = Math.max(0, bundle.stock)
  const scarcest = bundle.bundleItems.toSorted((one, other) => setsOf(one) - setsOf(other))[0] ?? null
  const byItems = scarcest === null ? own : setsOf(scarcest)
  const stock = Math.min(own, byItems)
  const mostBundles = Math.min(stock, mostOfProduct(bundle, mostPieces))
  return { stock, mostBundles, scarcest: byItems === mostBundles ? scarcest : null }
}

function setsOf(item: BundleItem): number {
  return Math.max(0, Math.floor(stockOfItem(item) / item.quantity))
}
