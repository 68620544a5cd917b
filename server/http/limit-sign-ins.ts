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
  /** What tells a browser in which the account was opened before: it has tries of its own. Null for any other. */
  readonly browser: string | null
  /**
   * Whether the account was opened from this network before: then what strangers try there on others that were not, or elsewhere, does not
   * count against it.
   */
  readonly isKnownPlace: () => Promise<boolean>
  /** Called once the account's own limits are met, also where so many addresses try that none of them is refused. */
  readonly whenLocked?: () => Promise<void>
}

/**
 * Counts one try. A guesser gets few tries on one account however many addresses they have; its owner gets in meanwhile by a browser that
 * opened it before, whatever is tried beside it, from a place that opened it before, and from any other that has not tried yet. Throws
 * too_many_requests.
 */
export async function limitSignIns(count: CountAttempts, trying: Trying): Promise<void> {
  const { what, account, limits, browser, isKnownPlace, whenLocked } = trying
  if (browser !== null) {
    const [own = 0] = await count([
      { of: `${what}:account:${account}:browser:${browser}`, limit: limits.byAccountAtAddress },
    ])
    if (own > 0) await whenLocked?.()
    return refuseAfter(own)
  }
  const network = networkOf(trying.address)
  const [address = 0, accountAtAddress = 0, byAccount = 0, first = 0] = await count([
    { of: `${what}:address:${network}`, limit: limits.byAddress },
    { of: `${what}:account:${account}:address:${network}`, limit: limits.byAccountAtAddress },
    { of: `${what}:account:${account}`, limit: limits.byAccount },
    { of: `${what}:first:${account}:address:${network}`, limit: limits.firstAtAddress },
  ])
  if (accountAtAddress > 0 || byAccount > 0) await whenLocked?.()
  refuseAfter(accountAtAddress)
  const wait = Math.max(address, first === 0 ? 0 : byAccount)
  if (wait > 0 && !(await isKnownPlace())) refuseAfter(wait)
  if (address > 0) {
    const limit = { ...limits.byAddress, attempts: limits.byAddress.attempts * KNOWN_AT_ADDRESS }
    const [known = 0] = await count([{ of: `${what}:known:address:${network}`, limit }])
    refuseAfter(known)
  }
}

/**
 * Times the limit of an address that accounts opened from there have beyond it, all together: made-up ones cannot use it up, and a list of
 * stolen passwords does not get through at the network that most of its accounts come from.
 */
const KNOWN_AT_ADDRESS = 10

/** Whether two network addresses count as one. */
export function isOneNetwork(one: string, other: string): boolean {
  return networkOf(one) === networkOf(other)
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
