import { listCarousel, listProducts } from '#contract/catalogue/endpoints.ts'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import { ProductRail } from '../catalogue/product-rail.tsx'
import type { DataOf, HeadContext, LoadContext, PageProps } from '../navigation/page.ts'
import { NewsletterBox } from '../newsletter/newsletter-box.tsx'
import { paths } from '../paths.ts'
import { loggedAs } from '../platform/logged.ts'
import { Reveal } from '../platform/reveal.tsx'
import { useWords } from '../platform/words.tsx'
import { BestSellers } from './best-sellers.tsx'
import { BundleBlock } from './bundle-block.tsx'
import { Carousel } from './carousel.tsx'
import { CategoryTray } from './category-tray.tsx'
import { Hero } from './hero.tsx'
import { HeroLinks, LATEST_ID } from './hero-links.tsx'
import { PromiseLine } from './promise-line.tsx'
import { SeeAll } from './see-all.tsx'
import { shopData } from './shop-data.ts'

/** Specification section 9. */
const LATEST = 10
const BEST_SELLERS = 5

export const load = async ({ call }: LoadContext) => {
  // Their failures are only logged (specification section 8): the rest of home stands without them.
  const list = (what: string, only: 'bestseller' | 'bundle' | undefined, limit: number) =>
    call(listProducts, { only, limit }).then(reply => reply.products, loggedAs(what, []))
  const [latest, bestSellers, bundles, carousel] = await Promise.all([
    list('latest arrivals', undefined, LATEST),
    list('best sellers', 'bestseller', BEST_SELLERS),
    list('bundles', 'bundle', 1),
    call(listCarousel, {}).then(reply => reply.images, loggedAs('the carousel', [])),
  ])
  return { latest: latest.toReversed(), bestSellers, bundle: bundles[0] ?? null, carousel }
}

type Home = DataOf<typeof load>

export const head = ({ t, language, shop, url }: HeadContext<Home>) => ({
  title: t('home.title'),
  description: t('home.description'),
  // Search engines read what the server sends; a shopper's browser need not fetch what writes it.
  ...(import.meta.env.SSR && { jsonLd: shopData(shop, language, url) }),
})

export default function HomePage({ data: { latest, bestSellers, bundle, carousel } }: PageProps<Home>) {
  const { t } = useWords()
  return (
    <>
      <Hero />
      <HeroLinks />
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
      <NewsletterBox />
    </>
  )
}
