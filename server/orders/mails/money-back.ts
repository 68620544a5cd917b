import type { Iqd } from '#shop/iqd.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import { type LetterPart, paragraph } from '../../letters/parts.ts'
import type { Writing } from '../../letters/words.ts'
import { money } from './order-parts.ts'

/** What was paid for an order that ended, and goes back: nothing where all of it went back before. */
export interface MoneyBack {
  readonly amount: Iqd
  readonly method: OnlineMethod
}

/** What becomes of the money of an order that ended; `moneyBack` null: nothing was paid. */
export function whatOfMoney(writing: Writing, moneyBack: MoneyBack | null): LetterPart {
  const { t } = writing
  if (moneyBack === null) return paragraph(t('mails.money_none'))
  if (moneyBack.amount === 0) return paragraph(t('mails.money_back_before'))
  const method = t(`methods.${moneyBack.method}`)
  return paragraph(t('mails.money_back', { amount: money(writing, moneyBack.amount), method }))
}
