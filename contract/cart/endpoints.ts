import type { CartData } from '#shop/cart/cart.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { endpoint, type Success } from '../endpoint.ts'

export interface CartReply extends Success {
  readonly cartData: CartData
}

export interface CartChangeReply extends CartReply {
  readonly message_key: string
  readonly message: string
}

/** `userId`, where sent, must be the token's own; it never widens access. */
export interface CartGetInput {
  readonly userId?: Id | undefined
}
export const readCart = endpoint<CartGetInput, CartReply>('POST', '/api/cart/get', 'shopper')

export interface CartAddInput {
  readonly productId: Id
  readonly colorId?: Id | null | undefined
  /** `default` counts as none (specification section 3). */
  readonly sizeId?: Id | null | undefined
  readonly quantity: number
  /** Ignored: the server decides prices, delivery costs and what is a bundle. */
  readonly price?: number | undefined
  readonly deliveryCost?: number | undefined
  readonly isBundle?: boolean | undefined
  readonly userId?: Id | undefined
}
/** Adds to what the line holds. */
export const addToCart = endpoint<CartAddInput, CartChangeReply>('POST', '/api/cart/add', 'shopper')

export interface CartUpdateInput {
  readonly productId: Id
  readonly colorId?: Id | null | undefined
  readonly sizeId?: Id | null | undefined
  /** The line's new quantity; 0 removes the line. */
  readonly quantity: number
  readonly isBundle?: boolean | undefined
  readonly userId?: Id | undefined
}
export const updateCart = endpoint<CartUpdateInput, CartChangeReply>('POST', '/api/cart/update', 'shopper')
