import type { Check, Finding } from './finding.ts'

/** Who else on the machine can read mails, pictures and the database. */
export const checkFiles: Check = ({ files, isLocal }) => {
  if (files === null || !files.isOpen) return []
  if (files.isOwn) return [{ id: 'data_closed_at_start', severity: 'warn' }]
  return [{ id: 'data_open', severity: isLocal ? 'warn' : 'refuse' }]
}

/** Whether pictures are shown, and who else can see photos of returns. */
export const checkBucket: Check = ({ bucket }) => {
  if (bucket === null) return []
  const { problem, isOpen, isInTheClear } = bucket
  const found: Finding[] = []
  if (problem !== null) found.push({ id: 'media_away', severity: 'warn', values: { problem } })
  if (isOpen) found.push({ id: 'bucket_open', severity: 'warn' })
  if (isInTheClear) found.push({ id: 'bucket_in_the_clear', severity: 'warn' })
  return found
}
