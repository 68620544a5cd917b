import { sayMoment } from '#locales/times.ts'
import type { WordKey } from '#locales/translate.ts'
import type { AlertDetails, AlertFact, AlertKind } from '#shop/accounts/alerts.ts'
import { deviceOf } from '#shop/accounts/device.ts'
import { inLanguage } from '#shop/languages.ts'
import { writeMail } from '../../letters/layout.ts'
import { button, type LetterPart, paragraph, smallLink, table } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { money } from '../../orders/mails/order-parts.ts'

/** What an alert tells of; null where nobody knows, or nobody did it. */
export interface ToldAlert {
  readonly kind: AlertKind
  readonly fact: AlertFact
  readonly at: Date
  readonly staffName: string | null
  readonly entityId: string
  readonly address: string | null
  readonly userAgent: string | null
  readonly details: AlertDetails
}

interface Told {
  /** Of the reader. */
  readonly name: string
  readonly alert: ToldAlert
  /** It is about the reader's own account. */
  readonly isOwn: boolean
  /** No more of its kind comes within the hour. */
  readonly isLast: boolean
}

/** Tells an owner what somebody would do who got hold of an account, and what to do if it was not expected. */
export async function writeStaffAlert(writing: Writing, { name, alert, isOwn, isLast }: Told): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const { kind, fact, details } = alert
  const shop = inLanguage(store, 'name', language)
  const way = wayOn(alert, isOwn)
  return await writeMail(writing, t('mails.alert_subject', { what: t(`alerts.kind_${kind}`), shop }), [
    paragraph(t('mails.greeting', { name })),
    paragraph(t(`alerts.did_${fact}`, valuesOf(writing, details))),
    facts(writing, alert),
    paragraph(t(adviceOn(alert, isOwn))),
    ...(way === null ? [] : [button(writing, t(way.label), linkTo(way.path))]),
    ...(isLast
      ? [paragraph(t('mails.alert_last')), smallLink(t('mails.alert_to_alerts'), linkTo('/admin/alerts'))]
      : []),
  ])
}

function valuesOf(writing: Writing, { name = '', email = '', role, amount, number = '', count = 0 }: AlertDetails) {
  return {
    ...{ name, email, number, count },
    role: role === undefined ? '' : writing.t(`mails.staff_role_${role}`),
    amount: amount === undefined ? '' : money(writing, amount),
  }
}

/** Who, when and from where. A line of which nobody knows anything is left out, but for who it was. */
function facts(writing: Writing, { at, staffName, address, userAgent }: ToldAlert): LetterPart {
  const { t } = writing
  const when = at.toISOString()
  const device = userAgent === null ? null : deviceOf(userAgent)
  const browser = device === null ? t('mails.alert_device_unknown') : t('mails.alert_device', device)
  return table(writing, [
    ...(address === null ? [] : [{ label: t('alerts.who'), value: staffName ?? t('alerts.unknown') }]),
    { label: t('mails.alert_when'), value: sayMoment(when, t) },
    ...(address === null ? [] : [{ label: t('mails.alert_address'), value: address, isAddress: true }]),
    ...(userAgent === null ? [] : [{ label: t('mails.alert_browser'), value: browser }]),
  ])
}

function adviceOn({ kind, fact }: ToldAlert, isOwn: boolean): WordKey {
  if (fact === 'books_disagree') return 'mails.alert_next_books'
  if (!isOwn) return ADVICE[kind]
  return kind === 'member' ? 'mails.alert_next_own_member' : 'mails.alert_next_own'
}

/** Where the reader looks into it; null for whoever may have no way in any more. */
function wayOn({ kind, fact, entityId }: ToldAlert, isOwn: boolean): { label: WordKey; path: string } | null {
  if (fact === 'books_disagree') return { label: 'mails.alert_to_books', path: '/admin/books' }
  if (kind === 'refund' || kind === 'payments_disagree') {
    return { label: 'mails.alert_to_order', path: `/admin/orders/${entityId}` }
  }
  if (isOwn) return kind === 'member' ? null : { label: 'mails.alert_to_account', path: '/admin/my-account' }
  return { label: 'mails.alert_to_staff', path: '/admin/staff' }
}

const ADVICE: Readonly<Record<AlertKind, WordKey>> = {
  sign_in: 'mails.alert_next_sign_in',
  member: 'mails.alert_next_member',
  export: 'mails.alert_next_export',
  refund: 'mails.alert_next_refund',
  locked_out: 'mails.alert_next_locked_out',
  payments_disagree: 'mails.alert_next_payments_disagree',
}
