/** Pieces of a demo product's colours that differ from `catalogue.json`, so that every state of stock can be seen. */
export const DEMO_STOCK: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // Sold out.
  'umbrella-stand': { white: 0, charcoal: 0 },
  // One colour sold out.
  'shower-caddy': { white: 0 },
  // Two pieces left of everything, one colour sold out.
  'wall-hooks': { oak: 2, walnut: 0 },
  // Two pieces left of one colour, which limits the calm living room set.
  'cable-box': { white: 2 },
}

/** A size of a colour that is sold out while the colour is not. */
export const SOLD_OUT_SIZE = { product: 'storage-box', color: 'charcoal', size: 'Small' } as const

/** Bundles with a stock of their own; the others are limited by their items alone. */
export const BUNDLE_STOCK: Readonly<Record<string, number>> = { 'desk-refresh': 5 }

/** The size that bundles hold of products with sizes: their original prices are summed with it. */
export const BUNDLED_SIZE = 'Medium'

/** Bundles stand in the category of the room they are for. */
export const BUNDLE_CATEGORY: Readonly<Record<string, string>> = {
  'kitchen-starter': 'kitchen',
  'tidy-wardrobe': 'wardrobe',
  'desk-refresh': 'desk',
  'calm-living': 'living',
}

/** A first colour's further angle that belongs to one size, by product. */
export const SIZE_PICTURE: Readonly<Record<string, string>> = {
  'storage-box': 'Large',
  'woven-basket': 'Large',
  'laundry-hamper': '90 litres',
}

/** Videos beyond those the catalogue names: of a product, and of one colour. */
export const FURTHER_VIDEOS: readonly {
  readonly product: string
  readonly color: string | null
  readonly video: string
}[] = [
  { product: 'underbed-bag', color: null, video: 'videos/storage-box.mp4' },
  { product: 'laundry-hamper', color: 'sage', video: 'videos/woven-basket.mp4' },
]

/** Lists show a bundle after so many products. */
export const PRODUCTS_PER_BUNDLE = 6
