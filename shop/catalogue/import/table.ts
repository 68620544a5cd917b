/** What stands in one cell: a text, or a date, where a spreadsheet has made one of what was typed (ISO 8601). */
export type Cell = string | { readonly date: string }

/** A file as rows of cells. The first row names the columns; rows are counted from 1, as spreadsheets show them. */
export type SheetTable = readonly (readonly Cell[])[]

export function isoDateOf(cell: { readonly date: string }): string {
  return cell.date.slice(0, 10)
}

export function isBlank(row: readonly Cell[]): boolean {
  return row.every(cell => typeof cell === 'string' && cell.trim() === '')
}
