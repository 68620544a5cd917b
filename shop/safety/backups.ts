import { baghdadDay } from '../baghdad-time.ts'
import type { Check } from './finding.ts'

/** Whether the shop could be got back. Somebody else may take the backups, so that none by the shop itself is a note. */
export const checkBackups: Check = facts => [...checkWhole(facts), ...checkLog(facts)]

const checkWhole: Check = ({ backups, isLocal }) => {
  const { isScheduled, trouble, problem, latestAt } = backups
  if (!isScheduled) return isLocal ? [] : [{ id: 'no_backups', severity: 'note' }]
  if (trouble === null) return []
  const day = latestAt === null ? '–' : baghdadDay(Date.parse(latestAt))
  return trouble === 'failed'
    ? [{ id: 'backup_failed', severity: 'warn', values: { problem: problem ?? '', day } }]
    : [{ id: 'backup_overdue', severity: 'warn', values: { day } }]
}

const checkLog: Check = ({ backups: { copyProblem } }) =>
  copyProblem === null ? [] : [{ id: 'log_not_copied', severity: 'warn', values: { problem: copyProblem } }]
