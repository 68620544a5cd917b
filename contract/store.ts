import { z } from 'zod'
import { DELIVERY_AMOUNTS } from '#shop/delivery/cost.ts'
import { DELIVERY_DAYS } from '#shop/delivery/promise.ts'
import { PAYMENT_METHODS } from '#shop/orders/status.ts'
import { recordOf } from '#shop/record-of.ts'
import { HOME_SECTIONS, type PublicSettings, SOCIAL_NETWORKS } from '#shop/store/settings.ts'
import { TEXT_PAGES } from '#shop/store/texts.ts'
import { slide } from './catalogue.ts'
import { endpoint } from './describe.ts'
import { amount, replies, texts } from './fields.ts'

const publicSettings: z.ZodType<PublicSettings> = z.object({
  ...texts('name', z.string()),
  currency: z.string(),
  ...texts('currencyLabel', z.string()),
  phone: z.string(),
  email: z.string(),
  socialLinks: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.url() })),
  delivery: z.object({
    nearCityId: z.string(),
    ...recordOf(DELIVERY_AMOUNTS, () => amount),
    cityPrices: z.record(z.string(), amount),
  }),
  deliveryDays: z.object({
    ...recordOf(DELIVERY_DAYS, () => z.int()),
    cityDays: z.record(z.string(), z.object({ least: z.int(), most: z.int() })),
  }),
  nearCity: z.object(texts('name', z.string())).nullable(),
  returnWindowDays: z.int(),
  paymentHoldMinutes: z.int(),
  firstPaymentHoldMinutes: z.int(),
  mostPieces: z.int(),
  homeSections: z.array(z.enum(HOME_SECTIONS)),
})

/** Not in section 7: names, labels and prices that an owner sets, for any client to show. */
export const readStore = endpoint('GET', '/api/store', {
  summary: "The shop's name, labels, links and delivery prices.",
  reply: replies({
    store: publicSettings,
    hero: z.array(slide),
    /** What can be chosen at checkout now, cash first. */
    paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
    /** Online payments go to the built-in test gateways: no money moves. */
    isPaymentTest: z.boolean(),
  }),
})

const sections = z.array(z.object({ heading: z.string(), body: z.string() }))

/** Not in section 7: policies that the owner writes. */
export const readPageText = endpoint('GET', '/api/store/text/:page', {
  summary: "The owner's words of a page; without any, the page has words of its own.",
  input: z.object({ page: z.enum(TEXT_PAGES, 'field_invalid') }),
  reply: replies(texts('sections', sections)),
})
