import { inLanguage } from '#locales/language.ts'
import { writeShortMail } from './short-mail.ts'
import type { Writing, Written } from './words.ts'

/** Tells the mailbox that an account has left. It does not say where to: the mailbox may be somebody else's by now. */
export async function writeAddressChanged(writing: Writing, { name }: { name: string }): Promise<Written> {
  const { t, store, language } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeShortMail(writing, {
    subject: t('mails.address_changed_subject', { shop }),
    name,
    lead: t('mails.address_changed_lead', { shop }),
    action: null,
    advice: t('mails.address_changed_advice'),
  })
}
