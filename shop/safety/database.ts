import type { Check, Finding } from './finding.ts'

/** Until when a major version of PostgreSQL is mended (postgresql.org/support/versioning). */
const MENDED_UNTIL: Readonly<Record<string, string>> = {
  '15': '2027-11-11',
  '16': '2028-11-09',
  '17': '2029-11-08',
  '18': '2030-11-14',
}

/** Of a hundred connections: more, and a burst of shoppers is turned away. */
const CROWDED = 85
/** Seconds: no statement of the shop's runs as long. */
const LONG = 60
const LONG_PAUSE = 300
/** Bytes of log that a follower left behind. */
const MUCH_LOG = 2 * 2 ** 30
/** Of a hundred numbers for transactions: PostgreSQL clears up by itself long before. */
const FEW_NUMBERS_LEFT = 75

/** Whether the database can go on as it does. */
export const checkDatabase: Check = ({ running }) => {
  if (running === null || running.database === null) return []
  const {
    version,
    connections,
    isReadOnly,
    longestStatement,
    longestPause,
    bloated,
    keptLog,
    numbersUsed,
    slowStatements,
  } = running.database
  const found: Finding[] = []
  const end = MENDED_UNTIL[version.split('.', 1)[0] ?? '']
  if (end !== undefined && running.day > end)
    found.push({ id: 'database_unsupported', severity: 'warn', values: { version, day: end } })
  if (isReadOnly) found.push({ id: 'database_read_only', severity: 'warn' })
  if (connections.used * 100 >= connections.most * CROWDED)
    found.push({ id: 'database_crowded', severity: 'warn', values: connections })
  if (longestStatement >= LONG)
    found.push({ id: 'database_busy', severity: 'warn', values: { minutes: minutes(longestStatement) } })
  if (longestPause >= LONG_PAUSE)
    found.push({ id: 'database_paused', severity: 'warn', values: { minutes: minutes(longestPause) } })
  if (bloated !== null) {
    const share = Math.round((bloated.dead * 100) / (bloated.dead + bloated.living))
    found.push({ id: 'database_bloated', severity: 'warn', values: { table: bloated.table, share } })
  }
  if (keptLog >= MUCH_LOG)
    found.push({ id: 'database_log_kept', severity: 'warn', values: { gigabytes: Math.round(keptLog / 2 ** 30) } })
  if (numbersUsed >= FEW_NUMBERS_LEFT)
    found.push({ id: 'database_numbers', severity: 'warn', values: { share: Math.round(numbersUsed) } })
  if (slowStatements !== null && slowStatements > 0)
    found.push({ id: 'database_slow', severity: 'note', values: { number: slowStatements } })
  return found
}

function minutes(seconds: number): number {
  return Math.floor(seconds / 60)
}
