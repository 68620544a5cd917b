import { inLanguage } from '#shop/languages.ts'
import { writeMail } from '../../letters/layout.ts'
import { paragraph, smallLink } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { address, day, expected, greeting, money, sums, type ToldOrder, wayOn } from './order-parts.ts'

/** What was ordered, where it goes and what is paid at the door. */
export async function writeOrderPlaced(writing: Writing, order: ToldOrder): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const { number, clientMobile: phone } = order
  return await writeMail(writing, t('mails.order_subject', { number, shop: inLanguage(store, 'name', language) }), [
    greeting(writing, order),
    paragraph(t('mails.order_lead', { number, date: day(writing, order.placedAt), phone })),
    ...expected(writing, order),
    sums(writing, order),
    address(writing, order),
    paragraph(t('mails.cash_note', { amount: money(writing, order.payable) })),
    ...wayOn(writing, order),
    smallLink(t('mails.account_link'), linkTo('/account/orders')),
  ])
}
