import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { JobQueue } from '../jobs/jobs.ts'
import { errorCode } from '../process/error-code.ts'

/** Days that a letter stays in the outbox: it names somebody, and may hold a link that opens an account. */
const KEPT_DAYS = 7
const DAY = 86_400_000

interface Outbox {
  readonly folder: string
  readonly clock: () => Date
}

/** Removes old letters from the outbox every day, also after a mail server took its place. */
export function forgetOutboxQueue(outbox: Outbox): JobQueue {
  return { name: 'forget-outbox', every: '43 2 * * *', run: () => forgetOutbox(outbox) }
}

export async function forgetOutbox({ folder, clock }: Outbox): Promise<void> {
  const oldest = clock().getTime() - KEPT_DAYS * DAY
  for (const name of await readdir(folder).catch(ifNone)) {
    const letter = path.join(folder, name)
    const found = await stat(letter).catch(() => null)
    if (found?.isFile() && found.mtimeMs < oldest) await rm(letter, { force: true })
  }
}

function ifNone(problem: unknown): string[] {
  if (errorCode(problem) === 'ENOENT') return []
  throw problem
}
