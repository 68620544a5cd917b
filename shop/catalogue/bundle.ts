import type { Id } from './product.ts'

/** Items of one bundle at most. */
export const MOST_BUNDLE_ITEMS = 100
/** Pieces of one item in a bundle at most. */
export const MOST_ITEM_PIECES = 1_000

/** One choice of a product: the colour and size that it is counted by, null where it has none. */
export interface Counting {
  readonly productId: Id | null
  readonly colorId: Id | null
  readonly sizeId: Id | null
}

/** A bundle has one price, that of its own field, in lists as well. */
export function priceOfBundle<Amount>({
  price,
  bundlePrice,
}: {
  readonly price: Amount
  readonly bundlePrice: Amount | null
}): Amount {
  return bundlePrice ?? price
}

interface Delivered {
  readonly deliveryCost: number
}

/** Whole IQD for delivering an item, where nobody says otherwise: the size's, else the colour's, else the product's. */
export function deliveryOfItem(
  product: Delivered,
  color: Delivered | null | undefined,
  size: Delivered | null | undefined,
): number {
  return (size ?? color ?? product).deliveryCost
}
