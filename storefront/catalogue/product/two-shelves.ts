import type { ProductCard } from '#shop/catalogue/product.ts'

/** Specification section 9. */
const RELATED = 4
/** One row, as high as theirs. */
const GOING_WITH = 4

/**
 * The two shelves of a product's page, on which nothing stands twice: a bundle stands where it says what it saves, anything else among the
 * related ones (decision 0127). Null: the related ones could not be loaded.
 */
export function twoShelves(
  related: readonly ProductCard[] | null,
  goesWith: readonly ProductCard[],
): { readonly related: readonly ProductCard[] | null; readonly goesWith: readonly ProductCard[] } {
  const bundles = idsOf(goesWith.slice(0, GOING_WITH).filter(each => each.isBundle))
  const shown = related?.filter(each => !bundles.has(each._id)).slice(0, RELATED) ?? null
  const isRelated = idsOf(shown ?? [])
  return { related: shown, goesWith: goesWith.filter(each => !isRelated.has(each._id)).slice(0, GOING_WITH) }
}

function idsOf(products: readonly ProductCard[]): ReadonlySet<string> {
  return new Set(products.map(each => each._id))
}
