import { memo, useId } from 'react'
import { classes } from '#design/classes.ts'
import { Nuqta } from '#design/nuqta.tsx'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import text from '#design/text.module.css'
import { formatNumber } from '#locales/formats.ts'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { ShopAmount } from '../../platform/shop-price.tsx'
import { named, useWords } from '../../platform/words.tsx'
import { ProductGrid } from '../collection/product-grid.tsx'
import css from './goes-with.module.css'

/** Bundles that hold the product, with what they save, and what is bought together with it; no shelf where that is nothing. */
export const GoesWith = memo(({ products }: { products: readonly ProductCard[] }) => {
  const { t } = useWords()
  const headingId = useId()
  const [first, second] = products
  if (first === undefined) return null
  const aside = first.isBundle && second === undefined ? <Inside bundle={first} /> : undefined
  return (
    <section className={space.section} aria-labelledby={headingId}>
      <ShelfHeading id={headingId} text={t('product.goes_with')} />
      <ProductGrid products={products} cardsPerRow={4} labelledBy={headingId} lineOf={savingOf} aside={aside} isBelow />
    </section>
  )
})

function savingOf({ isBundle, originalPrice, discountPrice }: ProductCard) {
  const saved = isBundle && originalPrice !== null ? originalPrice - discountPrice : 0
  return saved > 0 ? <Saving amount={saved} /> : null
}

function Saving({ amount }: { amount: number }) {
  const { t } = useWords()
  return (
    <span className={css.saved}>
      {t('product.you_save')} <ShopAmount amount={amount} />
    </span>
  )
}

/** What is in a bundle, where nothing else stands beside it. */
function Inside({ bundle }: { bundle: ProductCard }) {
  const { t, language } = useWords()
  // In two colours it is two items of one name.
  const pieces = new Map<string, number>()
  for (const item of bundle.bundleItems) {
    const name = named(item, language)
    pieces.set(name, (pieces.get(name) ?? 0) + item.quantity)
  }
  return (
    <div className={classes(text.small, css.inside)}>
      <p className={text.medium}>{t('product.in_the_bundle')}</p>
      <ul>
        {[...pieces].map(([name, quantity]) => (
          <li key={name}>
            <Nuqta />
            <span>{name}</span>
            <bdi className={text.latin}>{`× ${formatNumber(quantity)}`}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
