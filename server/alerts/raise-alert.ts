import { and, asc, eq } from 'drizzle-orm'
import { type AlertDetails, type AlertFact, type AlertKind, kindOf } from '#shop/accounts/alerts.ts'
import { readStoreSettings } from '../catalogue/store-settings.ts'
import type { Transaction } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { staffAlerts } from '../database/tables/staff.ts'
import { countIn, type Limit } from '../http/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { queueMail } from '../letters/mail-job.ts'
import { newId } from '../process/new-id.ts'

/** Mails of one kind to one reader: nobody floods a mailbox by setting alerts off. */
const MAILS_OF_A_KIND: Limit = { attempts: 10, seconds: 3_600 }
/** What comes beyond it is the last of the hour, and says so. */
const MAILS_BEFORE_LAST: Limit = { ...MAILS_OF_A_KIND, attempts: MAILS_OF_A_KIND.attempts - 1 }

interface Doer {
  /** Null: not of the staff, or nobody knows. */
  readonly id: string | null
  readonly name: string | null
  readonly address: string | null
  readonly userAgent: string | null
}

/** What no request of a browser did. */
export const NO_BROWSER: Doer = { id: null, name: null, address: null, userAgent: null }

export interface NewAlert {
  readonly fact: AlertFact
  readonly by: Doer
  /** What it is about, named as in the change log. */
  readonly entity: string
  readonly entityId: string
  readonly details: AlertDetails
  /** A member who is told as the one it is about, owner or not. */
  readonly alsoTo?: string
  /** An owner who is not told. */
  readonly notTo?: string
}

/** Writes down what owners ought to know, and queues their mails, in the transaction of what happened (decision 0027). */
export async function raiseAlert(jobs: Jobs, tx: Transaction, alert: NewAlert): Promise<void> {
  const { fact, by, entity, entityId, details, alsoTo, notTo } = alert
  const kind = kindOf(fact)
  const alertId = newId()
  const { id: staffId, name: staffName, address, userAgent } = by
  await tx
    .insert(staffAlerts)
    .values({ id: alertId, kind, fact, staffId, staffName, address, userAgent, entity, entityId, details })
  if (!(await readStoreSettings(tx)).alertKinds.includes(kind)) return
  const readers = new Set([...(await ownersOf(tx)), ...(alsoTo === undefined ? [] : [alsoTo])])
  for (const readerId of readers) {
    const place = readerId === notTo ? 'none' : await placeIn(tx, kind, readerId)
    if (place === 'none') continue
    await queueMail(jobs, tx, { template: 'staff-alert', alertId, readerId, isLast: place === 'last' })
  }
}

async function ownersOf(tx: Transaction): Promise<string[]> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.staffRole, 'owner'), eq(users.isActive, true)))
    .orderBy(asc(users.id))
  return owners.map(({ id }) => id)
}

/** Whether one more mail of this kind goes to the reader within the hour, and whether it is the last. */
async function placeIn(tx: Transaction, kind: AlertKind, readerId: string): Promise<'any' | 'last' | 'none'> {
  const [beyond = 0, beyondOthers = 0] = await countIn(tx)([
    { of: `alert:${kind}:${readerId}`, limit: MAILS_OF_A_KIND },
    { of: `alert-before-last:${kind}:${readerId}`, limit: MAILS_BEFORE_LAST },
  ])
  if (beyond > 0) return 'none'
  return beyondOthers > 0 ? 'last' : 'any'
}
