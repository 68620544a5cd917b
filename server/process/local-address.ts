import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const PRIVATE = new BlockList()
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4')
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4')
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4')
PRIVATE.addSubnet('169.254.0.0', 16, 'ipv4')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** Whether a host, by name or address, with or without brackets, is the reader's own machine and nothing else. */
export function isLoopbackHost(host: string): boolean {
  return isIn(LOOPBACK, host) || host.toLowerCase() === 'localhost'
}

/** Whether the address leads to the reader's own machine. */
export function isLocalAddress({ hostname }: URL): boolean {
  return isLoopbackHost(hostname)
}

/** Whether the address, by number, belongs to a network at home or at work, which others do not reach (RFC 1918, RFC 4193). */
export function isPrivateAddress({ hostname }: URL): boolean {
  return isIn(PRIVATE, hostname)
}

function isIn(networks: BlockList, host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(address)
  return family !== 0 && networks.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
