import { and, desc, eq, ne } from 'drizzle-orm'
import type { AuditAction, AuditEntity } from '#shop/accounts/audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import { auditLog } from '../database/tables/staff.ts'
import { Refusal } from './refusal.ts'
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

/**
 * The refusal of what was written over an older state of something: in its body what is
 * there `now`, and `changedBy`, who changed it last and when; null where nobody is known.
 */
export async function changedMeanwhile(
  on: Transaction | Database,
  { entity, entityId }: Pick<NewAuditEntry, 'entity' | 'entityId'>,
  now: object,
): Promise<Refusal> {
  // Pieces are counted beside what is written over.
  const isOfIt = and(
    eq(auditLog.entity, entity),
    eq(auditLog.entityId, entityId),
    ne(auditLog.action, 'stock.adjusted'),
  )
  const [last] = await on
    .select({ name: auditLog.staffName, at: auditLog.at })
    .from(auditLog)
    .where(isOfIt)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  const changedBy = last === undefined ? null : { name: last.name, at: last.at.toISOString() }
  return new Refusal('changed_meanwhile', { body: { ...now, changedBy } })
}
