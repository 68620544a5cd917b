import { formatDate, formatNumber, formatTime, moneyText } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import { DELIVERY_AMOUNTS } from '#shop/delivery/cost.ts'
import { isLanguage } from '#shop/languages.ts'
import { useCategoryNames } from '../catalogue/use-categories.ts'
import { useMoney } from '../platform/store.ts'
import { inWords, wordOf } from '../platform/word-of.ts'
import { useWords } from '../platform/words.tsx'
import { useCityNames } from '../store/use-cities.ts'
import type { FieldChange } from './field-changes.ts'
import { FIELD_WORDS, textField } from './field-words.ts'
import { VALUE_WORDS } from './value-words.ts'

/** Amounts of IQD. */
const MONEY: ReadonlySet<string> = new Set([
  ...['price', 'deliveryCost', 'bundlePrice', 'originalPrice', 'amount', 'delivery', 'discount', 'total', 'payable'],
  ...['collected', 'minimumAmount', 'refundStepUpAmount', ...DELIVERY_AMOUNTS],
])

/** What stands under the ids of cities. */
const BY_CITY: ReadonlySet<unknown> = new Set(['cityPrices', 'cityDays'])

/** Ids of cities. */
const CITY_FIELDS: ReadonlySet<string> = new Set(['cityId', 'nearCityId'])

/** What an id in such a field is one of. */
const IDS: Readonly<Record<string, WordKey>> = {
  mediaId: 'office_staff.a_picture',
  imageId: 'office_staff.a_picture',
  productId: 'office_staff.a_product',
  colorId: 'office_staff.a_color',
  sizeId: 'office_staff.a_size',
  regionId: 'office_staff.a_region',
}

const CATEGORY_FIELDS: ReadonlySet<string> = new Set(['categoryId', 'categoryIds', 'subCategoryIds'])

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** How a field of the change log and what stands in it are read; what somebody wrote is shown as it is. */
export function useFieldWords() {
  const { t, called } = useWords()
  const money = useMoney()
  const cityName = useCityNames()
  const categoryName = useCategoryNames()
  const nameOf = (path: FieldChange['path']): string =>
    path
      .map((part, place) => {
        const parent = path[place - 1]
        if (typeof part === 'number') return formatNumber(part)
        const text = textField(part)
        if (text !== null) return t(text.words, { language: called(text.language) })
        return BY_CITY.has(parent) ? cityName(part) : t(wordOf(FIELD_WORDS, part, 'office_staff.field_else'))
      })
      .join(' › ')
  const textOf = (path: FieldChange['path'], value: unknown): string => {
    const name = String(path.findLast(part => typeof part === 'string') ?? '')
    if (value === null || value === undefined || value === '') return t('office_staff.nothing_there')
    if (typeof value === 'boolean') return t(value ? 'office_staff.yes' : 'office_staff.no')
    if (typeof value === 'number')
      return MONEY.has(name) || path.includes('cityPrices') ? moneyText(money(value)) : formatNumber(value)
    if (Array.isArray(value) && value.length === 0) return t('office_staff.nothing_there')
    if (Array.isArray(value)) return value.map(each => textOf(path, each)).join('، ')
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (MOMENT.test(text)) return `${formatDate(text, t)} ${formatTime(text)}`
    if (CITY_FIELDS.has(name)) return cityName(text)
    if (CATEGORY_FIELDS.has(name)) return categoryName(text)
    const what = IDS[name]
    if (what !== undefined) return t(what)
    if (name === 'language' && isLanguage(text)) return called(text)
    // A reason of the list, and what somebody added to it.
    const [known = '', ...note] = name === 'reason' ? text.split(': ') : [text]
    return [inWords(t, VALUE_WORDS[name] ?? {}, known), ...note].join(': ')
  }
  return { nameOf, textOf }
}
