import { classes } from '#design/classes.ts'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import type { ProductCard as Product } from '#shop/catalogue/product.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { paths } from '../paths.ts'
import { Reveal } from '../platform/reveal.tsx'
import { useWords } from '../platform/words.tsx'
import css from './best-sellers.module.css'
import { SeeAll } from './see-all.tsx'

/** A wall of one large and four small. */
export function BestSellers({ products }: { products: readonly Product[] }) {
  const { t } = useWords()
  return (
    <Reveal className={space.section} labelledBy="best-sellers">
      <div className={space.wrap}>
        <ShelfHeading
          id="best-sellers"
          text={t('home.best_sellers')}
          aside={<SeeAll to={paths.collection({ only: 'bestseller' })} />}
        />
        <ul className={classes(css.wall, space.bleed)} aria-labelledby="best-sellers">
          {products.map((product, place) => (
            <li key={product._id}>
              <ProductCard product={product} sizes={place === 0 ? LARGE : SMALL} />
            </li>
          ))}
        </ul>
      </div>
    </Reveal>
  )
}

const LARGE = '(min-width:1000px) 48vw, 100vw'
const SMALL = '(min-width:1000px) 24vw, 50vw'
