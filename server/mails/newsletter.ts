import { html } from 'hono/html'
import { unsubscribeByMailProgram } from '#contract/newsletter/endpoints.ts'
import { inLanguage } from '#locales/language.ts'
import type { MailedLinks } from '../newsletter/subscribers.ts'
import type { Letter } from '../platform/mail.ts'
import { button, inFrame, paragraph, smallLink } from './layout.ts'
import type { Writing } from './words.ts'

/** Asks the mailbox's owner to confirm; whoever has done so already is told that nothing is left to do. */
export async function writeNewsletter(writing: Writing, links: MailedLinks): Promise<Letter> {
  const { confirmToken, unsubscribeToken, email, language } = links
  const written = await (confirmToken === null
    ? writeAlreadySubscribed(writing, unsubscribeToken)
    : writeConfirm(writing, confirmToken))
  const unsubscribeLink = writing.linkTo(`${unsubscribeByMailProgram.path}?token=${unsubscribeToken}`)
  return { to: email, language, unsubscribeLink, ...written }
}

async function writeConfirm(writing: Writing, token: string) {
  const { t, store, language, linkTo } = writing
  const shop = inLanguage(store, 'name', language)
  const subject = t('mails.newsletter_confirm_subject', { shop })
  const link = linkTo(`/newsletter/confirm?token=${token}`)
  const [lead, advice] = [t('mails.newsletter_confirm_lead', { shop }), t('mails.newsletter_confirm_advice')]
  const action = button(writing, t('mails.newsletter_confirm_action'), link)
  return {
    subject,
    html: await inFrame(writing, subject, html`${paragraph(lead)}${action}${paragraph(advice)}`),
    text: [lead, link, advice].join('\n\n'),
  }
}

async function writeAlreadySubscribed(writing: Writing, token: string) {
  const { t, store, language, linkTo } = writing
  const shop = inLanguage(store, 'name', language)
  const subject = t('mails.newsletter_already_subject', { shop })
  const link = linkTo(`/newsletter/unsubscribe?token=${token}`)
  const [lead, leave] = [t('mails.newsletter_already_lead', { shop }), t('mails.newsletter_leave')]
  return {
    subject,
    html: await inFrame(writing, subject, html`${paragraph(lead)}${smallLink(leave, link)}`),
    text: [lead, `${leave}\n${link}`].join('\n\n'),
  }
}
