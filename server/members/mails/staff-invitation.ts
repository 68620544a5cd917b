import type { StaffRole } from '#shop/accounts/staff.ts'
import { inLanguage } from '#shop/languages.ts'
import { writeShortMail } from '../../letters/short-mail.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import { invitationPath } from '../invitations.ts'

interface Invited {
  readonly name: string
  readonly role: StaffRole
  /** In no other place than the mail's link. */
  readonly token: string
}

/** The mail that lets a member of staff choose a password. */
export async function writeStaffInvitation(writing: Writing, { name, role, token }: Invited): Promise<WrittenLetter> {
  const { t, language, store, linkTo } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeShortMail(writing, {
    subject: t('mails.staff_invitation_subject', { shop }),
    name,
    lead: t('mails.staff_invitation_lead', { shop, role: t(`mails.staff_role_${role}`) }),
    action: { label: t('mails.staff_invitation_action'), link: linkTo(invitationPath(token)) },
    advice: t('mails.staff_invitation_advice'),
  })
}
