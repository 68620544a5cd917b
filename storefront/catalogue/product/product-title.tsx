import { Lettering } from '#design/lettering.tsx'
import type { Product } from '#shop/catalogue/product.ts'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { named, useWords } from '../../platform/words.tsx'
import css from './product-title.module.css'

/** The name of what the page is about, and its heart. */
export function ProductTitle({ product }: { product: Product }) {
  const { language } = useWords()
  return (
    <div className={css.title}>
      <h1>
        <Lettering text={named(product, language)} />
      </h1>
      <FavouriteButton product={product} className={css.heart} />
    </div>
  )
}
