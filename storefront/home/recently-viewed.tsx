import { useEffect, useRef, useState } from 'react'
import { listProducts } from '#contract/catalogue.ts'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { ProductRail } from '../catalogue/product-rail.tsx'
import { recentlyViewed } from '../catalogue/recently-viewed.ts'
import { call } from '../platform/call.ts'
import { loggedAs } from '../platform/logged.ts'
import { useWords } from '../platform/words.tsx'

/** What this browser has looked at, as it is sold now; nothing where that is nothing. */
export function RecentlyViewed() {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const [products, setProducts] = useState(lastShown)
  useEffect(() => {
    const isOver = { current: false }
    void readViewed().then(async found => {
      if (place.current !== null && lastShown.length === 0) await untilBelowTheScreen(place.current)
      if (isOver.current) return
      lastShown = found
      setProducts(found)
    })
    return () => {
      isOver.current = true
    }
  }, [])
  return (
    <div ref={place}>
      {products.length > 0 && (
        <section className={space.section} aria-labelledby="viewed">
          <div className={space.wrap}>
            <ShelfHeading id="viewed" text={t('home.recently_viewed')} />
            <ProductRail products={products} labelledBy="viewed" />
          </div>
        </section>
      )}
    </div>
  )
}

/** Desktops show one row. */
const SHOWN = 5

/** Kept for the way back to home, which must find the page as long as it was left. */
let lastShown: readonly ProductCard[] = []

async function readViewed(): Promise<readonly ProductCard[]> {
  const ids = recentlyViewed().slice(0, SHOWN).join()
  if (ids === '') return []
  return await call(listProducts, { ids }).then(reply => reply.products, loggedAs('what was looked at', []))
}

/** What comes in where somebody looks, or above, would move what they read. */
function untilBelowTheScreen(place: Element): Promise<void> {
  return new Promise(resolve => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.at(-1)?.isIntersecting !== false) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '1000000px 0px 0px' },
    )
    observer.observe(place)
  })
}
