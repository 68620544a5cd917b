import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** These bytes as a file, while it is worked on. */
export async function withFile<Result>(bytes: Uint8Array, work: (file: string) => Promise<Result>): Promise<Result> {
  const file = path.join(tmpdir(), `tarteeb-file-${randomUUID()}`)
  await writeFile(file, bytes)
  try {
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** A CSV of these rows, as Excel writes it. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const line = (row: readonly (string | number)[]) =>
    row.map(cell => `"${String(cell).replaceAll('"', '""')}"`).join(',')
  return Buffer.from(`\uFEFF${rows.map(line).join('\r\n')}\r\n`)
}
