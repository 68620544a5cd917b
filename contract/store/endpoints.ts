import type { PaymentMethod } from '#shop/orders/status.ts'
import type { PublicSettings, Slide } from '#shop/store/settings.ts'
import type { PageText, TextPage } from '#shop/store/texts.ts'
import { endpoint, type Success } from '../endpoint.ts'

export interface StoreReply extends Success {
  readonly store: PublicSettings
  readonly hero: readonly Slide[]
  /** What can be chosen at checkout now, cash first. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** Online payments go to the built-in test gateways: no money moves. */
  readonly isPaymentTest: boolean
}
/** Not in section 7: names, labels and prices that the decisions page makes store settings, for any client to show. */
export const readStore = endpoint<Record<string, never>, StoreReply>('GET', '/api/store')

/** A page's text in both languages; without sections: the built-in words. */
export interface PageTextReply extends Success, PageText {}
/** Not in section 7: policies that the owner writes. */
export const readPageText = endpoint<{ readonly page: TextPage }, PageTextReply>('GET', '/api/store/text/:page')
