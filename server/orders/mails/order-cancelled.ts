import type { WordKey } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { writeMail } from '../../letters/layout.ts'
import { paragraph, quotation } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { type MoneyBack, whatOfMoney } from './money-back.ts'
import { greeting, type ToldOrder, wayOn } from './order-parts.ts'

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
  const { t, store, language } = writing
  const { number } = order
  return await writeMail(
    writing,
    t('mails.order_cancelled_subject', { number, shop: inLanguage(store, 'name', language) }),
    [
      greeting(writing, order),
      paragraph(t(LEADS[cause], { number })),
      ...(cause === 'shop' && reason !== '' ? [quotation(writing, t('mails.cancel_reason'), reason)] : []),
      whatOfMoney(writing, moneyBack),
      ...wayOn(writing, order),
    ],
  )
}

const LEADS: Readonly<Record<CancelCause, WordKey>> = {
  lapsed: 'mails.order_lapsed_lead',
  shopper: 'mails.order_cancelled_by_you_lead',
  shop: 'mails.order_cancelled_by_shop_lead',
}
