import type { TableFormat } from '#contract/table-format.ts'
import type { Database } from '../database/database.ts'
import { audit } from '../http/audit.ts'
import type { Staff } from '../http/route.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { raiseAlert } from './raise-alert.ts'

interface TakenOut {
  readonly list: 'orders' | 'customers' | 'subscribers'
  readonly format: TableFormat
  /** Which of them. */
  readonly filter: object
}

/** Before a file with people in it leaves the shop: who takes it is written down, and owners are told. */
export async function noteExport(
  { database, jobs }: { readonly database: Database; readonly jobs: Jobs },
  staff: Staff,
  { list, format, filter }: TakenOut,
): Promise<void> {
  await database.transaction(async tx => {
    await audit(tx, staff, { action: `${list}.exported`, entity: list, entityId: format, after: filter })
    await raiseAlert(jobs, tx, {
      fact: `${list}_exported`,
      by: staff,
      entity: list,
      entityId: format,
      details: {},
    })
  })
}
