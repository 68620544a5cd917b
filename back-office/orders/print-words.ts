import type { WordKey } from '#locales/translate.ts'

/** What is printed of chosen orders, in the order in which it is needed. */
export const PRINTS = ['pick', 'slip', 'label'] as const
export type Print = (typeof PRINTS)[number]

export const PRINT_WORDS: Readonly<Record<Print, WordKey>> = {
  pick: 'office_orders.pick_list',
  slip: 'office_orders.packing_slips',
  label: 'office_orders.labels',
}
