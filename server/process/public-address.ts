import { BlockList, isIP } from 'node:net'

/** What RFC 6890 and its like set apart: this machine, networks at home and in clouds, examples, groups. */
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4')
// Of what is given out these lead into IPv4, or nowhere.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6')

/** All that is given out of IPv6. */
const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6')

/** Whether an address, by number, is one that everybody reaches: none of this machine, of a network at home, or of a cloud's inside. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC.check(address, 'ipv4')
    case 6:
      return GIVEN_OUT.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
    default:
      return false
  }
}
