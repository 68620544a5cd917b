import { argon2Sync } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashWork } from './argon2.ts'

// On Linux a priority is a thread's, elsewhere it would be the whole shop's.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort?.on('message', (work: HashWork) => {
  parentPort?.postMessage(argon2Sync('argon2id', work))
})
