/**
 * What a courier's word means for the shop. `problem`: the shopper cannot be reached or found, the parcel stays on its way; `alert`: a
 * person should look at it; `returning` and `returned` may follow a delivery too; `exchanging` and `exchanged` are a new piece given
 * for an old one.
 */
export const COURIER_MEANINGS = [
  'prepared',
  'on-the-way',
  'delivered',
  'exchanging',
  'exchanged',
  'refused',
  'returning',
  'returned',
  'cancelled',
  'problem',
  'alert',
] as const
export type CourierMeaning = (typeof COURIER_MEANINGS)[number]

/** Ids of Al-Waseet's statuses, as three public clients agree on them; 43 is unknown. */
const STATUS_IDS: Readonly<Record<CourierMeaning, readonly number[]>> = {
  prepared: [0, 1],
  'on-the-way': [2, 3, 5, 6, 7, 8, 9, 10, 11, 14, 22, 42, 44],
  delivered: [4],
  exchanging: [20],
  exchanged: [21],
  refused: [32],
  returning: [12, 13, 15, 16, 19, 23],
  returned: [17],
  cancelled: [31],
  problem: [25, 26, 27, 28, 29, 30, 33, 36, 37, 38, 40, 41],
  alert: [18, 24, 34, 35, 39],
}

const MEANINGS: ReadonlyMap<string, CourierMeaning> = new Map(
  COURIER_MEANINGS.flatMap(meaning => STATUS_IDS[meaning].map(id => [String(id), meaning])),
)

/** Null for an id nobody has told us about: it changes nothing, its words are shown as they are, and somebody is told. */
export function courierMeaning(statusId: string): CourierMeaning | null {
  return MEANINGS.get(statusId) ?? null
}
