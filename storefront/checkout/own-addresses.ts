import type { ReactNode } from 'react'
import type { OrderField, OrderForm } from './order-form.ts'

export interface OrderFormState {
  readonly form: OrderForm
  /** Words beside the fields. */
  readonly errors: Partial<Record<OrderField, string>>
  readonly change: (change: Partial<OrderForm>) => void
  readonly showErrors: (errors: Partial<Record<OrderField, string>>) => void
  /** The order is placed and nothing is left to be done online: the next one starts empty. */
  readonly forget: () => void
}

/** What the checkout makes of the addresses that the shopper keeps. */
export interface OwnAddresses {
  /** The form as it was left in this tab, else where the last order went. */
  readonly begun: OrderForm
  /** With what is kept of the chosen address in place of what stands in the fields; without an `addressId` where the fields hold. */
  readonly chosen: (form: OrderForm) => OrderForm
  /** What there is to choose from, and `children` below it while one is chosen; nothing where none is kept. */
  readonly choice: (state: OrderFormState, children: ReactNode) => ReactNode
  /** Whether there is room for what stands in the fields. */
  readonly mayKeep: boolean
}
