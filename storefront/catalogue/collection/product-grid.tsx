import type { ReactNode } from 'react'
import { classes } from '#design/classes.ts'
import type { CardsPerRow } from '#shop/catalogue/filters.ts'
import type { ProductCard as Product } from '#shop/catalogue/product.ts'
import { ProductCard } from '../product-card.tsx'
import { ProductCardSkeleton } from '../product-card-skeleton.tsx'
import css from './product-grid.module.css'

interface ProductGridProps {
  readonly products: readonly Product[]
  readonly cardsPerRow: CardsPerRow
  /** Names the list for screen readers: the id of its heading. */
  readonly labelledBy: string
  /** Further down the page: its photos are loaded when they are near. */
  readonly isBelow?: boolean
  /** As of a card. */
  readonly lineOf?: (product: Product) => ReactNode
  /** Beside a card that stands alone, in the rest of its row. */
  readonly aside?: ReactNode
}

/** Two cards a row on phones, three on tablets, as many as the shopper wants on wide screens. */
export function ProductGrid({ products, cardsPerRow, labelledBy, isBelow = false, lineOf, aside }: ProductGridProps) {
  return (
    <ul className={classes(css.grid, css[`row${cardsPerRow}`])} aria-labelledby={labelledBy}>
      {products.map((product, place) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            sizes={PHOTO_SIZES[cardsPerRow]}
            eager={!isBelow && place < FIRST_ON_SCREEN}
            line={lineOf?.(product)}
          />
        </li>
      ))}
      {aside && <li className={css.aside}>{aside}</li>}
    </ul>
  )
}

export function SkeletonGrid({ cardsPerRow }: { cardsPerRow: CardsPerRow }): ReactNode {
  return (
    <div className={classes(css.grid, css[`row${cardsPerRow}`])}>
      {SKELETONS.map(place => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  )
}

/** Eight while loading (specification section 9). */
const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** The first photos are loaded at once: they are what is seen of the page at first. */
const FIRST_ON_SCREEN = 4

const PHOTO_SIZES = {
  2: '(min-width:1000px) 36vw, (min-width:768px) 33vw, 50vw',
  3: '(min-width:1000px) 24vw, (min-width:768px) 33vw, 50vw',
  4: '(min-width:1000px) 18vw, (min-width:768px) 33vw, 50vw',
}
