/** A CSV of these rows, as Excel writes it. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const line = (row: readonly (string | number)[]) =>
    row.map(cell => `"${String(cell).replaceAll('"', '""')}"`).join(',')
  return Buffer.from(`\uFEFF${rows.map(line).join('\r\n')}\r\n`)
}
