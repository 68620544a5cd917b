import { listCarousel, listProducts } from '#contract/catalogue.ts'
import type { DataOf, HeadContext, LoadContext, PageProps } from '../navigation/page.ts'
import { later } from '../platform/later.tsx'
import { loggedAs } from '../platform/logged.ts'
import { paysAtDoor } from '../platform/shop-settings.tsx'
import { Hero } from './hero.tsx'
import { HERO_LINKS_ID, HeroLinks } from './hero-links.tsx'
import type { HomeShelves } from './shelves.tsx'
import { shopData } from './shop-data.ts'

/** Specification section 9. */
const LATEST = 10
const BEST_SELLERS = 5

export const load = async ({ call }: LoadContext): Promise<HomeShelves> => {
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
  description: t(paysAtDoor(shop) ? 'home.description' : 'home.description_paid'),
  // Search engines read what the server sends; a shopper's browser need not fetch what writes it.
  ...(import.meta.env.SSR && { jsonLd: shopData(shop, language, url) }),
})

export const drawnFrom = HERO_LINKS_ID

export const ready = () => Shelves.ready()

export default function HomePage({ data }: PageProps<Home>) {
  return (
    <>
      <Hero />
      <HeroLinks />
      <Shelves {...data} />
    </>
  )
}

const Shelves = later(async () => (await import('./shelves.tsx')).Shelves)
