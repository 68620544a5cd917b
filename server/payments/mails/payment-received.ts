import type { Iqd } from '#shop/iqd.ts'
import { inLanguage } from '#shop/languages.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import { writeMail } from '../../letters/layout.ts'
import { paragraph, smallLink } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { address, day, expected, greeting, money, sums, type ToldOrder, wayOn } from '../../orders/mails/order-parts.ts'

/** The confirmation of an order that was paid online: it is placed now. */
export async function writePaymentReceived(
  writing: Writing,
  order: ToldOrder,
  paid: { readonly method: OnlineMethod; readonly amount: Iqd },
): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const { number, clientMobile: phone } = order
  const [amount, method] = [money(writing, paid.amount), t(`methods.${paid.method}`)]
  return await writeMail(
    writing,
    t('mails.order_paid_subject', { number, shop: inLanguage(store, 'name', language) }),
    [
      greeting(writing, order),
      paragraph(t('mails.order_paid_lead', { number, amount, method, date: day(writing, order.placedAt), phone })),
      ...expected(writing, order),
      sums(writing, order),
      address(writing, order),
      paragraph(t('mails.order_paid_note')),
      ...wayOn(writing, order),
      smallLink(t('mails.account_link'), linkTo('/account/orders')),
    ],
  )
}
