import { inLanguage } from '#shop/languages.ts'
import { writeMail } from '../../letters/layout.ts'
import { block, paragraph, steps } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { day, greeting, nameOf, type ToldLine, type ToldOrder, wayOn } from '../../orders/mails/order-parts.ts'

/** Lines that are to come back, in the quantity that is. */
export type ReturnedLine = Omit<ToldLine, 'unitPrice'>

/** That the request arrived, for which pieces, and what happens next. */
export async function writeReturnRequested(
  writing: Writing,
  order: ToldOrder,
  { requestedAt, lines }: { readonly requestedAt: Date; readonly lines: readonly ReturnedLine[] },
): Promise<WrittenLetter> {
  const { t, store, language } = writing
  const { number } = order
  return await writeMail(
    writing,
    t('mails.return_requested_subject', { number, shop: inLanguage(store, 'name', language) }),
    [
      greeting(writing, order),
      paragraph(t('mails.return_requested_lead', { number, date: day(writing, requestedAt) })),
      block(
        t('mails.return_lines'),
        lines.map(line => ({ text: nameOf(writing, line) })),
      ),
      steps(t('mails.what_next'), [
        t('mails.return_next_answer'),
        t('mails.return_next_keep'),
        t('mails.return_next_back'),
      ]),
      ...wayOn(writing, order),
    ],
  )
}
