import type { Check } from './finding.ts'

/** Who else on the machine can read mails, pictures and the database. */
export const checkFiles: Check = ({ files, isLocal }) => {
  if (files === null || !files.isOpen) return []
  if (files.isOwn) return [{ id: 'data_closed_at_start', severity: 'warn' }]
  return [{ id: 'data_open', severity: isLocal ? 'warn' : 'refuse' }]
}
