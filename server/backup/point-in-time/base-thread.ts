import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { listCluster, readSteadily } from '../../database/embedded/cluster-files.ts'
import type { DatabasePlace } from '../../database/embedded/place.ts'
import { type CopiedWhile, withServerLog } from '../../database/embedded/server-log.ts'
import { addText, FIRST_PART, writeBackupFile } from '../backup-file.ts'
import { type BaseHead, CLUSTER_PART, LABEL_PART } from './base-parts.ts'
import { baseName } from './log-folder.ts'

/** What the thread is told. */
export interface BaseOrder {
  readonly place: DatabasePlace
  /** Where the bases of this cluster stand. */
  readonly folder: string
  readonly timeline: number
  readonly head: BaseHead
  readonly passphrase: string | null
}

// Told by copy-log.ts alone.
const { place, folder, timeline, head, passphrase } = workerData as BaseOrder
const draft = path.join(folder, `base.${process.pid}.new`)
await rm(draft, { force: true })
let copied: CopiedWhile | null = null
await writeBackupFile({ file: draft, passphrase }, async add => {
  copied = await withServerLog(place, async log => {
    return await log.whileCopied(async () => {
      const { folders, files } = await listCluster(place.cluster)
      await addText(add, FIRST_PART, JSON.stringify({ ...head, folders } satisfies BaseHead))
      for (const name of files) {
        const found = await readSteadily(path.join(place.cluster, name))
        if (found !== null) await add(CLUSTER_PART + name, found.bytes, found.body)
      }
    })
  })
  await addText(add, LABEL_PART, copied.label)
})
if (copied === null) throw new Error('nothing was copied')
const { start, end }: CopiedWhile = copied
const file = path.join(folder, baseName({ timeline, start, end, endedAt: new Date() }))
await rename(draft, file)
parentPort?.postMessage(file)
