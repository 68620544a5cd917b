import type { WordKey } from '#locales/translate.ts'
import type { SlideTarget } from '#shop/store/settings.ts'

export const TARGET_WORDS: Readonly<Record<SlideTarget, WordKey>> = {
  nothing: 'office_shop.leads_nowhere',
  category: 'office_shop.leads_category',
  product: 'office_shop.leads_product',
  link: 'office_shop.leads_link',
}
