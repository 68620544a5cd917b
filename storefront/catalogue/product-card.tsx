import { useId, useState } from 'react'
import { classes } from '#design/classes.ts'
import { Lettering } from '#design/lettering.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import { Picture } from '#design/picture.tsx'
import { Tag } from '#design/tag.tsx'
import text from '#design/text.module.css'
import type { CardColor, Id, ProductCard as Product } from '#shop/catalogue/product.ts'
import { inLanguage } from '#shop/languages.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { later } from '../platform/later.tsx'
import { ShopPrice } from '../platform/shop-price.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './product-card.module.css'

interface ProductCardProps {
  readonly product: Product
  /** One of the first that the screen shows: its photo is loaded at once. */
  readonly eager?: boolean
  /** How wide the photo is shown; four in a row unless given. */
  readonly sizes?: string
}

/** A product on its shelf: the whole card is one link, with the heart above it. */
export function ProductCard({ product, eager = false, sizes = FOUR_IN_A_ROW }: ProductCardProps) {
  const { language } = useWords()
  const [colorId, setColorId] = useState<Id | null>(null)
  const [isLookedAt, setLookedAt] = useState(false)
  const [first, second] = product.images
  const chosen = product.colors.find(each => each._id === colorId)
  const photo = chosen?.image ?? first
  const category = product.categories[0]
  const subCategory = product.subCategories.find(each => each.categoryId === category?._id)
  return (
    // A finger has no way to point without pressing, and would load what it never sees.
    <article className={css.card} onPointerEnter={event => event.pointerType === 'mouse' && setLookedAt(true)}>
      <div className={css.photo}>
        <Picture picture={photo ? { ...photo, alt: '' } : null} sizes={sizes} isEager={eager} />
        {isLookedAt && second && !chosen && <SecondPhoto picture={{ ...second, alt: '' }} sizes={sizes} />}
        <CardTag product={product} />
      </div>
      <div className={css.words}>
        {/* Its line is kept where a product stands in no category: names and prices of a row stand beside each other. */}
        <p className={css.category}>
          {category === undefined ? (
            '\u00a0'
          ) : (
            <span className={classes(subCategory && css.wider)}>
              <Lettering text={named(category, language)} />
            </span>
          )}
          {subCategory && <Lettering text={named(subCategory, language)} />}
        </p>
        <h3 className={css.name}>
          <Link to={product.isBundle ? paths.bundle(product._id) : paths.product(product._id)}>
            <Lettering text={named(product, language)} />
          </Link>
        </h3>
        <ShopPrice now={product.discountPrice} was={formerPrice(product)} isFrom={product.hasPriceRange} />
        {product.colors.length > 1 && <CardColors colors={product.colors} chosen={chosen} onChoose={setColorId} />}
      </div>
      <FavouriteButton product={product} className={css.heart} />
    </article>
  )
}

/** `sizes` of a photo that is one of four in a row, two on phones. */
const FOUR_IN_A_ROW = '(min-width:1000px) 24vw, (min-width:768px) 33vw, 50vw'
const MOST_COLORS = 6

// Whoever has no mouse never needs it.
const SecondPhoto = later(async () => (await import('./second-photo.tsx')).SecondPhoto)

/** What a card or page strikes through: a bundle's items bought one by one, or the price before the discount. */
function formerPrice({ isBundle, originalPrice, fullPrice }: Product): number {
  return isBundle ? (originalPrice ?? fullPrice) : fullPrice
}

function CardTag({ product: { isBundle, stock, discountPercentage } }: { product: Product }) {
  const { t } = useWords()
  if (stock === 0) return <Tag className={css.tag}>{t('common.sold_out')}</Tag>
  if (isBundle) {
    return (
      <Tag kind="bundle" className={css.tag}>
        {t('common.bundle')}
      </Tag>
    )
  }
  if (discountPercentage === 0) return null
  return (
    <Tag kind="sale" className={css.tag}>
      {t('common.percent_off', { percent: discountPercentage })}
    </Tag>
  )
}

interface CardColorsProps {
  readonly colors: readonly CardColor[]
  readonly chosen: CardColor | undefined
  readonly onChoose: (id: Id) => void
}

/** Where colours have pictures, a dot shows its own: one row to press in, as wide and high as a finger needs. */
function CardColors({ colors, chosen, onChoose }: CardColorsProps) {
  const { t, language } = useWords()
  const group = useId()
  const nameOf = (color: CardColor) => inLanguage(color, 'colorName', language)
  const shown = colors.slice(0, MOST_COLORS)
  const count = t('common.colours', { count: colors.length })
  if (!colors.some(each => each.image)) {
    return (
      <p className={css.colors}>
        <span className={text.hidden}>
          {count} {colors.map(nameOf).join(t('common.comma'))}
        </span>
        {shown.map(color => (
          <Nuqta key={color._id} color={color.hex} />
        ))}
      </p>
    )
  }
  return (
    <fieldset className={classes(css.colors, css.choice)}>
      <legend className={text.hidden}>{count}</legend>
      {shown.map(color => (
        <label key={color._id}>
          <input
            type="radio"
            className={text.hidden}
            name={group}
            aria-label={nameOf(color)}
            checked={color === chosen}
            onChange={() => onChoose(color._id)}
          />
          <Nuqta color={color.hex} />
        </label>
      ))}
    </fieldset>
  )
}
