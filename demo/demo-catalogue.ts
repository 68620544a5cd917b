import { readFile } from 'node:fs/promises'

/** `catalogue.json` as it is written; pictures and videos are paths below this folder. */
export interface DemoCatalogue {
  readonly categories: readonly DemoCategory[]
  readonly products: readonly DemoProduct[]
  readonly bundles: readonly DemoBundle[]
  readonly carousel: readonly {
    readonly image: string
    readonly title_en: string
    readonly title_ar: string
    readonly category: string
  }[]
  readonly hero: readonly { readonly image: string; readonly alt_en: string; readonly alt_ar: string }[]
}

/** In the languages that the demo is written in. */
export interface DemoNamed {
  readonly name_en: string
  readonly name_ar: string
}

interface Slugged extends DemoNamed {
  readonly slug: string
}

interface Described extends Slugged {
  readonly description_en: string
  readonly description_ar: string
}

export interface DemoCategory extends Slugged {
  readonly image: string
  readonly subCategories: readonly Slugged[]
}

export interface DemoProduct extends Described {
  readonly category: string
  readonly subCategory: string
  readonly price: number
  readonly discountPercentage: number
  readonly bestseller: boolean
  readonly deliveryCost: number
  /** Cm, of the product as it stands; left out where its sizes differ. */
  readonly width?: number
  readonly depth?: number
  readonly height?: number
  readonly colors: readonly DemoColor[]
  /** Each colour comes in all of them; their `stock` only says in which proportion. */
  readonly sizes: readonly DemoSize[]
  readonly video?: string
}

export interface DemoColor {
  readonly slug: string
  readonly colorName_en: string
  readonly colorName_ar: string
  readonly hex: string
  readonly price?: number
  readonly stock: number
  readonly images: readonly string[]
}

export interface DemoSize {
  readonly sizeName_en: string
  readonly sizeName_ar: string
  readonly price: number
  readonly stock: number
}

export interface DemoBundle extends Described {
  readonly items: readonly { readonly productSlug: string; readonly colorSlug: string; readonly quantity: number }[]
  readonly originalPrice: number
  readonly bundlePrice: number
  readonly deliveryCost: number
  readonly image: string
}

export async function readDemoCatalogue(): Promise<DemoCatalogue> {
  const text = await readFile(new URL('./catalogue.json', import.meta.url), 'utf8')
  // The file is ours and stands beside; the database's own checks meet what would not fit.
  return JSON.parse(text) as DemoCatalogue
}

/** All pictures and videos that the catalogue names. */
export function mediaOf({ categories, products, bundles, carousel, hero }: DemoCatalogue): string[] {
  const ofProducts = products.flatMap(product => [
    ...product.colors.flatMap(color => color.images),
    ...(product.video === undefined ? [] : [product.video]),
  ])
  return [...new Set([...ofProducts, ...[...categories, ...bundles, ...carousel, ...hero].map(each => each.image)])]
}
