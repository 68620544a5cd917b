import type { Product } from '#shop/catalogue/product.ts'
import { SHARE_PICTURE, sharedFacts, sharePicturePath } from '#shop/catalogue/share-picture.ts'
import { keyedInEach } from '#shop/languages.ts'
import type { HeadContext, SharedImage } from '../../navigation/page.ts'

/** The product's picture for shared links in the page's language, told of in the words that stand on it. */
export function shareImageOf(product: Product, { t, language, shop }: Omit<HeadContext, 'data' | 'url'>): SharedImage {
  const { name, shopName, sides } = sharedFacts(product, shop.settings, language)
  const title = `${name} · ${shopName}`
  const alt = sides === null ? title : `${title}. ${t('product.measured', { ...sides })}`
  return {
    url: sharePicturePath(product, shop.settings, language),
    ...SHARE_PICTURE,
    ...keyedInEach('alt', () => alt),
  }
}
