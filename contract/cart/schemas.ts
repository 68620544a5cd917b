import { z } from 'zod'
import { specify } from '../described.ts'
import { amount, id, optionalChoice, quantityFrom, said, seenAmount } from '../fields.ts'
import { addToCart, readCart, updateCart } from './endpoints.ts'

const leaf = z.object({ quantity: z.int(), price: amount, deliveryCost: amount, isBundle: z.boolean() })
const cartData = z.record(z.string(), z.record(z.string(), z.record(z.string(), leaf)))
const line = {
  productId: id,
  colorId: optionalChoice,
  sizeId: optionalChoice,
  isBundle: z.boolean().optional(),
  userId: id.optional(),
}

export const cartContract = [
  specify(readCart, {
    summary: "The shopper's cart with today's prices.",
    input: z.object({ userId: id.optional() }),
    reply: z.object({ success: z.literal(true), cartData }),
    refusals: ['forbidden'],
  }),
  specify(addToCart, {
    summary: 'Adds pieces of one choice to the cart.',
    input: z.object({
      ...line,
      quantity: quantityFrom(1),
      price: seenAmount.optional(),
      deliveryCost: seenAmount.optional(),
    }),
    reply: z.object({ ...said, cartData }),
    refusals: [
      'forbidden',
      'product_not_found',
      'select_color',
      'select_size',
      'stock_warning',
      'most_pieces',
      'sold_out',
      'cart_is_full',
    ],
  }),
  specify(updateCart, {
    summary: "Sets a cart line's quantity; 0 removes it.",
    input: z.object({ ...line, quantity: quantityFrom(0) }),
    reply: z.object({ ...said, cartData }),
    refusals: [
      'forbidden',
      'product_not_found',
      'select_color',
      'select_size',
      'stock_warning',
      'most_pieces',
      'sold_out',
    ],
  }),
]
