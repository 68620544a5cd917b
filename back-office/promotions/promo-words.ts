import type { EditedPromo } from '#contract/office/promotions.ts'
import { formatDate, formatTime, type Money, moneyText } from '#locales/formats.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import type { Language } from '#shop/languages.ts'
import type { DiscountType, PromoState } from '#shop/promotions/promo.ts'

export const TYPE_WORDS: Readonly<Record<DiscountType, WordKey>> = {
  percentage: 'office_people.percentage',
  fixed: 'office_people.fixed',
  freeDelivery: 'office_people.free_delivery',
}

export const STATE_WORDS: Readonly<Record<PromoState, WordKey>> = {
  running: 'office_people.state_running',
  'not-begun': 'office_people.state_not_begun',
  over: 'office_people.state_over',
  'used-up': 'office_people.state_used_up',
  off: 'office_people.state_off',
}

export interface PromoSpeech {
  readonly t: Translate
  readonly language: Language
  readonly money: (amount: number) => Money
}

/** What a code does, in one sentence: "15% off orders from 25,000 IQD, until 1 December 2026 00:00, 10 uses in all". */
export function promoSentence(promo: EditedPromo, speech: PromoSpeech): string {
  const { t } = speech
  return [
    `${firstWords(promo, speech)} ${orderWords(promo, speech)}`,
    ...periodWords(promo, speech),
    limitWords(promo, t),
  ]
    .filter(part => part !== '')
    .join(t('office_people.between'))
}

/** What comes off, alone. */
export function discountWords({ type, value }: Pick<EditedPromo, 'type' | 'value'>, { t, money }: PromoSpeech): string {
  switch (type) {
    case 'percentage':
      return t('office_people.does_percentage', { value: known(value) })
    case 'fixed':
      return t('office_people.does_fixed', { amount: moneyText(money(known(value))) })
    case 'freeDelivery':
      return t('office_people.free_delivery')
  }
}

function firstWords(promo: EditedPromo, speech: PromoSpeech): string {
  return promo.type === 'freeDelivery' ? speech.t('office_people.does_free_delivery') : discountWords(promo, speech)
}

function orderWords({ minimumAmount }: EditedPromo, { t, money }: PromoSpeech): string {
  if (known(minimumAmount) === 0) return t('office_people.every_order')
  return t('office_people.orders_from', { amount: moneyText(money(minimumAmount)) })
}

function periodWords({ startsAt, endsAt }: EditedPromo, { t }: PromoSpeech): readonly string[] {
  const time = (iso: string) => `${formatDate(iso, t)} ${formatTime(iso)}`
  return [
    startsAt === null ? '' : t('office_people.from_time', { time: time(startsAt) }),
    endsAt === null ? '' : t('office_people.until_time', { time: time(endsAt) }),
  ]
}

function limitWords({ totalLimit, perShopperLimit }: EditedPromo, t: Translate): string {
  const limits = [
    totalLimit === null ? '' : t('office_people.in_all', { count: known(totalLimit) }),
    perShopperLimit === null ? '' : t('office_people.per_shopper', { count: known(perShopperLimit) }),
  ].filter(part => part !== '')
  return limits.length === 0 ? t('office_people.nothing_limits') : limits.join(t('office_people.between'))
}

/** A figure while it is being typed is none. */
function known(figure: number): number {
  return Number.isFinite(figure) ? figure : 0
}
