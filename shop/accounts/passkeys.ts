/** Passkeys of one member at most. */
export const MOST_PASSKEYS = 10
export const MAX_PASSKEY_NAME = 60

/** Whether passkeys can be made at an address, and what it lacks where they cannot. */
export const PASSKEY_OFFERS = ['offered', 'needs_name', 'needs_https'] as const
export type PasskeyOffer = (typeof PASSKEY_OFFERS)[number]

/** A passkey belongs to a name, never to a network address; browsers make them over https, or on this very machine. */
export function passkeyOffer({
  hostname,
  protocol,
}: {
  readonly hostname: string
  readonly protocol: string
}): PasskeyOffer {
  if (/^(?:[\d.]+|\[.*\])$/.test(hostname)) return 'needs_name'
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isThisMachine ? 'offered' : 'needs_https'
}
