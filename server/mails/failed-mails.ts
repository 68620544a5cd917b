import type { MadeAct } from '#contract/office/acts.ts'
import type { FailedMail } from '#contract/office/mails.ts'
import { keyedInEach } from '#shop/languages.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { noteAct } from '../http/acts.ts'
import { audit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { StaffCall } from '../http/route.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { MAIL_QUEUE, mailJob } from '../letters/mail-job.ts'
import { troubleIn } from './mail-trouble.ts'

export interface FailedMailsDependencies {
  readonly database: Database
  readonly jobs: Jobs
}

/** What staff see at once; the number of all is told beside. */
const MOST_SHOWN = 200

/** Mails that could not be sent so far, newest first, as far as staff need to know them: no addresses, no links. */
export async function listFailedMails({
  database,
  jobs,
}: FailedMailsDependencies): Promise<{ failedMails: FailedMail[]; total: number }> {
  const failed = await jobs.failed.list(MAIL_QUEUE)
  const shown = failed.slice(0, MOST_SHOWN)
  const abouts = await findAbouts(database, {
    jobs: JSON.stringify(shown.map(({ id, data }) => ({ id, ...Object(data) }))),
  })
  const aboutOf = new Map(abouts.map(about => [about.id, about]))
  const failedMails = shown.map(({ id, data, queuedAt, failedAt, nextTryAt, tries, failure }) => {
    const { order_id: orderId = null, number = null, name = null } = aboutOf.get(id) ?? {}
    return {
      _id: id,
      template: mailJob.parse(data).template,
      order: orderId === null || number === null ? null : { _id: orderId, number },
      recipient: name === null ? null : initials(name),
      queuedAt: queuedAt.toISOString(),
      failedAt: failedAt.toISOString(),
      nextTryAt: nextTryAt?.toISOString() ?? null,
      tries,
      trouble: troubleIn(failure),
      failure,
    }
  })
  return { failedMails, total: failed.length }
}

/** Throws failed_mail_not_found, for one that somebody tried again or gave up already too. */
export async function retryFailedMail(
  { database, jobs }: FailedMailsDependencies,
  { input: { id }, staff }: StaffCall<{ readonly id: string }>,
): Promise<void> {
  await database.transaction(async tx => {
    if ((await jobs.failed.runAgain(tx, MAIL_QUEUE, id)) === 0) throw new Refusal('failed_mail_not_found')
    await audit(tx, staff, { action: 'mail.retried', entity: 'mail', entityId: id })
  })
}

/** Answers how many are tried again. */
export async function retryFailedMails(
  { database, jobs }: FailedMailsDependencies,
  { staff }: StaffCall<unknown>,
): Promise<number> {
  return await database.transaction(async tx => {
    const count = await jobs.failed.runAgain(tx, MAIL_QUEUE, 'all')
    if (count > 0) await audit(tx, staff, { action: 'mail.retried', entity: 'mail', entityId: 'all', after: { count } })
    return count
  })
}

/** Answers the way back. Throws failed_mail_not_found. */
export async function dropFailedMail(
  { database, jobs }: FailedMailsDependencies,
  { input: { id }, staff }: StaffCall<{ readonly id: string }>,
): Promise<MadeAct | null> {
  return await database.transaction(async tx => {
    const dropped = await jobs.failed.drop(tx, MAIL_QUEUE, id)
    if (dropped === null) throw new Refusal('failed_mail_not_found')
    await audit(tx, staff, { action: 'mail.dropped', entity: 'mail', entityId: id })
    const called = keyedInEach('name', () => '')
    return await noteAct(tx, staff, { kind: 'mail.dropped', things: [{ id, called, before: dropped, after: null }] })
  })
}

/** "Noor Hassan" as "N… H…": enough to know a mail by, for whoever knows the order. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => `${[...word][0]}…`)
    .join(' ')
}

interface About {
  readonly id: string
  readonly order_id: string | null
  readonly number: string | null
  readonly name: string | null
}

/** The orders and people that the jobs name by id, as far as they are still there. */
const findAbouts = prepared<About, { readonly jobs: string }>(
  'find_what_mails_are_about',
  `select job.id, o.id as order_id, o.number, coalesce(o.client_name, u.name, s.name, i.name) as name
   from jsonb_to_recordset(:jobs::jsonb) as job (id text, "orderId" text, "returnId" text, "refundId" text, "userId" text,
     "verificationId" text, "invitationId" text, "signUpId" text, "leftAddressId" text,
     "readerId" text)
   left join returns r on r.id = job."returnId"
   left join refunds f on f.id = job."refundId"
   left join orders o on o.id = coalesce(job."orderId", r.order_id, f.order_id)
   left join verifications v on v.id = job."verificationId"
   left join left_addresses a on a.id = job."leftAddressId"
   left join sign_ups s on s.id = job."signUpId"
   left join users u on u.id = coalesce(job."userId", job."readerId", a.user_id, v.value ->> 'userId')
     or (v.value ->> 'userId' is null and u.email = v.value ->> 'email')
   left join staff_invitations i on i.id = job."invitationId"`,
)
