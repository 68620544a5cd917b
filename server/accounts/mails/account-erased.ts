import { inLanguage } from '#shop/languages.ts'
import { writeShortMail } from '../../letters/short-mail.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'

/** The last letter: the shop knows no name to greet by any more. */
export async function writeAccountErased(writing: Writing): Promise<WrittenLetter> {
  const { t, store, language } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeShortMail(writing, {
    subject: t('mails.account_erased_subject', { shop }),
    name: null,
    lead: t('mails.account_erased_lead', { shop }),
    action: null,
    advice: t('mails.account_erased_advice'),
  })
}
