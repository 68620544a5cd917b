import { z } from 'zod'
import { specify } from '../described.ts'
import { email, said, tokenOr } from '../fields.ts'
import { confirmSubscription, subscribe, unsubscribe, unsubscribeByMailProgram } from './endpoints.ts'

const mailedToken = z.object({ token: tokenOr('invalid_newsletter_link') })

export const newsletterContract = [
  specify(subscribe, {
    summary: 'Asks for the newsletter; a mail with a link to confirm follows.',
    input: z.object({ email }),
    reply: z.object(said),
    refusals: ['too_many_requests'],
  }),
  specify(confirmSubscription, {
    summary: 'Confirms the newsletter by the token of its mail.',
    input: mailedToken,
    reply: z.object(said),
    refusals: ['invalid_newsletter_link', 'too_many_requests'],
  }),
  specify(unsubscribe, {
    summary: 'Ends the newsletter by the token of any of its mails.',
    input: mailedToken,
    reply: z.object(said),
    refusals: ['invalid_newsletter_link'],
  }),
  specify(unsubscribeByMailProgram, {
    summary: 'Ends the newsletter at the press of a mail program’s own button (RFC 8058).',
    input: mailedToken,
    reply: z.object(said),
    refusals: ['invalid_newsletter_link'],
  }),
]
