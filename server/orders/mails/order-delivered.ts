import { inLanguage } from '#shop/languages.ts'
import { returnableUntil } from '#shop/returns/moves.ts'
import { writeMail } from '../../letters/layout.ts'
import { paragraph, smallLink } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { day, greeting, type ToldOrder, wayOn } from './order-parts.ts'

/** That it arrived, and until which day it may come back. */
export async function writeOrderDelivered(
  writing: Writing,
  order: ToldOrder,
  { orderId, deliveredAt }: { readonly orderId: string; readonly deliveredAt: Date },
): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const { number } = order
  const days = store.returnWindowDays
  const lastDay = day(writing, returnableUntil(deliveredAt, days))
  return await writeMail(
    writing,
    t('mails.order_delivered_subject', { number, shop: inLanguage(store, 'name', language) }),
    [
      greeting(writing, order),
      paragraph(t('mails.order_delivered_lead', { number, date: day(writing, deliveredAt) })),
      ...(days > 0 ? [paragraph(t('mails.return_window', { count: days, date: lastDay }))] : []),
      ...wayOn(writing, order),
      ...(days > 0 ? [smallLink(t('mails.return_ask'), linkTo(`/return-order/${orderId}`))] : []),
    ],
  )
}
