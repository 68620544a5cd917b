import type { PhoneOrderInput } from '#contract/office/orders.ts'
import type { LineKey } from '#shop/cart/cart.ts'
import { choiceKey } from '#shop/catalogue/choice-key.ts'

interface Item extends LineKey {
  readonly quantity: number
}

/** The same choice may be said in parts. */
export function inOneLineEach(items: PhoneOrderInput['items']): Item[] {
  const ofChoice = Map.groupBy(items, choiceKey)
  return [...ofChoice.values()].flatMap(parts => {
    const [first] = parts
    if (first === undefined) return []
    const { productId, colorId = null, sizeId = null } = first
    return [{ productId, colorId, sizeId, quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0) }]
  })
}
