import { z } from 'zod'
import { DISCOUNT_TYPES, PROMO_STATES, tidyPromoCode } from '#shop/promotions/promo.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { givenMoment, id, moment, queryNumber, replies, rowLimit, searchWords, seen, spoken, text } from '../fields.ts'
import { OFFICE } from './roles.ts'

const MOST_DINARS = 1_000_000_000
const MOST_USES = 1_000_000

const limit = z.int('field_invalid').min(1, 'field_invalid').max(MOST_USES, 'field_invalid').nullable()
const isActive = z.boolean('field_invalid')

/** A code as staff write it. What of it does not fit together, the use case refuses. */
export type EditedPromo = TypeOf<typeof editedPromo>
const editedPromo = z.object({
  /** Kept in capitals. Shoppers type it: a blank or a sign that a keyboard lacks would keep them from it. */
  code: text(50)
    .transform(tidyPromoCode)
    .refine(code => /^[\p{L}\p{M}\p{N}_-]+$/u.test(code), 'field_invalid'),
  type: z.enum(DISCOUNT_TYPES, 'field_invalid'),
  /** Percent from 1 to 100 with two decimals at most, whole IQD, or 0 for free delivery. */
  value: z.number('field_invalid').min(0, 'field_invalid').max(MOST_DINARS, 'field_invalid'),
  /** The first moment at which the code holds; null: from now on. */
  startsAt: givenMoment.nullable(),
  /** The first moment at which it holds no more; null: for good. */
  endsAt: givenMoment.nullable(),
  /** Whole IQD of goods from which it holds. */
  minimumAmount: z.int('field_invalid').min(0, 'field_invalid').max(MOST_DINARS, 'field_invalid'),
  /** Null: as often as shoppers like. */
  totalLimit: limit,
  perShopperLimit: limit,
  isActive,
})

export type StaffPromo = TypeOf<typeof staffPromo>
const staffPromo = z.object({
  _id: id,
  code: z.string(),
  type: z.enum(DISCOUNT_TYPES),
  value: z.number(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  minimumAmount: z.number(),
  totalLimit: z.int().nullable(),
  perShopperLimit: z.int().nullable(),
  isActive: z.boolean(),
  /** Orders that hold a use now: a cancelled order gives its use back. */
  uses: z.int(),
  /** Some order was placed with it, cancelled ones included: it cannot be removed any more, and its kind stays. */
  wasUsed: z.boolean(),
  state: z.enum(PROMO_STATES),
  version: z.int(),
  createdAt: moment,
})

export type StaffPromosInput = InputOf<typeof listStaffPromos>
export type StaffPromosReply = ReplyOf<typeof listStaffPromos>
export const listStaffPromos = staffEndpoint('GET', '/api/staff/promos', OFFICE, {
  summary: 'Promo codes with their uses, by where they stand.',
  input: z.object({
    /** Part of a code. */
    search: searchWords(50),
    state: z.enum(PROMO_STATES, 'field_invalid').optional(),
    page: queryNumber.refine(page => page >= 1, 'field_invalid').optional(),
    perPage: rowLimit,
  }),
  reply: replies({
    /** Newest first. */
    promos: z.array(staffPromo),
    total: z.int(),
    /** With the search as it is. */
    counts: z.record(z.enum(PROMO_STATES), z.int()),
  }),
})

export const readStaffPromo = staffEndpoint('GET', '/api/staff/promos/:id', OFFICE, {
  summary: 'One promo code.',
  input: z.object({ id }),
  reply: replies({ promo: staffPromo }),
  refusals: ['promo_not_found'],
})

const changed = spoken.extend({ promo: staffPromo })
/** Where a field does not fit another one, or another code. */
const fit = ['promo_code_taken', 'invalid_percentage', 'invalid_amount', 'invalid_period'] as const

export const addPromo = staffEndpoint('POST', '/api/staff/promos', OFFICE, {
  summary: 'Sets up a promo code.',
  status: 201,
  input: editedPromo,
  reply: changed,
  refusals: fit,
})

export const savePromo = staffEndpoint('PUT', '/api/staff/promos/:id', OFFICE, {
  summary:
    'Changes a promo code, all but the kind of one that was used; orders that were placed with it keep their discount.',
  input: editedPromo.extend(seen),
  reply: changed,
  refusals: ['promo_not_found', 'changed_meanwhile', 'promo_type_fixed', 'promo_limit_below_uses', ...fit],
})

/** Orders placed with it keep their discount. */
export const switchPromo = staffEndpoint('POST', '/api/staff/promos/:id/switch', OFFICE, {
  summary: 'Switches a promo code on or off.',
  input: z.object({ ...seen, isActive }),
  reply: changed,
  refusals: ['promo_not_found', 'changed_meanwhile'],
})

export const removePromo = staffEndpoint('DELETE', '/api/staff/promos/:id', OFFICE, {
  summary: 'Removes a promo code that no order was placed with.',
  input: z.object({ id }),
  reply: spoken,
  refusals: ['promo_not_found', 'promo_in_use'],
})
