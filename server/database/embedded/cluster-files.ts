import { lstat, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, ifGone } from '../../process/error-code.ts'

/** What lies in a cluster, by names below it: folders first, the file that says where recovery begins last. */
export interface ClusterFiles {
  readonly folders: readonly string[]
  readonly files: readonly string[]
}

/**
 * All that a copy needs while `whileCopied` runs. What a server makes for
 * itself at its start is left out, and its log, which is copied apart.
 */
export async function listCluster(cluster: string): Promise<ClusterFiles> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true })
  const named = entries.map(entry => ({ entry, name: path.join(path.relative(cluster, entry.parentPath), entry.name) }))
  const kept = named.filter(({ name }) => !NOT_COPIED.some(pattern => pattern.test(name)))
  const files = kept.filter(({ entry }) => entry.isFile()).map(({ name }) => name)
  return {
    folders: kept
      .filter(({ entry }) => entry.isDirectory())
      .map(({ name }) => name)
      .sort(),
    files: [...files.filter(name => name !== CONTROL), CONTROL],
  }
}

const CONTROL = 'global/pg_control'

/** As PostgreSQL's own copying does (its manual, "Making a Base Backup Using the Low Level API"). */
const NOT_COPIED = [
  /^postmaster\.(?:pid|opts)$/,
  /^\.s\.PGSQL\./,
  /^(?:pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./,
  /^pg_wal\/(?!archive_status$)/,
  /(?:^|\/)pgsql_tmp/,
  /(?:^|\/)pg_internal\.init(?:\.\d+)?$/,
  /^(?:backup_label|tablespace_map|recovery\.signal|standby\.signal)(?:\.old)?$/,
]

/** Exactly as many bytes as it has now, whatever becomes of it meanwhile; null where it is gone. */
export async function readSteadily(
  file: string,
): Promise<{ readonly bytes: number; readonly body: AsyncIterable<Uint8Array> } | null> {
  const found = await lstat(file).catch(ifGone)
  if (found === null) return null
  return { bytes: found.size, body: exactly(file, found.size) }
}

const CHUNK = 1_048_576

async function* exactly(file: string, bytes: number): AsyncGenerator<Uint8Array> {
  const handle = await open(file).catch((problem: unknown) => {
    if (errorCode(problem) === 'ENOENT') return null
    throw problem
  })
  try {
    for (let at = 0; at < bytes; ) {
      const length = Math.min(CHUNK, bytes - at)
      const { buffer, bytesRead } = (await handle?.read(Buffer.alloc(length), 0, length, at)) ?? {
        buffer: Buffer.alloc(length),
        bytesRead: 0,
      }
      // Cut short or removed since it was found: the log makes it anew.
      yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
      at += bytesRead === 0 ? length : bytesRead
    }
  } finally {
    await handle?.close()
  }
}
