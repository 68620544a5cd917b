import type { StockRow } from '#contract/office/stock.ts'
import type { Translate } from '#locales/translate.ts'
import { LOW_STOCK } from '#shop/catalogue/stock.ts'
import { directionOf, inLanguage, type Language } from '#shop/languages.ts'

interface ShortList {
  readonly supplier: string
  readonly rows: readonly StockRow[]
  /** Of them and of those that are not among the rows. */
  readonly total: number
}

/** What is short at a supplier as a message to it. Every line says its direction: some begin with a name of other letters. */
export function shortListText(
  { supplier, rows, total }: ShortList,
  { t, language }: { readonly t: Translate; readonly language: Language },
): string {
  const items = rows.flatMap(({ sku, stock, lowLimit, ...row }, place) => {
    const name = inLanguage(row, 'name', language)
    const choice = inLanguage(row, 'choice', language)
    return [
      '',
      `${place + 1}. ${choice === '' ? name : `${name} · ${choice}`}`,
      t('office_catalogue.short_left', { sku, left: stock, limit: lowLimit ?? LOW_STOCK }),
    ]
  })
  const more = total - rows.length
  const lines = [
    t('office_catalogue.short_title', { supplier, total }),
    ...items,
    ...(more > 0 ? ['', t('office_catalogue.short_more', { more })] : []),
  ]
  const mark = directionOf(language) === 'rtl' ? '\u200f' : '\u200e'
  return lines.map(line => (line === '' ? '' : mark + line)).join('\n')
}
