import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { giveWay } from '../process/give-way.ts'
import type { HashWork } from './argon2.ts'

// Not the least there is: beside a program that keeps the machine busy nobody could sign in.
giveWay(5)

parentPort?.on('message', (work: HashWork) => {
  parentPort?.postMessage(argon2Sync('argon2id', work))
})
