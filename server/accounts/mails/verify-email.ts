import { inLanguage } from '#shop/languages.ts'
import { writeShortMail } from '../../letters/short-mail.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'

/**
 * The mail that confirms an address; `token` is in no other place than its link. It greets nobody by name: whoever signed up may be a
 * stranger, and the name their message.
 */
export async function writeVerifyEmail(writing: Writing, { token }: { token: string }): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeShortMail(writing, {
    subject: t('mails.verify_subject', { shop }),
    name: null,
    lead: t('mails.verify_lead', { shop }),
    action: { label: t('mails.verify_action'), link: linkTo(`/verify-email?token=${token}`) },
    advice: t('mails.verify_advice'),
  })
}
