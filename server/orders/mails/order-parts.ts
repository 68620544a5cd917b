import { formatDate, formatDay, formatIqd, moneyText } from '#locales/formats.ts'
import { isolated } from '#locales/translate.ts'
import { type Iqd, iqd, less, times, wholeDinars } from '#shop/iqd.ts'
import { type InLanguages, inLanguage } from '#shop/languages.ts'
import { orderSums } from '#shop/orders/order-sums.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import { block, button, type LetterPart, type LetterRow, paragraph, smallLink, table } from '../../letters/parts.ts'
import type { Writing } from '../../letters/words.ts'

/** An order as its mails tell it. Amounts are IQD. */
export interface ToldOrder extends InLanguages<'region' | 'city'> {
  readonly number: string
  readonly placedAt: Date
  /** Days of Baghdad on which it is to be there; null where none were promised, or nobody waits any more. */
  readonly expected: { readonly from: string; readonly until: string } | null
  readonly clientName: string
  readonly clientMobile: string
  readonly location: string
  readonly subtotal: Iqd
  readonly deliveryCost: Iqd
  /** All that came off. */
  readonly discount: Iqd
  /** What of it offers took off. */
  readonly offers: readonly (InLanguages<'name'> & { readonly amount: Iqd })[]
  /** By which the rest of it came off; null: by no code. */
  readonly promoCode: string | null
  readonly payable: Iqd
  /** Null: in cash at the door. */
  readonly paidWith: OnlineMethod | null
  readonly lines: readonly ToldLine[]
  /** Where whoever has the mail sees how far the order is, without logging in. */
  readonly trackingLink: string
}

/** Colour and size are null where there is none. */
export interface ToldLine extends InLanguages<'name'>, InLanguages<'color' | 'size', string | null> {
  readonly quantity: number
  readonly unitPrice: Iqd
}

/** When it is to be there. */
export function expected({ t }: Writing, { expected: days }: Pick<ToldOrder, 'expected'>): LetterPart[] {
  if (days === null) return []
  const [from, until] = [formatDay(days.from, t), formatDay(days.until, t)]
  const when =
    from === until ? t('mails.order_expected_day', { day: from }) : t('mails.order_expected_days', { from, until })
  return [paragraph(t('mails.order_expected', { days: when }))]
}

/** What was ordered, and what it comes to: what was paid, or is to be paid at the door, but where `isHandedOver`. */
export function sums(writing: Writing, order: ToldOrder, { isHandedOver = false } = {}): LetterPart {
  const { t } = writing
  const { offers, promoCode, payable, paidWith, lines } = order
  const { goods, delivery, discount, rounding } = orderSums(order)
  const row = (label: string, amount: Iqd, isTotal = false): LetterRow => ({
    label,
    value: money(writing, amount),
    isTotal,
  })
  const off = (name: string, amount: Iqd): LetterRow => ({
    label: [t('mails.discount'), ...(name === '' ? [] : [isolated(name, writing.language)])].join(' · '),
    value: money(writing, less(iqd(0), amount)),
  })
  return table(writing, [
    ...lines.map(line => row(nameOf(writing, line), times(line.unitPrice, line.quantity))),
    row(t('mails.subtotal'), goods),
    ...offers.map(offer => off(inLanguage(offer, 'name', writing.language), offer.amount)),
    ...(discount > 0 ? [off(promoCode ?? '', discount)] : []),
    row(t('mails.delivery'), delivery),
    ...(rounding === 0 ? [] : [row(t('mails.rounding'), rounding)]),
    row(t(paidWith === null && !isHandedOver ? 'mails.total' : 'mails.total_paid'), wholeDinars(payable), true),
  ])
}

/** Where it goes. */
export function address({ t, language }: Writing, order: ToldOrder): LetterPart {
  const place = [inLanguage(order, 'region', language), inLanguage(order, 'city', language)].join(t('common.comma'))
  const lines = [order.clientName, order.location, place].map(text => ({ text }))
  return block(t('mails.order_address'), [...lines, { text: order.clientMobile, isLtr: true }])
}

/** What every mail about an order ends with: how far it is, and how to ask about it. */
export function wayOn(writing: Writing, order: Pick<ToldOrder, 'number' | 'trackingLink'>): LetterPart[] {
  const { t } = writing
  const question = whatsappLink(writing, order.number)
  return [
    button(writing, t('mails.order_track'), order.trackingLink),
    ...(question === null ? [] : [smallLink(t('mails.order_ask'), question)]),
  ]
}

/** "2 × Woven basket · Oak · Medium". */
export function nameOf({ t, language }: Writing, line: Omit<ToldLine, 'unitPrice'>): string {
  const choice = [
    inLanguage(line, 'name', language),
    inLanguage(line, 'color', language),
    inLanguage(line, 'size', language),
  ]
  return `${t('mails.quantity', { count: line.quantity })} ${choice.filter(part => part !== '').join(' · ')}`
}

/** With a minus, of what comes off, before the digits in Arabic too. */
export function money({ language, store }: Writing, amount: Iqd): string {
  const { figure, currency } = formatIqd(amount, language, { labels: store })
  return moneyText({ figure: amount < 0 ? `\u2066${figure}\u2069` : figure, currency })
}

export function day({ t }: Writing, date: Date): string {
  return formatDate(date.toISOString(), t)
}

/** Opens a conversation with the shop that already says which order is meant; null where the shop is not on WhatsApp. */
function whatsappLink({ t, store, language }: Writing, number: string): string | null {
  const profile = store.socialLinks.find(({ network }) => network === 'whatsapp')
  if (profile === undefined) return null
  // The marks that isolate a name are for the eye, not for what is sent.
  const words = t('mails.order_question', { shop: inLanguage(store, 'name', language), number })
  const link = new URL(profile.url)
  link.search = `?text=${encodeURIComponent(words.replaceAll(/[\u2068\u2069]/g, ''))}`
  return link.href
}
