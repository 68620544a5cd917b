import { parse } from 'csv-parse/sync'
import readExcelFile from 'read-excel-file/node'
import type { Endpoint, FileReply } from '#contract/endpoint.ts'
import type { TestShop } from './api.ts'
import type { SignedInStaff } from './staff.ts'

interface TakenOut {
  readonly status: number
  readonly contentType: string | null
  readonly bytes: Uint8Array
}

/** A list as a file, as a browser of the back office asks for it. */
export async function takeOut<Input extends object>(
  shop: TestShop,
  { path }: Endpoint<Input, FileReply>,
  input: Input,
  { staff, lang = 'en' }: { readonly staff: Pick<SignedInStaff, 'cookie'>; readonly lang?: string },
): Promise<TakenOut> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const response = await shop.get(`${path}?${query}`, { cookie: staff.cookie, lang })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, contentType: response.headers.get('content-type'), bytes }
}

/** The lines of a CSV, the head first. */
export function csvRows(bytes: Uint8Array): string[][] {
  return parse(Buffer.from(bytes), { bom: true })
}

/** The rows of a spreadsheet's only sheet, the head first. */
export async function sheetRows(bytes: Uint8Array): Promise<unknown[][]> {
  const [sheet] = await readExcelFile(Buffer.from(bytes))
  return sheet?.data ?? []
}
