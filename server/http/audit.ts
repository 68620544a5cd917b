import type { AuditAction, AuditEntity } from '#shop/accounts/audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import { auditLog } from '../database/tables/staff.ts'
import type { Staff } from './route.ts'

/** Who did it: a member of staff, or, without an id, the shop's own commands. */
export type Author = Pick<Staff, 'name'> & { readonly id: string | null; readonly address: string | null }

export interface NewAuditEntry {
  /** `member.changed`: what kind of thing, and what was done to it. */
  readonly action: AuditAction
  readonly entity: AuditEntity
  readonly entityId: string
  /** What was changed, as JSON, before and after: no passwords, no tokens. */
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes down who changed what, in the transaction of the change. The database refuses to change or delete what is written. */
export async function audit(on: Transaction | Database, author: Author, entry: NewAuditEntry): Promise<void> {
  await auditAll(on, author, [entry])
}

/** The same for many things at once, a thousand at most. */
export async function auditAll(
  on: Transaction | Database,
  { id: staffId, name: staffName, address }: Author,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await on.insert(auditLog).values(entries.map(entry => ({ staffId, staffName, address, ...entry })))
}
