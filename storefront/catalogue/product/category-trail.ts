import type { Product } from '#shop/catalogue/product.ts'
import type { Language } from '#shop/languages.ts'
import { paths } from '../../paths.ts'
import { named } from '../../platform/words.tsx'
import type { Crumb } from '../breadcrumbs.tsx'

/** The product's first category, and the sub-category of it that the product stands in. */
export function categoryTrail(
  { categories, subCategories }: Pick<Product, 'categories' | 'subCategories'>,
  language: Language,
): Crumb[] {
  const category = categories[0]
  if (category === undefined) return []
  const name = named(category, language)
  const subCategory = subCategories.find(each => each.categoryId === category._id)
  const subName = subCategory && named(subCategory, language)
  return [
    { name, path: paths.collection({ categories: [name] }) },
    ...(subName ? [{ name: subName, path: paths.collection({ categories: [name], subCategories: [subName] }) }] : []),
  ]
}
