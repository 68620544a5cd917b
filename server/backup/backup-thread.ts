import { parentPort, workerData } from 'node:worker_threads'
import { createPool, type DatabaseAddress } from '../database/pool.ts'
import type { MediaPlace } from '../partners/buckets/open-store.ts'
import { createLog } from '../process/log.ts'
import { writeBackup } from './write-backup.ts'

/** What the thread is told. */
export interface BackupOrder extends MediaPlace {
  /** Of the database without a pooler before it. */
  readonly address: DatabaseAddress
  readonly file: string
  readonly passphrase: string | null
}

// Told by scheduled-backups.ts alone.
const { address, ...order } = workerData as BackupOrder
const direct = createPool(address, createLog({ level: 'silent' }))
const totals = await writeBackup({ ...order, direct }).finally(() => direct.end())
parentPort?.postMessage(totals)
