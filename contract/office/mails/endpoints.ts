import type { Id } from '#shop/catalogue/product.ts'
import type { Success } from '../../endpoint.ts'
import { staffEndpoint } from '../endpoint.ts'

type Nothing = Record<string, never>

interface Said extends Success {
  readonly message_key: string
  readonly message: string
}

/** What a mail is about. */
export const MAIL_TEMPLATES = [
  ...(['verify-email', 'reset-password', 'confirm-address', 'address-changed', 'account-erased'] as const),
  ...(['password-changed', 'staff-invitation', 'staff-alert', 'newsletter'] as const),
  ...(['order-placed', 'payment-received', 'order-shipped', 'order-delivered'] as const),
  ...(['order-cancelled', 'order-refused', 'return-requested', 'return-decided', 'refund-made'] as const),
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

/** A mail that did not go out although it was tried for hours, or whose mailbox does not exist. */
export interface FailedMail {
  readonly _id: string
  readonly template: MailTemplate
  /** The order it is about; null where it is about none, or none that is left. */
  readonly order: { readonly _id: Id; readonly number: string } | null
  /** Initials of whom it was for, `N… H…`; null for the newsletter, and where nobody is left. Never an address. */
  readonly recipient: string | null
  /** ISO 8601, UTC: when the mail was caused. */
  readonly queuedAt: string
  /** ISO 8601, UTC. */
  readonly failedAt: string
  readonly tries: number
  /** What the mail server said at the last try, without addresses and links. */
  readonly failure: string
}

export interface FailedMailsReply extends Success {
  /** Newest first, 200 at most. */
  readonly failedMails: readonly FailedMail[]
  readonly total: number
}

const ROLES = ['owner', 'manager'] as const

/** Kept for 30 days. */
export const listFailedMails = staffEndpoint<Nothing, FailedMailsReply>('GET', '/api/staff/failed-mails', ROLES)

/** Tries one mail again, from the beginning. What it told may be over by then: then nothing is sent. */
export const retryFailedMail = staffEndpoint<{ readonly id: string }, Said>(
  'POST',
  '/api/staff/failed-mails/:id/retry',
  ROLES,
)

/** Tries all of them again: for the hour after the mail server came back. */
export const retryFailedMails = staffEndpoint<Nothing, Said & { readonly count: number }>(
  'POST',
  '/api/staff/failed-mails/retry',
  ROLES,
)

/** Gives one up. */
export const dropFailedMail = staffEndpoint<{ readonly id: string }, Said>(
  'DELETE',
  '/api/staff/failed-mails/:id',
  ROLES,
)
