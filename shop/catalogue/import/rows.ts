import { keysOf } from '../../languages.ts'
import type { FaultKey } from './cells.ts'
import { readItem, readItemDelivery, readList, readSku, readSlug, readText, writtenIn } from './cells.ts'
import { type Field, fieldsOf, type ImportKind, isTelling, MOST_ROWS } from './fields.ts'
import { idIn, picturesWritten } from './pictures.ts'
import { type Cell, isBlank, type SheetTable } from './table.ts'

/** One thing that cannot be taken, and where it stands. */
export interface Fault {
  /** As spreadsheets count rows; null for the file as a whole. */
  readonly row: number | null
  /** As spreadsheets name a cell (`D14`); null where no cell is meant. */
  readonly cell: string | null
  readonly field: Field | null
  /** What stands there. */
  readonly written: string
  readonly key: FaultKey
  readonly values: Readonly<Record<string, string | number>>
}

/** A row that says something, by columns. */
export interface ImportRow {
  readonly number: number
  /** Undefined where the file has no such column. */
  readonly at: (field: Field) => Cell | undefined
  /** A fault of one of its cells. */
  readonly fault: (field: Field, key: FaultKey, values?: Readonly<Record<string, string | number>>) => Fault
}

export interface ReadRows {
  readonly rows: readonly ImportRow[]
  readonly fields: ReadonlySet<Field>
  /** Columns that this kind of file does not know, as they are written. */
  readonly ignored: readonly string[]
  readonly faults: readonly Fault[]
}

/**
 * Finds the columns by their heads, in any order, and the rows that say something. `fieldOf` knows what a head means in any language.
 * What is written above the head is not expected; blank rows are passed over.
 */
export function readRows(table: SheetTable, kind: ImportKind, fieldOf: (head: string) => Field | null): ReadRows {
  const top = table.findIndex(row => !isBlank(row))
  const head = table[top] ?? []
  const columns = new Map<Field, number>()
  const ignored: string[] = []
  const faults: Fault[] = []
  for (const [place, cell] of head.entries()) {
    const name = writtenIn(cell).trim()
    const field = fieldOf(name)
    if (field === null || !fieldsOf(kind).includes(field)) {
      if (name !== '') ignored.push(name)
    } else if (columns.has(field)) {
      faults.push({ ...WHOLE, cell: cellName(place, top + 1), field, written: name, key: 'column_twice' })
    } else {
      columns.set(field, place)
    }
  }
  const rows = table.flatMap((cells, place) =>
    place <= top || isBlank(cells) ? [] : [rowOf(cells, place + 1, columns)],
  )
  faults.push(...missing(kind, columns))
  if (rows.length === 0) faults.push({ ...WHOLE, key: 'no_rows' })
  if (rows.length > MOST_ROWS) faults.push({ ...WHOLE, key: 'too_many_rows', values: { most: MOST_ROWS } })
  return { rows, fields: new Set(columns.keys()), ignored, faults }
}

/** What the rows name: to be looked up before they are judged. */
export interface Mentioned {
  readonly products: ReadonlySet<string>
  readonly skus: ReadonlySet<string>
  /** SKUs of what bundles are to hold. */
  readonly items: ReadonlySet<string>
  /** In any language, as written. */
  readonly names: ReadonlySet<string>
  readonly pictures: ReadonlySet<string>
  readonly slugs: ReadonlySet<string>
}

export function mentionedIn(rows: readonly ImportRow[]): Mentioned {
  const all = (field: Field, read: (cell: Cell | undefined) => readonly string[]) =>
    new Set(rows.flatMap(row => read(row.at(field))))
  const text = (cell: Cell | undefined) => {
    const said = readText(cell, 1_000)
    return said.says === 'value' ? [said.value] : []
  }
  const sku = (cell: Cell | undefined) => {
    const said = readSku(cell)
    return said.says === 'value' ? [said.value] : []
  }
  const slug = (cell: Cell | undefined) => {
    const said = readSlug(cell)
    return said.says === 'value' ? [said.value] : []
  }
  const items = (read: (part: string) => { readonly sku: string } | null) => (cell: Cell | undefined) => {
    const said = readList(cell)
    return said.says === 'value' ? said.value.flatMap(part => read(part)?.sku ?? []) : []
  }
  const pictures = (cell: Cell | undefined) => picturesIn(typeof cell === 'string' ? cell : '')
  return {
    products: all('product', text),
    skus: all('sku', sku),
    items: new Set([...all('bundle_items', items(readItem)), ...all('item_delivery_cost', items(readItemDelivery))]),
    names: new Set(keysOf('name').flatMap(key => [...all(key, text)])),
    pictures: new Set([...all('pictures', pictures), ...all('color_pictures', pictures)]),
    slugs: all('slug', slug),
  }
}

/** What may be ids of pictures. */
export function picturesIn(text: string): string[] {
  return picturesWritten(text).map(idIn)
}

const WHOLE = { row: null, cell: null, field: null, written: '', values: {} } as const

function missing(kind: ImportKind, columns: ReadonlyMap<Field, number>): Fault[] {
  const needed: readonly Field[] = kind === 'stock' && !columns.has('supplier') ? ['stock'] : []
  const lacking = needed.filter(field => !columns.has(field))
  const faults = lacking.map((field): Fault => ({ ...WHOLE, field, key: 'column_missing' }))
  const names: readonly Field[] = kind === 'products' ? ['product', 'sku', ...keysOf('name')] : ['product', 'sku']
  if (names.every(field => !columns.has(field))) faults.push({ ...WHOLE, field: 'sku', key: 'column_missing' })
  const tells = [...columns.keys()].some(field => field !== 'product' && field !== 'sku' && !isTelling(kind, field))
  if (!tells && kind === 'prices') faults.push({ ...WHOLE, field: 'price', key: 'column_missing' })
  return faults
}

function rowOf(cells: readonly Cell[], number: number, columns: ReadonlyMap<Field, number>): ImportRow {
  const at = (field: Field) => {
    const place = columns.get(field)
    return place === undefined ? undefined : (cells[place] ?? '')
  }
  return {
    number,
    at,
    fault(field, key, values = {}) {
      const place = columns.get(field)
      const cell = place === undefined ? null : cellName(place, number)
      return { row: number, cell, field, written: writtenIn(at(field)), key, values }
    },
  }
}

/** `AB12` of the 28th column in the 12th row. */
function cellName(place: number, row: number): string {
  let letters = ''
  for (let left = place + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return `${letters}${row}`
}
