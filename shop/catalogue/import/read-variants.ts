import { keysOf, languages } from '../../languages.ts'
import { agreed } from './agree.ts'
import { MOST, readColorCode, readGtin, readName, readSku, readSupplier, readWhole } from './cells.ts'
import { COLOR, type Field, SIZE } from './fields.ts'
import { says, type VariantPlace, variantFinder } from './find-variant.ts'
import { type ColorState, type Counted, newCounted, type ProductState, type SizeState } from './known.ts'
import { isNamed } from './names.ts'
import { readPictures } from './read-product.ts'
import type { ImportReading } from './reading.ts'
import type { ImportRow } from './rows.ts'

/** Colours of a product, or sizes of a colour, at most: as the product's form takes them. */
const MOST_CHOICES = 100

const OF_COLORS = ['color_code', 'color_price', 'color_delivery_cost', 'color_pictures'] as const
const OF_SIZES = ['size_price', 'size_delivery_cost'] as const

/** Writes into a product what its rows say of its colours, sizes and pieces. */
export function readVariants(product: ProductState, rows: readonly ImportRow[], reading: ImportReading): void {
  const find = variantFinder(product, reading)
  const places = onceEach(
    rows.flatMap(row => find(row) ?? []),
    reading,
  )
  for (const [color, ofColor] of Map.groupBy(places, place => place.color)) {
    const own = ofColor.map(place => place.row)
    if (color !== null) readColor(color, own, reading)
    else for (const row of own) refuseFields(row, [...OF_COLORS, ...OF_SIZES], 'counted_without_colors', reading)
  }
  for (const { row, color, size, counted } of places) {
    if (size !== null) readSize(size, row, reading)
    else if (color !== null) refuseFields(row, OF_SIZES, 'counted_without_sizes', reading)
    if (counted !== null && !keepsOwnStock(product, row, reading)) readCounted(counted, row, reading)
  }
  // What is neither chosen nor counted so far is counted as a whole, like everything from the product's form.
  if (product.colors.length === 0 && !product.isBundle) product.counted ??= newCounted()
  refuseTooMany(product, rows, reading)
}

/** Two rows about the same pieces would fight. */
function onceEach(places: readonly VariantPlace[], { faults }: ImportReading): VariantPlace[] {
  const rowOf = new Map<Counted, ImportRow>()
  return places.filter(({ row, color, size, counted }) => {
    const earlier = counted === null ? undefined : rowOf.get(counted)
    if (counted !== null && earlier === undefined) rowOf.set(counted, row)
    if (earlier === undefined) return true
    const field: Field = size !== null ? SIZE : color !== null ? COLOR : 'product'
    // Of the same SKU it is said already.
    const isNamed = says(row, 'sku') && row.at('sku') === earlier.at('sku')
    if (!isNamed) faults.push(row.fault(field, 'same_choice', { row: earlier.number }))
    return false
  })
}

function readColor(color: ColorState, rows: readonly ImportRow[], reading: ImportReading): void {
  const { kind, faults } = reading
  const isNew = color.id === null
  const [first] = rows
  if (kind === 'stock' || first === undefined) return
  if (kind === 'products') {
    readNames(color, rows, reading, 'color')
    const known = faults.length
    const code = agreed(rows, 'color_code', { faults, read: readColorCode })
    if (code.value != null && code.value !== color.hex.toLowerCase()) color.hex = code.value
    if (code.value === null || (isNew && code.value === undefined && faults.length === known))
      faults.push((code.row ?? first).fault('color_code', 'needed'))
    const pictures = readPictures('color_pictures', rows, reading)
    if (pictures !== undefined) color.pictures = pictures
  }
  const price = agreed(rows, 'color_price', { faults, read: cell => readWhole(cell, MOST.amount) })
  if (price.value !== undefined) color.price = price.value
  const delivery = agreed(rows, 'color_delivery_cost', { faults, read: cell => readWhole(cell, MOST.amount) })
  if (delivery.value !== undefined) color.deliveryCost = delivery.value ?? 0
}

function readSize(size: SizeState, row: ImportRow, reading: ImportReading): void {
  const { kind, faults } = reading
  if (kind === 'stock') return
  if (kind === 'products') readNames(size, [row], reading, 'size')
  const price = agreed([row], 'size_price', { faults, read: cell => readWhole(cell, MOST.amount) })
  if (price.value !== undefined) size.price = price.value
  const delivery = agreed([row], 'size_delivery_cost', { faults, read: cell => readWhole(cell, MOST.amount) })
  if (delivery.value !== undefined) size.deliveryCost = delivery.value ?? 0
}

/** Where a thing was found by its SKU, or by its name in one language, the file may call it otherwise. */
function readNames(
  named: ColorState | SizeState,
  rows: readonly ImportRow[],
  { faults }: ImportReading,
  text: 'color' | 'size',
): void {
  for (const language of languages) {
    const { value } = agreed(rows, `${text}_${language}`, { faults, read: cell => readName(cell, MOST.name) })
    if (value !== undefined) named[`name_${language}`] = value ?? ''
  }
  const [first] = rows
  if (first !== undefined && !isNamed(named)) faults.push(first.fault(keysOf(text)[0], 'name_needed'))
}

function readCounted(counted: Counted, row: ImportRow, { kind, faults }: ImportReading): void {
  if (kind === 'products') {
    const sku = readSku(row.at('sku'))
    if (sku.says === 'value') counted.sku = sku.value
    const { value: gtin } = agreed([row], 'gtin', { faults, read: readGtin })
    if (gtin !== undefined) counted.gtin = gtin ?? ''
  }
  if (kind !== 'stock') {
    const { value: cost } = agreed([row], 'cost', { faults, read: cell => readWhole(cell, MOST.amount) })
    if (cost !== undefined) counted.cost = cost
  }
  if (kind === 'prices') return
  const { value: supplier } = agreed([row], 'supplier', { faults, read: readSupplier })
  if (supplier !== undefined) counted.supplier = supplier ?? ''
  const { value: stock } = agreed([row], 'stock', { faults, read: cell => readWhole(cell, MOST.pieces) })
  if (stock === undefined) return
  const { value: before } = agreed([row], 'stock_before', { faults, read: cell => readWhole(cell, MOST.pieces) })
  // With the figure that the file began from, it says how many came or went: pieces sold meanwhile stay sold. Of what is new none were.
  const after = before == null || counted.id === null ? (stock ?? 0) : counted.stock + (stock ?? 0) - before
  if (after < 0) faults.push(row.fault('stock', 'sold_meanwhile', { count: counted.stock }))
  else if (after > MOST.pieces) faults.push(row.fault('stock', 'too_high', { most: MOST.pieces }))
  else counted.stock = after
}

/** What a bundle is counted by is said on its page: a dash would sell it out. */
function keepsOwnStock({ isBundle }: ProductState, row: ImportRow, { kind, faults }: ImportReading): boolean {
  const isEmptied = isBundle && kind === 'products' && readWhole(row.at('stock'), MOST.pieces).says === 'empty'
  if (isEmptied) faults.push(row.fault('stock', 'own_stock_stays'))
  return isEmptied
}

function refuseFields(
  row: ImportRow,
  fields: readonly Field[],
  key: 'counted_without_colors' | 'counted_without_sizes',
  { kind, faults }: ImportReading,
): void {
  if (kind === 'stock') return
  for (const field of fields) if (says(row, field)) faults.push(row.fault(field, key))
}

function refuseTooMany(product: ProductState, rows: readonly ImportRow[], { faults }: ImportReading): void {
  const last = rows.at(-1)
  if (last === undefined) return
  const isTooMany = [product, ...product.colors].some(
    each => ('colors' in each ? each.colors.length : each.sizes.length) > MOST_CHOICES,
  )
  if (isTooMany) faults.push(last.fault('product', 'too_many_choices', { most: MOST_CHOICES }))
}
