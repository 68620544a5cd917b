import { expect, test } from 'vitest'
import { callerOf, plainAddress, proxyHeaderIn, trustedProxies } from './trusted-proxies.ts'

const OURS = trustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8:aa::/48'])

interface Case {
  readonly what: string
  readonly peer: string
  readonly xForwardedFor?: string
  readonly forwarded?: string
  readonly caller: string
}

const CASES: readonly Case[] = [
  { what: 'no proxy', peer: '203.0.113.9', caller: '203.0.113.9' },
  { what: 'a stranger who writes the header', peer: '203.0.113.9', xForwardedFor: '1.2.3.4', caller: '203.0.113.9' },
  { what: 'a stranger with both', peer: '203.0.113.9', forwarded: 'for=1.2.3.4', caller: '203.0.113.9' },
  { what: 'our proxy', peer: '10.1.2.3', xForwardedFor: '203.0.113.9', caller: '203.0.113.9' },
  { what: 'our proxy by its one address', peer: '192.0.2.7', xForwardedFor: '203.0.113.9', caller: '203.0.113.9' },
  { what: 'a neighbour of that address', peer: '192.0.2.8', xForwardedFor: '203.0.113.9', caller: '192.0.2.8' },
  { what: 'a forged beginning', peer: '10.1.2.3', xForwardedFor: '1.2.3.4, 203.0.113.9', caller: '203.0.113.9' },
  { what: 'a forged proxy of ours', peer: '10.1.2.3', xForwardedFor: '10.9.9.9, 203.0.113.9', caller: '203.0.113.9' },
  {
    what: 'a chain of our proxies',
    peer: '10.1.2.3',
    xForwardedFor: '1.2.3.4, 203.0.113.9, 192.0.2.7,10.4.4.4',
    caller: '203.0.113.9',
  },
  { what: 'our own machines alone', peer: '10.1.2.3', xForwardedFor: '10.8.8.8, 10.4.4.4', caller: '10.8.8.8' },
  { what: 'a proxy that says nothing', peer: '10.1.2.3', caller: '10.1.2.3' },
  { what: 'an empty header', peer: '10.1.2.3', xForwardedFor: '', caller: '10.1.2.3' },
  { what: 'rubbish at the end', peer: '10.1.2.3', xForwardedFor: '203.0.113.9, <script>', caller: '10.1.2.3' },
  { what: 'rubbish behind a proxy', peer: '10.1.2.3', xForwardedFor: 'unknown, 10.4.4.4', caller: '10.4.4.4' },
  { what: 'a number out of range', peer: '10.1.2.3', xForwardedFor: '999.1.1.1', caller: '10.1.2.3' },
  { what: 'an octal spelling', peer: '10.1.2.3', xForwardedFor: '0177.0.0.1', caller: '10.1.2.3' },
  { what: 'a port', peer: '10.1.2.3', xForwardedFor: '203.0.113.9:4711', caller: '203.0.113.9' },
  { what: 'IPv6', peer: '10.1.2.3', xForwardedFor: '2001:DB8::9', caller: '2001:db8::9' },
  { what: 'IPv6 in brackets', peer: '10.1.2.3', xForwardedFor: '[2001:db8::9]', caller: '2001:db8::9' },
  { what: 'IPv6 with a port', peer: '10.1.2.3', xForwardedFor: '[2001:db8::9]:443', caller: '2001:db8::9' },
  { what: 'IPv6 with a zone', peer: '10.1.2.3', xForwardedFor: 'fe80::1%eth0', caller: 'fe80::1' },
  { what: 'a peer by IPv6', peer: '2001:db8:aa::1', xForwardedFor: '203.0.113.9', caller: '203.0.113.9' },
  { what: 'a peer in IPv6’s clothes', peer: '::ffff:10.1.2.3', xForwardedFor: '203.0.113.9', caller: '203.0.113.9' },
  { what: 'a caller in IPv6’s clothes', peer: '10.1.2.3', xForwardedFor: '::ffff:203.0.113.9', caller: '203.0.113.9' },
  { what: 'a hop in IPv6’s clothes', peer: '10.1.2.3', xForwardedFor: '1.2.3.4, ::ffff:10.0.0.4', caller: '1.2.3.4' },
  { what: 'Forwarded', peer: '10.1.2.3', forwarded: 'for=203.0.113.9;proto=https', caller: '203.0.113.9' },
  {
    what: 'Forwarded with IPv6, quotes and another order',
    peer: '10.1.2.3',
    forwarded: 'for=1.2.3.4, proto=https; For="[2001:db8::9]:4711"',
    caller: '2001:db8::9',
  },
  { what: 'Forwarded without an address', peer: '10.1.2.3', forwarded: 'for=_hidden;by=10.1.1.1', caller: '10.1.2.3' },
  { what: 'an unclosed quote', peer: '10.1.2.3', forwarded: 'for="[2001:db8::9', caller: '10.1.2.3' },
  {
    what: 'both headers that agree',
    peer: '10.1.2.3',
    xForwardedFor: '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    caller: '203.0.113.9',
  },
  {
    what: 'both headers, one of them forged',
    peer: '10.1.2.3',
    xForwardedFor: '203.0.113.9',
    forwarded: 'for=1.2.3.4',
    caller: '10.1.2.3',
  },
  {
    what: 'a very long header',
    peer: '10.1.2.3',
    xForwardedFor: `${'1.2.3.4, '.repeat(100_000)}203.0.113.9`,
    caller: '203.0.113.9',
  },
  {
    what: 'a very long header of our own addresses, cut between two of them',
    peer: '10.1.2.3',
    xForwardedFor: Array.from({ length: 1_000 }, () => '10.111.122.133').join(','),
    caller: '10.111.122.133',
  },
  { what: 'one endless word', peer: '10.1.2.3', xForwardedFor: '1'.repeat(1_000_000), caller: '10.1.2.3' },
]

test.for(CASES)('the caller behind $what is $caller', ({ peer, xForwardedFor, forwarded, caller }) => {
  expect(callerOf({ peer, xForwardedFor, forwarded }, OURS)).toBe(caller)
})

test('without a trusted proxy no header moves the caller', () => {
  const nobody = trustedProxies([])
  expect(callerOf({ peer: '127.0.0.1', xForwardedFor: '1.2.3.4', forwarded: 'for=1.2.3.4' }, nobody)).toBe('127.0.0.1')
})

test.for(['10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/-1', 'proxy.example', '10.0.0', 'fe80::1%eth0', ''])(
  'no proxy is trusted by the name %o',
  network => {
    expect(() => trustedProxies([network])).toThrow(RangeError)
  },
)

test('an address has one spelling', () => {
  expect([plainAddress('[::1%lo]:80'), plainAddress('::FFFF:1.2.3.4'), plainAddress('1.2.3.4:70000000')]).toEqual([
    '::1',
    '1.2.3.4',
    null,
  ])
})

test('a proxy gives itself away by its headers, a browser has none of them', () => {
  expect(proxyHeaderIn({ host: 'localhost', accept: '*/*', origin: 'http://localhost' })).toBeUndefined()
  for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip', 'cf-connecting-ip'])
    expect(proxyHeaderIn({ host: 'localhost', [name]: '' })).toBe(name)
})
