import { normaliseEmail } from './credentials.ts'

/**
 * One name for all spellings that reach one mailbox: without case, without a `+tag`, and at Google without dots. Only for counting
 * letters: accounts are told apart by their address as it was written.
 */
export function mailboxOf(email: string): string {
  const address = normaliseEmail(email)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const [name = ''] = address.slice(0, Math.max(at, 0)).split('+', 1)
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

const GOOGLE: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])
