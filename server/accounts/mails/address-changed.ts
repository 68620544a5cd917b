import { inLanguage } from '#shop/languages.ts'
import { writeShortMail } from '../../letters/short-mail.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'

/**
 * Tells the mailbox that an account has left, with the link that takes it back. It does not say where to: the mailbox may be somebody
 * else's by now.
 */
export async function writeAddressChanged(
  writing: Writing,
  { name, token }: { name: string; token: string },
): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeShortMail(writing, {
    subject: t('mails.address_changed_subject', { shop }),
    name,
    lead: t('mails.address_changed_lead', { shop }),
    action: { label: t('mails.address_changed_action'), link: linkTo(`/undo-address?token=${token}`) },
    advice: t('mails.address_changed_advice'),
  })
}
