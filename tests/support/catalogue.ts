import type { APIRequestContext } from '@playwright/test'
import { listProducts, readProduct } from '#contract/catalogue.ts'
import type { Color, Product, Size } from '#shop/catalogue/product.ts'
import { inLanguage, type Language } from '#shop/languages.ts'
import { ask } from './ask.ts'

/** A choice that can be bought: its names in the shopper's language. */
export interface Buyable {
  readonly product: Product
  readonly name: string
  readonly category: string
  readonly color: { readonly id: string; readonly name: string }
  readonly size: { readonly id: string; readonly name: string } | null
}

export interface Catalogue {
  /** The demo's product of this English name, with its first colour and size of which at least `pieces` are left. */
  readonly find: (englishName: string, pieces?: number) => Promise<Buyable>
}

export function readCatalogue(request: APIRequestContext, language: Language): Catalogue {
  return {
    async find(englishName, pieces = 3) {
      const { products } = await ask(request, listProducts, {})
      const card = products.find(({ name_en }) => name_en === englishName)
      if (card === undefined) throw new Error(`The demo catalogue has no ${englishName}`)
      const { product } = await ask(request, readProduct, { id: card._id })
      return buyable(product, language, pieces)
    },
  }
}

function buyable(product: Product, language: Language, pieces: number): Buyable {
  for (const color of product.colors) {
    const size = color.sizes.find(({ stock }) => stock >= pieces) ?? null
    const isThere = color.sizes.length === 0 ? color.stock >= pieces : size !== null
    if (isThere) return inWords(product, color, size, language)
  }
  throw new Error(`No colour of ${product.name_en} has ${pieces} pieces left`)
}

function inWords(product: Product, color: Color, size: Size | null, language: Language): Buyable {
  const [category] = product.categories
  if (category === undefined) throw new Error(`${product.name_en} is in no category`)
  return {
    product,
    name: inLanguage(product, 'name', language),
    category: inLanguage(category, 'name', language),
    color: { id: color._id, name: inLanguage(color, 'colorName', language) },
    size: size && { id: size._id, name: inLanguage(size, 'sizeName', language) },
  }
}
