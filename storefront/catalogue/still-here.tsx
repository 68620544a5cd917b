import { useEffect, useId, useState } from 'react'
import { listProducts } from '#contract/catalogue.ts'
import { Lettering } from '#design/lettering.tsx'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { SeeAll } from '../home/see-all.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { loggedAs } from '../platform/logged.ts'
import { useCategories } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import { ProductRail } from './product-rail.tsx'
import css from './still-here.module.css'

/** One row on desktops. */
const SHOWN = 5

/** Below a place where nothing is: the rooms, and what most shoppers take. */
export function StillHere() {
  const { t, language } = useWords()
  const headingId = useId()
  const categories = useCategories()
  const bestSellers = useBestSellers()
  return (
    <>
      <nav className={css.rooms} aria-label={t('layout.categories')}>
        {categories.map(category => (
          <Link key={category._id} to={paths.collection({ categories: [named(category, language)] })}>
            <Lettering text={named(category, language)} />
          </Link>
        ))}
      </nav>
      {bestSellers.length > 0 && (
        <section className={space.section} aria-labelledby={headingId}>
          <ShelfHeading
            id={headingId}
            text={t('layout.best_sellers')}
            aside={<SeeAll to={paths.collection({ only: 'bestseller' })} />}
          />
          <ProductRail products={bestSellers} labelledBy={headingId} />
        </section>
      )}
    </>
  )
}

function useBestSellers(): readonly ProductCard[] {
  const [products, setProducts] = useState<readonly ProductCard[]>([])
  useEffect(() => {
    const isOver = { current: false }
    void call(listProducts, { only: 'bestseller', limit: SHOWN })
      .then(reply => reply.products, loggedAs('best sellers', []))
      .then(found => !isOver.current && setProducts(found))
    return () => {
      isOver.current = true
    }
  }, [])
  return products
}
