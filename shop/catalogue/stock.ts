import type { LineKey } from '../cart/cart.ts'
import { choiceKey } from './choice-key.ts'
import type { BundleItem, Color, Product, Size } from './product.ts'

/** A bundle without a stock of its own can be sold this often, items permitting (specification section 5). */
export const BUNDLE_DEFAULT_STOCK = 9999

/** Most pieces of one choice that one cart line may hold, whatever the stock: keeps sums far from overflow. */
export const MAX_LINE_QUANTITY = 9999

/**
 * How often an order may take this product where it may take `mostPieces` of one choice: a bundle as often as the item it holds most
 * of allows, but once in any case.
 */
export function mostOfProduct({ bundleItems }: Pick<Product, 'bundleItems'>, mostPieces: number): number {
  const pieces = new Map<string, number>()
  for (const { productId, colorId, sizeId, quantity } of bundleItems) {
    const choice = JSON.stringify([productId._id, colorId, sizeId])
    pieces.set(choice, (pieces.get(choice) ?? 0) + quantity)
  }
  return Math.max(1, Math.floor(mostPieces / Math.max(1, ...pieces.values())))
}

/** Pieces of exactly this choice: the size's, else the colour's, else the product's. */
export function stockOfChoice(
  product: Pick<Product, 'stock'>,
  color: Pick<Color, 'stock'> | null,
  size: Pick<Size, 'stock'> | null,
): number {
  return size?.stock ?? color?.stock ?? product.stock
}

/** Whole bundles that the items' stock and `more` pieces of each choice allow, capped by the bundle's own stock. */
export function bundlesAvailable(
  ownStock: number | null,
  items: readonly Pick<BundleItem, 'productId' | 'colorId' | 'sizeId' | 'quantity'>[],
  more: (choice: LineKey) => number = () => 0,
): number {
  const ofChoice = Map.groupBy(items, item => choiceKey({ ...item, productId: item.productId._id }))
  // A bundle may name the same choice twice: its pieces are there once.
  const byItems = [...ofChoice.values()].map(same => {
    const pieces = same.reduce((sum, { quantity }) => sum + quantity, 0)
    const there = same.map(item => stockOfItem(item) + more({ ...item, productId: item.productId._id }))
    return Math.floor(Math.min(...there) / pieces)
  })
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

/**
 * Whether the page of a product that may be ordered `mostPieces` times looks the same before and after a change of its stock alone: it
 * tells a number only from `LOW_STOCK` down, and counts no further than an order may. A bundle's page reckons with all its items' numbers.
 */
export function looksAlike(before: Product, after: Product, mostPieces: number): boolean {
  if (before.isBundle || after.isBundle) return false
  const told = Math.max(LOW_STOCK, mostPieces) + 1
  const shown = (product: Product) =>
    [product, ...product.colors, ...product.colors.flatMap(color => color.sizes)]
      .map(({ stock }) => Math.min(stock, told))
      .join()
  return shown(before) === shown(after)
}
