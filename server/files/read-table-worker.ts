import { parentPort, workerData } from 'node:worker_threads'
import { createZipArchiveSync, ZipBuffer, ZipEntry } from 'node:zlib'
import { CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { MOST_COLUMNS, MOST_ROWS } from '#shop/catalogue/import/fields.ts'
import type { Cell, SheetTable } from '#shop/catalogue/import/table.ts'
import { isSoundText } from '#shop/text.ts'
import { giveWay } from '../process/give-way.ts'
import { claimedCells } from './claimed-cells.ts'
import { asItWas } from './formula-cells.ts'
import { type TableReading, tableFormatOf, textOf } from './read-table.ts'

giveWay(19)

/** Bytes that a spreadsheet may unpack to, and parts that it may have. */
const MOST_UNPACKED = 100_000_000
const MOST_PARTS = 500
/** Cells that a sheet may claim: the library makes room for all of them, and more do not fit into the memory of this thread. */
const MOST_CELLS = 50_000_000
/** Letters of all cells together. */
const MOST_LETTERS = 20_000_000
/** Rows that are looked at, blank ones included. */
const MOST_LINES = MOST_ROWS * 5

class TooLarge extends Error {}

const given: unknown = workerData
parentPort?.postMessage(await reading(given instanceof Uint8Array ? given : new Uint8Array()))

async function reading(bytes: Uint8Array): Promise<TableReading> {
  try {
    const table = tableFormatOf(bytes) === 'xlsx' ? await spreadsheet(bytes) : commaSeparated(textOf(bytes))
    const letters = table.reduce((sum, row) => sum + row.reduce((all, cell) => all + lettersOf(cell), 0), 0)
    if (letters > MOST_LETTERS) return { problem: 'too_large', row: null }
    const broken = table.findIndex(row => row.some(cell => typeof cell === 'string' && !isSoundText(cell)))
    return broken === -1 ? { table } : { problem: 'broken_text', row: broken + 1 }
  } catch (problem) {
    if (problem instanceof TooLarge) return { problem: 'too_large', row: null }
    if (problem instanceof CsvError) {
      const { records } = problem
      return { problem: 'broken_row', row: typeof records === 'number' ? records + 1 : null }
    }
    return { problem: 'unreadable', row: null }
  }
}

/** The sign between cells is the one that the head has most of. */
function commaSeparated(text: string): SheetTable {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const signs = [',', ';', '\t'].map(sign => ({ sign, count: head.split(sign).length }))
  const { sign } = signs.reduce((one, other) => (other.count > one.count ? other : one))
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: sign,
    relax_column_count: true,
    to: MOST_LINES,
    max_record_size: 1_000_000,
  })
  return rows.map(row => row.slice(0, MOST_COLUMNS).map(asItWas))
}

async function spreadsheet(bytes: Uint8Array): Promise<SheetTable> {
  const rows = await readSheet(Buffer.from(safeArchive(bytes)), { trim: false })
  return rows.slice(0, MOST_LINES).map(row => row.slice(0, MOST_COLUMNS).map(cellOf))
}

/**
 * The same archive, its tables alone, unpacked within limits. The library believes what an archive and its sheets say of their own
 * sizes, and makes room for as much.
 */
function safeArchive(bytes: Uint8Array): Uint8Array {
  const archive = new ZipBuffer(bytes)
  if (archive.size > MOST_PARTS) throw new TooLarge()
  let left = MOST_UNPACKED
  const entries: ZipEntry[] = []
  for (const [name, entry] of archive) {
    if (!/\.(?:xml|rels)$/.test(name)) continue
    if (entry.size > left) throw new TooLarge()
    const content = entry.contentSync({ maxSize: left })
    left -= content.length
    if (claimedCells(content.toString('latin1')) > MOST_CELLS) throw new TooLarge()
    entries.push(ZipEntry.createSync(name, content, { method: 'store' }))
  }
  return Buffer.concat([...createZipArchiveSync(entries)])
}

function cellOf(cell: unknown): Cell {
  if (cell instanceof Date) return { date: Number.isNaN(cell.getTime()) ? '' : cell.toISOString() }
  return cell === null || cell === undefined ? '' : String(cell)
}

function lettersOf(cell: Cell): number {
  return typeof cell === 'string' ? cell.length : 10
}
