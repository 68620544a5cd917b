import { BlockList, isIP } from 'node:net'

/** Addresses and networks of the proxies before the shop: nobody else is believed about where a request comes from. */
export interface TrustedProxies {
  has(address: string): boolean
}

/** What a request tells about its way here. Headers that came several times are joined by commas. */
export interface Hops {
  /** The other end of the connection, as the socket has it. */
  readonly peer: string
  readonly xForwardedFor: string | undefined
  readonly forwarded: string | undefined
}

/** Throws `RangeError` naming the first that is neither an address nor a network such as 10.0.0.0/8. */
export function trustedProxies(networks: readonly string[]): TrustedProxies {
  if (networks.length === 0) return { has: () => false }
  const list = new BlockList()
  for (const network of networks) add(list, network)
  return {
    has(address) {
      const family = isIP(address)
      return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
    },
  }
}

function add(list: BlockList, network: string): void {
  const [address = '', length, ...rest] = network.split('/')
  const family = isIP(address)
  const most = family === 6 ? 128 : 32
  const bits = length === undefined ? most : Number(length)
  const isWhole = length === undefined || /^\d{1,3}$/.test(length)
  if (family === 0 || address.includes('%') || rest.length > 0 || !isWhole || bits > most)
    throw new RangeError(`${network} is neither an address nor a network`)
  list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4')
}

/** Characters of a header that are looked at, from its end, where the nearest proxies write. */
const MOST_READ = 2_000

/**
 * Who asks: the last address of the chain that is no proxy of ours. Only a trusted peer's headers are read, and of these only as far
 * as trusted proxies wrote them; what cannot be read ends the chain at the proxy that sent it. Where both headers are there and
 * disagree, one of them is a caller's own: then the proxy itself counts.
 */
export function callerOf({ peer, xForwardedFor, forwarded }: Hops, trusted: TrustedProxies): string {
  const nearest = plainAddress(peer) ?? peer
  if (!trusted.has(nearest)) return nearest
  const told = [
    ...(xForwardedFor === undefined ? [] : [walk(nearest, hopsOf(xForwardedFor), trusted)]),
    ...(forwarded === undefined ? [] : [walk(nearest, forwardedHopsOf(forwarded), trusted)]),
  ]
  const [first = nearest, ...others] = told
  return others.every(other => other === first) ? first : nearest
}

/** From the nearest hop outwards, as long as it is a trusted proxy that tells of the next. */
function walk(nearest: string, hops: readonly string[], trusted: TrustedProxies): string {
  let caller = nearest
  for (const hop of hops.toReversed()) {
    const address = plainAddress(hop)
    if (address === null) return caller
    caller = address
    if (!trusted.has(address)) return caller
  }
  return caller
}

function hopsOf(header: string): string[] {
  return endOf(header)
    .split(',')
    .map(hop => hop.trim())
}

/** The `for=` of each hop (RFC 7239), quoted where it is an IPv6 address; empty where a hop names none. */
function forwardedHopsOf(header: string): string[] {
  return hopsOf(header).map(hop => /(?:^|;)\s*for="?([^";]*)"?/i.exec(hop)?.[1]?.trim() ?? '')
}

/** Cut between two hops, so that a long chain loses its far end and no address its beginning. */
function endOf(header: string): string {
  if (header.length <= MOST_READ) return header
  const end = header.slice(-MOST_READ)
  return end.slice(end.indexOf(',') + 1)
}

/** One spelling of an address: without brackets, port and zone, an IPv4 address in IPv6's clothes as itself; null for anything else. */
export function plainAddress(text: string): string | null {
  if (isIP(text) === 4) return text
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1')
  const [address = ''] = bare.split('%', 1)
  const family = isIP(address)
  if (family === 0) return null
  if (family === 4) return address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.toLowerCase()
}

/** Headers by which a proxy tells of itself or of whom it asks for; browsers send none of them. */
const OF_PROXIES: readonly string[] = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-forwarded-ssl',
  'x-forwarded-scheme',
  'x-forwarded-prefix',
  'x-original-host',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'fly-client-ip',
  'fastly-client-ip',
]

/** The header that shows a proxy between the shop and whoever asks; undefined where there is none. */
export function proxyHeaderIn(headers: Readonly<Record<string, unknown>>): string | undefined {
  return OF_PROXIES.find(name => headers[name] !== undefined)
}
