import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import type { ProductCard } from '#shop/catalogue/product.ts'
import type { Slide } from '#shop/store/settings.ts'
import { ProductRail } from '../catalogue/product-rail.tsx'
import { NewsletterBox } from '../newsletter/newsletter-box.tsx'
import { paths } from '../paths.ts'
import { Reveal } from '../platform/reveal.tsx'
import { useWords } from '../platform/words.tsx'
import { BestSellers } from './best-sellers.tsx'
import { BundleBlock } from './bundle-block.tsx'
import { Carousel } from './carousel.tsx'
import { CategoryTray } from './category-tray.tsx'
import { LATEST_ID } from './hero-links.tsx'
import { PromiseLine } from './promise-line.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SeeAll } from './see-all.tsx'

export interface HomeShelves {
  readonly latest: readonly ProductCard[]
  readonly bestSellers: readonly ProductCard[]
  readonly bundle: ProductCard | null
  readonly carousel: readonly Slide[]
}

/** All of home that no first screen shows. */
export function Shelves({ latest, bestSellers, bundle, carousel }: HomeShelves) {
  const { t } = useWords()
  return (
    <>
      {latest.length > 0 && (
        <section className={space.section} aria-labelledby={LATEST_ID}>
          <div className={space.wrap}>
            <ShelfHeading id={LATEST_ID} text={t('home.latest')} aside={<SeeAll to={paths.collection()} />} />
            <ProductRail products={latest} labelledBy={LATEST_ID} />
          </div>
        </section>
      )}
      <CategoryTray />
      {bestSellers.length > 0 && <BestSellers products={bestSellers} />}
      {bundle && <BundleBlock bundle={bundle} />}
      <PromiseLine />
      {carousel.length > 0 && (
        <Reveal className={space.section} labelledBy="carousel">
          <Carousel slides={carousel} headingId="carousel" />
        </Reveal>
      )}
      <RecentlyViewed />
      <NewsletterBox />
    </>
  )
}
