import { inLanguage } from '#shop/languages.ts'
import { writeShortMail } from '../../letters/short-mail.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'

/** Tells a mailbox's owner what the sign-up form tells nobody: that the address has an account. */
export async function writeAlreadyRegistered(writing: Writing, { name }: { name: string }): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeShortMail(writing, {
    subject: t('mails.already_registered_subject', { shop }),
    name,
    lead: t('mails.already_registered_lead'),
    action: { label: t('mails.already_registered_action'), link: linkTo('/login') },
    advice: t('mails.already_registered_advice'),
  })
}
