import { z } from 'zod'
import { ACCOUNTS } from '#shop/books/accounts.ts'
import type { TypeOf } from '../describe.ts'

/**
 * Something that the books say otherwise than the shop's other records, in IQD or, of stock, in pieces. `entries`: an account of an order,
 * or of none. `payment`: an order counts as paid, and its payments do not come to that. `stock`: pieces on the shelf that no movement
 * explains, or that are missing there.
 */
export type Disagreement = TypeOf<typeof disagreement>
export const disagreement = z.object({
  what: z.enum(['entries', 'payment', 'stock']),
  /** Null for stock, and for a courier's payment that is of no single order. */
  orderId: z.string().nullable(),
  /** Null where there is no such order. */
  orderNumber: z.string().nullable(),
  account: z.enum(ACCOUNTS).nullable(),
  /** The gateway or courier, where the account is kept for each. */
  party: z.string().nullable(),
  /** Of the choice whose pieces are meant. */
  productId: z.string().nullable(),
  sku: z.string().nullable(),
  /** By the other records; accounts as debit less credit. */
  expected: z.number(),
  /** In the books, or on the shelf. */
  found: z.number(),
})
