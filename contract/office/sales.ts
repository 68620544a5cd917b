import { z } from 'zod'
import { LEAST_SALE_PERCENT, MOST_SALE_PERCENT, SALE_STATES } from '#shop/promotions/sale.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { amount, givenMoment, id, moment, named, queryNumber, replies, rowLimit, seen, spoken } from '../fields.ts'
import { CATALOGUE } from './roles.ts'

const MOST_PARTS = 500

const ids = z.array(id, 'field_invalid').max(MOST_PARTS, 'field_too_long')
/** What a sale or an offer holds over. */
export const reach = {
  /** Where it is true the lists count for nothing. */
  isForAll: z.boolean('field_invalid'),
  categoryIds: ids,
  subCategoryIds: ids,
  productIds: ids,
}

/** Whole percent. */
const percentage = z
  .int('invalid_sale_percentage')
  .min(LEAST_SALE_PERCENT, 'invalid_sale_percentage')
  .max(MOST_SALE_PERCENT, 'invalid_sale_percentage')

/** A sale as staff write it. */
export type EditedSale = TypeOf<typeof editedSale>
const editedSale = z.object({
  percentage,
  ...reach,
  /** The first moment at which it comes off; null: from now on. */
  startsAt: givenMoment.nullable(),
  /** The first moment at which it does no more; null: until it is ended. */
  endsAt: givenMoment.nullable(),
})

export type StaffSale = TypeOf<typeof staffSale>
const staffSale = z.object({
  _id: id,
  percentage: z.number(),
  ...reach,
  startsAt: moment,
  endsAt: moment.nullable(),
  state: z.enum(SALE_STATES),
  version: z.int(),
})

export type StaffSalesInput = InputOf<typeof listStaffSales>
export type StaffSalesReply = ReplyOf<typeof listStaffSales>
export const listStaffSales = staffEndpoint('GET', '/api/staff/sales', CATALOGUE, {
  summary: 'Sales, those that begin last first.',
  input: z.object({
    state: z.enum(SALE_STATES, 'field_invalid').optional(),
    page: queryNumber.refine(page => page >= 1, 'field_invalid').optional(),
    perPage: rowLimit,
  }),
  reply: replies({
    sales: z.array(staffSale),
    total: z.int(),
    counts: z.record(z.enum(SALE_STATES), z.int()),
  }),
})

export const readStaffSale = staffEndpoint('GET', '/api/staff/sales/:id', CATALOGUE, {
  summary: 'One sale.',
  input: z.object({ id }),
  reply: replies({ sale: staffSale }),
  refusals: ['sale_not_found'],
})

export type SalePreviewInput = InputOf<typeof previewSale>
export type SalePreview = ReplyOf<typeof previewSale>
export const previewSale = staffEndpoint('POST', '/api/staff/sales/preview', CATALOGUE, {
  summary: 'What a sale would do to the prices of now; changes nothing.',
  input: z.object({ percentage, ...reach }),
  reply: replies({
    /** Products in the shop that it reaches. */
    reached: z.int(),
    /** Of these, those whose own discount is as high or higher: they stay as they are. */
    unchanged: z.int(),
    /** The dearest of those that become cheaper, with the lowest price that they are sold for. */
    examples: z.array(z.object({ _id: id, ...named, before: amount, after: amount })),
  }),
})

const changed = spoken.extend({ sale: staffSale })
const fit = ['invalid_period', 'sale_reaches_nothing', 'step_up_needed'] as const

export const addSale = staffEndpoint('POST', '/api/staff/sales', CATALOGUE, {
  summary: 'Sets up a sale.',
  status: 201,
  input: editedSale,
  reply: changed,
  refusals: fit,
})

export const saveSale = staffEndpoint('PUT', '/api/staff/sales/:id', CATALOGUE, {
  summary: 'Changes a sale that is not over; orders that were placed in it keep their prices.',
  input: editedSale.extend(seen),
  reply: changed,
  refusals: ['sale_not_found', 'sale_is_over', 'changed_meanwhile', ...fit],
})

export const endSale = staffEndpoint('POST', '/api/staff/sales/:id/end', CATALOGUE, {
  summary: 'Ends a sale now; one that has not begun never does.',
  input: z.object(seen),
  reply: changed,
  refusals: ['sale_not_found', 'sale_is_over', 'changed_meanwhile'],
})
