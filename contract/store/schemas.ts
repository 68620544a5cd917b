import { z } from 'zod'
import { PAYMENT_METHODS } from '#shop/orders/status.ts'
import { HOME_SECTIONS, SOCIAL_NETWORKS } from '#shop/store/settings.ts'
import { TEXT_PAGES } from '#shop/store/texts.ts'
import { slide } from '../catalogue/schemas.ts'
import { specify } from '../described.ts'
import { amount, nothing } from '../fields.ts'
import { readPageText, readStore } from './endpoints.ts'

const storeSettings = z.object({
  name_en: z.string(),
  name_ar: z.string(),
  currency: z.string(),
  currencyLabel_en: z.string(),
  currencyLabel_ar: z.string(),
  phone: z.string(),
  email: z.string(),
  socialLinks: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.url() })),
  delivery: z.object({
    nearCityId: z.string(),
    nearCity: amount,
    otherCities: amount,
    cityPrices: z.record(z.string(), amount),
  }),
  nearCity: z.object({ name_en: z.string(), name_ar: z.string() }).nullable(),
  returnWindowDays: z.int(),
  paymentHoldMinutes: z.int(),
  firstPaymentHoldMinutes: z.int(),
  mostPieces: z.int(),
  homeSections: z.array(z.enum(HOME_SECTIONS)),
})

const sections = z.array(z.object({ heading: z.string(), body: z.string() }))

export const storeContract = [
  specify(readStore, {
    summary: "The shop's name, labels, links and delivery prices.",
    input: nothing,
    reply: z.object({
      success: z.literal(true),
      store: storeSettings,
      hero: z.array(slide),
      paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
      isPaymentTest: z.boolean(),
    }),
  }),
  specify(readPageText, {
    summary: "The owner's words of a page; without any, the page has words of its own.",
    input: z.object({ page: z.enum(TEXT_PAGES, 'field_invalid') }),
    reply: z.object({ success: z.literal(true), sections_en: sections, sections_ar: sections }),
  }),
]
