import { endpoint, type Success } from '../endpoint.ts'

interface Said extends Success {
  readonly message_key: string
  readonly message: string
}

/** Answers the same whatever the shop knows of the address; the mail tells its owner. */
export const subscribe = endpoint<{ readonly email: string }, Said>('POST', '/api/newsletter/subscribe')

export interface MailedToken {
  /** Of a link in one of the newsletter's mails. */
  readonly token: string
}
export const confirmSubscription = endpoint<MailedToken, Said>('POST', '/api/newsletter/confirm')
export const unsubscribe = endpoint<MailedToken, Said>('POST', '/api/newsletter/unsubscribe')

/**
 * What a mail program calls when its own "unsubscribe" is pressed (RFC 8058): the address of the header `List-Unsubscribe` says
 * it all, and the body, a form with `List-Unsubscribe=One-Click`, is not looked at.
 */
export const unsubscribeByMailProgram = endpoint<MailedToken, Said>(
  'POST',
  '/api/newsletter/unsubscribe/one-click',
  'anyone',
  'query',
)
