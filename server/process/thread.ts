// biome-ignore lint/style/noRestrictedImports: the one place where threads begin.
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * A thread of the shop, on a program of ours. Flags that size the heap of the whole process, as `npm start` passes them, are refused
 * to a thread: each gets the flags below and says what it may take by `resourceLimits`.
 */
export function startThread(program: URL, limits: Pick<WorkerOptions, 'workerData' | 'resourceLimits'> = {}): Worker {
  return new Worker(program, { ...limits, execArgv: THREAD_FLAGS })
}

export type Thread = Worker

// The archive reader of this pinned Node is new; that it says so is no news for the shop's log.
const THREAD_FLAGS = ['--disable-warning=ExperimentalWarning']
