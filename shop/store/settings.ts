import type { Picture } from '../catalogue/product.ts'
import type { DeliveryPrices } from '../delivery/cost.ts'

/** What an owner may change without a release: never a literal in a screen (decisions, "Names and shapes"). */
export interface StoreSettings {
  readonly name_en: string
  readonly name_ar: string
  /** ISO code and the label beside figures in each language. */
  readonly currency: string
  readonly currencyLabel_en: string
  readonly currencyLabel_ar: string
  /** International form, for `tel:` and WhatsApp links. */
  readonly phone: string
  readonly email: string
  readonly socialLinks: readonly { readonly network: SocialNetwork; readonly url: string }[]
  readonly delivery: DeliveryPrices
  readonly returnWindowDays: number
  /** Minutes for which an unpaid online order keeps its pieces. */
  readonly paymentHoldMinutes: number
}

export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'whatsapp', 'telegram'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** A slide of home's carousel or its hero. */
export interface Slide {
  readonly image: Picture
  readonly title_en: string
  readonly title_ar: string
  /** Null: the slide leads nowhere. */
  readonly category: { readonly name_en: string; readonly name_ar: string } | null
}
