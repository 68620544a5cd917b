import { type Iqd, less } from '#shop/iqd.ts'
import { ShopAmount } from '../../platform/shop-price.tsx'
import { useWords } from '../../platform/words.tsx'
import css from './bundle-sum.module.css'

interface BundleSumProps {
  readonly price: Iqd
  /** What the items cost one by one; null where nobody counted. */
  readonly originalPrice: Iqd | null
  readonly deliveryCost: Iqd
}

/** The items' price, what the bundle saves on it, and its own. */
export function BundleSum({ price, originalPrice, deliveryCost }: BundleSumProps) {
  const { t } = useWords()
  return (
    <dl className={css.sum}>
      {originalPrice !== null && originalPrice > price && (
        <>
          <div>
            <dt>{t('product.bought_apart')}</dt>
            <dd>
              <del>
                <ShopAmount amount={originalPrice} />
              </del>
            </dd>
          </div>
          <div className={css.saved}>
            <dt>{t('product.you_save')}</dt>
            <dd>
              <ShopAmount amount={less(originalPrice, price)} />
            </dd>
          </div>
        </>
      )}
      {deliveryCost > 0 && (
        <div>
          <dt>{t('product.delivery_of_bundle')}</dt>
          <dd>
            <ShopAmount amount={deliveryCost} />
          </dd>
        </div>
      )}
      <div className={css.total}>
        <dt>{t('product.bundle_price')}</dt>
        <dd>
          <ShopAmount amount={price} />
        </dd>
      </div>
    </dl>
  )
}
