import { useId } from 'react'
import { Lettering } from '#design/lettering.tsx'
import { Picture } from '#design/picture.tsx'
import text from '#design/text.module.css'
import { chosen, unitPrice } from '#shop/catalogue/price.ts'
import type { BundleItem } from '#shop/catalogue/product.ts'
import { stockOfItem } from '#shop/catalogue/stock.ts'
import { inLanguage } from '#shop/languages.ts'
import { Link } from '../../navigation/link.tsx'
import { paths } from '../../paths.ts'
import { ShopAmount } from '../../platform/shop-price.tsx'
import { pictureIn } from '../../platform/shop-settings.tsx'
import { named, useWords } from '../../platform/words.tsx'
import { StockLine } from '../product/stock-line.tsx'
import css from './bundle-items.module.css'

/** What is in the bundle: each product with its colour, size, stock and the price it would have by itself. */
export function BundleItems({ items }: { items: readonly BundleItem[] }) {
  const { t } = useWords()
  const headingId = useId()
  return (
    <div>
      <h2 id={headingId} className={css.heading}>
        {t('product.in_the_bundle')}
      </h2>
      <ul aria-labelledby={headingId}>
        {items.map(item => (
          <Item key={item._id} item={item} />
        ))}
      </ul>
    </div>
  )
}

function Item({ item }: { item: BundleItem }) {
  const { t, language } = useWords()
  const product = item.productId
  const { color, size } = chosen(product, item.colorId, item.sizeId)
  const picture = size?.images[0] ?? color?.images[0] ?? product.images[0]
  const variant = [
    color && inLanguage(color, 'colorName', language),
    size && inLanguage(size, 'sizeName', language),
  ].filter(each => each !== null)
  return (
    <li className={css.item}>
      <div className={css.photo}>
        <Picture picture={picture ? { ...pictureIn(picture, language), alt: '' } : null} sizes="76px" />
      </div>
      <div className={css.words}>
        <Link to={paths.product(product)} className={css.name}>
          <Lettering text={named(product, language)} />
        </Link>
        {variant.length > 0 && (
          <p className={css.variant}>
            <Lettering text={variant.join(t('common.comma'))} />
          </p>
        )}
        <StockLine stock={stockOfItem(item)} />
      </div>
      <p className={css.figures}>
        <bdi dir="ltr" className={text.figures}>
          {t('product.times', { count: item.quantity })}
        </bdi>
        <ShopAmount amount={unitPrice({ ...product, bundlePrice: null }, { color, size })} />
      </p>
    </li>
  )
}
