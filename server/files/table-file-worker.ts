import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { stringify } from 'csv-stringify'
import writeExcelFile, { type Row, type SheetData } from 'write-excel-file/node'
import { AHEAD_OF_UTC, baghdadTime } from '#shop/baghdad-time.ts'
import { giveWay } from '../process/give-way.ts'
import { withoutFormulas } from './formula-cells.ts'
import type { TableCell, TableHead, TablePart } from './table-file.ts'

giveWay(19)

interface TableWriter {
  /** Takes one page and resolves when it wants the next. */
  readonly add: (page: readonly (readonly TableCell[])[]) => Promise<void> | void
  readonly finish: () => Promise<Uint8Array>
}

const TIME_FORMAT = 'yyyy-mm-dd hh:mm'

let writer: TableWriter | null = null
let work: Promise<void> = Promise.resolve()

parentPort?.on('message', (part: TablePart) => {
  // Each waits for the one before. What fails here ends the thread, and so reaches whoever waits for the file.
  work = work.then(() => take(part))
})

async function take(part: TablePart): Promise<void> {
  if ('head' in part) {
    writer = part.head.format === 'csv' ? csvWriter(part.head) : spreadsheetWriter(part.head)
  } else if ('page' in part) {
    await writer?.add(part.page)
    parentPort?.postMessage(null)
  } else {
    parentPort?.postMessage(await writer?.finish())
  }
}

function csvWriter({ titles }: TableHead): TableWriter {
  const lines = stringify({
    bom: true,
    record_delimiter: 'windows',
    cast: {
      // Not the library's own: it looks at the beginning of a cell alone, and does not come back as it was.
      string: withoutFormulas,
      date: date => localTime(date),
      boolean: truth => (truth ? 'TRUE' : 'FALSE'),
    },
  })
  const chunks: Buffer[] = []
  lines.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(lines, 'end')
  lines.write(titles)
  return {
    add: async page => {
      let isFull = false
      for (const row of page) isFull = !lines.write(row)
      if (isFull) await once(lines, 'drain')
    },
    finish: async () => {
      lines.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

function spreadsheetWriter({ titles, widths, isRightToLeft }: TableHead): TableWriter {
  const sheet: SheetData = [titles.map(value => ({ value, fontWeight: 'bold' as const }))]
  return {
    // Text stays text in a spreadsheet, whatever it begins with.
    add: page => {
      for (const row of page) sheet.push(row.map(spreadsheetCell))
    },
    finish: async () =>
      await writeExcelFile(sheet, {
        columns: widths.map(width => ({ width })),
        rightToLeft: isRightToLeft,
        stickyRowsCount: 1,
      }).toBuffer(),
  }
}

function spreadsheetCell(cell: TableCell): Row[number] {
  if (cell instanceof Date) return { value: new Date(cell.getTime() + AHEAD_OF_UTC), type: Date, format: TIME_FORMAT }
  // An empty text would be a cell that is there.
  if (cell === '') return null
  return typeof cell === 'string' ? cell.replace(LOOKS_ESCAPED, '_x005F_') : cell
}

/** Spreadsheets write what XML has no letters for as `_x000D_`. The library does not say of what only looks so that it is none. */
const LOOKS_ESCAPED = /_(?=x[\dA-Fa-f]{4}_)/g

/** "2026-11-21 12:05". */
function localTime(date: Date): string {
  return baghdadTime(date.getTime()).slice(0, 16).replace('T', ' ')
}
