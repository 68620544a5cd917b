import type { Database, Transaction } from '../database/database.ts'
import type { Jobs } from '../platform/jobs.ts'

/**
 * A mail to be sent, by what it is about: words, figures and links are put together when it goes out, so that the queue holds
 * neither a shopper's address nor a usable link.
 */
export type MailJob =
  | AccountMailJob
  | { readonly template: 'order-placed'; readonly orderId: string }
  | { readonly template: 'newsletter'; readonly subscriberId: string }

export type AccountMailJob =
  | {
      readonly template: 'verify-email' | 'reset-password' | 'confirm-address' | 'address-changed'
      readonly verificationId: string
    }
  | { readonly template: 'already-registered' | 'password-changed'; readonly userId: string }

export const MAIL_QUEUE = 'mail'

/** Queues the mail in the caller's transaction. */
export async function queueMail(jobs: Jobs, connection: Database | Transaction, job: MailJob): Promise<void> {
  await jobs.send(connection, MAIL_QUEUE, job)
}
