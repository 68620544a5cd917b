import type { CellReading } from './cells.ts'
import type { Field } from './fields.ts'
import type { ImportReading } from './reading.ts'
import type { ImportRow } from './rows.ts'
import type { Cell } from './table.ts'

/** With the first row that says it. */
type Agreed<Value> =
  | { readonly value: Value | null; readonly row: ImportRow }
  | { readonly value: undefined; readonly row: undefined }

/**
 * What several rows say of one thing that they share: it may stand in one of them or in all. Notes a fault where they differ.
 * Undefined: they say nothing; null: it is to be empty.
 */
export function agreed<Value>(
  rows: readonly ImportRow[],
  field: Field,
  { faults, read }: { faults: ImportReading['faults']; read: (cell: Cell | undefined) => CellReading<Value> },
): Agreed<Value> {
  let held: { value: Value | null; row: ImportRow } | undefined
  for (const row of rows) {
    const said = read(row.at(field))
    if (said.says === 'nothing') continue
    if (said.says === 'fault') {
      faults.push(row.fault(field, said.key, said.values))
      continue
    }
    const value = said.says === 'empty' ? null : said.value
    if (held === undefined) held = { value, row }
    else if (JSON.stringify(held.value) !== JSON.stringify(value))
      faults.push(row.fault(field, 'differs', { row: held.row.number }))
  }
  return held ?? { value: undefined, row: undefined }
}
