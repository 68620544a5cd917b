import { type InLanguages, inEach, keyedInEach, languages } from '../../languages.ts'
import { MOST, readSku, readText, readWhole } from './cells.ts'
import { COLOR, type Field, type ImportKind, SIZE } from './fields.ts'
import { type ColorState, type Counted, countedOf, newCounted, type ProductState, type SizeState } from './known.ts'
import { isMeant, isNamed } from './names.ts'
import type { ImportReading } from './reading.ts'
import type { ImportRow } from './rows.ts'

/** What one row is about within its product; all null: the product as a whole. */
export interface VariantPlace {
  readonly row: ImportRow
  readonly color: ColorState | null
  readonly size: SizeState | null
  readonly counted: Counted | null
}

type Names = InLanguages<'name', string | null>

/** Columns that only a variant has. */
const OF_VARIANTS: readonly Field[] = [
  'sku',
  'gtin',
  'cost',
  'stock',
  'supplier',
  'color_code',
  'color_price',
  'color_delivery_cost',
  'color_pictures',
  'size_price',
  'size_delivery_cost',
]

/** What is said of pieces, by the kinds of files; a bundle that is counted by its items has none of it. */
const OF_COUNTED: Readonly<Record<ImportKind, readonly Field[]>> = {
  products: ['sku', 'gtin', 'cost', 'supplier'],
  stock: ['stock', 'supplier'],
  prices: ['cost'],
}

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
    const color = namesIn(row, 'color')
    const size = namesIn(row, 'size')
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
    if (known.color === null && isNamed(names.color))
      return refused(row, COLOR, product.isBundle ? 'bundle' : 'counted_without_colors')
    if (known.size === null && isNamed(names.size)) return refused(row, SIZE, 'counted_without_sizes')
    return { row, ...known }
  }

  /** No colour is named. */
  function ofProduct(row: ImportRow, size: Names): VariantPlace | null {
    const whole = { row, color: null, size: null }
    if (isNamed(size)) return refused(row, SIZE, 'size_without_color')
    if (!OF_VARIANTS.some(field => says(row, field))) return { ...whole, counted: null }
    if (product.colors.length > 0) return refused(row, COLOR, 'color_needed')
    if (product.isBundle && product.counted === null && !countsItself(row)) {
      const counted = OF_COUNTED[kind].find(field => says(row, field))
      if (counted === undefined) return { ...whole, counted: null }
      return refused(row, counted, kind === 'products' ? 'bundle_not_counted' : 'not_counted')
    }
    product.counted ??= newCounted()
    return { ...whole, counted: product.counted }
  }

  /** A file of products gives a bundle a stock of its own. */
  function countsItself(row: ImportRow): boolean {
    const { says: stock } = readWhole(row.at('stock'), MOST.pieces)
    return kind === 'products' && stock !== 'nothing' && stock !== 'empty'
  }

  function ofColor(row: ImportRow, names: Names, size: Names): VariantPlace | null {
    if (product.isBundle) return refused(row, COLOR, 'bundle')
    if (product.counted !== null) return refused(row, COLOR, 'counted_without_colors')
    const color = product.colors.find(each => isMeant(each, names)) ?? (mayAdd ? newColor(product, names) : null)
    if (color === null) return refused(row, COLOR, 'color_unknown')
    if (isNamed(size)) return ofSize(row, color, size)
    if (color.sizes.length > 0) {
      const tells = (['sku', 'cost', 'stock', 'size_price', 'size_delivery_cost'] as const).some(field =>
        says(row, field),
      )
      return tells ? refused(row, SIZE, 'size_needed') : { row, color, size: null, counted: null }
    }
    color.counted ??= newCounted()
    return { row, color, size: null, counted: color.counted }
  }

  function ofSize(row: ImportRow, color: ColorState, names: Names): VariantPlace | null {
    if (color.counted !== null) return refused(row, SIZE, 'counted_without_sizes')
    const size = color.sizes.find(each => isMeant(each, names)) ?? (mayAdd ? newSize(color, names) : null)
    if (size === null) return refused(row, SIZE, 'size_unknown')
    return { row, color, size, counted: size.counted }
  }

  /** Null where they cannot be read. */
  function namesIn(row: ImportRow, text: 'color' | 'size'): Names | null {
    const said = inEach(language => readText(row.at(`${text}_${language}`), MOST.name))
    for (const language of languages) {
      const name = said[language]
      if (name.says === 'fault') return refused(row, `${text}_${language}`, name.key, name.values)
    }
    return keyedInEach('name', language => {
      const name = said[language]
      return name.says === 'value' ? name.value : null
    })
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

function newColor(product: ProductState, names: Names): ColorState {
  const color: ColorState = {
    id: null,
    ...keyedInEach('name', language => names[`name_${language}`] ?? ''),
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

function newSize(color: ColorState, names: Names): SizeState {
  const size: SizeState = {
    id: null,
    ...keyedInEach('name', language => names[`name_${language}`] ?? ''),
    price: null,
    deliveryCost: 0,
    counted: newCounted(),
  }
  color.sizes.push(size)
  return size
}
