import type { ReactNode, Ref } from 'react'
import { classes } from '#design/classes.ts'
import { Lettering } from '#design/lettering.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import { Picture } from '#design/picture.tsx'
import { Tag } from '#design/tag.tsx'
import text from '#design/text.module.css'
import type { Id, ProductCard as Product } from '#shop/catalogue/product.ts'
import { inLanguage } from '#shop/languages.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { Link } from '../navigation/link.tsx'
import { useHeld } from '../orders/use-held.ts'
import { paths } from '../paths.ts'
import { later } from '../platform/later.tsx'
import { ShopPrice } from '../platform/shop-price.tsx'
import { pictureIn } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './product-card.module.css'
import { useCardLook } from './use-card-look.ts'

interface ProductCardProps {
  readonly product: Product
  /** One of the first that the screen shows: its photo is loaded at once. */
  readonly eager?: boolean
  /** How wide the photo is shown; four in a row unless given. */
  readonly sizes?: string
  /** Below the price, instead of the offer that reaches it. */
  readonly line?: ReactNode
}

/**
 * A product on its shelf: the whole card is one link, with the heart above it. A mouse on
 * it, or a key that leads there, shows the second photo; a press on a dot, or a mouse on
 * it, shows the product in that colour, in which the link then opens it (decision 0092).
 */
export function ProductCard({ product, eager = false, sizes = FOUR_IN_A_ROW, line }: ProductCardProps) {
  const { language } = useWords()
  const photo = product.images[0]
  const look = useCardLook(product)
  const category = product.categories[0]
  const said = line ?? (product.offers?.[0] && named(product.offers[0], language))
  const subCategory = product.subCategories.find(each => each.categoryId === category?._id)
  return (
    <article
      className={css.card}
      onPointerMove={look.point}
      onPointerLeave={look.leave}
      onFocus={look.focus}
      onBlur={look.leave}
    >
      <div className={css.photo}>
        <Picture picture={photo ? { ...pictureIn(photo, language), alt: '' } : null} sizes={sizes} isEager={eager} />
        {look.photo !== undefined && <OtherPhoto productId={product._id} wanted={look.photo} sizes={sizes} />}
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
          <Link to={paths.product(product, look.color)} onClick={look.press}>
            <Lettering text={named(product, language)} />
          </Link>
        </h3>
        <ShopPrice now={product.discountPrice} was={formerPrice(product)} isFrom={product.hasPriceRange} />
        {said && <p className={css.offer}>{said}</p>}
        {product.colors.length > 1 && <CardColors ref={look.dots} colors={product.colors} shown={look.color} />}
      </div>
      <FavouriteButton product={product} className={css.heart} />
    </article>
  )
}

/** `sizes` of a photo that is one of four in a row, two on phones. */
const FOUR_IN_A_ROW = '(min-width:1000px) 24vw, (min-width:768px) 33vw, 50vw'
const MOST_COLORS = 6

// Whoever neither points nor chooses never needs it.
const OtherPhoto = later(async () => (await import('./other-photo.tsx')).OtherPhoto)

/** What a card or page strikes through: a bundle's items bought one by one, or the price before the discount. */
function formerPrice({ isBundle, originalPrice, fullPrice }: Product): number {
  return isBundle ? (originalPrice ?? fullPrice) : fullPrice
}

function CardTag({ product: { _id, isBundle, stock, discountPercentage } }: { product: Product }) {
  const { t } = useWords()
  const held = useHeld(stock === 0)
  if (stock === 0) {
    const isHeld = held.some(({ productId }) => productId === _id)
    return <Tag className={css.tag}>{t(isHeld ? 'common.held' : 'common.sold_out')}</Tag>
  }
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
  readonly ref: Ref<HTMLSpanElement>
  readonly colors: Product['colors']
  readonly shown: Id | null
}

/** Said in one sentence: each dot is for whoever sees the photo that it changes. */
function CardColors({ ref, colors, shown }: CardColorsProps) {
  const { t, language } = useWords()
  const names = colors.map(color => inLanguage(color, 'colorName', language))
  return (
    <p className={css.colors}>
      <span className={text.hidden}>
        {t('common.colours', { count: colors.length })} {names.join(t('common.comma'))}
      </span>
      <span ref={ref} className={css.dots}>
        {colors.slice(0, MOST_COLORS).map(color => (
          <span key={color._id} className={classes(color._id === shown && css.shown)}>
            <Nuqta color={color.hex} />
          </span>
        ))}
      </span>
    </p>
  )
}
