import { inLanguage } from '#shop/languages.ts'
import { writeShortMail } from '../../letters/short-mail.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'

/**
 * The mail that lets its reader choose a new password; `token` is in
 * no other place than its link. A sign-up that waits has no name yet.
 */
export async function writeResetPassword(
  writing: Writing,
  { name, token }: { name: string | null; token: string },
): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeShortMail(writing, {
    subject: t('mails.reset_subject', { shop }),
    name,
    lead: t('mails.reset_lead', { shop }),
    action: { label: t('mails.reset_action'), link: linkTo(`/reset-password?token=${token}`) },
    advice: t('mails.reset_advice'),
  })
}
