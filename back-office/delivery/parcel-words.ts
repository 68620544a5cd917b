import { PARCEL_STATES, type ParcelState } from '#contract/office/delivery.ts'
import type { WordKey } from '#locales/translate.ts'

export const PARCEL_WORDS: Readonly<Record<ParcelState, WordKey>> = {
  'to-send': 'office_orders.parcel_to_send',
  sending: 'office_orders.parcel_sending',
  unclear: 'office_orders.parcel_unclear',
  sent: 'office_orders.parcel_sent',
  refused: 'office_orders.parcel_refused',
}

export function parcelStateWords(state: string): WordKey {
  return PARCEL_WORDS[PARCEL_STATES.find(each => each === state) ?? 'unclear']
}
