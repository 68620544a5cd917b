import { formatNumber } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import type { OfferTerms } from '#shop/promotions/offers.ts'

/** What an offer does, in a sentence or two: "Of every 3 pieces the cheapest one is free." */
export function termsIn(t: Translate, { buyQuantity, getQuantity, percentage, mostTimes }: OfferTerms): string {
  const group = t('office_offers.of_pieces', { count: buyQuantity + getQuantity })
  const rule =
    percentage === 100
      ? t('office_offers.rule_free', { count: getQuantity, group })
      : t('office_offers.rule_off', { count: getQuantity, group, percent: formatNumber(percentage) })
  return mostTimes === null ? rule : `${rule} ${t('office_offers.at_most', { count: mostTimes })}`
}
