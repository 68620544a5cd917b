import { inLanguage } from '#shop/languages.ts'
import { writeShortMail } from '../../letters/short-mail.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'

/** The mail to the address that an account is to move to, and that may be a stranger's; `token` is in no other place than its link. */
export async function writeConfirmAddress(writing: Writing, { token }: { token: string }): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeShortMail(writing, {
    subject: t('mails.new_address_subject', { shop }),
    name: null,
    lead: t('mails.new_address_lead', { shop }),
    action: { label: t('mails.new_address_action'), link: linkTo(`/confirm-address?token=${token}`) },
    advice: t('mails.new_address_advice'),
  })
}
