import { isolated, type Translate, type WordKey } from '#locales/translate.ts'
import { inLanguage } from '#shop/languages.ts'
import { type MailKind, type MailPlaceholder, NO_MAIL_TEXT, withValues } from '#shop/store/mail-texts.ts'
import { type LetterPart, ownParagraphs, paragraph } from '../../letters/parts.ts'
import type { Writing } from '../../letters/words.ts'
import { money, type ToldOrder } from './order-parts.ts'

/** What the owner may say in other words, of one letter. */
interface LetterWords {
  readonly subject: string
  /** Greeting and introduction. */
  readonly opening: readonly LetterPart[]
  /** A last sentence before the links; none unless the owner wrote one. */
  readonly closing: readonly LetterPart[]
}

/** What a mail knows beside what every mail does, as it is read. */
type MoreValues = Readonly<Partial<Record<MailPlaceholder, string>>>

/** The words of a letter about an order: the owner's where there are any, else the shop's. */
export function wordsOf(writing: Writing, kind: MailKind, order: ToldOrder, more: MoreValues = {}): LetterWords {
  const { t, store, language, own } = writing
  const values = {
    number: order.number,
    name: order.clientName,
    shop: inLanguage(store, 'name', language),
    total: money(writing, order.payable),
    ...more,
  }
  const { subject, opening, closing } = own[kind] ?? NO_MAIL_TEXT
  const isolatedValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isolated(value, language)]),
  )
  const builtIn = builtInWords(t, kind, values)
  return {
    subject: subject === '' ? builtIn.subject : withValues(subject, isolatedValues),
    opening: opening === '' ? builtIn.opening.map(paragraph) : ownParagraphs(withValues(opening, isolatedValues)),
    closing: ownParagraphs(withValues(closing, isolatedValues)),
  }
}

/** What a mail says by itself; `opening`: its paragraphs. */
export function builtInWords(
  t: Translate,
  kind: MailKind,
  values: Readonly<Record<string, string>>,
): { readonly subject: string; readonly opening: readonly string[] } {
  const [subject, lead] = BUILT_IN[kind]
  return {
    subject: t(subject, values),
    opening: [t('mails.greeting', values), ...(lead === null ? [] : [t(lead, values)])],
  }
}

/** Subject and what comes after the greeting; null where a list follows, which says itself what it is. */
const BUILT_IN: Readonly<Record<MailKind, readonly [subject: WordKey, lead: WordKey | null]>> = {
  'order-placed': ['mails.order_subject', 'mails.order_lead'],
  'payment-received': ['mails.order_paid_subject', 'mails.order_paid_lead'],
  'order-changed': ['mails.order_changed_subject', null],
  'order-shipped': ['mails.order_shipped_subject', 'mails.order_shipped_lead'],
  'order-delivered': ['mails.order_delivered_subject', 'mails.order_delivered_lead'],
  'order-lapsed': ['mails.order_cancelled_subject', 'mails.order_lapsed_lead'],
  'order-cancelled-by-shopper': ['mails.order_cancelled_subject', 'mails.order_cancelled_by_you_lead'],
  'order-cancelled-by-shop': ['mails.order_cancelled_subject', 'mails.order_cancelled_by_shop_lead'],
  'order-refused': ['mails.order_refused_subject', 'mails.order_refused_lead'],
  'return-requested': ['mails.return_requested_subject', 'mails.return_requested_lead'],
  'return-accepted': ['mails.return_accepted_subject', 'mails.return_accepted_lead'],
  'return-declined': ['mails.return_declined_subject', 'mails.return_declined_lead'],
  'return-sent-back': ['mails.return_declined_subject', 'mails.return_declined_lead'],
  'return-received': ['mails.return_received_subject', 'mails.return_received_lead'],
  'return-refunded': ['mails.return_settled_subject', 'mails.return_refunded_lead'],
  'return-exchanged': ['mails.return_settled_subject', 'mails.return_exchanged_lead'],
  'return-withdrawn': ['mails.return_withdrawn_subject', 'mails.return_withdrawn_lead'],
  'refund-made': ['mails.refund_subject', 'mails.refund_lead'],
}
