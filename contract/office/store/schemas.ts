import { z } from 'zod'
import { ALERT_KINDS } from '#shop/accounts/alerts.ts'
import { MAX_NAME_LENGTH } from '#shop/accounts/credentials.ts'
import { MAX_LINE_QUANTITY } from '#shop/catalogue/stock.ts'
import { iqd } from '#shop/iqd.ts'
import {
  HOME_SECTIONS,
  isInternationalPhone,
  isSafeLink,
  LONGEST_PAYMENT_HOLD,
  LONGEST_RETURN_WINDOW,
  MOST_SLIDES,
  MOST_WAITING_ORDERS,
  SHORTEST_PAYMENT_HOLD,
  SLIDE_PLACES,
  SOCIAL_NETWORKS,
} from '#shop/store/settings.ts'
import { TEXT_PAGES } from '#shop/store/texts.ts'
import { specify } from '../../described.ts'
import { amount, email, id, nothing, optionalLine, optionalName, optionalText } from '../../fields.ts'
import type { FieldKey } from '../../message-keys.ts'
import {
  addSlide,
  listStaffTexts,
  orderSlides,
  readStaffHome,
  readStaffSettings,
  removeSlide,
  saveHomeSections,
  saveSettings,
  saveSlide,
  saveText,
} from './endpoints.ts'

const MOST_SECTIONS = 50
const MOST_HEADING = 200
const MOST_BODY = 10_000
const MOST_PRICES = 1_000
const HIGHEST_PRICE = 10_000_000

const needed = (most: number) => optionalName(most).min(1, 'field_required')
const dinars = z
  .int('invalid_amount')
  .min(0, 'invalid_amount')
  .max(HIGHEST_PRICE, 'invalid_amount')
  .transform(given => iqd(given))
const between = (least: number, most: number, key: FieldKey) => z.int(key).min(least, key).max(most, key)
const list = <Part extends z.ZodType>(part: Part, most: number) =>
  z.array(part, 'field_invalid').max(most, 'field_too_long')
const isEachOnce = (given: readonly unknown[]) => new Set(given).size === given.length

const socialLink = z.object({
  network: z.enum(SOCIAL_NETWORKS, 'field_invalid'),
  url: optionalName(500).refine(isSafeLink, 'invalid_link'),
})
const waitingOrders = between(1, MOST_WAITING_ORDERS, 'invalid_waiting_orders')
const settings = {
  name_en: needed(MAX_NAME_LENGTH),
  name_ar: needed(MAX_NAME_LENGTH),
  currencyLabel_en: needed(10),
  currencyLabel_ar: needed(10),
  phone: needed(20).refine(isInternationalPhone, 'invalid_shop_phone'),
  email,
  socialLinks: list(socialLink, SOCIAL_NETWORKS.length).refine(
    links => isEachOnce(links.map(({ network }) => network)),
    'field_invalid',
  ),
  delivery: z.object(
    {
      nearCityId: id,
      nearCity: dinars,
      otherCities: dinars,
      cityPrices: z
        .record(id, dinars, 'field_invalid')
        .refine(prices => Object.keys(prices).length <= MOST_PRICES, 'field_too_long'),
    },
    'field_required',
  ),
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
  refundStepUpAmount: dinars,
  alertKinds: z.array(z.enum(ALERT_KINDS, 'field_invalid'), 'field_invalid').refine(isEachOnce, 'field_invalid'),
}
const version = z.int('field_invalid').min(1, 'field_invalid')
const settingsReply = z.object({
  success: z.literal(true),
  settings: z.object({
    name_en: z.string(),
    name_ar: z.string(),
    currencyLabel_en: z.string(),
    currencyLabel_ar: z.string(),
    phone: z.string(),
    email: z.string(),
    socialLinks: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.string() })),
    delivery: z.object({
      nearCityId: z.string(),
      nearCity: amount,
      otherCities: amount,
      cityPrices: z.record(z.string(), amount),
    }),
    returnWindowDays: z.int(),
    paymentHoldMinutes: z.int(),
    firstPaymentHoldMinutes: z.int(),
    mostPieces: z.int(),
    unpaidOrdersOfAccount: z.int(),
    unpaidOrdersOfPhone: z.int(),
    cashOrdersOfAccount: z.int(),
    cashOrdersOfPhone: z.int(),
    unpaidShare: z.int(),
    newcomerPieces: z.int(),
    refundStepUpAmount: amount,
    alertKinds: z.array(z.enum(ALERT_KINDS)),
    version: z.int(),
  }),
})

const settingsContract = [
  specify(readStaffSettings, {
    summary: 'The settings of the store as owners edit them.',
    input: nothing,
    reply: settingsReply,
  }),
  specify(saveSettings, {
    summary: 'Saves the settings of the store as a whole.',
    input: z.object({ ...settings, version }),
    reply: settingsReply,
    refusals: ['changed_meanwhile', 'city_not_found', 'step_up_needed', 'forbidden'],
  }),
]

/** Of content: equal for equal content. */
const fingerprint = z.string('field_invalid').regex(/^[a-z0-9]{1,40}$/, 'field_invalid')
const slideText = { title_en: optionalName(MAX_NAME_LENGTH), title_ar: optionalName(MAX_NAME_LENGTH) }
const slide = { ...slideText, categoryId: id.nullable(), imageId: id }
const place = z.enum(SLIDE_PLACES, 'field_invalid')
const staffSlide = z.object({ ...slide, _id: id, place, imageUrl: z.string(), version: z.string() })
const homeReply = z.object({
  success: z.literal(true),
  hero: z.array(staffSlide),
  carousel: z.array(staffSlide),
  sections: z.array(z.enum(HOME_SECTIONS)),
  sectionsVersion: z.string(),
})
const SLIDE_REFUSALS = ['name_needed', 'media_not_found', 'category_not_found'] as const

const homeContract = [
  specify(readStaffHome, {
    summary: 'Slides of hero and carousel, and which sections home shows.',
    input: nothing,
    reply: homeReply,
  }),
  specify(addSlide, {
    summary: 'A new slide of the hero or the carousel.',
    status: 201,
    input: z.object({ ...slide, place, at: z.int('field_invalid').min(0, 'field_invalid').optional() }),
    reply: homeReply,
    refusals: ['too_many_slides', ...SLIDE_REFUSALS],
  }),
  specify(saveSlide, {
    summary: 'Saves a slide.',
    input: z.object({ ...slide, id, version: fingerprint }),
    reply: homeReply,
    refusals: ['slide_not_found', 'changed_meanwhile', ...SLIDE_REFUSALS],
  }),
  specify(removeSlide, {
    summary: 'Takes a slide off home.',
    input: z.object({ id }),
    reply: homeReply,
    refusals: ['slide_not_found'],
  }),
  specify(orderSlides, {
    summary: 'Puts the slides of a place in another order.',
    input: z.object({ place, ids: list(id, MOST_SLIDES) }),
    reply: homeReply,
    refusals: ['slide_not_found'],
  }),
  specify(saveHomeSections, {
    summary: 'Which sections home shows, in which order.',
    input: z.object({
      sections: list(z.enum(HOME_SECTIONS, 'field_invalid'), HOME_SECTIONS.length).refine(isEachOnce, 'field_invalid'),
      version: fingerprint,
    }),
    reply: homeReply,
    refusals: ['changed_meanwhile'],
  }),
]

const section = z
  .object({
    heading: optionalLine(MOST_HEADING),
    body: optionalText(MOST_BODY),
  })
  .refine(({ heading, body }) => heading !== '' || body !== '', { error: 'field_required', path: ['body'] })
const sections = { sections_en: list(section, MOST_SECTIONS), sections_ar: list(section, MOST_SECTIONS) }
const page = z.enum(TEXT_PAGES, 'field_invalid')
const staffText = z.object({
  page,
  ...sections,
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
})
const textsReply = z.object({ success: z.literal(true), texts: z.array(staffText) })

const textsContract = [
  specify(listStaffTexts, {
    summary: 'The texts of every page that the owner may write.',
    input: nothing,
    reply: textsReply,
  }),
  specify(saveText, {
    summary: "Saves a page's texts in both languages.",
    input: z.object({ page, ...sections, version: z.int('field_invalid').min(0, 'field_invalid') }),
    reply: textsReply,
    refusals: ['changed_meanwhile'],
  }),
]

export const staffStoreContract = [...settingsContract, ...homeContract, ...textsContract]
