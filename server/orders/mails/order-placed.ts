import { writeMail } from '../../letters/layout.ts'
import { paragraph, smallLink } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { address, day, expected, money, sums, type ToldOrder, wayOn } from './order-parts.ts'
import { wordsOf } from './order-words.ts'

/** What was ordered, where it goes and what is paid at the door. */
export async function writeOrderPlaced(writing: Writing, order: ToldOrder): Promise<WrittenLetter> {
  const { t, linkTo } = writing
  const more = { date: day(writing, order.placedAt), phone: order.clientMobile }
  const { subject, opening, closing } = wordsOf(writing, 'order-placed', order, more)
  return await writeMail(writing, subject, [
    ...opening,
    ...expected(writing, order),
    sums(writing, order),
    address(writing, order),
    paragraph(t('mails.cash_note', { amount: money(writing, order.payable) })),
    ...closing,
    ...wayOn(writing, order),
    smallLink(t('mails.account_link'), linkTo('/account/orders')),
  ])
}
