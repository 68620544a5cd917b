import type { Product } from '#shop/catalogue/product.ts'
import { inLanguage, type Language } from '#shop/languages.ts'
import { wordsAlone } from '#shop/rich-text.ts'
import { redirectTo } from '../../navigation/outcomes.ts'
import { paths } from '../../paths.ts'
import { named } from '../../platform/words.tsx'

interface Asked {
  readonly isBundle: boolean
  readonly address: string | undefined
  readonly color: string | null
}

/**
 * A product has one address, be it asked for by its id, by a slug that it had, or as what it is not; and one for each of its colours, but
 * none for those that it does not have. Throws the way there.
 */
export function leaveFormerAddress(product: Product, asked: Asked): void {
  const { _id, slug = _id, isBundle, colors } = product
  const color = !isBundle && colors.some(each => each._id === asked.color) ? asked.color : null
  const isForGood = isBundle !== asked.isBundle || slug !== asked.address
  // A colour may come, and with it its address.
  if (isForGood || color !== asked.color) throw redirectTo(paths.product(product, color), { isForGood })
}

/** What its page is called in results of a search and in shared links. */
export function searchWordsIn(product: Product, language: Language) {
  return {
    title: product[`seoTitle_${language}`] ?? named(product, language),
    // Machines read what the server sends.
    ...(import.meta.env.SSR && {
      description:
        product[`seoDescription_${language}`] ?? wordsAlone(inLanguage(product, 'description', language)).slice(0, 300),
    }),
  }
}
