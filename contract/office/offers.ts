import { z } from 'zod'
import { MAX_NAME_LENGTH } from '#shop/accounts/credentials.ts'
import { MOST_OFFER_PIECES } from '#shop/promotions/offers.ts'
import { SALE_STATES } from '#shop/promotions/sale.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import {
  givenMoment,
  id,
  moment,
  named,
  optionalName,
  queryNumber,
  replies,
  rowLimit,
  seen,
  spoken,
  texts,
} from '../fields.ts'
import { CATALOGUE } from './roles.ts'
import { reach } from './sales.ts'

/** How an offer stands is told as of a sale. */
export const OFFER_STATES = SALE_STATES

const count = z.int('field_invalid').min(1, 'field_invalid').max(MOST_OFFER_PIECES, 'field_invalid')

/** An offer as staff write it. */
export type EditedOffer = TypeOf<typeof editedOffer>
const editedOffer = z.object({
  /** As shoppers read it; one language may be empty, the other then stands in. */
  ...texts('name', optionalName(MAX_NAME_LENGTH)),
  /** Pieces of a group at their full price. */
  buyQuantity: count,
  /** Pieces of a group that are cheaper: the cheapest. */
  getQuantity: count,
  /** Whole per cent off these. */
  percentage: z.int('field_invalid').min(1, 'field_invalid').max(100, 'field_invalid'),
  /** Groups of an order at most; null: as many as it has. */
  mostTimes: count.nullable(),
  ...reach,
  /** The first moment at which it holds; null: from now on. */
  startsAt: givenMoment.nullable(),
  /** The first moment at which it does no more; null: until it is ended. */
  endsAt: givenMoment.nullable(),
})

export type StaffOffer = TypeOf<typeof staffOffer>
const staffOffer = z.object({
  _id: id,
  ...named,
  buyQuantity: z.int(),
  getQuantity: z.int(),
  percentage: z.int(),
  mostTimes: z.int().nullable(),
  ...reach,
  startsAt: moment,
  endsAt: moment.nullable(),
  state: z.enum(OFFER_STATES),
  /** Orders that it took something off. */
  orders: z.int(),
  version: z.int(),
})

export type StaffOffersInput = InputOf<typeof listStaffOffers>
export type StaffOffersReply = ReplyOf<typeof listStaffOffers>
export const listStaffOffers = staffEndpoint('GET', '/api/staff/offers', CATALOGUE, {
  summary: 'Offers such as buy two and get one, those that begin last first.',
  input: z.object({
    state: z.enum(OFFER_STATES, 'field_invalid').optional(),
    page: queryNumber.refine(page => page >= 1, 'field_invalid').optional(),
    perPage: rowLimit,
  }),
  reply: replies({
    offers: z.array(staffOffer),
    total: z.int(),
    counts: z.record(z.enum(OFFER_STATES), z.int()),
  }),
})

export const readStaffOffer = staffEndpoint('GET', '/api/staff/offers/:id', CATALOGUE, {
  summary: 'One offer.',
  input: z.object({ id }),
  reply: replies({ offer: staffOffer }),
  refusals: ['offer_not_found'],
})

const changed = spoken.extend({ offer: staffOffer })
const fit = ['invalid_period', 'sale_reaches_nothing', 'offer_needs_name', 'too_many_offers', 'step_up_needed'] as const

export const addOffer = staffEndpoint('POST', '/api/staff/offers', CATALOGUE, {
  summary: 'Sets up an offer.',
  status: 201,
  input: editedOffer,
  reply: changed,
  refusals: fit,
})

/** What an order asks for of an offer stays as it was promised: once it has begun, only its name and its end may be others. */
export const saveOffer = staffEndpoint('PUT', '/api/staff/offers/:id', CATALOGUE, {
  summary: 'Changes an offer that is not over; of one that has begun, its name and its end.',
  input: editedOffer.extend(seen),
  reply: changed,
  refusals: ['offer_not_found', 'offer_is_over', 'offer_has_begun', 'changed_meanwhile', ...fit],
})

export const endOffer = staffEndpoint('POST', '/api/staff/offers/:id/end', CATALOGUE, {
  summary: 'Ends an offer now; one that has not begun never does.',
  input: z.object(seen),
  reply: changed,
  refusals: ['offer_not_found', 'offer_is_over', 'changed_meanwhile'],
})
