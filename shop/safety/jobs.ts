import type { Check, Finding } from './finding.ts'

/** Seconds: mails and checks of payments are done within moments. */
const LATE = 600

/** Whether what is done later is done. */
export const checkJobs: Check = ({ running }) => {
  if (running === null || running.jobs === null) return []
  const { waiting, late, failed } = running.jobs
  const found: Finding[] = []
  if (late >= LATE)
    found.push({ id: 'jobs_late', severity: 'warn', values: { number: waiting, minutes: Math.floor(late / 60) } })
  if (failed > 0) found.push({ id: 'jobs_failed', severity: 'warn', values: { number: failed } })
  return found
}
