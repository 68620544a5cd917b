import { Lettering } from '#design/lettering.tsx'
import type { Product } from '#shop/catalogue/product.ts'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { named, useWords } from '../../platform/words.tsx'
import css from './product-title.module.css'
import { ShareButton } from './share-button.tsx'
import type { SharedPrices } from './shared-text.ts'

/** The name of what the page is about, with its heart and the way to send it on, at the prices that are shown. */
export function ProductTitle({ product, prices }: { product: Product; prices: SharedPrices }) {
  const { language } = useWords()
  return (
    <div className={css.title}>
      <h1>
        <Lettering text={named(product, language)} />
      </h1>
      <div className={css.actions}>
        <ShareButton name={named(product, language)} prices={prices} />
        <FavouriteButton product={product} />
      </div>
    </div>
  )
}
