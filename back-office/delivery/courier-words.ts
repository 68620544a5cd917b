import { BY_HAND } from '#contract/office/delivery.ts'
import type { WordKey } from '#locales/translate.ts'

/** The names of couriers for people. */
export const COURIER_WORDS: Readonly<Record<string, WordKey>> = {
  [BY_HAND]: 'office_orders.courier_by_hand',
  alwaseet: 'office_orders.courier_alwaseet',
}
