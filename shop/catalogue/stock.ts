import type { BundleItem, Color, Product, Size } from './product.ts'

/** A bundle without a stock of its own can be sold this often, items permitting (specification section 5). */
export const BUNDLE_DEFAULT_STOCK = 9999

/** Most pieces of one choice that one cart line may hold, whatever the stock: keeps sums far from overflow. */
export const MAX_LINE_QUANTITY = 9999

/** Pieces of exactly this choice: the size's, else the colour's, else the product's. */
export function stockOfChoice(
  product: Pick<Product, 'stock'>,
  color: Pick<Color, 'stock'> | null,
  size: Pick<Size, 'stock'> | null,
): number {
  return size?.stock ?? color?.stock ?? product.stock
}

/** Whole bundles that the items' stock allows, capped by the bundle's own stock. */
export function bundlesAvailable(
  ownStock: number | null,
  items: readonly Pick<BundleItem, 'productId' | 'colorId' | 'sizeId' | 'quantity'>[],
): number {
  const byItems = items.map(item => Math.floor(stockOfItem(item) / item.quantity))
  return Math.max(0, Math.min(ownStock ?? BUNDLE_DEFAULT_STOCK, ...byItems))
}

/** Pieces there are of a bundle item's product in its colour and size. */
export function stockOfItem(item: Pick<BundleItem, 'productId' | 'colorId' | 'sizeId'>): number {
  const color = item.productId.colors.find(each => each._id === item.colorId) ?? null
  const size = color?.sizes.find(each => each._id === item.sizeId) ?? null
  return stockOfChoice(item.productId, color, size)
}

export type StockState = 'in_stock' | 'low' | 'sold_out'

/** From this many pieces down the page says how many are left. */
export const LOW_STOCK = 5

export function stockState(stock: number): StockState {
  if (stock <= 0) return 'sold_out'
  return stock <= LOW_STOCK ? 'low' : 'in_stock'
}
