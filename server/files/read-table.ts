import { once } from 'node:events'
import type { SheetTable } from '#shop/catalogue/import/table.ts'
import { Refusal } from '../http/refusal.ts'
import { startThread } from '../process/thread.ts'

/** Megabytes that the reading of one file may take, and ms: beyond them the file fails, never the shop. */
const MOST_MEMORY = 512
const MOST_TIME = 60_000

/** What was read, or why nothing can be: `row` where a line of a CSV is broken, or a cell holds what is no text. */
export type TableReading =
  | { readonly table: SheetTable }
  | { readonly problem: 'unreadable' | 'too_large' | 'broken_row' | 'broken_text'; readonly row: number | null }

/**
 * Says what kind of table these bytes are, by what they begin with. Throws file_not_a_table for anything but XLSX and CSV, and
 * file_not_unicode for text in an old encoding, whose Arabic would be spoilt.
 */
export function tableFormatOf(bytes: Uint8Array): 'csv' | 'xlsx' {
  if (beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx'
  if (textOf(bytes).includes('\0')) throw new Refusal('file_not_a_table')
  return 'csv'
}

/** The text of a CSV: UTF-8, or UTF-16 where it says so, without the mark it begins with. */
export function textOf(bytes: Uint8Array): string {
  // Old Excel, PDF, PNG, JPEG, GIF: what is most often chosen by mistake.
  const others = [
    [0xd0, 0xcf, 0x11, 0xe0],
    [0x25, 0x50, 0x44, 0x46],
    [0x89, 0x50],
    [0xff, 0xd8],
    [0x47, 0x49, 0x46],
  ]
  if (others.some(start => beginsWith(bytes, start))) throw new Refusal('file_not_a_table')
  const encoding = beginsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : beginsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('file_not_unicode')
  }
}

/** The last file that was asked for: one is read at a time, however many ask. */
let last: Promise<unknown> = Promise.resolve()

/** Reads a CSV or the first sheet of a spreadsheet, on a thread of its own with limits of its own. */
export async function readTable(bytes: Uint8Array): Promise<TableReading> {
  const read = last.then(() => readOnThread(bytes))
  last = read.catch(() => null)
  return await read
}

async function readOnThread(bytes: Uint8Array): Promise<TableReading> {
  const worker = startThread(new URL('read-table-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  })
  try {
    const [reading]: TableReading[] = await once(worker, 'message', { signal: AbortSignal.timeout(MOST_TIME) })
    return reading ?? { problem: 'unreadable', row: null }
  } catch {
    // Out of memory, out of time, or a file that the reader cannot bear.
    return { problem: 'too_large', row: null }
  } finally {
    await worker.terminate()
  }
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte)
}
