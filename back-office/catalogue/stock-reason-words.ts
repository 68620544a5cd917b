import type { StockReason } from '#contract/office/stock.ts'
import type { WordKey } from '#locales/translate.ts'

export const STOCK_REASON_WORDS: Readonly<Record<StockReason, WordKey>> = {
  counted: 'office_catalogue.reason_counted',
  arrived: 'office_catalogue.reason_arrived',
  damaged: 'office_catalogue.reason_damaged',
  lost: 'office_catalogue.reason_lost',
  'given-away': 'office_catalogue.reason_given_away',
  other: 'office_catalogue.another_reason',
}
