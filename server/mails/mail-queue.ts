import type { Language } from '#shop/languages.ts'
import type { StoreSettings } from '#shop/store/settings.ts'
import type { Database } from '../database/database.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import { isOrderMail, MAIL_QUEUE, type MailJob, mailJob } from '../letters/mail-job.ts'
import { type OwnWords, type WritingIn, writingIn } from '../letters/words.ts'
import { writeNewsletter } from '../newsletter/mails/newsletter.ts'
import { issueLinks } from '../newsletter/subscribers.ts'
import type { Letter, Mail } from '../partners/mail.ts'
import { accountLetter } from './account-letters.ts'
import { orderLetter } from './order-letters.ts'
import { stockLetter } from './stock-letter.ts'

export interface MailQueueOptions {
  readonly database: Database
  readonly mail: Mail
  /** Origin of every link in a mail. */
  readonly publicUrl: URL
  /** Today's settings: names and labels of the shop. */
  readonly store: () => StoreSettings
  readonly clock: () => Date
}

/** The queue that writes and sends the shop's mails. A mail whose cause is gone (a link used up meanwhile) is left out. */
export function mailQueue(options: MailQueueOptions): JobQueue {
  return {
    name: MAIL_QUEUE,
    atOnce: 6,
    async run(data, jobId) {
      const letter = await writeLetter(options, mailJob.parse(data))
      if (letter !== null) await options.mail.send({ ...letter, replyTo: options.store().email }, jobId)
    },
  }
}

async function writeLetter(options: MailQueueOptions, job: MailJob): Promise<Letter | null> {
  const { database, publicUrl, store, clock } = options
  const writing = (language: Language, own?: OwnWords) => writingIn(language, store(), publicUrl, own)
  if (isOrderMail(job)) return await orderLetter({ database, writing, publicUrl, now: clock() }, job)
  if (job.template === 'newsletter') return await newsletterLetter(database, job.subscriberId, writing)
  if (job.template === 'back-in-stock') return await stockLetter(database, job, writing)
  return await accountLetter(database, job, writing)
}

async function newsletterLetter(database: Database, id: string, writing: WritingIn): Promise<Letter | null> {
  const links = await issueLinks(database, id)
  return links === null ? null : await writeNewsletter(writing(links.language), links)
}
