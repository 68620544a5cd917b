import { z } from 'zod'
import type { CartData } from '#shop/cart/cart.ts'
import { type InputOf, type ReplyOf, shopperEndpoint, type TypeOf } from './describe.ts'
import {
  amount,
  appliedOffer,
  id,
  named,
  optionalChoice,
  quantityFrom,
  quantityOrNone,
  replies,
  seenAmount,
  spoken,
} from './fields.ts'

const leaf = z.object({
  quantity: z.int(),
  price: amount,
  deliveryCost: amount,
  isBundle: z.boolean(),
  /** Pieces that an order of the shopper's holds until it is paid; they can be ordered beyond the stock. Left out where there are none. */
  held: z.int().optional(),
})
const cartData: z.ZodType<CartData> = z.record(z.string(), z.record(z.string(), z.record(z.string(), leaf)))

/** Of the cart as it is answered beside it; each is left out where there is none. */
const cartOffers = {
  /** Those that hold now, and what each takes off. */
  offers: z.array(appliedOffer).optional(),
  /** One more piece of what it reaches would bring it. */
  nextOffer: z.object(named).optional(),
}
export type CartOffers = TypeOf<typeof ofCart>
const ofCart = z.object(cartOffers)

/** Where sent, the token's own; it never widens access. */
const userId = id.optional()
const line = {
  productId: id,
  colorId: optionalChoice,
  /** `default` counts as none (specification section 3). */
  sizeId: optionalChoice,
  isBundle: z.boolean().optional(),
  userId,
}

export const readCart = shopperEndpoint('POST', '/api/cart/get', {
  summary: "The shopper's cart with today's prices.",
  input: z.object({ userId }),
  reply: replies({ cartData, ...cartOffers }),
  refusals: ['forbidden'],
})

/** What may be wrong with a line. */
const OF_A_LINE = [
  ...(['forbidden', 'product_not_found', 'select_color', 'select_size'] as const),
  ...(['stock_warning', 'most_pieces', 'sold_out'] as const),
] as const

export type CartAddInput = InputOf<typeof addToCart>
export type CartChangeReply = ReplyOf<typeof addToCart>
export const addToCart = shopperEndpoint('POST', '/api/cart/add', {
  summary: 'Adds pieces of one choice to the cart.',
  input: z.object({
    ...line,
    quantity: quantityFrom(1),
    /** Ignored, as `isBundle` is: the server decides prices, delivery costs and what is a bundle. */
    price: seenAmount.optional(),
    deliveryCost: seenAmount.optional(),
  }),
  reply: spoken.extend({ cartData, ...cartOffers }),
  // For whoever lost the answer and adds again what may be in the cart already.
  isRepeatable: true,
  refusals: [...OF_A_LINE, 'cart_is_full'],
})

export type CartUpdateInput = InputOf<typeof updateCart>
export const updateCart = shopperEndpoint('POST', '/api/cart/update', {
  summary: "Sets a cart line's quantity; zero or less removes it.",
  input: z.object({ ...line, quantity: quantityOrNone }),
  reply: spoken.extend({ cartData, ...cartOffers }),
  refusals: OF_A_LINE,
})
