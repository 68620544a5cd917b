import type { WordKey } from '#locales/translate.ts'
import type { Iqd } from '#shop/iqd.ts'
import { writeMail } from '../../letters/layout.ts'
import { paragraph, quotation } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { money, type ToldOrder, wayOn } from '../../orders/mails/order-parts.ts'
import { wordsOf } from '../../orders/mails/order-words.ts'

/** How far the return is. `sent-back`: declined after the pieces had arrived. `withdrawn`: closed by the office, the pieces stay. */
export type Decision = 'accepted' | 'declined' | 'sent-back' | 'received' | 'refunded' | 'exchanged' | 'withdrawn'

export interface ToldDecision {
  readonly decision: Decision
  /** What the shop wants the shopper to know; empty where there is nothing. */
  readonly note: string
  /** What is given back, once that is settled; null where it is not, or all of it went back before. */
  readonly amount: Iqd | null
}

/** What the shop decided about a return, and what comes next. */
export async function writeReturnDecided(
  writing: Writing,
  order: ToldOrder,
  { decision, note, amount }: ToldDecision,
): Promise<WrittenLetter> {
  const { t } = writing
  const { subject, opening, closing } = wordsOf(writing, `return-${decision}`, order)
  const sum = decision === 'refunded' && amount !== null ? money(writing, amount) : null
  return await writeMail(writing, subject, [
    ...opening,
    ...(note === '' ? [] : [quotation(writing, t('mails.shop_note'), note)]),
    paragraph(sum === null ? t(NEXT[decision]) : t('mails.return_refunded_amount', { amount: sum })),
    ...closing,
    ...wayOn(writing, order),
  ])
}

/** What comes next. */
const NEXT: Readonly<Record<Decision, WordKey>> = {
  accepted: 'mails.return_accepted_next',
  declined: 'mails.return_declined_next',
  'sent-back': 'mails.return_sent_back_next',
  received: 'mails.return_received_next',
  // Nothing is left of what it was paid with.
  refunded: 'mails.money_back_before',
  exchanged: 'mails.return_exchanged_next',
  withdrawn: 'mails.return_withdrawn_next',
}
