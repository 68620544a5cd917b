import { writeMail } from '../../letters/layout.ts'
import { block, steps } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { day, nameOf, type ToldLine, type ToldOrder, wayOn } from '../../orders/mails/order-parts.ts'
import { wordsOf } from '../../orders/mails/order-words.ts'

/** Lines that are to come back, in the quantity that is. */
export type ReturnedLine = Omit<ToldLine, 'unitPrice'>

/** That the request arrived, for which pieces, and what happens next. */
export async function writeReturnRequested(
  writing: Writing,
  order: ToldOrder,
  { requestedAt, lines }: { readonly requestedAt: Date; readonly lines: readonly ReturnedLine[] },
): Promise<WrittenLetter> {
  const { t } = writing
  const { subject, opening, closing } = wordsOf(writing, 'return-requested', order, { date: day(writing, requestedAt) })
  return await writeMail(writing, subject, [
    ...opening,
    block(
      t('mails.return_lines'),
      lines.map(line => ({ text: nameOf(writing, line) })),
    ),
    steps(t('mails.what_next'), [
      t('mails.return_next_answer'),
      t('mails.return_next_keep'),
      t('mails.return_next_back'),
    ]),
    ...closing,
    ...wayOn(writing, order),
  ])
}
