import type { AuditLogInput } from '#contract/office/audit-log.ts'

/** Where the change log opens with these filters. */
export function logPath(filter: AuditLogInput): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `/change-log?${new URLSearchParams(given)}`
}
