import type { Check, Finding } from './finding.ts'

/** Seconds by which two clocks may differ: payments and codes of the second step still agree. */
const MOST_DRIFT = 30

/** As whom the shop runs, and what time it believes it is. */
export const checkMachine: Check = ({ machine, isLocal }) => {
  const { isRoot, isDatabaseNobodys, isDatabaseInTheClear, secondsBehind, secondsFromDatabase, processes, cores } =
    machine
  const found: Finding[] = []
  if (isRoot && !isLocal) found.push({ id: 'runs_as_root', severity: 'warn' })
  if (isDatabaseNobodys) found.push({ id: 'database_as_nobody', severity: 'warn' })
  if (isDatabaseInTheClear) found.push({ id: 'database_unencrypted', severity: 'warn' })
  // Certificates, links and codes would be judged by a wrong day.
  if (secondsBehind > 0) found.push({ id: 'clock_behind', severity: 'warn' })
  if (secondsFromDatabase !== null && secondsFromDatabase > MOST_DRIFT)
    found.push({ id: 'clock_differs', severity: 'warn', values: { seconds: secondsFromDatabase } })
  if (processes > cores) found.push({ id: 'too_many_processes', severity: 'warn', values: { processes, cores } })
  else if (processes > 1) found.push({ id: 'several_processes', severity: 'note', values: { processes, cores } })
  return found
}
