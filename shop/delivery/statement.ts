import type { Cell, SheetTable } from '../catalogue/import/table.ts'
import { wordsOf } from '../catalogue/search-words.ts'
import { readNumber } from '../numbers.ts'
import { withoutInvisible } from '../text.ts'

/** One order on a courier's statement. Whole IQD. */
export interface StatementRow {
  /** As a spreadsheet counts it, from 1. */
  readonly row: number
  /** The courier's number of the parcel, the shop's of the order, or both, as they are written; never both empty. */
  readonly reference: string
  readonly orderNumber: string
  /** What was collected at the door; null where no amount can be read. */
  readonly collected: number | null
  /** What the courier keeps of it. */
  readonly fee: number
}

/** How couriers name the columns of their statements, in one spelling each. */
const NAMES = {
  reference: [
    ...['رقم الوصل', 'الوصل', 'رقم الشحنة', 'رقم التتبع', 'الباركود', 'باركود'],
    ...['qr', 'qr id', 'tracking', 'tracking number', 'receipt', 'receipt number', 'reference', 'barcode', 'parcel'],
  ],
  orderNumber: ['رقم الطلب', 'الطلب', 'order', 'order number', 'order no', 'merchant reference'],
  amount: [
    ...['المبلغ', 'المبلغ الكلي', 'مبلغ الوصل', 'مبلغ الطلب', 'سعر الطلب', 'السعر', 'المستلم من الزبون'],
    ...['amount', 'price', 'total', 'total price', 'cod', 'collected'],
  ],
  fee: [
    ...['أجرة التوصيل', 'أجور التوصيل', 'كلفة التوصيل', 'سعر التوصيل', 'التوصيل', 'العمولة'],
    ...['fee', 'fees', 'delivery', 'delivery fee', 'delivery price', 'delivery cost', 'commission'],
  ],
  net: ['الصافي', 'صافي', 'صافي المبلغ', 'المبلغ الصافي', 'net', 'net amount', 'merchant amount', 'merchant price'],
} as const

type Column = keyof typeof NAMES

const COLUMN_OF = new Map(
  Object.entries(NAMES).flatMap(([column, names]) => names.map(name => [spelt(name), column as Column] as const)),
)

/** A courier puts its name, a date or a logo above the head. */
const MOST_ROWS_ABOVE = 15

/**
 * The orders that a courier's statement lists, in its order; what names no order, such as a line of sums, is left out. Null where no row
 * near the top names a column of numbers and one of amounts.
 */
export function readStatement(table: SheetTable): StatementRow[] | null {
  for (const [place, row] of table.slice(0, MOST_ROWS_ABOVE).entries()) {
    const columns = columnsIn(row)
    const isNamed = columns.has('reference') || columns.has('orderNumber')
    if (!isNamed || !(columns.has('amount') || columns.has('net'))) continue
    return table.slice(place + 1).flatMap((cells, below) => rowIn(cells, columns, place + below + 2))
  }
  return null
}

/** The first column of each name. */
function columnsIn(row: readonly Cell[]): ReadonlyMap<Column, number> {
  const columns = new Map<Column, number>()
  for (const [place, cell] of row.entries()) {
    const column = typeof cell === 'string' ? COLUMN_OF.get(spelt(cell)) : undefined
    if (column !== undefined && !columns.has(column)) columns.set(column, place)
  }
  return columns
}

function spelt(name: string): string {
  return wordsOf(name).join(' ')
}

function rowIn(cells: readonly Cell[], columns: ReadonlyMap<Column, number>, row: number): StatementRow[] {
  const textOf = (column: Column) => {
    const cell = cells[columns.get(column) ?? -1]
    // Programs that write from the right put marks around numbers that nobody sees.
    return typeof cell === 'string' ? withoutInvisible(cell).trim().replace(/^#/, '') : ''
  }
  const [reference, orderNumber] = [textOf('reference'), textOf('orderNumber')]
  if (reference === '' && orderNumber === '') return []
  const [amount, net, fee] = [dinars(textOf('amount')), dinars(textOf('net')), dinars(textOf('fee'))]
  const kept = fee ?? (amount !== null && net !== null ? Math.max(0, amount - net) : 0)
  return [{ row, reference, orderNumber, collected: amount ?? (net === null ? null : net + kept), fee: kept }]
}

/** Null for what is no whole amount that can be collected. */
function dinars(text: string): number | null {
  const amount = text === '' ? null : readNumber(text, { isWhole: true })
  return amount !== null && Number.isSafeInteger(amount) && amount >= 0 ? amount : null
}
