import type { ChangedLine } from '#contract/orders.ts'
import { changedLineText } from '#locales/changed-line.ts'
import type { Iqd } from '#shop/iqd.ts'
import { writeMail } from '../../letters/layout.ts'
import { block, paragraph } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { money, sums, type ToldOrder, wayOn } from './order-parts.ts'
import { wordsOf } from './order-words.ts'

export interface ToldChange {
  readonly changes: readonly ChangedLine[]
  /** Of what was paid online; 0 where nothing goes back. */
  readonly refund: Iqd
}

/** The shop changed what is in the order: what is different, what it holds with that, and what becomes of the money. */
export async function writeOrderChanged(
  writing: Writing,
  order: ToldOrder,
  { changes, refund }: ToldChange,
): Promise<WrittenLetter> {
  const { t, language } = writing
  const { number, paidWith, payable } = order
  const isGivenBack = paidWith !== null && refund > 0
  const { subject, opening, closing } = wordsOf(writing, 'order-changed', order)
  return await writeMail(writing, subject, [
    ...opening,
    block(
      t('mails.order_changed_lead', { number }),
      changes.map(change => ({ text: changedLineText(t, language, change) })),
    ),
    paragraph(t('mails.order_changed_now')),
    sums(writing, order),
    ...(paidWith === null ? [paragraph(t('mails.order_changed_cash', { amount: money(writing, payable) }))] : []),
    ...(isGivenBack
      ? [
          paragraph(
            t('mails.order_changed_refund', { amount: money(writing, refund), method: t(`methods.${paidWith}`) }),
          ),
        ]
      : []),
    paragraph(t('mails.order_changed_question')),
    ...closing,
    ...wayOn(writing, order),
  ])
}
