import { agreed } from './agree.ts'
import { MOST, readWhole } from './cells.ts'
import type { ProductState } from './known.ts'
import type { ImportReading } from './reading.ts'
import type { ImportRow } from './rows.ts'

/** An amount that a product cannot be without. */
export function readNeeded(
  field: 'price' | 'bundle_price',
  product: ProductState,
  rows: readonly ImportRow[],
  { faults }: ImportReading,
): number | null | undefined {
  const { value, row } = agreed(rows, field, { faults, read: cell => readWhole(cell, MOST.amount) })
  const [first] = rows
  const isLacking = value === null || (value === undefined && product.version === 0)
  // One that could not be read has a fault of its own.
  const isJudged = faults.some(fault => fault.field === field && rows.some(each => each.number === fault.row))
  if (isLacking && !isJudged && first !== undefined) faults.push((row ?? first).fault(field, 'needed'))
  return value
}
