import type { Id, Picture, Product, Video } from '#shop/catalogue/product.ts'

/** One thing to look at, and whose it is. */
export type Medium =
  | { readonly kind: 'image'; readonly picture: Picture }
  | { readonly kind: 'video'; readonly video: Video }

/** What can carry media of its own: a product, one of its colours, one of a colour's sizes. */
interface WithMedia {
  readonly images: readonly Picture[]
  readonly videos: readonly Video[]
}

type GalleryProduct = Pick<Product, 'images' | 'videos' | 'colors'>

/** Images, then videos, then each colour's and each size's media (specification section 2); each once. */
export function galleryOf(product: GalleryProduct): Medium[] {
  const sizes = product.colors.flatMap(color => color.sizes)
  return withoutRepeats([product, ...product.colors, ...sizes].flatMap(mediaOf))
}

/** A bundle's own media, then those of its items in the colour and size that is in it. */
export function bundleGalleryOf(bundle: Pick<Product, 'images' | 'videos' | 'bundleItems'>): Medium[] {
  const items = bundle.bundleItems.flatMap(({ productId: product, colorId, sizeId }) => {
    const color = product.colors.find(each => each._id === colorId)
    const size = color?.sizes.find(each => each._id === sizeId)
    // The product's own pictures may show it in another colour than the bundle's.
    const exact = [size, color].flatMap(each => (each ? mediaOf(each) : []))
    return exact.length > 0 ? exact : mediaOf(product)
  })
  return withoutRepeats([...mediaOf(bundle), ...items])
}

/** Where the first medium of a choice stands in the gallery: the size's, else the colour's, else the product's. */
export function placeOfChoice(
  gallery: readonly Medium[],
  product: GalleryProduct,
  colorId: Id | null,
  sizeId: Id | null,
): number {
  const color = product.colors.find(each => each._id === colorId)
  const size = color?.sizes.find(each => each._id === sizeId)
  const first = [size, color, product].flatMap(each => (each ? mediaOf(each) : []))[0]
  return Math.max(
    0,
    gallery.findIndex(medium => first !== undefined && urlOf(medium) === urlOf(first)),
  )
}

/** The picture that stands for the videos of a gallery. */
export function posterOf(gallery: readonly Medium[]): Picture | null {
  return gallery.find(medium => medium.kind === 'image')?.picture ?? null
}

export function urlOf(medium: Medium): string {
  return medium.kind === 'image' ? medium.picture.url : medium.video.url
}

function mediaOf({ images, videos }: WithMedia): Medium[] {
  return [
    ...images.map(picture => ({ kind: 'image', picture }) as const),
    ...videos.map(video => ({ kind: 'video', video }) as const),
  ]
}

function withoutRepeats(media: readonly Medium[]): Medium[] {
  return [...new Map(media.map(medium => [urlOf(medium), medium])).values()]
}
