import type { ProductListReply } from '#contract/catalogue.ts'
import { createAssembler } from '#server/catalogue/assemble.ts'
import { buildSnapshot } from '#server/catalogue/snapshot.ts'
import { DEFAULT_SETTINGS } from '#server/catalogue/store-settings.ts'
import { type TextColumns, textsIn } from '#server/database/texts.ts'
import { joinedPieces } from '#server/http/piece.ts'
import { NO_DETAILS } from '#shop/catalogue/details.ts'
import type { Category } from '#shop/catalogue/product.ts'
import { BUILT_IN_TEXTS } from '#shop/store/texts.ts'
import { mediaOf, readDemoCatalogue } from '../../demo/demo-catalogue.ts'
import { demoRows, idOf } from '../../demo/demo-rows.ts'
import type { JudgedShop } from './questions.ts'

export interface DemoShop extends JudgedShop {
  readonly slugs: readonly string[]
}

/** The demo catalogue as the shop holds it in memory, without database and pictures. */
export async function demoShop(): Promise<DemoShop> {
  const catalogue = await readDemoCatalogue()
  const media = mediaOf(catalogue).map(
    path =>
      [path, { id: path, kind: 'image' as const, extension: 'webp' as const, width: 1, height: 1, bytes: 1 }] as const,
  )
  const rows = demoRows(catalogue, new Map(media))
  const categories = rows.categories.map(
    (row): Category => ({
      ...named(row),
      image: null,
      subCategories: rows.subCategories
        .filter(sub => sub.categoryId === row.id)
        .map(sub => ({ ...named(sub), categoryId: row.id })),
    }),
  )
  const shelved = createAssembler(categories).assemble(
    {
      products: rows.products.map(row =>
        filled(row, {
          ...NO_DETAILS,
          descriptionEn: '',
          descriptionAr: '',
          ...{ seoTitleEn: '', seoTitleAr: '', seoDescriptionEn: '', seoDescriptionAr: '', slug: null },
          discountPercentage: 0,
          bestseller: false,
          deliveryCost: 0,
          isBundle: false,
          bundlePrice: null,
          originalPrice: null,
          isPublished: true,
        }),
      ),
      slugs: [],
      categories: rows.productCategories,
      subCategories: rows.productSubCategories,
      colors: rows.colors.map(row => filled(row, { price: null, deliveryCost: 0 })),
      sizes: rows.sizes.map(row => ({
        ...filled(row, { price: null, deliveryCost: 0 }),
        productId: rows.colors.find(color => color.id === row.colorId)?.productId ?? '',
      })),
      variants: rows.variants.map(row => filled(row, { colorId: null, sizeId: null, gtin: '', stock: 0 })),
      media: [],
      bundleItems: rows.bundleItems.map(row =>
        filled(row, { colorId: null, sizeId: null, quantity: 1, deliveryCost: 0 }),
      ),
      boughtTogether: [],
    },
    () => undefined,
  )
  const frame = {
    categories,
    carousel: [],
    hero: [],
    store: DEFAULT_SETTINGS,
    texts: BUILT_IN_TEXTS,
    cities: [],
    sales: [],
    offers: [],
    searchRules: [],
  }
  const snapshot = await buildSnapshot(frame, shelved)
  const slugs = [...catalogue.products, ...catalogue.bundles].map(({ slug }) => slug)
  const slugOf = new Map(slugs.map(slug => [idOf('product', slug), slug]))
  return {
    slugs,
    find(search) {
      const { text } = snapshot.list({ search, limit: 24 }).write()
      if (typeof text === 'string' || 'parts' in text) throw new Error('a page of a list is not written in pieces')
      const { products }: ProductListReply = JSON.parse(joinedPieces(text).toString())
      return products.flatMap(product => slugOf.get(product._id) ?? [])
    },
    bundlesOf: slug =>
      catalogue.bundles.filter(({ items }) => items.some(item => item.productSlug === slug)).map(bundle => bundle.slug),
  }
}

/** A row as the table keeps it. */
function filled<Row, Filling>(row: Row, filling: Filling): Row & Filling {
  // What a row to insert leaves out, and only that, comes from the filling.
  return { ...filling, ...row } as Row & Filling
}

function named(row: TextColumns<'name', string> & { readonly id: string }) {
  return { _id: row.id, ...textsIn(row, 'name') }
}
