import type { SampleMail } from '#contract/office/mail-texts.ts'
import { inLanguage } from '#shop/languages.ts'
import type { Database } from '../database/database.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import type { Staff } from '../http/route.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { queueMail } from '../letters/mail-job.ts'
import { writeShortMail } from '../letters/short-mail.ts'
import type { Writing, WrittenLetter } from '../letters/words.ts'

/** For each member. */
const LIMIT = { attempts: 5, seconds: 600 }

/**
 * Queues a letter to the member, by the way that all letters go; a mail
 * about a made-up order where `sample` is given. Throws too_many_requests.
 */
export async function sendTestLetter(
  { database, jobs }: { readonly database: Database; readonly jobs: Jobs },
  { id }: Pick<Staff, 'id'>,
  sample?: SampleMail,
): Promise<void> {
  await limitAttempts(database, [{ of: `test-letter:${id}`, limit: LIMIT }])
  await queueMail(jobs, database, { template: 'test-letter', userId: id, ...(sample !== undefined && { sample }) })
}

export async function writeTestLetter(
  writing: Writing,
  { name }: { readonly name: string | null },
): Promise<WrittenLetter> {
  const { t, store, language } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeShortMail(writing, {
    subject: t('mails.test_letter_subject', { shop }),
    name,
    lead: t('mails.test_letter_lead', { shop }),
    action: null,
    advice: t('mails.test_letter_advice'),
  })
}
