import { isIPv6 } from 'node:net'
import { type CountAttempts, type Limit, refuseAfter } from './rate-limit.ts'

/** How often passwords or codes may be tried. */
export interface SignInLimits {
  /** From one network address, whatever the account. Many people of one mobile network share an address. */
  readonly byAddress: Limit
  /** On one account from one network address. */
  readonly byAccountAtAddress: Limit
  /** On one account from everywhere: what a guesser with many addresses shares. */
  readonly byAccount: Limit
  /** Tries that each address has on an account even so: a guesser must not lock its owner out. */
  readonly firstAtAddress: Limit
}

interface Trying {
  /** What is tried: `log-in`. */
  readonly what: string
  /** The mailbox or id of the account, whether there is one or not. */
  readonly account: string
  readonly address: string
  readonly limits: SignInLimits
  /** Whether the account was opened from this address before: then what strangers do elsewhere does not count against it. */
  readonly isKnownPlace: () => Promise<boolean>
  /** Called once the account's own limits are met, also where so many addresses try that none of them is refused. */
  readonly whenLocked?: () => Promise<void>
}

/**
 * Counts one try. A guesser gets few tries on one account however many addresses they have; its owner gets in meanwhile from a place
 * that opened it before, and from any other that has not tried yet. Throws too_many_requests.
 */
export async function limitSignIns(count: CountAttempts, trying: Trying): Promise<void> {
  const { what, account, limits, isKnownPlace, whenLocked } = trying
  const network = networkOf(trying.address)
  const [address = 0, accountAtAddress = 0, byAccount = 0, first = 0] = await count([
    { of: `${what}:address:${network}`, limit: limits.byAddress },
    { of: `${what}:account:${account}:address:${network}`, limit: limits.byAccountAtAddress },
    { of: `${what}:account:${account}`, limit: limits.byAccount },
    { of: `${what}:first:${account}:address:${network}`, limit: limits.firstAtAddress },
  ])
  if (accountAtAddress > 0 || byAccount > 0) await whenLocked?.()
  refuseAfter(Math.max(address, accountAtAddress))
  if (byAccount === 0 || first === 0 || (await isKnownPlace())) return
  refuseAfter(byAccount)
}

/** Whoever has one IPv6 address has the 2^64 of its network too: they count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [front = '', back] = address.split('::')
  const head = front === '' ? [] : front.split(':')
  const tail = back === undefined || back === '' ? [] : back.split(':')
  const zeros = back === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}
