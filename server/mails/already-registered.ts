import { html } from 'hono/html'
import { inLanguage } from '#locales/language.ts'
import { button, inFrame, paragraph } from './layout.ts'
import type { Writing, Written } from './words.ts'

/** Tells a mailbox's owner what the sign-up form tells nobody: that the address has an account. */
export async function writeAlreadyRegistered(writing: Writing, { name }: { name: string }): Promise<Written> {
  const { t, store, language, linkTo } = writing
  const subject = t('mails.already_registered_subject', { shop: inLanguage(store, 'name', language) })
  const link = linkTo('/login')
  const greeting = t('mails.greeting', { name })
  const [lead, advice] = [t('mails.already_registered_lead'), t('mails.already_registered_advice')]
  const action = button(writing, t('mails.already_registered_action'), link)
  const content = html`${paragraph(greeting)}${paragraph(lead)}${action}${paragraph(advice)}`
  return {
    subject,
    html: await inFrame(writing, subject, content),
    text: [greeting, lead, link, advice].join('\n\n'),
  }
}
