import { type InLanguages, inLanguage, isLanguage, type Language } from '../languages.ts'
import { type BoxSides, boxSidesOf } from './box-sides.ts'
import type { Id, Picture, Product } from './product.ts'

/** The picture that messengers show of a shared product: pixels, and what kind of file it is. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** Raised by whoever changes how it is drawn, so that what was drawn before is asked for no more. */
const LOOK = 1

const PATH = /^\/media\/share\/([A-Za-z0-9_-]{1,64})\/([a-z]{2,3})-([0-9a-f]{16})\.jpg$/

/** A tray of two by two. */
const MOST_PHOTOS = 4

/** What stands on a picture for sharing. No price and no stock: messengers keep it for months. */
export interface SharedFacts {
  readonly name: string
  /** In cm; null where one of them is not known. */
  readonly sides: BoxSides | null
  /** Its first photo; of a bundle without one, the first of up to four items. */
  readonly photos: readonly Picture[]
  readonly shopName: string
}

export function sharedFacts(product: Product, shop: InLanguages<'name'>, language: Language): SharedFacts {
  return {
    name: inLanguage(product, 'name', language),
    sides: boxSidesOf(product),
    photos: photosOf(product),
    shopName: inLanguage(shop, 'name', language),
  }
}

/** Its path on this shop: another where anything else is to be seen on it. */
export function sharePicturePath(product: Product, shop: InLanguages<'name'>, language: Language): string {
  return `/media/share/${product._id}/${language}-${sharePictureVersion(product, shop, language)}.jpg`
}

/** What is to be seen on it, in sixteen letters. */
export function sharePictureVersion(product: Product, shop: InLanguages<'name'>, language: Language): string {
  const { photos, ...facts } = sharedFacts(product, shop, language)
  return hashOf(JSON.stringify([LOOK, product._id, language, facts, photos.map(({ url }) => url)]))
}

/** What the path of a picture for sharing says, be there such a product or not. */
export interface AskedSharePicture {
  readonly id: Id
  readonly language: Language
  readonly version: string
}

/** Null where it is no such path. */
export function readSharePicturePath(path: string): AskedSharePicture | null {
  const [, id, language, version] = PATH.exec(path) ?? []
  return id !== undefined && version !== undefined && isLanguage(language) ? { id, language, version } : null
}

function photosOf(product: Product): readonly Picture[] {
  const own = firstOf([product, ...product.colors, ...product.colors.flatMap(({ sizes }) => sizes)])
  if (own !== undefined) return [own]
  const items = product.bundleItems.flatMap(({ productId: item, colorId, sizeId }) => {
    const color = item.colors.find(({ _id }) => _id === colorId)
    const size = color?.sizes.find(({ _id }) => _id === sizeId)
    // In the colour that is in it, where there is a photo of that.
    return firstOf([size, color, item]) ?? []
  })
  return [...new Map(items.map(photo => [photo.url, photo])).values()].slice(0, MOST_PHOTOS)
}

function firstOf(those: readonly ({ readonly images: readonly Picture[] } | undefined)[]): Picture | undefined {
  return those.flatMap(each => each?.images ?? [])[0]
}

/** FNV-1a, 64 bits: it tells versions of one picture apart, and guards nothing. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let place = 0; place < text.length; place++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(place))) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
