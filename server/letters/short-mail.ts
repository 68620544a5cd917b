import { writeMail } from './layout.ts'
import { button, paragraph } from './parts.ts'
import type { Writing, WrittenLetter } from './words.ts'

export interface ShortMail {
  readonly subject: string
  /** Whom it greets; null for a mailbox that has not shown yet that the name is its owner's. */
  readonly name: string | null
  /** What happened. */
  readonly lead: string
  /** The one thing to do; null where there is nothing. */
  readonly action: { readonly label: string; readonly link: string } | null
  /** What else there is to know. */
  readonly advice: string
}

/** A mail that says one thing about an account. */
export async function writeShortMail(writing: Writing, mail: ShortMail): Promise<WrittenLetter> {
  const { subject, name, lead, action, advice } = mail
  return await writeMail(writing, subject, [
    paragraph(name === null ? writing.t('mails.greeting_unnamed') : writing.t('mails.greeting', { name })),
    paragraph(lead),
    ...(action === null ? [] : [button(writing, action.label, action.link)]),
    paragraph(advice),
  ])
}
