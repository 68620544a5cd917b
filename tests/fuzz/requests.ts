import fc from 'fast-check'
import { contract } from '#contract/contract.ts'
import type { Described } from '#contract/describe.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { GATEWAYS } from '#shop/payments/gateways.ts'
import { inputOf, spoiled } from './from-contract.ts'
import { hostileHeader, hostileHost, hostileTarget, hostileValue, poison } from './hostile.ts'

export const CALLERS = ['nobody', 'shopper', ...STAFF_ROLES] as const
export type Caller = (typeof CALLERS)[number]

/** How a right body is dressed wrongly. */
const DRESSES = [
  ...['cut-off', 'followed', 'twice', 'marked', 'latin', 'chunked-lie', 'in-a-list', 'padded', 'empty'],
  ...['no-type', 'text', 'utf-16', 'two-types', 'zipped'],
] as const
export type Dress = 'plain' | (typeof DRESSES)[number]

/** A request before ids and credentials are put in. */
export type Wish =
  | {
      readonly kind: 'call'
      readonly described: Described
      readonly caller: Caller
      readonly input: unknown
      readonly dress: Dress
      readonly headers: readonly (readonly [string, string])[]
      /** Put behind the query as it is. */
      readonly junk: string
      readonly poison: string | null
    }
  | {
      readonly kind: 'raw'
      readonly method: string
      readonly target: string
      readonly host: string | null
      readonly headers: readonly (readonly [string, string])[]
      readonly body: Uint8Array | null
    }

const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(hostileHeader, { maxLength: 4 }) },
)
const dress: fc.Arbitrary<Dress> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Dress>('plain') },
  { weight: 1, arbitrary: fc.constantFrom(...DRESSES) },
)
const junk = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        '%',
        'id=%ZZ',
        'search=%ED%A0%80',
        '&&=&',
        'id=a&id=b',
        '%00=1',
        'limit=1&limit=x',
        '__proto__=1',
        'search=a+%2B',
      ],
    ),
  },
)

/** Calls of endpoints by everybody, right ones and spoilt ones, and requests of no endpoint at all. */
export const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...contract.map(call)).chain(each => each) },
  { weight: 1, arbitrary: raw() },
  { weight: 1, arbitrary: notice() },
)

/** Calls that hold what is refused whatever else they say. */
export const refusedWish: fc.Arbitrary<Wish> = fc
  .tuple(
    fc.constantFrom(...contract.map(call)).chain(each => each),
    poison,
  )
  .map(([called, wrong]) => ({ ...called, dress: 'plain', headers: [], junk: '', poison: wrong }))

function call(described: Described): fc.Arbitrary<Extract<Wish, { kind: 'call' }>> {
  const input = inputOf(described)
  return fc.record({
    kind: fc.constant('call'),
    described: fc.constant(described),
    caller: callerOf(described),
    input: fc.oneof({ weight: 1, arbitrary: input }, { weight: 2, arbitrary: spoiled(input) }),
    dress,
    headers,
    junk,
    poison: fc.constant(null),
  })
}

/** Mostly one who may, or nothing behind the door is ever met. */
function callerOf({ access, roles }: Described): fc.Arbitrary<Caller> {
  const allowed: readonly Caller[] =
    access === 'anyone' ? CALLERS : access === 'shopper' ? ['shopper'] : ['owner', ...roles]
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...allowed) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  )
}

function raw(): fc.Arbitrary<Wish> {
  return fc.record({
    kind: fc.constant('raw'),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'BREW'),
    target: hostileTarget,
    host: hostileHost,
    headers: fc.array(hostileHeader, { maxLength: 3 }),
    body: fc.constantFrom(null, Buffer.from('{}'), Buffer.from([0xff, 0, 0xed, 0xa0, 0x80])),
  })
}

/** What looks like a gateway's message, to an address for them. */
function notice(): fc.Arbitrary<Wish> {
  const message = fc.dictionary(
    fc.constantFrom(
      'paymentId',
      'requestId',
      'status',
      'amount',
      'order_id',
      'payment_id',
      'payment_status',
      'webhook_token',
      'token',
      'creationDate',
    ),
    fc.oneof(hostileValue, fc.constantFrom<unknown>('SUCCESS', 'succeeded', '@payment_attempts:0', 'unknown', 25_000)),
    { maxKeys: 6 },
  )
  return fc.record({
    kind: fc.constant('raw'),
    method: fc.constant('POST'),
    target: fc
      .tuple(
        fc.constantFrom(...Object.values(GATEWAYS).map(({ folder }) => folder), 'nobody', '%00', '__proto__'),
        fc.constantFrom('', '', '/unknown', '/%00', '/%', `/${'x'.repeat(900)}`, '/a/b'),
      )
      .map(([gateway, attempt]) => `/api/webhooks/${gateway}${attempt}`),
    host: fc.constant('127.0.0.1'),
    headers: fc.constantFrom([], [['content-type', 'application/json'] as const]),
    body: fc.oneof(
      message.map(told => Buffer.from(JSON.stringify(told))),
      fc.uint8Array({ maxLength: 60 }),
    ),
  })
}
