import type { WordKey } from '#locales/translate.ts'
import type { Iqd } from '#shop/iqd.ts'
import { inLanguage } from '#shop/languages.ts'
import { writeMail } from '../../letters/layout.ts'
import { paragraph, quotation } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { greeting, money, type ToldOrder, wayOn } from '../../orders/mails/order-parts.ts'

/** How far the return is. `sent-back`: declined after the pieces had arrived. `withdrawn`: closed by the office, the pieces stay. */
export type Decision = 'accepted' | 'declined' | 'sent-back' | 'received' | 'refunded' | 'exchanged' | 'withdrawn'

export interface ToldDecision {
  readonly decision: Decision
  /** What the shop wants the shopper to know; empty where there is nothing. */
  readonly note: string
  /** What is given back, once that is settled; null where it is not, or not known. */
  readonly amount: Iqd | null
}

/** What the shop decided about a return, and what comes next. */
export async function writeReturnDecided(
  writing: Writing,
  order: ToldOrder,
  { decision, note, amount }: ToldDecision,
): Promise<WrittenLetter> {
  const { t, store, language } = writing
  const { number } = order
  const [subject, lead, next] = WORDS[decision]
  const sum = decision === 'refunded' && amount !== null ? money(writing, amount) : null
  return await writeMail(writing, t(subject, { number, shop: inLanguage(store, 'name', language) }), [
    greeting(writing, order),
    paragraph(t(lead, { number })),
    ...(note === '' ? [] : [quotation(writing, t('mails.shop_note'), note)]),
    paragraph(sum === null ? t(next) : t('mails.return_refunded_amount', { amount: sum })),
    ...wayOn(writing, order),
  ])
}

/** Subject, what was decided, what comes next. */
const WORDS: Readonly<Record<Decision, readonly [WordKey, WordKey, WordKey]>> = {
  accepted: ['mails.return_accepted_subject', 'mails.return_accepted_lead', 'mails.return_accepted_next'],
  declined: ['mails.return_declined_subject', 'mails.return_declined_lead', 'mails.return_declined_next'],
  'sent-back': ['mails.return_declined_subject', 'mails.return_declined_lead', 'mails.return_sent_back_next'],
  received: ['mails.return_received_subject', 'mails.return_received_lead', 'mails.return_received_next'],
  refunded: ['mails.return_settled_subject', 'mails.return_refunded_lead', 'mails.return_refunded_next'],
  exchanged: ['mails.return_settled_subject', 'mails.return_exchanged_lead', 'mails.return_exchanged_next'],
  withdrawn: ['mails.return_withdrawn_subject', 'mails.return_withdrawn_lead', 'mails.return_withdrawn_next'],
}
