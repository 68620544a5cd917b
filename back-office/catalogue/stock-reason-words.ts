import type { StockReason } from '#contract/office/stock.ts'
import type { Translate, WordKey } from '#locales/translate.ts'

export const STOCK_REASON_WORDS: Readonly<Record<StockReason, WordKey>> = {
  counted: 'office_catalogue.reason_counted',
  arrived: 'office_catalogue.reason_arrived',
  damaged: 'office_catalogue.reason_damaged',
  lost: 'office_catalogue.reason_lost',
  'given-away': 'office_catalogue.reason_given_away',
  other: 'office_catalogue.another_reason',
}

/** Those that the shop itself notes, where a product was edited or imported. */
const KNOWN_REASONS: ReadonlyMap<string, WordKey> = new Map([
  ...Object.entries(STOCK_REASON_WORDS),
  ['edited', 'office_catalogue.reason_edited'],
  ['imported', 'office_catalogue.reason_imported'],
  ['import-undone', 'office_catalogue.reason_import_undone'],
])

/** A reason as it is kept: its name, and staff's own words behind it. */
export function sayStockReason(kept: string, t: Translate): string {
  const [name = '', ...words] = kept.split(': ')
  const known = KNOWN_REASONS.get(name)
  return known === undefined ? kept : [t(known), ...words].join(': ')
}
