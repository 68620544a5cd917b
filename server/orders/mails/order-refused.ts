import { inLanguage } from '#shop/languages.ts'
import { writeMail } from '../../letters/layout.ts'
import { paragraph, quotation } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { type MoneyBack, whatOfMoney } from './money-back.ts'
import { day, greeting, type ToldOrder, wayOn } from './order-parts.ts'

export interface DoorRefusal {
  readonly refusedAt: Date
  /** What staff noted of why; empty where they noted nothing. */
  readonly reason: string
  readonly moneyBack: MoneyBack | null
}

/** That the parcel was not taken at the door, and what becomes of the money. */
export async function writeOrderRefused(
  writing: Writing,
  order: ToldOrder,
  { refusedAt, reason, moneyBack }: DoorRefusal,
): Promise<WrittenLetter> {
  const { t, store, language } = writing
  const { number } = order
  return await writeMail(
    writing,
    t('mails.order_refused_subject', { number, shop: inLanguage(store, 'name', language) }),
    [
      greeting(writing, order),
      paragraph(t('mails.order_refused_lead', { number, date: day(writing, refusedAt) })),
      ...(reason === '' ? [] : [quotation(writing, t('mails.cancel_reason'), reason)]),
      whatOfMoney(writing, moneyBack),
      paragraph(t('mails.order_refused_next')),
      ...wayOn(writing, order),
    ],
  )
}
