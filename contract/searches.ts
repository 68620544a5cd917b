import { z } from 'zod'
import { endpoint, type InputOf } from './describe.ts'
import { productAddress, replies } from './fields.ts'

export type SearchNote = InputOf<typeof noteSearch>
/** What is counted has no name, no address and no session beside it; who counts wrongly hears the same. */
export const noteSearch = endpoint('POST', '/api/product/searched', {
  summary: 'Counts that something was searched for, or which product was opened from what was found.',
  input: z.object({
    search: z.string('field_required').max(200, 'field_too_long'),
    /** The product that was opened, by its id or slug; left out: the search itself. */
    productId: productAddress.optional(),
  }),
  reply: replies({}),
})
