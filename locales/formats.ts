import { type InLanguages, inLanguage, LANGUAGES, type Language } from '#shop/languages.ts'
import type { Translate } from './keys.ts'

/** The labels that store settings carry beside figures. */
export type CurrencyLabels = InLanguages<'currencyLabel'>

/** An amount ready to be set: the figure and the label are styled apart. */
export interface Money {
  readonly figure: string
  readonly currency: string
}

/**
 * An amount of IQD. `decimals` 'auto' prints two decimals only where the amount has some (cards, product pages); 2 always prints
 * them (cart and checkout totals, specification section 9). Western digits, comma thousands and U+2212 in both languages.
 */
export function formatIqd(
  amount: number,
  language: Language,
  { labels, decimals = 'auto' }: { labels: CurrencyLabels; decimals?: 'auto' | 2 },
): Money {
  const figure = group(decimals === 2 || !Number.isInteger(amount) ? amount.toFixed(2) : String(amount))
  return { figure, currency: inLanguage(labels, 'currencyLabel', language) }
}

/** Figure and label in one line of text, for words, titles and mails; the space between does not break. */
export function moneyText(money: Money): string {
  return `${money.figure}\u00a0${money.currency}`
}

/** Western digits with comma thousands, in both languages. */
export function formatNumber(number: number): string {
  return group(String(number))
}

/** The day in Baghdad of an ISO date-time: "20 November 2026", «20 تشرين الثاني 2026». Text that is no date comes back as it is. */
export function formatDate(iso: string, t: Translate): string {
  const date = baghdadDate(iso)
  return date === null ? iso : `${dayAndMonth(date, t)} ${date[0]}`
}

/** A month such as `2026-11`: "November 2026", «تشرين الثاني 2026». */
export function formatMonth(month: string, t: Translate): string {
  const [year = '', number] = month.split('-')
  return `${t(`common.${MONTHS[Number(number) - 1] ?? 'january'}`)} ${year}`
}

/** The same without its year, which ends a date in every language: "20 November". */
export function formatDay(iso: string, t: Translate): string {
  const date = baghdadDate(iso)
  return date === null ? iso : dayAndMonth(date, t)
}

function dayAndMonth([, month = 1, day]: readonly number[], t: Translate): string {
  return `${day} ${t(`common.${MONTHS[month - 1] ?? 'january'}`)}`
}

/** Year, month and day; null where it is no moment. */
function baghdadDate(iso: string): readonly number[] | null {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? null : baghdadDay.format(time).split('-').map(Number)
}

/** What a language is called in another: "Arabic", «العربية». */
export function languageName(named: Language, language: Language): string {
  const own = OWN_NAMES[language]?.[named]
  return own ?? new Intl.DisplayNames([language], { type: 'language' }).of(named) ?? LANGUAGES[named].name
}

// Intl's Arabic spells it as Egypt does; Iraq, and each of our words, otherwise.
const OWN_NAMES: Partial<Record<Language, Partial<Record<Language, string>>>> = { ar: { en: 'الإنكليزية' } }

/** The time of day in Baghdad of an ISO date-time: "14:05". */
export function formatTime(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : baghdadTime.format(time)
}

const TIME_ZONE = 'Asia/Baghdad'
const baghdadTime = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })
const baghdadDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

// Words, because Intl's Arabic months are Egypt's; Iraq has its own names.
export const MONTHS = [
  ...(['january', 'february', 'march', 'april', 'may', 'june'] as const),
  ...(['july', 'august', 'september', 'october', 'november', 'december'] as const),
]

function group(digits: string): string {
  return digits.replace('-', '\u2212').replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
}
