import type { Iqd } from '#shop/iqd.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import { writeMail } from '../../letters/layout.ts'
import { paragraph, smallLink } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { address, day, expected, money, sums, type ToldOrder, wayOn } from '../../orders/mails/order-parts.ts'
import { wordsOf } from '../../orders/mails/order-words.ts'

/** The confirmation of an order that was paid online: it is placed now. */
export async function writePaymentReceived(
  writing: Writing,
  order: ToldOrder,
  paid: { readonly method: OnlineMethod; readonly amount: Iqd },
): Promise<WrittenLetter> {
  const { t, linkTo } = writing
  const more = {
    date: day(writing, order.placedAt),
    phone: order.clientMobile,
    amount: money(writing, paid.amount),
    method: t(`methods.${paid.method}`),
  }
  const { subject, opening, closing } = wordsOf(writing, 'payment-received', order, more)
  return await writeMail(writing, subject, [
    ...opening,
    ...expected(writing, order),
    sums(writing, order),
    address(writing, order),
    paragraph(t('mails.order_paid_note')),
    ...closing,
    ...wayOn(writing, order),
    smallLink(t('mails.account_link'), linkTo('/account/orders')),
  ])
}
