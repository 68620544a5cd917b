import { inLanguage } from '#shop/languages.ts'
import { writeShortMail } from '../../letters/short-mail.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'

/** Tells a mailbox's owner what the profile form tells nobody: that the address has an account already. */
export async function writeAddressTaken(writing: Writing, { name }: { name: string }): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeShortMail(writing, {
    subject: t('mails.address_taken_subject', { shop }),
    name,
    lead: t('mails.address_taken_lead', { shop }),
    action: { label: t('mails.already_registered_action'), link: linkTo('/login') },
    advice: t('mails.address_taken_advice'),
  })
}
