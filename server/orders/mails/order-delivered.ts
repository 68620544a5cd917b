import { sentBackText } from '#locales/changed-line.ts'
import { returnableUntil } from '#shop/returns/moves.ts'
import { writeMail } from '../../letters/layout.ts'
import { block, type LetterPart, paragraph, smallLink } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import type { ToldChange } from './order-changed.ts'
import { day, money, sums, type ToldOrder, wayOn } from './order-parts.ts'
import { wordsOf } from './order-words.ts'

interface ToldDelivery {
  readonly orderId: string
  readonly deliveredAt: Date
  /** What went back with whoever brought it; null where all of it was kept. */
  readonly sentBack: ToldChange | null
}

/** That it arrived, what of it was sent back, and until which day the rest may come back. */
export async function writeOrderDelivered(
  writing: Writing,
  order: ToldOrder,
  { orderId, deliveredAt, sentBack }: ToldDelivery,
): Promise<WrittenLetter> {
  const { t, store, linkTo } = writing
  const days = store.returnWindowDays
  const lastDay = day(writing, returnableUntil(deliveredAt, days))
  const { subject, opening, closing } = wordsOf(writing, 'order-delivered', order, { date: day(writing, deliveredAt) })
  return await writeMail(writing, subject, [
    ...opening,
    ...(sentBack === null ? [] : keptInPart(writing, order, sentBack)),
    ...(days > 0 ? [paragraph(t('mails.return_window', { count: days, date: lastDay }))] : []),
    ...closing,
    ...wayOn(writing, order),
    ...(days > 0 ? [smallLink(t('mails.return_ask'), linkTo(`/return-order/${orderId}`))] : []),
  ])
}

function keptInPart(writing: Writing, order: ToldOrder, { changes, refund }: ToldChange): LetterPart[] {
  const { t, language } = writing
  const { paidWith } = order
  const isGivenBack = paidWith !== null && refund > 0
  return [
    block(
      t('mails.order_sent_back'),
      changes.map(change => ({ text: sentBackText(t, language, change) })),
    ),
    paragraph(t('mails.order_kept')),
    sums(writing, order, { isHandedOver: true }),
    ...(isGivenBack
      ? [
          paragraph(
            t('mails.order_sent_back_refund', { amount: money(writing, refund), method: t(`methods.${paidWith}`) }),
          ),
        ]
      : []),
  ]
}
