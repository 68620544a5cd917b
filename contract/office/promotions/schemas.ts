import { z } from 'zod'
import { DISCOUNT_TYPES, PROMO_STATES, tidyPromoCode } from '#shop/promotions/promo.ts'
import { specify } from '../../described.ts'
import { id, queryNumber, said, searchWords, text } from '../../fields.ts'
import * as endpoints from './endpoints.ts'

const MOST_ROWS = 100
const MOST_DINARS = 1_000_000_000
const MOST_USES = 1_000_000

const moment = z.iso.datetime({ offset: true, error: 'field_invalid' })
const dinars = z.int('field_invalid').min(0, 'field_invalid').max(MOST_DINARS, 'field_invalid')
const limit = z.int('field_invalid').min(1, 'field_invalid').max(MOST_USES, 'field_invalid').nullable()
const version = z.int('field_invalid').min(1, 'field_invalid')

/** What of it does not fit together, the use case refuses. */
const promoShape = {
  // Shoppers type it: a blank or a sign that a keyboard lacks would keep them from it.
  code: text(50)
    .transform(tidyPromoCode)
    .refine(code => /^[\p{L}\p{M}\p{N}_-]+$/u.test(code), 'field_invalid'),
  type: z.enum(DISCOUNT_TYPES, 'field_invalid'),
  value: z.number('field_invalid').min(0, 'field_invalid').max(MOST_DINARS, 'field_invalid'),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  minimumAmount: dinars,
  totalLimit: limit,
  perShopperLimit: limit,
  isActive: z.boolean('field_invalid'),
}

const staffPromo = z.object({
  _id: id,
  code: z.string(),
  type: z.enum(DISCOUNT_TYPES),
  value: z.number(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  minimumAmount: z.number(),
  totalLimit: z.int().nullable(),
  perShopperLimit: z.int().nullable(),
  isActive: z.boolean(),
  uses: z.int(),
  wasUsed: z.boolean(),
  state: z.enum(PROMO_STATES),
  version: z.int(),
  createdAt: z.iso.datetime(),
})

const changed = z.object({ ...said, promo: staffPromo })
const fit = ['promo_code_taken', 'invalid_percentage', 'invalid_amount', 'invalid_period'] as const

export const staffPromotionsContract = [
  specify(endpoints.listStaffPromos, {
    summary: 'Promo codes with their uses, by where they stand.',
    input: z.object({
      search: searchWords(50),
      state: z.enum(PROMO_STATES, 'field_invalid').optional(),
      page: queryNumber.refine(page => page >= 1, 'field_invalid').optional(),
      perPage: queryNumber.refine(rows => rows >= 1 && rows <= MOST_ROWS, 'field_invalid').optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      promos: z.array(staffPromo),
      total: z.int(),
      counts: z.record(z.enum(PROMO_STATES), z.int()),
    }),
  }),
  specify(endpoints.readStaffPromo, {
    summary: 'One promo code.',
    input: z.object({ id }),
    reply: z.object({ success: z.literal(true), promo: staffPromo }),
    refusals: ['promo_not_found'],
  }),
  specify(endpoints.addPromo, {
    summary: 'Sets up a promo code.',
    status: 201,
    input: z.object(promoShape),
    reply: changed,
    refusals: fit,
  }),
  specify(endpoints.savePromo, {
    summary: 'Changes a promo code; orders that were placed with it keep their discount.',
    input: z.object({ ...promoShape, id, version }),
    reply: changed,
    refusals: ['promo_not_found', 'changed_meanwhile', 'promo_limit_below_uses', ...fit],
  }),
  specify(endpoints.switchPromo, {
    summary: 'Switches a promo code on or off.',
    input: z.object({ id, version, isActive: z.boolean('field_invalid') }),
    reply: changed,
    refusals: ['promo_not_found', 'changed_meanwhile'],
  }),
  specify(endpoints.removePromo, {
    summary: 'Removes a promo code that no order was placed with.',
    input: z.object({ id }),
    reply: z.object(said),
    refusals: ['promo_not_found', 'promo_in_use'],
  }),
]
