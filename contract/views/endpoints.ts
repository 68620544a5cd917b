import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Success } from '../endpoint.ts'
import { staffEndpoint } from '../office/endpoint.ts'

/** Lists of the back office whose filters can be kept under a name. */
export const VIEW_SCREENS = ['orders', 'products', 'customers'] as const
export type ViewScreen = (typeof VIEW_SCREENS)[number]

/** A filter's value as the screen's own list takes it. */
export type ViewFilter = Readonly<Record<string, string | number | boolean>>

/** Filters that a member of staff keeps; nobody else sees them. */
export interface StaffView {
  readonly _id: Id
  readonly name: string
  readonly filter: ViewFilter
}

/** Oldest first. */
export const listViews = staffEndpoint<
  { readonly screen: ViewScreen },
  Success & { readonly views: readonly StaffView[] }
>('GET', '/api/staff/views', STAFF_ROLES)

/** Under a name that the member has for this screen already, it takes that one's place. Refused with `too_many_views`. */
export const keepView = staffEndpoint<
  { readonly screen: ViewScreen; readonly name: string; readonly filter: ViewFilter },
  Success & { readonly view: StaffView }
>('POST', '/api/staff/views', STAFF_ROLES)

/** One that is gone already is no failure. */
export const dropView = staffEndpoint<{ readonly id: Id }, Success>('DELETE', '/api/staff/views/:id', STAFF_ROLES)
