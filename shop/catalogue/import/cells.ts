import { readNumber } from '../../numbers.ts'
import { cut, hasControl, hasControlInLines, tidyText, withoutInvisible } from '../../text.ts'
import { isGtin } from '../gtin.ts'
import { isSlug, MAX_SLUG_LENGTH, tidySlug } from '../slug.ts'
import { MAX_SUPPLIER_LENGTH, namesSupplier, tidySupplier } from '../supplier.ts'
import type { Cell } from './table.ts'
import { isoDateOf } from './table.ts'

/** Why a cell, or a row, cannot be taken. Each has words of its own. */
export const FAULTS = [
  'needed',
  'date',
  'error_value',
  'not_a_number',
  'not_whole',
  'too_low',
  'too_high',
  'share',
  'not_yes_or_no',
  'too_long',
  'bad_sku',
  'bad_gtin',
  'bad_color_code',
  'bad_slug',
  'no_key',
  'product_unknown',
  'sku_unknown',
  'sku_twice',
  'sku_of_another',
  'slug_taken',
  'slug_twice',
  'bundle',
  'not_a_bundle',
  'price_of_bundle',
  'items_needed',
  'item_unreadable',
  'item_unknown',
  'item_is_bundle',
  'item_archived',
  'item_quantity',
  'item_twice',
  'item_not_in_bundle',
  'item_delivery_unreadable',
  'item_delivery_amount',
  'too_many_items',
  'bundle_not_counted',
  'own_stock_stays',
  'archived',
  'in_a_bundle',
  'differs',
  'same_choice',
  'name_taken',
  'name_needed',
  'category_unknown',
  'category_ambiguous',
  'picture_unknown',
  'picture_needs_zip',
  'picture_not_in_zip',
  'picture_ambiguous',
  'picture_unreadable',
  'address_invalid',
  'address_host',
  'address_away',
  'picture_too_large',
  'picture_endless',
  'picture_not_tried',
  'too_many_pictures',
  'color_needed',
  'color_unknown',
  'size_needed',
  'size_unknown',
  'size_without_color',
  'counted_without_colors',
  'counted_without_sizes',
  'too_many_choices',
  'not_counted',
  'sold_meanwhile',
  'column_missing',
  'column_twice',
  'unreadable',
  'too_large',
  'broken_row',
  'broken_text',
  'no_rows',
  'too_many_rows',
] as const
export type FaultKey = (typeof FAULTS)[number]

/** A cell that says nothing leaves what is there; a lone dash empties it. */
export type CellReading<Value> =
  | { readonly says: 'nothing' }
  | { readonly says: 'empty' }
  | { readonly says: 'value'; readonly value: Value }
  | { readonly says: 'fault'; readonly key: FaultKey; readonly values?: Readonly<Record<string, string | number>> }

const NOTHING = { says: 'nothing' } as const
const EMPTY = { says: 'empty' } as const

/** The most of each thing, as the product's form takes it: whole IQD, pieces, letters. */
export const MOST = { amount: 1_000_000_000, pieces: 1_000_000, name: 100, description: 5_000 } as const

const SKU = /^[\p{L}\p{N}._/-]{1,60}$/u

/** What a cell says as a text of at most so many letters; line breaks are kept, in one spelling. */
export function readText(cell: Cell | undefined, most: number): CellReading<string> {
  return readWritten(tidyText, hasControlInLines, cell, most)
}

/** What a cell says as a name of at most so many letters: one line, as it is seen. */
export function readName(cell: Cell | undefined, most: number): CellReading<string> {
  return readWritten(withoutInvisible, hasControl, cell, most)
}

function readWritten(
  tidy: (text: string) => string,
  isBroken: (text: string) => boolean,
  cell: Cell | undefined,
  most: number,
): CellReading<string> {
  return reading(typeof cell === 'string' ? tidy(cell) : cell, text => {
    if (isBroken(text)) return fault('broken_text')
    return text.length > most ? fault('too_long', { most }) : value(text)
  })
}

/** Whom the shop has it from, as the form takes it. */
export function readSupplier(cell: Cell | undefined): CellReading<string> {
  const isBroken = (called: string) => hasControl(called) || !namesSupplier(called)
  return readWritten(tidySupplier, isBroken, cell, MAX_SUPPLIER_LENGTH)
}

export function readSku(cell: Cell | undefined): CellReading<string> {
  return reading(asSeen(cell), text => (SKU.test(text) ? value(text) : fault('bad_sku')))
}

export function readGtin(cell: Cell | undefined): CellReading<string> {
  return reading(asSeen(cell), text => (isGtin(text) ? value(text) : fault('bad_gtin')))
}

/** An address in the shop, tidied as the product's form tidies it. */
export function readSlug(cell: Cell | undefined): CellReading<string> {
  return reading(cell, text => {
    const slug = tidySlug(text)
    return isSlug(slug) ? value(slug) : fault('bad_slug', { most: MAX_SLUG_LENGTH })
  })
}

/** `#rrggbb`, with or without its sign, in small letters. */
export function readColorCode(cell: Cell | undefined): CellReading<string> {
  return reading(asSeen(cell), text => {
    const code = /^#?([0-9a-f]{6})$/i.exec(text)?.[1]
    return code === undefined ? fault('bad_color_code') : value(`#${code.toLowerCase()}`)
  })
}

/** A whole number from 0: amounts of IQD, pieces. */
export function readWhole(cell: Cell | undefined, most: number): CellReading<number> {
  return reading(asSeen(cell), text => {
    const number = readNumber(text, { isWhole: true })
    if (number === null) return fault('not_a_number')
    if (number < 0) return fault('too_low')
    if (!Number.isInteger(number)) return fault('not_whole')
    return number > most ? fault('too_high', { most }) : value(number)
  })
}

/** A number from 0, kept with so many decimals. */
export function readMeasure(
  cell: Cell | undefined,
  { most, decimals }: { readonly most: number; readonly decimals: number },
): CellReading<number> {
  return reading(asSeen(cell), text => {
    const number = readNumber(text, { isWhole: decimals === 0 })
    if (number === null) return fault('not_a_number')
    if (number < 0) return fault('too_low')
    return number > most ? fault('too_high', { most }) : value(Number(number.toFixed(decimals)))
  })
}

/** A discount from 0 to 100 with two decimals at most. A share (0.15) is no percentage: spreadsheets keep 15 % as such. */
export function readPercentage(cell: Cell | undefined): CellReading<number> {
  return reading(asSeen(cell), text => {
    const number = readNumber(text.replace(/\s*[%٪]$/, ''), { isWhole: false })
    if (number === null) return fault('not_a_number')
    if (number < 0) return fault('too_low')
    if (number > 100) return fault('too_high', { most: 100 })
    if (number > 0 && number < 1 && !/[%٪]$/.test(text)) return fault('share')
    return value(Math.round(number * 100) / 100)
  })
}

/** `words` are all the ways of saying yes or no that a file may use, in small letters. */
export function readFlag(cell: Cell | undefined, words: ReadonlyMap<string, boolean>): CellReading<boolean> {
  return reading(asSeen(cell), text => {
    const said = words.get(text.toLowerCase())
    return said === undefined ? fault('not_yes_or_no') : value(said)
  })
}

/** Parts between upright strokes: `Kitchen | Bathroom`. */
export function readList(cell: Cell | undefined): CellReading<readonly string[]> {
  return reading(cell, text =>
    value(
      text
        .split('|')
        .map(part => part.trim())
        .filter(part => part !== ''),
    ),
  )
}

/** `JAR-S × 2` as it may be typed; one piece where no number stands. Null: no SKU. The quantity is null where it cannot be read. */
export function readItem(part: string): { readonly sku: string; readonly quantity: number | null } | null {
  const [written = '', quantity = '1', ...more] = part.split(/\s*[×✕*]\s*|\s+[xX]\s+/)
  const sku = readSku(written)
  if (sku.says !== 'value' || more.length > 0) return null
  return { sku: sku.value, quantity: readNumber(quantity, { isWhole: true }) }
}

/** `JAR-S = 1500`, what delivering it costs. Null: no SKU. The cost is null where it cannot be read. */
export function readItemDelivery(part: string): { readonly sku: string; readonly cost: number | null } | null {
  const [written = '', cost = '', ...more] = part.split(/\s*[=:]\s*/)
  const sku = readSku(written)
  if (sku.says !== 'value' || more.length > 0) return null
  return { sku: sku.value, cost: readNumber(cost, { isWhole: true }) }
}

/** The cell as a person wrote it, for showing. */
export function writtenIn(cell: Cell | undefined): string {
  const text = typeof cell === 'string' ? cell : cell === undefined ? '' : isoDateOf(cell)
  return text.length > 200 ? `${cut(text, 200)}…` : text
}

/** Marks of direction come along with what is copied, and nobody sees why a number or a word is none. */
function asSeen(cell: Cell | undefined): Cell | undefined {
  return typeof cell === 'string' ? withoutInvisible(cell) : cell
}

function reading<Value>(cell: Cell | undefined, read: (text: string) => CellReading<Value>): CellReading<Value> {
  if (cell === undefined) return NOTHING
  if (typeof cell !== 'string') return fault('date')
  const text = cell.replace(/\r\n?/g, '\n').trim()
  if (text === '') return NOTHING
  if (/^[-–—]$/.test(text)) return EMPTY
  // What a spreadsheet shows where a formula failed.
  if (/^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!)$/.test(text)) return fault('error_value')
  return read(text)
}

function value<Value>(given: Value): CellReading<Value> {
  return { says: 'value', value: given }
}

function fault(key: FaultKey, values?: Readonly<Record<string, string | number>>): CellReading<never> {
  return values === undefined ? { says: 'fault', key } : { says: 'fault', key, values }
}
