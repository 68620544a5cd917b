import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changePassword,
  confirmAddress,
  forgotPassword,
  logIn,
  register,
  resendVerification,
  resetPassword,
  updateProfile,
  verifyEmail,
} from '#contract/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { confirmSubscription, subscribe } from '#contract/newsletter.ts'
import arabic from '#locales/ar/answers.json' with { type: 'json' }
import english from '#locales/en/answers.json' with { type: 'json' }
import { type Answer, type TestShop, testShop } from '#tests/support/api.ts'
import type { SignedIn } from '#tests/support/givens.ts'
import { PLENTY } from '#tests/support/limits.ts'
import type { CallOptions } from '#tests/support/request-for.ts'

const byAddress = { attempts: 5, seconds: 60 }
const byAccount = { attempts: 2, seconds: 60 }

let shop: TestShop
let shoppers: readonly SignedIn[]
beforeAll(async () => {
  shop = await testShop({
    limits: {
      ...PLENTY,
      logIn: { ...PLENTY.logIn, byAddress, byAccountAtAddress: byAccount },
      registerByAddress: byAddress,
      registerByMailbox: byAccount,
      verifyByAddress: byAddress,
      forgotByAddress: byAddress,
      forgotByMailbox: byAccount,
      resetByAddress: byAddress,
      changePasswordByAddress: byAddress,
      changePasswordByAccount: byAccount,
      changeAddressByAccount: byAccount,
    },
  })
  shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.givenShopper()))
})
afterAll(() => shop.close())

const NO_TOKEN = 'A'.repeat(43)
const password = 'a shelf for every cup'

interface Limited {
  readonly endpoint: Endpoint<unknown, unknown>
  /** The nth try on an account. */
  readonly input: (email: string) => unknown
  readonly attempts: number
  /** Whose session it takes; none where it is left out. */
  readonly isOwn?: boolean
}

/** What a network address may do so many times, whatever the account. */
const BY_ADDRESS: Readonly<Record<string, Limited>> = {
  'signing in': { endpoint: logIn, input: email => ({ email, password }), attempts: 5 },
  'signing up': { endpoint: register, input: email => ({ name: 'Noor', email, password }), attempts: 5 },
  'asking for another verification link': {
    endpoint: resendVerification,
    input: email => ({ email }),
    attempts: 5,
  },
  'asking for a reset link': { endpoint: forgotPassword, input: email => ({ email }), attempts: 5 },
  'choosing a password by link': {
    endpoint: resetPassword,
    input: () => ({ token: NO_TOKEN, password }),
    attempts: 5,
  },
  'confirming an address': { endpoint: verifyEmail, input: () => ({ token: NO_TOKEN }), attempts: 5 },
  'confirming a new address': { endpoint: confirmAddress, input: () => ({ token: NO_TOKEN }), attempts: 5 },
  'changing a password': {
    endpoint: changePassword,
    input: () => ({ oldPassword: 'not this one', newPassword: password }),
    attempts: 5,
    isOwn: true,
  },
  'asking for the newsletter': { endpoint: subscribe, input: email => ({ email }), attempts: 30 },
  'confirming the newsletter': { endpoint: confirmSubscription, input: () => ({ token: NO_TOKEN }), attempts: 60 },
}

/** What may be done so many times to one account or mailbox, from wherever. A link is of one account, and works once. */
const BY_ACCOUNT: Readonly<Record<string, Limited>> = {
  'signing in': { endpoint: logIn, input: email => ({ email, password }), attempts: 2 },
  'signing up': { endpoint: register, input: email => ({ name: 'Noor', email, password }), attempts: 2 },
  'asking for another verification link': {
    endpoint: resendVerification,
    input: email => ({ email }),
    attempts: 2,
  },
  'asking for a reset link': { endpoint: forgotPassword, input: email => ({ email }), attempts: 2 },
  'changing a password': {
    endpoint: changePassword,
    input: () => ({ oldPassword: 'not this one', newPassword: password }),
    attempts: 2,
    isOwn: true,
  },
  'changing an address': {
    endpoint: updateProfile,
    input: email => ({ name: 'Noor', email: `new-${email}`, password: 'not this one' }),
    attempts: 2,
    isOwn: true,
  },
  'asking for the newsletter': { endpoint: subscribe, input: email => ({ email }), attempts: 3 },
}

/** Documentation's addresses (RFC 3849): all of one network, as one caller may have them. */
const addressIn = (network: number, host: number) => `2001:db8:${network.toString(16)}:0::${(host + 1).toString(16)}`

test.each(Object.entries(BY_ADDRESS).map(([what, limited], place) => [what, limited, place] as const))(
  '%s has a limit for each network address, whatever the account',
  async (_what, { endpoint, input, attempts, isOwn }, place) => {
    const tryOnce = (time: number, options: CallOptions) => {
      const shopper = shoppers[time % shoppers.length]
      const token = isOwn === true && shopper !== undefined ? { token: shopper.token } : {}
      const email = `reader-${place}-${time}@example.com`
      return shop.callWith(endpoint, input(email), { address: addressIn(place, time), ...token, ...options })
    }
    for (let time = 0; time < attempts; time += 1) expect((await tryOnce(time, {})).status).not.toBe(429)
    await expectRefused(lang => tryOnce(attempts, { lang }))
    expect((await tryOnce(attempts + 1, { address: '192.0.2.77' })).status).not.toBe(429)
  },
)

test.each(Object.entries(BY_ACCOUNT).map(([what, limited], place) => [what, limited, place + 100] as const))(
  '%s has a limit for each account',
  async (what, { endpoint, input, attempts, isOwn }, place) => {
    const shopper = await shop.givenShopper()
    // Of whoever guesses passwords, an address has its own few tries on each account (`limit-sign-ins.test.ts`).
    const addressOf = (time: number) => (what === 'signing in' ? '198.51.100.9' : addressIn(place + time, 0))
    const token = isOwn === true ? { token: shopper.token } : {}
    const tryOnce = (time: number, options: CallOptions) =>
      shop.callWith(endpoint, input(shopper.email), { address: addressOf(time), ...token, ...options })
    for (let time = 0; time < attempts; time += 1) expect((await tryOnce(time, {})).status).not.toBe(429)
    await expectRefused(lang => tryOnce(attempts, { lang }))
  },
)

async function expectRefused(tryIn: (lang: 'en' | 'ar') => Promise<Answer>): Promise<void> {
  for (const [lang, words] of [
    ['en', english],
    ['ar', arabic],
  ] as const) {
    const { status, body, headers } = await tryIn(lang)
    expect([status, body.message_key, body.message]).toEqual([429, 'too_many_requests', words.too_many_requests])
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d{0,3}$/)
  }
}
