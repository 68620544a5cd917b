import { inLanguage } from '#shop/languages.ts'
import { writeShortMail } from '../../letters/short-mail.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'

/** Tells a mailbox's owner that the account's password is another one now. */
export async function writePasswordChanged(writing: Writing, { name }: { name: string }): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeShortMail(writing, {
    subject: t('mails.password_changed_subject', { shop }),
    name,
    lead: t('mails.password_changed_lead', { shop }),
    action: { label: t('mails.password_changed_action'), link: linkTo('/forgot-password') },
    advice: t('mails.password_changed_advice'),
  })
}
