import { html } from 'hono/html'
import { inLanguage } from '#locales/language.ts'
import { button, inFrame, paragraph } from './layout.ts'
import type { Writing, Written } from './words.ts'

/** The mail that confirms an address; `token` is in no other place than its link. */
export async function writeVerifyEmail(
  writing: Writing,
  { name, token }: { name: string; token: string },
): Promise<Written> {
  const { t, store, language, linkTo } = writing
  const subject = t('mails.verify_subject', { shop: inLanguage(store, 'name', language) })
  const link = linkTo(`/verify-email?token=${token}`)
  const [greeting, lead, advice] = [t('mails.greeting', { name }), t('mails.verify_lead'), t('mails.verify_advice')]
  const content = html`${paragraph(greeting)}${paragraph(lead)}${button(writing, t('mails.verify_action'), link)}${paragraph(advice)}`
  return {
    subject,
    html: await inFrame(writing, subject, content),
    text: [greeting, lead, link, advice].join('\n\n'),
  }
}
