import { z } from 'zod'
import { endpoint, type TypeOf } from './describe.ts'
import { email, spoken, tokenOr } from './fields.ts'

/** Answers the same whatever the shop knows of the address; the mail tells its owner. */
export const subscribe = endpoint('POST', '/api/newsletter/subscribe', {
  summary: 'Asks for the newsletter; a mail with a link to confirm follows.',
  input: z.object({ email }),
  reply: spoken,
  refusals: ['too_many_requests'],
})

export type MailedToken = TypeOf<typeof mailedToken>
const mailedToken = z.object({ token: tokenOr('invalid_newsletter_link') })

export const confirmSubscription = endpoint('POST', '/api/newsletter/confirm', {
  summary: 'Confirms the newsletter by the token of its mail.',
  input: mailedToken,
  reply: spoken,
  refusals: ['invalid_newsletter_link', 'too_many_requests'],
})

export const unsubscribe = endpoint('POST', '/api/newsletter/unsubscribe', {
  summary: 'Ends the newsletter by the token of any of its mails.',
  input: mailedToken,
  reply: spoken,
  refusals: ['invalid_newsletter_link'],
})

/**
 * The address of the header `List-Unsubscribe` says it all; the body, a form with `List-Unsubscribe=One-Click`, is not looked at.
 */
export const unsubscribeByMailProgram = endpoint('POST', '/api/newsletter/unsubscribe/one-click', {
  summary: 'Ends the newsletter at the press of a mail program’s own button (RFC 8058).',
  inputIn: 'query',
  input: mailedToken,
  reply: spoken,
  refusals: ['invalid_newsletter_link'],
})
