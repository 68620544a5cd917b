import { z } from 'zod'
import { staffEndpoint, type TypeOf } from '../describe.ts'
import { id, replies, texts } from '../fields.ts'
import { STOCKROOM } from './roles.ts'

/** As many orders as can be chosen in the list of orders. */
const MOST_PICKED = 300

/** Pieces of one variant that several orders want. */
export type PickRow = TypeOf<typeof pickRow>
const pickRow = z.object({
  variantId: id,
  /** Where it lies; empty where nobody wrote it down. */
  shelf: z.string(),
  /** Empty once the variant is gone. */
  sku: z.string(),
  ...texts('name', z.string()),
  ...texts('choice', z.string()),
  pieces: z.int(),
  orders: z.array(z.object({ orderNumber: z.string(), pieces: z.int() })),
})

export const readPickList = staffEndpoint('GET', '/api/staff/pick-list', STOCKROOM, {
  summary: 'What to take from the shelves for several orders, once for all of them.',
  input: z.object({
    /** Of orders, with commas between them; those that are cancelled or came back are left out. */
    orderIds: z
      .string('field_required')
      .regex(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64})*$/, 'field_invalid')
      .refine(ids => ids.split(',').length <= MOST_PICKED, 'field_too_long'),
  }),
  /** In the order of the shelves, then of the SKUs. Bundles are their items. */
  reply: replies({ rows: z.array(pickRow) }),
})
