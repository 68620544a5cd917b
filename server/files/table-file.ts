import { once } from 'node:events'
import type { FileReply } from '#contract/endpoint.ts'
import type { TableFormat } from '#contract/table-format.ts'
import { directionOf, type Language } from '#shop/languages.ts'
import { Refusal } from '../http/refusal.ts'
import { startThread, type Thread } from '../process/thread.ts'

/** A `Date` is written as day and time in Baghdad, null as an empty cell. */
export type TableCell = string | number | boolean | Date | null

export interface TableColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => TableCell
  /** In characters; 16 where nothing is said. Spreadsheets only. */
  readonly width?: number
}

export interface FileTable<Row> {
  readonly format: TableFormat
  /** Without its ending. */
  readonly name: string
  readonly columns: readonly TableColumn<Row>[]
  /** Taken one page at a time, so that they can come from the database while the file is written. */
  readonly rows: Iterable<Row> | AsyncIterable<Row>
  /** Columns of a spreadsheet run in its direction. */
  readonly language: Language
}

/** A spreadsheet stands in memory as a whole while it is written, which is what ends it; a CSV may be longer. */
const MOST_SPREADSHEET_ROWS = 100_000

/** Megabytes that the writing of one file may take; beyond them the file fails, never the shop. */
const MOST_MEMORY = 1_024

/** Rows that travel to the writer at once. */
const PAGE = 500

const CONTENT_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What travels to the writer: the head first, then pages of rows, then the wish to finish. */
export type TablePart =
  | { readonly head: TableHead }
  | { readonly page: readonly (readonly TableCell[])[] }
  | { readonly isEnd: true }

export interface TableHead {
  readonly format: TableFormat
  readonly titles: readonly string[]
  readonly widths: readonly number[]
  readonly isRightToLeft: boolean
}

/** The last file that was asked for: one is written at a time, however many ask. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Writes rows as a file for Excel and its like, on a thread of its own that gives way to those that answer requests. A CSV begins
 * with a byte order mark, without which Excel spoils Arabic; before what a spreadsheet could take for a formula
 * stands an apostrophe (`formula-cells.ts`). Throws too_many_rows for a spreadsheet above 100,000.
 */
export async function tableFile<Row>(table: FileTable<Row>): Promise<FileReply> {
  const written = last.then(() => writeOnThread(table))
  last = written.catch(() => null)
  const { format, name } = table
  return { bytes: await written, contentType: CONTENT_TYPES[format], fileName: `${name}.${format}` }
}

async function writeOnThread<Row>(table: FileTable<Row>): Promise<Uint8Array> {
  const worker = startThread(new URL('table-file-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  })
  try {
    return await Promise.race([sendAndReceive(worker, table), failureOf(worker)])
  } finally {
    // Gives back all the memory that the file took.
    await worker.terminate()
  }
}

async function sendAndReceive<Row>(worker: Thread, table: FileTable<Row>): Promise<Uint8Array> {
  const send = (part: TablePart) => worker.postMessage(part)
  send({ head: headOf(table) })
  for await (const page of pagesOf(table)) {
    send({ page })
    await once(worker, 'message')
  }
  send({ isEnd: true })
  const [bytes]: Uint8Array[] = await once(worker, 'message')
  return bytes ?? new Uint8Array()
}

/** Never resolves: throws what stopped the thread. */
async function failureOf(worker: Thread): Promise<never> {
  const [problem] = await once(worker, 'error')
  throw problem
}

function headOf<Row>({ format, columns, language }: FileTable<Row>): TableHead {
  return {
    format,
    titles: columns.map(({ title }) => title),
    widths: columns.map(({ width = 16 }) => width),
    isRightToLeft: directionOf(language) === 'rtl',
  }
}

async function* pagesOf<Row>({ format, columns, rows }: FileTable<Row>) {
  let page: TableCell[][] = []
  let count = 0
  for await (const row of rows) {
    count += 1
    if (format === 'xlsx' && count > MOST_SPREADSHEET_ROWS) throw new Refusal('too_many_rows')
    page.push(columns.map(({ cell }) => cell(row)))
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
