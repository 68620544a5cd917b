import type { Language } from '#shop/languages.ts'
import { readStoreSettings } from '../catalogue/store-settings.ts'
import type { Database } from '../database/database.ts'
import { senderOf } from '../letters/sender.ts'
import { writingIn } from '../letters/words.ts'
import { openMail } from '../partners/mail.ts'
import { createLog } from '../process/log.ts'
import { newId } from '../process/new-id.ts'
import { toldMessage } from '../process/told-error.ts'
import { writeTestLetter } from './test-letter.ts'

/** Where letters go, as the settings say. */
interface MailSettings {
  readonly smtpUrl: string | null
  readonly from: string | null
  readonly outboxFolder: string
  readonly publicUrl: URL
}

/** A letter that was to be sent. */
export interface TriedLetter {
  readonly address: string
  /** It lies in the outbox, for there is no mail server. */
  readonly isKept: boolean
  /** Why nobody took it; null where it was taken. */
  readonly problem: string | null
}

/** Sends the test letter to an address, past the queue: what stands in its way is the answer. */
export async function tryLetter(
  database: Database,
  { smtpUrl, from, outboxFolder, publicUrl }: MailSettings,
  { to, language }: { readonly to: string; readonly language: Language },
): Promise<TriedLetter> {
  const store = await readStoreSettings(database)
  const written = await writeTestLetter(writingIn(language, store, publicUrl), { name: null })
  const mail = openMail({ smtpUrl, from: senderOf(from, store), outboxFolder, log: createLog({ level: 'silent' }) })
  const problem = await mail
    .send({ to, language, ...written }, newId())
    .then(() => null, toldMessage)
    .finally(() => mail.close())
  return { address: to, isKept: smtpUrl === null, problem }
}
