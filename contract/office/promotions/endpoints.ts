import type { Id } from '#shop/catalogue/product.ts'
import type { DiscountType, PromoState } from '#shop/promotions/promo.ts'
import type { Success } from '../../endpoint.ts'
import { staffEndpoint } from '../endpoint.ts'

const OFFICE = ['manager'] as const

interface Said extends Success {
  readonly message_key: string
  readonly message: string
}

/** A code as staff write it. */
export interface EditedPromo {
  /** Kept in capitals, without blanks around. */
  readonly code: string
  readonly type: DiscountType
  /** Percent from 1 to 100 with two decimals at most, whole IQD, or 0 for free delivery. */
  readonly value: number
  /** ISO 8601; so are all times here. The first moment at which the code holds; null: from now on. */
  readonly startsAt: string | null
  /** The first moment at which it holds no more; null: for good. */
  readonly endsAt: string | null
  /** Whole IQD of goods from which it holds. */
  readonly minimumAmount: number
  /** Null: as often as shoppers like. */
  readonly totalLimit: number | null
  readonly perShopperLimit: number | null
  readonly isActive: boolean
}

export interface StaffPromo extends EditedPromo {
  readonly _id: Id
  /** Orders that hold a use now: a cancelled order gives its use back. */
  readonly uses: number
  /** Some order was placed with it, cancelled ones included: it cannot be removed any more. */
  readonly wasUsed: boolean
  readonly state: PromoState
  readonly version: number
  readonly createdAt: string
}

export interface StaffPromosInput {
  /** Part of a code. */
  readonly search?: string | undefined
  readonly state?: PromoState | undefined
  /** From 1. */
  readonly page?: number | undefined
  /** At most 100; 25 where nothing is said. */
  readonly perPage?: number | undefined
}
export interface StaffPromosReply extends Success {
  /** Newest first. */
  readonly promos: readonly StaffPromo[]
  readonly total: number
  /** With the search as it is. */
  readonly counts: Readonly<Record<PromoState, number>>
}
export const listStaffPromos = staffEndpoint<StaffPromosInput, StaffPromosReply>('GET', '/api/staff/promos', OFFICE)

interface PromoReply extends Success {
  readonly promo: StaffPromo
}
export const readStaffPromo = staffEndpoint<{ readonly id: Id }, PromoReply>('GET', '/api/staff/promos/:id', OFFICE)

interface ChangedPromoReply extends Said {
  readonly promo: StaffPromo
}
/** Refused with `promo_code_taken`, and where a field does not fit another one. */
export const addPromo = staffEndpoint<EditedPromo, ChangedPromoReply>('POST', '/api/staff/promos', OFFICE)

/** What is changed, and the version that staff saw of it: another one is `changed_meanwhile` with the fresh promo. */
interface Seen {
  readonly id: Id
  readonly version: number
}
export const savePromo = staffEndpoint<EditedPromo & Seen, ChangedPromoReply>('PUT', '/api/staff/promos/:id', OFFICE)

/** Switches a code on or off; orders placed with it keep their discount. */
export const switchPromo = staffEndpoint<Seen & { readonly isActive: boolean }, ChangedPromoReply>(
  'POST',
  '/api/staff/promos/:id/switch',
  OFFICE,
)

/** Refused with `promo_in_use` once an order was placed with it. */
export const removePromo = staffEndpoint<{ readonly id: Id }, Said>('DELETE', '/api/staff/promos/:id', OFFICE)
