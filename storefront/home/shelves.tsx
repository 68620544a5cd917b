import type { ComponentType } from 'react'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import type { ProductCard } from '#shop/catalogue/product.ts'
import type { HomeSection, Slide } from '#shop/store/settings.ts'
import { ProductRail } from '../catalogue/product-rail.tsx'
import { NewsletterBox } from '../newsletter/newsletter-box.tsx'
import { paths } from '../paths.ts'
import { Reveal } from '../platform/reveal.tsx'
import { useShop } from '../platform/shop-settings.tsx'
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

/** All of home that no first screen shows, in the owner's order. */
export function Shelves(shelves: HomeShelves) {
  const { homeSections } = useShop()
  return homeSections.map(section => {
    const Section = SECTIONS[section]
    return <Section key={section} {...shelves} />
  })
}

const SECTIONS: Readonly<Record<HomeSection, ComponentType<HomeShelves>>> = {
  latest: Latest,
  categories: CategoryTray,
  'best-sellers': ({ bestSellers }) => bestSellers.length > 0 && <BestSellers products={bestSellers} />,
  bundle: ({ bundle }) => bundle && <BundleBlock bundle={bundle} />,
  promises: PromiseLine,
  carousel: ({ carousel }) =>
    carousel.length > 0 && (
      <Reveal className={space.section} labelledBy="carousel">
        <Carousel slides={carousel} headingId="carousel" />
      </Reveal>
    ),
  'recently-viewed': RecentlyViewed,
  newsletter: NewsletterBox,
}

function Latest({ latest }: HomeShelves) {
  const { t } = useWords()
  if (latest.length === 0) return null
  return (
    <section className={space.section} aria-labelledby={LATEST_ID}>
      <div className={space.wrap}>
        <ShelfHeading id={LATEST_ID} text={t('home.latest')} aside={<SeeAll to={paths.collection()} />} />
        <ProductRail products={latest} labelledBy={LATEST_ID} />
      </div>
    </section>
  )
}
