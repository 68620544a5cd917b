import type { AlertKind } from '../accounts/alerts.ts'
import type { Addressed, Named, Picture } from '../catalogue/product.ts'
import type { DeliveryPrices } from '../delivery/cost.ts'
import type { DeliveryDays } from '../delivery/promise.ts'
import type { Iqd } from '../iqd.ts'
import type { InLanguages } from '../languages.ts'
import { isOwnPath, isSafeLink } from '../links.ts'
import type { HoldingLimits } from '../orders/holding.ts'
import type { PaymentChoices } from '../payments/methods.ts'

/** What an owner may change without a release: never a literal in a screen. */
export interface StoreSettings extends HoldingLimits, PaymentChoices, Named, InLanguages<'currencyLabel'> {
  /** ISO code; `currencyLabel_…` stands beside figures. */
  readonly currency: string
  /** International form, for `tel:` and WhatsApp links. */
  readonly phone: string
  readonly email: string
  readonly socialLinks: readonly { readonly network: SocialNetwork; readonly url: string }[]
  readonly delivery: DeliveryPrices
  readonly deliveryDays: DeliveryDays
  readonly returnWindowDays: number
  /** Minutes for which an unpaid online order keeps its pieces. */
  readonly paymentHoldMinutes: number
  /** The same for an account that has not completed an order yet. */
  readonly firstPaymentHoldMinutes: number
  /** Pieces of one choice that an order may take, those within bundles counted. */
  readonly mostPieces: number
  /** A refund above it is made only with the second step given again (decision 0028). */
  readonly refundStepUpAmount: Iqd
  /** What owners are told of by mail; all else stands in the office alone (decision 0027). */
  readonly alertKinds: readonly AlertKind[]
  /** Home's parts below its hero, in this order; one that is left out is not shown. */
  readonly homeSections: readonly HomeSection[]
}

/** How much a shopper may hold, and what is looked at twice, is the shop's own business; what is off is seen by what is offered. */
type OwnSetting = keyof HoldingLimits | keyof PaymentChoices | 'refundStepUpAmount' | 'alertKinds'

/** A table, so that none is forgotten. */
const OWN_SETTINGS: Readonly<Record<OwnSetting, true>> = {
  unpaidOrdersOfAccount: true,
  unpaidOrdersOfPhone: true,
  cashOrdersOfAccount: true,
  cashOrdersOfPhone: true,
  unpaidShare: true,
  newcomerPieces: true,
  paymentMethodsOff: true,
  refundStepUpAmount: true,
  alertKinds: true,
}

/** What everybody may read of them. */
export interface PublicSettings extends Omit<StoreSettings, OwnSetting> {
  /** The city of `delivery.nearCityId`; null while nothing is delivered there. */
  readonly nearCity: Named | null
}

export function publicSettings(settings: StoreSettings, nearCity: Named | null): PublicSettings {
  const told = Object.entries(settings).filter(([name]) => !(name in OWN_SETTINGS))
  // TypeScript does not follow a settings' entries.
  return { ...(Object.fromEntries(told) as Omit<StoreSettings, OwnSetting>), nearCity }
}

/** Home's parts below its hero, in the order of a new shop. */
export const HOME_SECTIONS = [
  'latest',
  'categories',
  'best-sellers',
  'bundle',
  'promises',
  'carousel',
  'recently-viewed',
  'newsletter',
] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

/** Of one place. */
export const MOST_SLIDES = 30
export const SLIDE_PLACES = ['hero', 'carousel'] as const
export type SlidePlace = (typeof SLIDE_PLACES)[number]

/** What a slide may lead to, a bundle being a product; `link` is an address of the shop or of another site. */
export const SLIDE_TARGETS = ['nothing', 'category', 'product', 'link'] as const
export type SlideTarget = (typeof SLIDE_TARGETS)[number]

/** Days. 0: nothing is taken back. */
export const LONGEST_RETURN_WINDOW = 60
/** Minutes. */
export const SHORTEST_PAYMENT_HOLD = 5
export const LONGEST_PAYMENT_HOLD = 240
/** Orders of one account or phone that may wait at the same time, in whatever way. */
export const MOST_WAITING_ORDERS = 1_000

/** A phone that the whole world can call: landlines too, unlike a shopper's own. */
export function isInternationalPhone(text: string): boolean {
  return /^\+[1-9]\d{7,14}$/.test(text)
}

export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'whatsapp', 'telegram'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** What a slide may lead to by its address. */
export function isSlideLink(text: string): boolean {
  return isOwnPath(text) || isSafeLink(text)
}

/** A slide of home's carousel or its hero. It leads to one thing at most. */
export interface Slide extends InLanguages<'title'> {
  readonly image: Picture
  /** Null: the slide leads to no category. */
  readonly category: Named | null
  /** One that shoppers may see. */
  readonly product?: Addressed | undefined
  /** As `isSlideLink` takes it. */
  readonly link?: string | undefined
}
