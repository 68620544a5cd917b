import { createZipArchiveSync, ZipEntry } from 'node:zlib'

/** A ZIP of these files, by name; `store` leaves them as they are. */
export function zipOf(
  files: Readonly<Record<string, Uint8Array | string>>,
  { method = 'store' }: { readonly method?: 'store' | 'deflate' } = {},
): Buffer {
  return archiveOf(
    Object.entries(files).map(([name, content]) => ZipEntry.createSync(name, Buffer.from(content), { method })),
  )
}

/** The same of entries of any kind. */
export function archiveOf(entries: readonly ZipEntry[]): Buffer {
  return Buffer.concat([...createZipArchiveSync(entries)])
}

/** A ZIP of one file, with its directory and the file's own head changed by hand: what no honest tool makes. */
export function forged(archive: Buffer, forge: (at: { readonly directory: number }, bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(archive)
  forge({ directory: bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1')) }, bytes)
  return bytes
}
