import type { BlockKind } from '#shop/accounts/block.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { OrderStatus } from '#shop/orders/status.ts'
import type { ReturnState } from '#shop/returns/moves.ts'
import type { FileReply, Success } from '../../endpoint.ts'
import type { TableFormat } from '../../table-format.ts'
import { staffEndpoint, withStepUp } from '../endpoint.ts'

const STOCKROOM = ['manager', 'fulfilment'] as const
const OFFICE = ['manager'] as const

/**
 * A shopper's account, or a phone that ordered without one. An account's orders are its own and those taken by phone from a phone it
 * has ordered with.
 */
export interface CustomerRow {
  /** Of a phone without an account `phone-` and its digits. */
  readonly _id: Id
  /** As the account says, else as on the latest order. */
  readonly name: string
  /** Null without an account. */
  readonly email: string | null
  /** On the latest order; null before the first. */
  readonly phone: string | null
  /** Of mails, or of the latest order. */
  readonly language: 'en' | 'ar'
  /** When the account was made, or the first order placed. ISO 8601, UTC; so are all times here. */
  readonly since: string
  readonly orders: number
  /** Whole IQD of orders that were delivered and kept, without what was given back. */
  readonly spent: number
  /** Refused at the door of those that reached it, from 0 to 1; null before the first. */
  readonly refusalRate: number | null
  readonly lastOrderAt: string | null
}

interface CustomersFilter {
  /** The beginnings of a name's words, the beginning of an address, a phone in any spelling or its last digits. */
  readonly search?: string | undefined
}
export interface CustomersInput extends CustomersFilter {
  /** At most 100; 25 where nothing is said. */
  readonly limit?: number | undefined
  /** As the page before answered it. */
  readonly cursor?: Id | undefined
}
export interface CustomersReply extends Success {
  /** The latest first, by `since`. */
  readonly customers: readonly CustomerRow[]
  readonly nextCursor: Id | null
  /** With the first page only; counted up to 2,000. */
  readonly counts: { readonly total: number } | null
}
export const listCustomers = staffEndpoint<CustomersInput, CustomersReply>('GET', '/api/staff/customers', STOCKROOM)

/** Staff take no orders from this account, or from whoever orders with this phone. */
export interface Block {
  readonly kind: BlockKind
  /** The account's id, or the phone. */
  readonly value: string
  /** For staff only. */
  readonly reason: string
  /** The member of staff. */
  readonly by: string
  readonly at: string
}

export interface Customer extends CustomerRow {
  /** Of the account, and of each phone it has ordered with. */
  readonly blocks: readonly Block[]
  readonly isVerified: boolean
  readonly delivered: number
  readonly refused: number
  /** Latest first, 20 at most; so are the others. */
  readonly latestOrders: readonly {
    readonly _id: Id
    readonly orderNumber: string
    readonly date: string
    readonly status: OrderStatus
    readonly amount: number
  }[]
  /** Each once, with how often it was used. */
  readonly addresses: readonly {
    readonly clientName: string
    readonly clientMobile: string
    readonly city_en: string
    readonly city_ar: string
    readonly region_en: string
    readonly region_ar: string
    readonly location: string
    readonly orders: number
  }[]
  readonly returns: readonly {
    readonly _id: Id
    readonly orderNumber: string
    readonly requestedAt: string
    readonly state: ReturnState
  }[]
  /** What staff noted on orders. */
  readonly notes: readonly { readonly orderId: Id; readonly orderNumber: string; readonly note: string }[]
}
export const readCustomer = staffEndpoint<{ readonly id: Id }, Success & { readonly customer: Customer }>(
  'GET',
  '/api/staff/customers/:id',
  STOCKROOM,
)

/** Titles stand in the language of the call. Noted in the change log, as each export is. */
export const exportCustomers = withStepUp(
  staffEndpoint<CustomersFilter & { readonly format: TableFormat }, FileReply>(
    'GET',
    '/api/staff/exports/customers',
    OFFICE,
  ),
)

interface Said extends Success {
  readonly message_key: string
  readonly message: string
}
/**
 * Keeps an account, or a phone whoever orders with it, from ordering; orders that are placed go on. What is blocked already stays as
 * it is.
 */
export const blockCustomer = staffEndpoint<
  { readonly kind: BlockKind; readonly value: string; readonly reason: string },
  Said
>('POST', '/api/staff/blocks', OFFICE)

/** Takes orders again. The phone stands in no address, so in no log either. */
export const unblockCustomer = staffEndpoint<{ readonly kind: BlockKind; readonly value: string }, Said>(
  'POST',
  '/api/staff/blocks/lift',
  OFFICE,
)
