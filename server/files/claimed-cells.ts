/**
 * How many cells a reader makes room for that believes a sheet's XML: as many rows as the last one says that it is, each as wide as
 * the last cell with something in it. Counted by their places, without making them.
 */
export function claimedCells(sheet: string): number {
  let rows = 0
  let columns = 1
  for (const [, name, attributes = ''] of sheet.matchAll(TAGS)) {
    const [, letters = '', row = '0'] = PLACE.exec(attributes) ?? []
    rows = Math.max(rows, Number(row))
    // Formatted cells without anything in them may reach as far as they like.
    if (name === 'c' && !attributes.endsWith('/')) columns = Math.max(columns, columnOf(letters))
  }
  return rows * columns
}

/** Tags of rows and cells, in any namespace. Ends at the next tag, so that a text without ends is read once. */
const TAGS = /<(?:\w+:)?(row|c)\b([^<>]*)>/g
/** `r="12"` of a row, `r="AB12"` of a cell. */
const PLACE = /\sr\s*=\s*["']([A-Z]*)(\d+)["']/

/** A is 1, AA 27. */
function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
