import type { WordKey } from '#locales/translate.ts'
import type { HomeSection } from '#shop/store/settings.ts'

/** How staff read the parts of the home page. */
export const SECTION_WORDS: Readonly<Record<HomeSection, WordKey>> = {
  latest: 'office_shop.section_latest',
  categories: 'office_shop.section_categories',
  'best-sellers': 'office_shop.section_best_sellers',
  bundle: 'office_shop.section_bundle',
  promises: 'office_shop.section_promises',
  carousel: 'office_shop.section_carousel',
  'recently-viewed': 'office_shop.section_recently_viewed',
  newsletter: 'office_shop.section_newsletter',
}
