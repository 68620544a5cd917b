import { writeMail } from '../../letters/layout.ts'
import { paragraph, quotation } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { type MoneyBack, whatOfMoney } from './money-back.ts'
import { day, type ToldOrder, wayOn } from './order-parts.ts'
import { wordsOf } from './order-words.ts'

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
  const { t } = writing
  const { subject, opening, closing } = wordsOf(writing, 'order-refused', order, { date: day(writing, refusedAt) })
  return await writeMail(writing, subject, [
    ...opening,
    ...(reason === '' ? [] : [quotation(writing, t('mails.cancel_reason'), reason)]),
    whatOfMoney(writing, moneyBack),
    paragraph(t('mails.order_refused_next')),
    ...closing,
    ...wayOn(writing, order),
  ])
}
