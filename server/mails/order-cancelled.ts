import { inLanguage } from '#locales/language.ts'
import type { WordKey } from '#locales/translate.ts'
import type { Iqd } from '#shop/iqd.ts'
import type { OnlineMethod } from '#shop/payments/provider-state.ts'
import { writeMail } from './layout.ts'
import { greeting, money, type ToldOrder, wayOn } from './order-parts.ts'
import { type Part, paragraph, quotation } from './parts.ts'
import type { Writing, Written } from './words.ts'

/** Why an order is no more: not paid in time, the gateway could not open the payment, or somebody wished it. */
export type CancelCause = 'lapsed' | 'unpayable' | 'shopper' | 'shop'

export interface Cancellation {
  readonly cause: CancelCause
  /** The shop's own words; empty where it gave none. */
  readonly reason: string
  /** What was paid and goes back; null where nothing was. */
  readonly moneyBack: { readonly amount: Iqd; readonly method: OnlineMethod } | null
}

/** Why the order is cancelled, and what becomes of the money. */
export async function writeOrderCancelled(
  writing: Writing,
  order: ToldOrder,
  { cause, reason, moneyBack }: Cancellation,
): Promise<Written> {
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
  unpayable: 'mails.order_unpayable_lead',
  shopper: 'mails.order_cancelled_by_you_lead',
  shop: 'mails.order_cancelled_by_shop_lead',
}

function whatOfMoney(writing: Writing, moneyBack: Cancellation['moneyBack']): Part {
  const { t } = writing
  if (moneyBack === null) return paragraph(t('mails.money_none'))
  const method = t(`orders.${moneyBack.method}`)
  return paragraph(t('mails.money_back', { amount: money(writing, moneyBack.amount), method }))
}
