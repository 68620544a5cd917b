import type { Transaction } from '../database/database.ts'
import type { UndoneThing } from '../http/acts.ts'
import { audit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Staff } from '../http/route.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** Brings a mail that was given up back among the failed ones. Throws changed_since where it is there. */
export async function undoDrop(
  { jobs }: { readonly jobs: Jobs },
  tx: Transaction,
  { id, before }: UndoneThing,
  staff: Staff,
): Promise<void> {
  if (!(await jobs.failed.bringBack(tx, before))) throw new Refusal('changed_since')
  await audit(tx, staff, { action: 'mail.undone', entity: 'mail', entityId: id })
}
