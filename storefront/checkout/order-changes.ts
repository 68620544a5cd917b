import { type CartLine, isSameLine, type LineKey } from '#shop/cart/cart.ts'

/** How a line differs from what the shopper had before them when they ordered. */
export type CheckoutChange = { readonly line: LineKey } & (
  | { readonly kind: 'gone' }
  | { readonly kind: 'new' }
  | { readonly kind: 'quantity'; readonly before: number; readonly now: number }
  /** IQD a piece. */
  | { readonly kind: 'price'; readonly before: number; readonly now: number }
)

/** What has changed between the cart that was seen and the one there is now, line by line. */
export function orderChanges(before: readonly CartLine[], now: readonly CartLine[]): CheckoutChange[] {
  const changed = before.flatMap((line): CheckoutChange[] => {
    const same = now.find(each => isSameLine(each, line))
    return same === undefined ? [{ line: keyOf(line), kind: 'gone' }] : changesOf(line, same)
  })
  const added = now.filter(line => !before.some(each => isSameLine(each, line)))
  return [...changed, ...added.map((line): CheckoutChange => ({ line: keyOf(line), kind: 'new' }))]
}

function changesOf(before: CartLine, now: CartLine): CheckoutChange[] {
  const line = keyOf(before)
  const changes: CheckoutChange[] = []
  if (before.quantity !== now.quantity) {
    changes.push({ line, kind: 'quantity', before: before.quantity, now: now.quantity })
  }
  if (before.price !== now.price) changes.push({ line, kind: 'price', before: before.price, now: now.price })
  return changes
}

function keyOf({ productId, colorId, sizeId }: LineKey): LineKey {
  return { productId, colorId, sizeId }
}
