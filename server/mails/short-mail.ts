import { html } from 'hono/html'
import { button, inFrame, paragraph } from './layout.ts'
import type { Writing, Written } from './words.ts'

export interface ShortMail {
  readonly subject: string
  /** Whom it greets. */
  readonly name: string
  /** What happened. */
  readonly lead: string
  /** The one thing to do; null where there is nothing. */
  readonly action: { readonly label: string; readonly link: string } | null
  /** What else there is to know. */
  readonly advice: string
}

/** A mail that says one thing about an account, as page and as text. */
export async function writeShortMail(writing: Writing, mail: ShortMail): Promise<Written> {
  const { subject, lead, action, advice } = mail
  const greeting = writing.t('mails.greeting', { name: mail.name })
  const press = action === null ? '' : button(writing, action.label, action.link)
  const content = html`${paragraph(greeting)}${paragraph(lead)}${press}${paragraph(advice)}`
  return {
    subject,
    html: await inFrame(writing, subject, content),
    text: [greeting, lead, ...(action === null ? [] : [action.link]), advice].join('\n\n'),
  }
}
