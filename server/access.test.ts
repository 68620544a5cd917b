import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Answer, type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenMember, logInAgain, type Member } from '#tests/support/members.ts'
import { orderOf } from '#tests/support/orders.ts'
import { createStaff } from './accounts/create-staff.ts'
import { openSession } from './accounts/sessions.ts'

/** Who calls: without a token, with one's own, with another shopper's, with ones that opened something once, and a staff member's. */
const CALLERS = ['nobody', 'shopper', 'other', 'revoked', 'expired', 'staff'] as const
type Caller = (typeof CALLERS)[number]

/** What a call names: the shopper's own things, which are not the other's. */
interface Given {
  readonly shopper: Member
  readonly productId: string
}

interface Row {
  readonly input: (given: Given) => unknown
  readonly statuses: Readonly<Record<Caller, number>>
}

const nothing = () => ({})
const BOX = ({ productId }: Given) => ({ productId, colorId: null, sizeId: null })
const NO_TOKEN = 'A'.repeat(43)

/** Every endpoint there is: who gets which status for a right call. An endpoint without a row fails below. */
const TABLE: Readonly<Record<string, Row>> = {
  'GET /api/store': everybody(200),
  'GET /api/category': everybody(200),
  'GET /api/product/list': everybody(200),
  'GET /api/product/related': everybody(200, () => ({ category: 'Kitchen' })),
  'GET /api/product/single': everybody(200, ({ productId }) => ({ id: productId })),
  'GET /api/carousel': everybody(200),
  'GET /api/order/fetchCities': everybody(200),
  'GET /api/order/fetchRegions/:cityId': everybody(200, () => ({ cityId: '1' })),

  'POST /api/user/register': everybody(201, ({ shopper }) => ({ ...shopper, name: 'Noor', email: 'new@example.com' })),
  'POST /api/user/login': everybody(200, ({ shopper: { email, password } }) => ({ email, password })),
  'POST /api/user/verify-email': everybody(400, () => ({ token: NO_TOKEN })),
  'POST /api/user/forgot-password': everybody(200, ({ shopper: { email } }) => ({ email })),
  'POST /api/user/reset-password': everybody(400, () => ({ token: NO_TOKEN, password: 'everything in its place' })),
  'POST /api/user/confirm-address': everybody(400, () => ({ token: NO_TOKEN })),
  'POST /api/user/logout': shoppers(200),
  'GET /api/user/profile': shoppers(200),
  'PUT /api/user/profile': shoppers(200, ({ shopper: { email } }) => ({ name: 'Zahra', email })),
  'PUT /api/user/change-password': shoppers(200, ({ shopper: { password } }) => ({
    oldPassword: password,
    newPassword: 'everything in its place',
  })),
  'GET /api/user/sessions': shoppers(200),
  'POST /api/user/sessions/end-others': shoppers(200),

  'POST /api/cart/get': shopperAlone(200, ({ shopper }) => ({ userId: shopper.id })),
  'POST /api/cart/add': shopperAlone(200, given => ({ ...BOX(given), quantity: 1, userId: given.shopper.id })),
  'POST /api/cart/update': shopperAlone(200, given => ({ ...BOX(given), quantity: 0, userId: given.shopper.id })),
  'GET /api/user/favorites': shoppers(200),
  'POST /api/user/favorites/add': shoppers(200, ({ productId }) => ({ productId })),
  'POST /api/user/favorites/remove': shoppers(200, ({ productId }) => ({ productId })),
  // The cart is empty: who may order is told so.
  'POST /api/order/place': shopperAlone(409, given => ({
    ...orderOf([{ ...BOX(given), quantity: 1 }]),
    userId: given.shopper.id,
  })),
  'GET /api/order/user-orders': shoppers(200, () => ({ status: '' })),

  'POST /api/newsletter/subscribe': everybody(200, ({ shopper: { email } }) => ({ email })),
  'POST /api/newsletter/confirm': everybody(400, () => ({ token: NO_TOKEN })),
  'POST /api/newsletter/unsubscribe': everybody(400, () => ({ token: NO_TOKEN })),
  'POST /api/newsletter/unsubscribe/one-click': everybody(400, () => ({ token: NO_TOKEN })),
}

let shop: TestShop
let productId: string
let staffToken: string

beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  productId = (await shop.givenProduct()).productId
  const staff = { name: 'Ali', email: 'ali@example.com', password: 'keeps the shop tidy', role: 'owner' } as const
  staffToken = await tokenFor(await createStaff(shop.accounts, staff))
})
afterAll(() => shop.close())

test('every endpoint of the contract has a row in this table, and every row an endpoint', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(contract.map(({ endpoint }) => nameOf(endpoint)).toSorted())
})

test.each(contract.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))(
  '%s opens to whom it should, and to nobody else',
  async (name, endpoint) => {
    const row = TABLE[name]
    if (row === undefined) throw new Error(`${name} has no row in the table of who may call what`)
    const statuses: Partial<Record<Caller, number>> = {}
    for (const caller of CALLERS) {
      const shopper = await givenMember(shop)
      const token = await tokenOf(caller, shopper)
      statuses[caller] = (await callAs(endpoint, row.input({ shopper, productId }), token)).status
    }
    expect(statuses).toEqual(row.statuses)
  },
)

test.each(contract.filter(({ endpoint }) => endpoint.access === 'shopper').map(({ endpoint }) => [nameOf(endpoint)]))(
  '%s is closed to everybody without a living session of a shopper',
  name => {
    const { nobody, revoked, expired, staff } = TABLE[name]?.statuses ?? NONE
    expect([nobody, revoked, expired, staff]).toEqual([401, 401, 401, 401])
  },
)

const NONE: Partial<Record<Caller, number>> = {}

/** The same for everybody: a token, good or bad, changes nothing. */
function everybody(status: number, input: Row['input'] = nothing): Row {
  return { input, statuses: { ...toVisitors(status), shopper: status, other: status } }
}

/** For whoever is logged in: the token alone says whose things are meant. */
function shoppers(status: number, input: Row['input'] = nothing): Row {
  return { input, statuses: { ...toVisitors(401), shopper: status, other: status } }
}

/** The call names the shopper: another one is refused. */
function shopperAlone(status: number, input: Row['input']): Row {
  return { input, statuses: { ...toVisitors(401), shopper: status, other: 403 } }
}

function toVisitors(status: number) {
  return { nobody: status, revoked: status, expired: status, staff: status }
}

function nameOf({ method, path }: Endpoint<unknown, unknown>): string {
  return `${method} ${path}`
}

async function tokenOf(caller: Caller, shopper: Member): Promise<string | null> {
  switch (caller) {
    case 'nobody':
      return null
    case 'shopper':
      return shopper.token
    case 'other': {
      const { email, password } = await givenMember(shop)
      // The same password, so that a call about it is right for both.
      return await logInAgain(shop, { email, password })
    }
    case 'revoked':
      await shop.pool.query('delete from sessions where user_id = $1', [shopper.id])
      return shopper.token
    case 'expired':
      await shop.pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
        shopper.id,
      ])
      return shopper.token
    case 'staff':
      return staffToken
  }
}

async function tokenFor(userId: string): Promise<string> {
  const store = await shop.accounts.auth.on(shop.database)
  return await openSession(store, userId, { address: '192.0.2.1', headers: new Headers() })
}

async function callAs(endpoint: Endpoint<unknown, unknown>, input: unknown, token: string | null): Promise<Answer> {
  const values = new Map(Object.entries(Object(input)))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const called: Endpoint<unknown, unknown> = { ...endpoint, path: `/api/${path.slice('/api/'.length)}` }
  return await shop.callWith(called, input, token === null ? {} : { token })
}
