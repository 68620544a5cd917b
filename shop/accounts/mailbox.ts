import { normaliseEmail } from './credentials.ts'

/**
 * One name for all spellings that reach one mailbox: without case, without a `+tag`, and without whatever its provider passes over. Only
 * for counting letters: accounts are told apart by their address as it was written.
 */
export function mailboxOf(email: string): string {
  const address = normaliseEmail(email)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const [name = ''] = address.slice(0, Math.max(at, 0)).split('+', 1)
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain))
  if (provider === undefined) return `${name}@${domain}`
  return `${name.replace(provider.passedOver, '')}@${provider.domains[0]}`
}

interface Provider {
  /** One mailbox has an address at each. */
  readonly domains: readonly string[]
  /** What makes no difference before the `@`. */
  readonly passedOver: RegExp
}

const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], passedOver: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], passedOver: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], passedOver: /(?!)/g },
]
