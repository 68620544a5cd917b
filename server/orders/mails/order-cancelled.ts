import type { MailKind } from '#shop/store/mail-texts.ts'
import { writeMail } from '../../letters/layout.ts'
import { quotation } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { type MoneyBack, whatOfMoney } from './money-back.ts'
import { type ToldOrder, wayOn } from './order-parts.ts'
import { wordsOf } from './order-words.ts'

/** Why an order is no more: not paid in time, or somebody wished it. */
export type CancelCause = 'lapsed' | 'shopper' | 'shop'

export interface Cancellation {
  readonly cause: CancelCause
  /** The shop's own words; empty where it gave none. */
  readonly reason: string
  /** Null where nothing was paid. */
  readonly moneyBack: MoneyBack | null
}

/** Why the order is cancelled, and what becomes of the money. */
export async function writeOrderCancelled(
  writing: Writing,
  order: ToldOrder,
  { cause, reason, moneyBack }: Cancellation,
): Promise<WrittenLetter> {
  const { t } = writing
  const { subject, opening, closing } = wordsOf(writing, KINDS[cause], order)
  return await writeMail(writing, subject, [
    ...opening,
    ...(cause === 'shop' && reason !== '' ? [quotation(writing, t('mails.cancel_reason'), reason)] : []),
    whatOfMoney(writing, moneyBack),
    ...closing,
    ...wayOn(writing, order),
  ])
}

const KINDS = {
  lapsed: 'order-lapsed',
  shopper: 'order-cancelled-by-shopper',
  shop: 'order-cancelled-by-shop',
} as const satisfies Readonly<Record<CancelCause, MailKind>>
