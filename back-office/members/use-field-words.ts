import { formatDate, formatNumber, formatTime, moneyText } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import { ALERT_KINDS } from '#shop/accounts/alerts.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { STATUS_WORDS } from '../orders/order-words.ts'
import { useMoney } from '../platform/money.ts'
import { useWords } from '../platform/words.tsx'
import { RETURN_REASON_WORDS, RETURN_WORDS } from '../returns/return-words.ts'
import { FIELD_WORDS } from './audit-words.ts'
import type { FieldChange } from './field-changes.ts'

/** Amounts of IQD. */
const MONEY: ReadonlySet<string> = new Set([
  ...['price', 'deliveryCost', 'bundlePrice', 'originalPrice', 'amount', 'delivery', 'deliveryPrice', 'discount'],
])

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** How a field of the change log and what stands in it are read; what the shop has no word for is shown as it is. */
export function useFieldWords() {
  const { t, language } = useWords()
  const money = useMoney()
  const nameOf = (path: FieldChange['path']): string =>
    path
      .map(part => {
        if (typeof part === 'number') return formatNumber(part)
        const word = FIELD_WORDS[part]
        return word === undefined ? part : t(word)
      })
      .join(' › ')
  const textOf = (path: FieldChange['path'], value: unknown): string => {
    const name = String(path.findLast(part => typeof part === 'string') ?? '')
    if (value === null || value === undefined || value === '') return t('office_staff.nothing_there')
    if (typeof value === 'boolean') return t(value ? 'office_staff.yes' : 'office_staff.no')
    if (typeof value === 'number') return MONEY.has(name) ? moneyText(money(value)) : formatNumber(value)
    if (Array.isArray(value)) return value.map(each => textOf(path, each)).join('، ')
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (MOMENT.test(text)) return `${formatDate(text, language)} ${formatTime(text)}`
    const word = wordOf(name, text)
    if (word !== undefined) return t(word)
    // A reason of the list, and what somebody added to it.
    const [reason = '', ...note] = text.split(': ')
    const known = name === 'reason' ? REASONS[reason] : undefined
    return known === undefined ? text : [t(known), ...note].join(': ')
  }
  return { nameOf, textOf }
}

function wordOf(field: string, value: string): WordKey | undefined {
  const role = STAFF_ROLES.find(each => each === value)
  if (field === 'role' && role !== undefined) return `office.role_${role}`
  const kind = ALERT_KINDS.find(each => each === value)
  if (field === 'alertKinds' && kind !== undefined) return `alerts.kind_${kind}`
  if (field === 'language') return LANGUAGES[value]
  return field === 'status' || field === 'state' ? STATES[value] : undefined
}

const LANGUAGES: Readonly<Record<string, WordKey>> = { ar: 'office_staff.arabic', en: 'office_staff.english' }

const REASONS: Readonly<Record<string, WordKey>> = {
  ...RETURN_REASON_WORDS,
  counted: 'office_catalogue.reason_counted',
  arrived: 'office_catalogue.reason_arrived',
  damaged: 'office_catalogue.reason_damaged',
  lost: 'office_catalogue.reason_lost',
  'given-away': 'office_catalogue.reason_given_away',
}

const STATES: Readonly<Record<string, WordKey>> = { ...STATUS_WORDS, ...RETURN_WORDS }
