import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { queueMail } from '../mails/mail-job.ts'
import type { Accounts } from './accounts.ts'
import { type LinkKind, prepareLink } from './mailed-links.ts'

/**
 * What a link confirms: the name and password typed with it. An address registered twice before it is confirmed gets two links,
 * and each makes its own words true, so that nobody can slip a password under a mailbox's owner.
 */
export interface Confirmed {
  readonly userId: string
  readonly name: string
  /** Argon2id. */
  readonly passwordHash: string
}

export const VERIFICATION_LINK: LinkKind<Confirmed> = {
  name: 'verify-email',
  goodFor: 24,
  meaning: z.object({ userId: z.string(), name: z.string(), passwordHash: z.string() }),
}

/** Queues a mail with a fresh link, good for 24 hours. */
export async function mailVerificationLink({ jobs }: Accounts, tx: Transaction, confirms: Confirmed): Promise<void> {
  const verificationId = await prepareLink(tx, VERIFICATION_LINK, confirms)
  await queueMail(jobs, tx, { template: 'verify-email', verificationId })
}
