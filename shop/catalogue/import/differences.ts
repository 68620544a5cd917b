import { type InLanguages, inEach, inLanguage, keysOf, type Language, textsOf } from '../../languages.ts'
import { choiceKey } from '../choice-key.ts'
import { DETAIL_NAMES, detailCalled } from '../details.ts'
import type { Field, FileText } from './fields.ts'
import { deliveredOtherwise, deliveriesWritten, itemsWritten } from './items.ts'
import type { ColorState, Counted, ItemState, NamedCategory, ProductState, SizeState } from './known.ts'

/** One thing that would become another, as staff are shown it. */
export interface Difference {
  readonly field: Field
  /** Which colour and size; null for the product as a whole. */
  readonly choice: Named | null
  /** Null: there was none. */
  readonly before: DifferenceValue
  readonly after: DifferenceValue
}

type Named = Readonly<Record<Language, string>>
/** Names of categories are read in the reader's language. */
export type DifferenceValue = string | number | boolean | Named | null

/** What differs between a product and the same product after an import; all of a new one that says something. */
export function differencesOf(
  before: ProductState | null,
  after: ProductState,
  categories: readonly NamedCategory[],
): Difference[] {
  return [
    ...ofProduct(before, after, categories),
    ...ofDeliveries(before?.bundleItems ?? [], after.bundleItems),
    ...ofCounted(before?.counted ?? null, after.counted, null),
    ...after.colors.flatMap(color => {
      const known = before?.colors.find(each => each.id === color.id && color.id !== null) ?? null
      return [
        ...ofColor(known, color),
        ...color.sizes.flatMap(size => {
          const knownSize = known?.sizes.find(each => each.id === size.id && size.id !== null) ?? null
          return ofSize(knownSize, size, choiceOf(color, size))
        }),
      ]
    }),
  ]
}

function ofProduct(
  before: ProductState | null,
  after: ProductState,
  categories: readonly NamedCategory[],
): Difference[] {
  const names = namesOf(categories)
  const said = (product: ProductState): [Field, DifferenceValue][] => [
    ...saidInEach(product, 'name'),
    ...saidInEach(product, 'description'),
    ...DETAIL_NAMES.map((name): [Field, DifferenceValue] => [detailCalled(name).column, product[name]]),
    ['categories', names(product.categoryIds)],
    ['sub_categories', names(product.subCategoryIds)],
    ['price', product.price],
    ['discount', product.discountPercentage],
    ['bundle_price', product.bundlePrice],
    ['original_price', product.originalPrice],
    ['bundle_items', itemsWritten(product.bundleItems)],
    ['delivery_cost', product.deliveryCost],
    ['bestseller', product.bestseller],
    ['published', product.isPublished],
    ['pictures', product.pictures.join(' ')],
    ['slug', product.slug],
    ...saidInEach(textsOf(product, 'seoTitle', 'seo_title'), 'seo_title'),
    ...saidInEach(textsOf(product, 'seoDescription', 'seo_description'), 'seo_description'),
  ]
  const all = compared(before === null ? null : said(before), said(after), null)
  // A bundle's own price is told once.
  const isToldApart =
    after.isBundle && all.some(({ field, after: to }) => field === 'bundle_price' && to === after.price)
  return isToldApart ? all.filter(({ field }) => field !== 'price') : all
}

/** Only of the items that are delivered at another cost. */
function ofDeliveries(before: readonly ItemState[], after: readonly ItemState[]): Difference[] {
  const changed = deliveredOtherwise(after, before)
  if (changed.length === 0) return []
  const known = before.filter(item => changed.some(other => choiceKey(other) === choiceKey(item)))
  const was = known.length === 0 ? null : deliveriesWritten(known)
  return [{ field: 'item_delivery_cost', choice: null, before: was, after: deliveriesWritten(changed) }]
}

function ofColor(before: ColorState | null, after: ColorState): Difference[] {
  const said = (color: ColorState): [Field, DifferenceValue][] => [
    ...saidInEach(textsOf(color, 'name', 'color'), 'color'),
    ['color_code', color.hex.toLowerCase()],
    ['color_price', color.price],
    ['color_delivery_cost', color.deliveryCost],
    ['color_pictures', color.pictures.join(' ')],
  ]
  const choice = choiceOf(after, null)
  return [
    ...compared(before === null ? null : said(before), said(after), choice),
    ...ofCounted(before?.counted ?? null, after.counted, choice),
  ]
}

function ofSize(before: SizeState | null, after: SizeState, choice: Named): Difference[] {
  const said = (size: SizeState): [Field, DifferenceValue][] => [
    ...saidInEach(textsOf(size, 'name', 'size'), 'size'),
    ['size_price', size.price],
    ['size_delivery_cost', size.deliveryCost],
  ]
  return [
    ...compared(before === null ? null : said(before), said(after), choice),
    ...ofCounted(before?.counted ?? null, after.counted, choice),
  ]
}

function ofCounted(before: Counted | null, after: Counted | null, choice: Named | null): Difference[] {
  if (after === null) return []
  const said = (counted: Counted): [Field, DifferenceValue][] => [
    ['sku', counted.sku],
    ['gtin', counted.gtin],
    ['stock', counted.stock],
    ['cost', counted.cost],
    ['supplier', counted.supplier],
  ]
  return compared(before === null ? null : said(before), said(after), choice)
}

function saidInEach<Text extends FileText>(of: InLanguages<Text>, text: Text): [Field, string][] {
  return keysOf(text).map(key => [key, of[key]])
}

/** Of something new, only what says something. */
function compared(
  before: readonly [Field, DifferenceValue][] | null,
  after: readonly [Field, DifferenceValue][],
  choice: Named | null,
): Difference[] {
  return after.flatMap(([field, said], place) => {
    const was = before?.[place]?.[1] ?? null
    if (JSON.stringify(was) === JSON.stringify(said)) return []
    if (before === null && (said === '' || said === 0 || said === false || isNoName(said))) return []
    return [{ field, choice, before: was, after: said }]
  })
}

function isNoName(said: DifferenceValue): boolean {
  return typeof said === 'object' && said !== null && Object.values(said).every(text => text === '')
}

function choiceOf(color: ColorState, size: SizeState | null): Named {
  const join = (...names: string[]) => names.filter(name => name !== '').join(' · ')
  return inEach(language =>
    join(inLanguage(color, 'name', language), size === null ? '' : inLanguage(size, 'name', language)),
  )
}

function namesOf(categories: readonly NamedCategory[]): (ids: readonly string[]) => Named {
  const known = new Map(
    categories.flatMap(category => [
      [category.id, category] as const,
      ...category.subCategories.map(sub => [sub.id, sub] as const),
    ]),
  )
  const called = (id: string, language: Language) => {
    const thing = known.get(id)
    return (thing && inLanguage(thing, 'name', language)) || id
  }
  return ids => inEach(language => ids.map(id => called(id, language)).join(' | '))
}
