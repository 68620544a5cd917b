import { type InLanguages, inLanguage, type Language } from '#shop/languages.ts'
import type { Translate } from './translate.ts'

/** A line of an order that was changed; `from` 0: it is new, `to` 0: it was taken out. */
interface ChangedLineNames extends InLanguages<'name'>, InLanguages<'colorName' | 'sizeName', string | null> {
  readonly from: number
  readonly to: number
}

/** What is different, for staff and shoppers alike: "Jar · Sand: 3 instead of 2". */
export function changedLineText(t: Translate, language: Language, { from, to, ...line }: ChangedLineNames): string {
  const name = fullName(language, line)
  if (from === 0) return t('orders.line_added', { name, to })
  return to === 0 ? t('orders.line_removed', { name }) : t('orders.line_changed', { name, from, to })
}

/** What of a line was sent back at the door: "Jar · Sand: 1 of 3". */
export function sentBackText(t: Translate, language: Language, { from, to, ...line }: ChangedLineNames): string {
  return t('orders.line_sent_back', { name: fullName(language, line), back: from - to, from })
}

function fullName(language: Language, line: Omit<ChangedLineNames, 'from' | 'to'>): string {
  return [
    inLanguage(line, 'name', language),
    inLanguage(line, 'colorName', language),
    inLanguage(line, 'sizeName', language),
  ]
    .filter(part => part !== '')
    .join(' · ')
}
