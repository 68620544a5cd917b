import type { ProductCard as Product } from '#shop/catalogue/product.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-rail.module.css'

interface ProductRailProps {
  readonly products: readonly Product[]
  /** Names the list for screen readers: the id of its heading. */
  readonly labelledBy: string
}

/** Products side by side: a rail to push along on phones, rows of five on desktops. */
export function ProductRail({ products, labelledBy }: ProductRailProps) {
  return (
    <ul className={css.rail} aria-labelledby={labelledBy}>
      {products.map(product => (
        <li key={product._id}>
          <ProductCard product={product} sizes={FIVE_IN_A_ROW} />
        </li>
      ))}
    </ul>
  )
}

const FIVE_IN_A_ROW = '(min-width:1000px) 19vw, 45vw'
