import { checkBackups } from './backups.ts'
import { checkBooks } from './books.ts'
import { checkContent } from './content.ts'
import { checkDatabase } from './database.ts'
import { checkBucket, checkFiles } from './files.ts'
import type { Check, Finding, SafetyFacts } from './finding.ts'
import { checkJobs } from './jobs.ts'
import { checkMachine } from './machine.ts'
import { checkMail } from './mail.ts'
import { checkNetwork } from './network.ts'
import { checkPartners } from './partners.ts'
import { checkRoom } from './room.ts'
import { checkTryOuts } from './try-outs.ts'

/** One group a file; the start and the doctor read the same list. */
const CHECKS: readonly Check[] = [
  checkNetwork,
  checkTryOuts,
  checkMail,
  checkFiles,
  checkBucket,
  checkMachine,
  checkBackups,
  checkBooks,
  checkContent,
  checkRoom,
  checkDatabase,
  checkJobs,
  checkPartners,
]

/** Everything that is amiss, what stops a start first. */
export function findingsOf(facts: SafetyFacts): Finding[] {
  const found = CHECKS.flatMap(check => check(facts))
  return ORDER.flatMap(severity => found.filter(finding => finding.severity === severity))
}

const ORDER = ['refuse', 'warn', 'note'] as const
