import { z } from 'zod'
import { ALERT_KINDS } from '#shop/accounts/alerts.ts'
import { MAX_NAME_LENGTH } from '#shop/accounts/credentials.ts'
import { MAX_LINE_QUANTITY } from '#shop/catalogue/stock.ts'
import { DELIVERY_AMOUNTS } from '#shop/delivery/cost.ts'
import { DELIVERY_DAYS, isDaySpan, LONGEST_DELIVERY_DAYS } from '#shop/delivery/promise.ts'
import { isSafeLink } from '#shop/links.ts'
import { PAYMENT_METHODS } from '#shop/orders/status.ts'
import { SALE_STATES } from '#shop/promotions/sale.ts'
import { recordOf } from '#shop/record-of.ts'
import {
  HOME_SECTIONS,
  isInternationalPhone,
  isSlideLink,
  LONGEST_PAYMENT_HOLD,
  LONGEST_RETURN_WINDOW,
  MOST_SLIDES,
  MOST_WAITING_ORDERS,
  SHORTEST_PAYMENT_HOLD,
  SLIDE_PLACES,
  type SlideTarget,
  SOCIAL_NETWORKS,
} from '#shop/store/settings.ts'
import { TEXT_PAGES } from '#shop/store/texts.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import {
  chosenId,
  email,
  givenMoment,
  id,
  missingOrInvalid,
  moment,
  named,
  optionalLine,
  optionalName,
  optionalText,
  replies,
  seen,
  texts,
} from '../fields.ts'
import type { FieldKey } from '../message-keys.ts'
import { OFFICE } from './roles.ts'

/** Who dresses the shop window. */
const WINDOW = ['manager', 'catalogue'] as const
const MOST_SECTIONS = 50
const MOST_HEADING = 200
const MOST_BODY = 10_000
const MOST_PRICES = 1_000
const HIGHEST_PRICE = 10_000_000

const needed = (most: number) => optionalName(most).min(1, 'field_required')
const between = (least: number, most: number, key: FieldKey) => z.int(key).min(least, key).max(most, key)
const list = <Part extends z.ZodType>(part: Part, most: number) =>
  z.array(part, 'field_invalid').max(most, 'field_too_long')
const isEachOnce = (given: readonly unknown[]) => new Set(given).size === given.length

/** Whole IQD, as somebody typed it. */
const dinars = between(0, HIGHEST_PRICE, 'invalid_amount')
const waitingOrders = between(1, MOST_WAITING_ORDERS, 'invalid_waiting_orders')
const promisedDay = between(0, LONGEST_DELIVERY_DAYS, 'invalid_delivery_days')
const socialLink = z.object({
  network: z.enum(SOCIAL_NETWORKS, 'field_invalid'),
  url: optionalName(500).refine(isSafeLink, 'invalid_link'),
})

/** What owners change of the shop itself, saved as one; `StoreSettings` says what each is. */
export type EditedSettings = TypeOf<typeof editedSettings>
const editedSettings = z.object({
  ...texts('name', needed(MAX_NAME_LENGTH)),
  ...texts('currencyLabel', needed(10)),
  phone: needed(20).refine(isInternationalPhone, 'invalid_shop_phone'),
  email,
  socialLinks: list(socialLink, SOCIAL_NETWORKS.length).refine(
    links => isEachOnce(links.map(({ network }) => network)),
    'field_invalid',
  ),
  delivery: z.object(
    {
      nearCityId: id,
      ...recordOf(DELIVERY_AMOUNTS, () => dinars),
      cityPrices: z
        .record(id, dinars, 'field_invalid')
        .refine(prices => Object.keys(prices).length <= MOST_PRICES, 'field_too_long'),
    },
    'field_required',
  ),
  deliveryDays: z
    .object({
      ...recordOf(DELIVERY_DAYS, () => promisedDay),
      /** By the city's id; who is not named has the days of elsewhere. */
      cityDays: z
        .record(
          id,
          z
            .object({ least: promisedDay, most: promisedDay })
            .refine(isDaySpan, { path: ['most'], error: 'invalid_delivery_days' }),
          'field_invalid',
        )
        .refine(days => Object.keys(days).length <= MOST_PRICES, 'field_too_long'),
    })
    .refine(days => isDaySpan({ least: days.nearLeast, most: days.nearMost }), {
      path: ['nearMost'],
      error: 'invalid_delivery_days',
    })
    .refine(days => isDaySpan({ least: days.otherLeast, most: days.otherMost }), {
      path: ['otherMost'],
      error: 'invalid_delivery_days',
    }),
  returnWindowDays: between(0, LONGEST_RETURN_WINDOW, 'invalid_return_window'),
  paymentHoldMinutes: between(SHORTEST_PAYMENT_HOLD, LONGEST_PAYMENT_HOLD, 'invalid_payment_hold'),
  firstPaymentHoldMinutes: between(SHORTEST_PAYMENT_HOLD, LONGEST_PAYMENT_HOLD, 'invalid_payment_hold'),
  mostPieces: between(1, MAX_LINE_QUANTITY, 'invalid_most_pieces'),
  unpaidOrdersOfAccount: waitingOrders,
  unpaidOrdersOfPhone: waitingOrders,
  cashOrdersOfAccount: waitingOrders,
  cashOrdersOfPhone: waitingOrders,
  unpaidShare: between(1, 100, 'invalid_share'),
  newcomerPieces: between(1, MAX_LINE_QUANTITY, 'invalid_most_pieces'),
  /** Methods that shoppers may not choose; by phone cash stays. */
  paymentMethodsOff: z
    .array(z.enum(PAYMENT_METHODS, 'field_invalid'), 'field_invalid')
    .refine(isEachOnce, 'field_invalid'),
  refundStepUpAmount: dinars,
  alertKinds: z.array(z.enum(ALERT_KINDS, 'field_invalid'), 'field_invalid').refine(isEachOnce, 'field_invalid'),
})

export type StaffSettings = TypeOf<typeof settings>
const settings = editedSettings.extend({
  /** As it was read: another's save in between is refused. */
  version: seen.version,
})

const settingsReply = replies({
  settings,
  /** What the shop can take now, cash first, whether it is on or off. */
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
})

export const readStaffSettings = staffEndpoint('GET', '/api/staff/settings', OFFICE, {
  summary: 'The settings of the store as owners edit them.',
  reply: settingsReply,
})

/**
 * Refused with `changed_meanwhile` and the settings as they are now (`settings` in the body), with
 * `payment_method_needed` where another `paymentMethodsOff` would leave no method on, and with
 * `step_up_needed` where another `refundStepUpAmount`, other `alertKinds` or other `paymentMethodsOff`
 * are set without the second step. `alertKinds` are an owner's to set: else `forbidden`.
 */
export const saveSettings = staffEndpoint('PUT', '/api/staff/settings', OFFICE, {
  summary: 'Saves the settings of the store as a whole.',
  input: settings,
  reply: settingsReply,
  refusals: ['changed_meanwhile', 'city_not_found', 'payment_method_needed', 'step_up_needed', 'forbidden'],
})

const MOST_LINK = 500
const kind = <Kind extends SlideTarget>(one: Kind) => z.literal(one, 'field_invalid')

/** What a slide leads to. */
export type EditedTarget = TypeOf<typeof editedTarget>
const editedTarget = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: kind('nothing') }),
    z.object({ kind: kind('category'), categoryId: chosenId }),
    z.object({ kind: kind('product'), productId: chosenId }),
    z.object({ kind: kind('link'), link: optionalName(MOST_LINK).refine(isSlideLink, 'invalid_slide_link') }),
  ],
  missingOrInvalid,
)

/** A picture of home's hero or carousel. */
export type EditedSlide = TypeOf<typeof editedSlide>
const editedSlide = z.object({
  /** Describes the picture, too, for those who cannot see it. */
  ...texts('title', optionalName(MAX_NAME_LENGTH)),
  leadsTo: editedTarget,
  imageId: id,
  /** The first moment at which it is shown; null: from the beginning. */
  startsAt: givenMoment.nullable(),
  /** The first moment at which it is shown no more; null: without an end. */
  endsAt: givenMoment.nullable(),
})
const place = z.enum(SLIDE_PLACES, 'field_invalid')

export type StaffSlide = TypeOf<typeof staffSlide>
const staffSlide = editedSlide.extend({
  _id: id,
  place,
  /** Only read. */
  imageUrl: z.string(),
  state: z.enum(SALE_STATES),
  /** What it leads to, of a product alone: `isShown` is false where shoppers cannot see it, and the slide leads nowhere meanwhile. */
  product: z.object({ ...named, isBundle: z.boolean(), isShown: z.boolean() }).nullable(),
  /** Of what it says now; sent back with a save. */
  version: z.string(),
})

const homeReply = replies({
  hero: z.array(staffSlide),
  carousel: z.array(staffSlide),
  /** Those that are shown, in their order. */
  sections: z.array(z.enum(HOME_SECTIONS)),
  /** Of the sections; sent back with a save. */
  sectionsVersion: z.string(),
})
/** Of content: equal for equal content. */
const fingerprint = z.string('field_invalid').regex(/^[a-z0-9]{1,40}$/, 'field_invalid')
const SLIDE_REFUSALS = [
  ...(['name_needed', 'media_not_found', 'category_not_found'] as const),
  ...(['product_not_found', 'invalid_period'] as const),
] as const

export type StaffHomeReply = ReplyOf<typeof readStaffHome>
export const readStaffHome = staffEndpoint('GET', '/api/staff/home', WINDOW, {
  summary: 'Slides of hero and carousel, and which sections home shows.',
  reply: homeReply,
})

export type AddSlideInput = InputOf<typeof addSlide>
export const addSlide = staffEndpoint('POST', '/api/staff/slides', WINDOW, {
  summary: 'A new slide of the hero or the carousel.',
  status: 201,
  input: editedSlide.extend({
    place,
    /** How many stand before it; left out, it stands last. A removed slide comes back with it. */
    at: z.int('field_invalid').min(0, 'field_invalid').optional(),
  }),
  reply: homeReply,
  refusals: ['too_many_slides', ...SLIDE_REFUSALS],
})

export type SaveSlideInput = InputOf<typeof saveSlide>
/** Refused with `changed_meanwhile` and the slide as it is now (`slide` in the body). */
export const saveSlide = staffEndpoint('PUT', '/api/staff/slides/:id', WINDOW, {
  summary: 'Saves a slide.',
  input: editedSlide.extend({ id, version: fingerprint }),
  reply: homeReply,
  refusals: ['slide_not_found', 'changed_meanwhile', ...SLIDE_REFUSALS],
})

/** Undone by adding it again where it stood. */
export const removeSlide = staffEndpoint('DELETE', '/api/staff/slides/:id', WINDOW, {
  summary: 'Takes a slide off home.',
  input: z.object({ id }),
  reply: homeReply,
  refusals: ['slide_not_found'],
})

export const orderSlides = staffEndpoint('POST', '/api/staff/slides/order', WINDOW, {
  summary: 'Puts the slides of a place in another order.',
  input: z.object({
    place,
    /** Those left out stand behind. */
    ids: list(id, MOST_SLIDES),
  }),
  reply: homeReply,
  refusals: ['slide_not_found'],
})

export type SaveHomeSectionsInput = InputOf<typeof saveHomeSections>
/** Refused with `changed_meanwhile` and what is shown now (`sections` and `sectionsVersion` in the body). */
export const saveHomeSections = staffEndpoint('PUT', '/api/staff/home/sections', WINDOW, {
  summary: 'Which sections home shows, in which order.',
  input: z.object({
    sections: list(z.enum(HOME_SECTIONS, 'field_invalid'), HOME_SECTIONS.length).refine(isEachOnce, 'field_invalid'),
    version: fingerprint,
  }),
  reply: homeReply,
  refusals: ['changed_meanwhile'],
})

const section = z
  .object({
    heading: optionalLine(MOST_HEADING),
    body: optionalText(MOST_BODY),
  })
  .refine(({ heading, body }) => heading !== '' || body !== '', { error: 'field_required', path: ['body'] })
const pageText = z.object({
  page: z.enum(TEXT_PAGES, 'field_invalid'),
  ...texts('sections', list(section, MOST_SECTIONS)),
})

export type StaffText = TypeOf<typeof staffText>
const staffText = pageText.extend({
  /** 0: never written. */
  version: z.int(),
  /** Null: never written. */
  updatedAt: moment.nullable(),
})
const textsReply = replies({ texts: z.array(staffText) })

export type StaffTextsReply = ReplyOf<typeof listStaffTexts>
export const listStaffTexts = staffEndpoint('GET', '/api/staff/texts', WINDOW, {
  summary: 'The texts of every page that the owner may write.',
  reply: textsReply,
})

export type SaveTextInput = InputOf<typeof saveText>
/**
 * Without sections in a language the page says its built-in words. Refused with `changed_meanwhile` and the text as it is now (`text` in
 * the body).
 */
export const saveText = staffEndpoint('PUT', '/api/staff/texts/:page', WINDOW, {
  summary: "Saves a page's texts in both languages.",
  input: pageText.extend({ version: z.int('field_invalid').min(0, 'field_invalid') }),
  reply: textsReply,
  refusals: ['changed_meanwhile'],
})
