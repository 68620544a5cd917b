import { z } from 'zod'
import { staffEndpoint, type TypeOf } from '../describe.ts'
import { id, moment, replies, spoken } from '../fields.ts'
import { madeAct } from './acts.ts'
import { OFFICE } from './roles.ts'

/** What a mail is about. */
export const MAIL_TEMPLATES = [
  ...([
    'verify-email',
    'verify-email-again',
    'reset-password',
    'confirm-address',
    'address-changed',
    'account-erased',
  ] as const),
  ...(['password-changed', 'staff-invitation', 'staff-alert', 'test-letter', 'newsletter', 'back-in-stock'] as const),
  ...(['order-placed', 'order-changed', 'payment-received', 'order-shipped', 'order-delivered'] as const),
  ...(['order-cancelled', 'order-refused', 'return-requested', 'return-decided', 'refund-made'] as const),
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

/** Why a mail did not go out, as far as the mail server's words tell. */
export const MAIL_TROUBLES = [
  ...(['unreachable', 'sign_in', 'certificate', 'no_mailbox', 'full_mailbox', 'refused', 'later', 'other'] as const),
] as const
export type MailTrouble = (typeof MAIL_TROUBLES)[number]

/** As the queue names its jobs. */
const jobId = z.uuid('failed_mail_not_found')

/** A mail that failed twice or more, or whose mailbox does not exist. */
export type FailedMail = TypeOf<typeof failedMail>
const failedMail = z.object({
  _id: z.string(),
  template: z.enum(MAIL_TEMPLATES),
  /** The order it is about; null where it is about none, or none that is left. */
  order: z.object({ _id: id, number: z.string() }).nullable(),
  /** Initials of whom it was for, `N… H…`; null for the newsletter, and where nobody is left. Never an address. */
  recipient: z.string().nullable(),
  /** When the mail was caused. */
  queuedAt: moment,
  /** The last try. */
  failedAt: moment,
  /** When the shop tries again by itself; null where it has given up. */
  nextTryAt: moment.nullable(),
  tries: z.number(),
  trouble: z.enum(MAIL_TROUBLES),
  /** What the mail server said at the last try, without addresses and links. */
  failure: z.string(),
})

/** What was given up is kept for 30 days. */
export const listFailedMails = staffEndpoint('GET', '/api/staff/failed-mails', OFFICE, {
  summary: 'Mails that could not be sent.',
  reply: replies({
    /** Newest first, 200 at most. */
    failedMails: z.array(failedMail),
    total: z.number(),
  }),
})

/** From the beginning. What it told may be over by then: then nothing is sent. */
export const retryFailedMail = staffEndpoint('POST', '/api/staff/failed-mails/:id/retry', OFFICE, {
  summary: 'Tries a mail again that could not be sent.',
  input: z.object({ id: jobId }),
  reply: spoken,
  refusals: ['failed_mail_not_found'],
})

/** For the hour after the mail server came back. */
export const retryFailedMails = staffEndpoint('POST', '/api/staff/failed-mails/retry', OFFICE, {
  summary: 'Tries all mails again that could not be sent.',
  reply: spoken.extend({ count: z.number() }),
})

export const dropFailedMail = staffEndpoint('DELETE', '/api/staff/failed-mails/:id', OFFICE, {
  summary: 'Gives up a mail that could not be sent.',
  input: z.object({ id: jobId }),
  reply: spoken.extend({ act: madeAct.nullable() }),
  refusals: ['failed_mail_not_found'],
})

/** To the member's own address. If it does not go out, it stands among the failed ones within two minutes. */
export const sendTestLetter = staffEndpoint('POST', '/api/staff/test-letter', OFFICE, {
  summary: 'Sends a letter to the member who asks, to see whether mails go out.',
  reply: spoken,
  refusals: ['too_many_requests'],
})
