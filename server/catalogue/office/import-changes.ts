import { copyOf, countedOf, newProduct, type ProductState } from '#shop/catalogue/import/known.ts'
import type { Id, Named } from '#shop/catalogue/product.ts'
import { textsOf } from '#shop/languages.ts'

/** A product as it was when staff were shown what would become of it, and as it is to be; `before` is null for a new one. */
export interface Change {
  readonly before: ProductState | null
  readonly after: ProductState
}

/** The shop is no longer as it was when staff were shown what an import would do: these products are not. */
export class ShopChanged extends Error {
  readonly products: readonly (Named & { readonly id: Id })[]

  constructor(changed: readonly ProductState[]) {
    super('the shop has changed since the import was shown')
    this.products = changed.flatMap(product =>
      product.id === null ? [] : [{ id: product.id, ...textsOf(product, 'name') }],
    )
  }
}

/** Whether it says all that a product has: one that was kept before an upgrade would empty what it does not know. */
export function isOfThisVersion({ after }: Change): boolean {
  return Object.keys(newProduct()).every(member => member in after)
}

export function idsOf(changes: readonly Change[]): Id[] {
  return changes.flatMap(({ after }) => after.id ?? [])
}

/** Whether it is in the shop by this change alone: added, or brought back after its import was taken back. */
export function isInShopBy({ before, after }: Change): boolean {
  return (before === null || before.isTakenBack) && !after.isArchived
}

/** Everything but pieces, which orders move all the time. */
export function isEdited({ before, after }: Change): boolean {
  return before !== null && JSON.stringify(withoutStock(before)) !== JSON.stringify(withoutStock(after))
}

function withoutStock(product: ProductState): ProductState {
  const copy = copyOf(product)
  for (const { counted } of countedOf(copy)) counted.stock = 0
  return copy
}
