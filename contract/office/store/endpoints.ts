import type { Id } from '#shop/catalogue/product.ts'
import type { CityId } from '#shop/delivery/cost.ts'
import type { HomeSection, SlidePlace, StoreSettings } from '#shop/store/settings.ts'
import type { PageText, TextPage } from '#shop/store/texts.ts'
import type { Success } from '../../endpoint.ts'
import { staffEndpoint } from '../endpoint.ts'

const MANAGERS = ['manager'] as const
/** Who dresses the shop window. */
const WINDOW = ['manager', 'catalogue'] as const

/** What owners change of the shop itself, saved as one. Money is whole IQD, as somebody typed it: what is no amount is refused. */
export interface EditedSettings
  extends Omit<StoreSettings, 'currency' | 'homeSections' | 'delivery' | 'refundStepUpAmount'> {
  readonly delivery: EditedDelivery
  readonly refundStepUpAmount: number
}

export interface EditedDelivery {
  readonly nearCityId: CityId
  readonly nearCity: number
  readonly otherCities: number
  readonly cityPrices: Readonly<Record<CityId, number>>
}

export interface StaffSettings extends EditedSettings {
  /** Sent back with a save: another's save in between is refused with `changed_meanwhile`. */
  readonly version: number
}
export interface StaffSettingsReply extends Success {
  readonly settings: StaffSettings
}
export const readStaffSettings = staffEndpoint<Record<string, never>, StaffSettingsReply>(
  'GET',
  '/api/staff/settings',
  MANAGERS,
)
/**
 * Refused with `changed_meanwhile` and the settings as they are now (`settings` in the body), and with `step_up_needed` where another
 * `refundStepUpAmount` or other `alertKinds` are set without the second step. `alertKinds` are an owner's to set: else `forbidden`.
 */
export const saveSettings = staffEndpoint<StaffSettings, StaffSettingsReply>('PUT', '/api/staff/settings', MANAGERS)

/** A picture of home's hero or carousel. The title describes the picture, too, for those who cannot see it. */
export interface EditedSlide {
  readonly title_en: string
  readonly title_ar: string
  /** Null: it leads nowhere. */
  readonly categoryId: Id | null
  readonly imageId: Id
}

export interface StaffSlide extends EditedSlide {
  readonly _id: Id
  readonly place: SlidePlace
  /** Only read. */
  readonly imageUrl: string
  /** Of what it says now; sent back with a save. */
  readonly version: string
}

export interface StaffHomeReply extends Success {
  readonly hero: readonly StaffSlide[]
  readonly carousel: readonly StaffSlide[]
  /** Those that are shown, in their order. */
  readonly sections: readonly HomeSection[]
  /** Of the sections; sent back with a save. */
  readonly sectionsVersion: string
}
export const readStaffHome = staffEndpoint<Record<string, never>, StaffHomeReply>('GET', '/api/staff/home', WINDOW)

export interface AddSlideInput extends EditedSlide {
  readonly place: SlidePlace
  /** How many stand before it; left out, it stands last. A removed slide comes back with it. */
  readonly at?: number | undefined
}
export const addSlide = staffEndpoint<AddSlideInput, StaffHomeReply>('POST', '/api/staff/slides', WINDOW)

export interface SaveSlideInput extends EditedSlide {
  readonly id: Id
  readonly version: string
}
/** Refused with `changed_meanwhile` and the slide as it is now (`slide` in the body). */
export const saveSlide = staffEndpoint<SaveSlideInput, StaffHomeReply>('PUT', '/api/staff/slides/:id', WINDOW)

/** Undone by adding it again where it stood. */
export const removeSlide = staffEndpoint<{ readonly id: Id }, StaffHomeReply>('DELETE', '/api/staff/slides/:id', WINDOW)

export interface OrderSlidesInput {
  readonly place: SlidePlace
  /** Those left out stand behind. */
  readonly ids: readonly Id[]
}
export const orderSlides = staffEndpoint<OrderSlidesInput, StaffHomeReply>('POST', '/api/staff/slides/order', WINDOW)

export interface SaveHomeSectionsInput {
  readonly sections: readonly HomeSection[]
  readonly version: string
}
/** Refused with `changed_meanwhile` and what is shown now (`sections` and `sectionsVersion` in the body). */
export const saveHomeSections = staffEndpoint<SaveHomeSectionsInput, StaffHomeReply>(
  'PUT',
  '/api/staff/home/sections',
  WINDOW,
)

export interface StaffText extends PageText {
  readonly page: TextPage
  /** 0: never written. */
  readonly version: number
  /** ISO 8601; null: never written. */
  readonly updatedAt: string | null
}
export interface StaffTextsReply extends Success {
  readonly texts: readonly StaffText[]
}
export const listStaffTexts = staffEndpoint<Record<string, never>, StaffTextsReply>('GET', '/api/staff/texts', WINDOW)

export interface SaveTextInput extends PageText {
  readonly page: TextPage
  readonly version: number
}
/** Without sections in a language the page says its built-in words. Refused with `changed_meanwhile` and the text as it is now (`text` in the body). */
export const saveText = staffEndpoint<SaveTextInput, StaffTextsReply>('PUT', '/api/staff/texts/:page', WINDOW)
