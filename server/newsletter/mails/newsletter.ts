import { unsubscribeByMailProgram } from '#contract/newsletter.ts'
import { inLanguage } from '#shop/languages.ts'
import { writeMail } from '../../letters/layout.ts'
import { button, paragraph, smallLink } from '../../letters/parts.ts'
import type { Writing, WrittenLetter } from '../../letters/words.ts'
import type { Letter } from '../../partners/mail.ts'
import type { MailedLinks } from '../subscribers.ts'

/** Asks the mailbox's owner to confirm; whoever has done so already is told that nothing is left to do. */
export async function writeNewsletter(writing: Writing, links: MailedLinks): Promise<Letter> {
  const { confirmToken, unsubscribeToken, email, language } = links
  const written = await (confirmToken === null
    ? writeAlreadySubscribed(writing, unsubscribeToken)
    : writeConfirm(writing, confirmToken))
  const unsubscribeLink = writing.linkTo(`${unsubscribeByMailProgram.path}?token=${unsubscribeToken}`)
  return { to: email, language, unsubscribeLink, ...written }
}

async function writeConfirm(writing: Writing, token: string): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeMail(writing, t('mails.newsletter_confirm_subject', { shop }), [
    paragraph(t('mails.newsletter_confirm_lead', { shop })),
    button(writing, t('mails.newsletter_confirm_action'), linkTo(`/newsletter/confirm?token=${token}`)),
    paragraph(t('mails.newsletter_confirm_advice')),
  ])
}

async function writeAlreadySubscribed(writing: Writing, token: string): Promise<WrittenLetter> {
  const { t, store, language, linkTo } = writing
  const shop = inLanguage(store, 'name', language)
  return await writeMail(writing, t('mails.newsletter_already_subject', { shop }), [
    paragraph(t('mails.newsletter_already_lead', { shop })),
    smallLink(t('mails.newsletter_leave'), linkTo(`/newsletter/unsubscribe?token=${token}`)),
  ])
}
