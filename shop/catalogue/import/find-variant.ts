import { MOST, readSku, readText } from './cells.ts'
import type { Field } from './fields.ts'
import { type ColorState, type Counted, countedOf, newCounted, type ProductState, type SizeState } from './known.ts'
import { isMeant } from './names.ts'
import type { ImportReading } from './reading.ts'
import type { ImportRow } from './rows.ts'

/** What one row is about within its product; all null: the product as a whole. */
export interface VariantPlace {
  readonly row: ImportRow
  readonly color: ColorState | null
  readonly size: SizeState | null
  readonly counted: Counted | null
}

interface Names {
  readonly name_en: string | null
  readonly name_ar: string | null
}

/** Columns that only a variant has. */
const OF_VARIANTS: readonly Field[] = [
  'sku',
  'gtin',
  'cost',
  'stock',
  'color_code',
  'color_price',
  'color_delivery_cost',
  'color_pictures',
  'size_price',
  'size_delivery_cost',
]

/** How the rows of one product find its variants: by SKU, else by the names of colour and size. New ones are made on the way. */
export function variantFinder(
  product: ProductState,
  { kind, faults }: ImportReading,
): (row: ImportRow) => VariantPlace | null {
  const bySku = new Map(countedOf(product).map(each => [each.counted.sku, each]))
  const mayAdd = kind === 'products'

  return row => {
    const sku = readSku(row.at('sku'))
    if (sku.says === 'fault') return refused(row, 'sku', sku.key)
    const color = namesIn(row, 'color_en', 'color_ar')
    const size = namesIn(row, 'size_en', 'size_ar')
    if (color === null || size === null) return null
    const known = sku.says === 'value' ? bySku.get(sku.value) : undefined
    if (known !== undefined) return bySkuAgreeing(row, known, { color, size })
    if (sku.says === 'value' && !mayAdd) return refused(row, 'sku', 'sku_unknown')
    return isNamed(color) ? ofColor(row, color, size) : ofProduct(row, size)
  }

  function bySkuAgreeing(
    row: ImportRow,
    known: Omit<VariantPlace, 'row'>,
    names: { readonly color: Names; readonly size: Names },
  ): VariantPlace | null {
    if (known.color === null && isNamed(names.color)) return refused(row, 'color_en', 'counted_without_colors')
    if (known.size === null && isNamed(names.size)) return refused(row, 'size_en', 'counted_without_sizes')
    return { row, ...known }
  }

  /** No colour is named. */
  function ofProduct(row: ImportRow, size: Names): VariantPlace | null {
    const whole = { row, color: null, size: null }
    if (isNamed(size)) return refused(row, 'size_en', 'size_without_color')
    if (!OF_VARIANTS.some(field => says(row, field))) return { ...whole, counted: null }
    if (product.colors.length > 0) return refused(row, 'color_en', 'color_needed')
    if (product.isBundle && product.counted === null) {
      const counted = (['stock', 'cost'] as const).find(
        field => (field === 'stock') === (kind === 'stock') && says(row, field),
      )
      return counted === undefined ? { ...whole, counted: null } : refused(row, counted, 'not_counted')
    }
    product.counted ??= newCounted()
    return { ...whole, counted: product.counted }
  }

  function ofColor(row: ImportRow, names: Names, size: Names): VariantPlace | null {
    if (product.counted !== null || product.isBundle) return refused(row, 'color_en', 'counted_without_colors')
    const color = product.colors.find(each => isMeant(each, names)) ?? (mayAdd ? newColor(product, names) : null)
    if (color === null) return refused(row, 'color_en', 'color_unknown')
    if (isNamed(size)) return ofSize(row, color, size)
    if (color.sizes.length > 0) {
      const tells = (['sku', 'cost', 'stock', 'size_price', 'size_delivery_cost'] as const).some(field =>
        says(row, field),
      )
      return tells ? refused(row, 'size_en', 'size_needed') : { row, color, size: null, counted: null }
    }
    color.counted ??= newCounted()
    return { row, color, size: null, counted: color.counted }
  }

  function ofSize(row: ImportRow, color: ColorState, names: Names): VariantPlace | null {
    if (color.counted !== null) return refused(row, 'size_en', 'counted_without_sizes')
    const size = color.sizes.find(each => isMeant(each, names)) ?? (mayAdd ? newSize(color, names) : null)
    if (size === null) return refused(row, 'size_en', 'size_unknown')
    return { row, color, size, counted: size.counted }
  }

  /** Null where they cannot be read. */
  function namesIn(row: ImportRow, english: Field, arabic: Field): Names | null {
    const [name_en, name_ar] = [readText(row.at(english), MOST.name), readText(row.at(arabic), MOST.name)]
    if (name_en.says === 'fault') return refused(row, english, name_en.key, name_en.values)
    if (name_ar.says === 'fault') return refused(row, arabic, name_ar.key, name_ar.values)
    return {
      name_en: name_en.says === 'value' ? name_en.value : null,
      name_ar: name_ar.says === 'value' ? name_ar.value : null,
    }
  }

  function refused(row: ImportRow, ...[field, key, values]: Parameters<ImportRow['fault']>): null {
    faults.push(row.fault(field, key, values))
    return null
  }
}

/** Whether a row says anything in a column. */
export function says(row: ImportRow, field: Field): boolean {
  const cell = row.at(field)
  return cell !== undefined && (typeof cell !== 'string' || cell.trim() !== '')
}

function isNamed({ name_en, name_ar }: Names): boolean {
  return name_en !== null || name_ar !== null
}

function newColor(product: ProductState, { name_en, name_ar }: Names): ColorState {
  const color: ColorState = {
    id: null,
    name_en: name_en ?? '',
    name_ar: name_ar ?? '',
    hex: '',
    price: null,
    deliveryCost: 0,
    pictures: [],
    sizes: [],
    counted: null,
  }
  product.colors.push(color)
  return color
}

function newSize(color: ColorState, { name_en, name_ar }: Names): SizeState {
  const size: SizeState = {
    id: null,
    name_en: name_en ?? '',
    name_ar: name_ar ?? '',
    price: null,
    deliveryCost: 0,
    counted: newCounted(),
  }
  color.sizes.push(size)
  return size
}
