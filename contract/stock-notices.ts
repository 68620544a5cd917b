import { z } from 'zod'
import { type InputOf, shopperEndpoint } from './describe.ts'
import { id, optionalChoice, replies, spoken } from './fields.ts'

/** What somebody waits for: a product or bundle, in a colour and size where it has them. */
const choice = { productId: id, colorId: optionalChoice, sizeId: optionalChoice }

export const listStockNotices = shopperEndpoint('GET', '/api/user/stock-notices', {
  summary: 'What the shopper is told of by mail once it can be had again.',
  reply: replies({
    notices: z.array(z.object({ productId: id, colorId: id.nullable(), sizeId: id.nullable() })),
  }),
})

/** Both changes may be asked for again: the second time nothing is left to do, and the answer is the same. */
export type AwaitedChoice = InputOf<typeof addStockNotice>
export const addStockNotice = shopperEndpoint('POST', '/api/user/stock-notices/add', {
  summary: 'One mail once a choice that is sold out can be had again.',
  input: z.object(choice),
  reply: spoken,
  refusals: ['product_not_found', 'select_color', 'select_size', 'still_in_stock', 'too_many_stock_notices'],
})
export const removeStockNotice = shopperEndpoint('POST', '/api/user/stock-notices/remove', {
  summary: 'No mail about this choice any more.',
  input: z.object(choice),
  reply: spoken,
})
