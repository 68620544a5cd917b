import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn, register, resendVerification, verifyEmail } from '#contract/accounts.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { givenStaff } from '#tests/support/staff.ts'

let shop: TestShop
let email: string
let count = 0
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
})
afterAll(() => shop.close())
beforeEach(() => {
  count += 1
  email = `waits${count}@example.com`
})

const NOOR = { name: 'Noor', password: 'a shelf for every cup', attempt: 'kept-in-the-browser-of-noor-alone' }
const THIEF = { name: 'Thief', password: 'chosen by a thief', attempt: 'kept-in-the-browser-of-the-thief' }

/** Asks, and answers the tokens of the mails that go out. */
async function askAgain(attempt?: string): Promise<string[]> {
  await shop.call(resendVerification, { email, ...(attempt !== undefined && { attempt }) })
  return (await deliverMails(shop)).map(tokenIn)
}

async function signUp(who: typeof NOOR): Promise<string> {
  await shop.call(register, { ...who, email })
  return (await deliverMails(shop)).map(tokenIn).join()
}

test('a second link confirms the sign-up as the first would have, with the password that was chosen', async () => {
  await signUp(NOOR)
  const [again = ''] = await askAgain(NOOR.attempt)
  expect(await shop.call(verifyEmail, { token: again, attempt: NOOR.attempt })).toMatchObject({ status: 200 })
  expect(await shop.call(logIn, { email, password: NOOR.password })).toMatchObject({ status: 200 })
})

test('the first link stays good beside the second: its mail may only be late', async () => {
  const first = await signUp(NOOR)
  const [again = ''] = await askAgain(NOOR.attempt)
  expect(again).not.toBe(first)
  expect(await shop.call(verifyEmail, { token: first, attempt: NOOR.attempt })).toMatchObject({ status: 200 })
  // One account: whichever link was opened, the other is used up with it.
  expect(await shop.call(verifyEmail, { token: again, attempt: NOOR.attempt })).toMatchObject({ status: 400 })
})

test('of several sign-ups of an address the asking browser’s own is sent again, however new the others are', async () => {
  await signUp(NOOR)
  await signUp(THIEF)
  const [again = ''] = await askAgain(NOOR.attempt)
  expect(await shop.call(verifyEmail, { token: again, attempt: NOOR.attempt })).toMatchObject({ status: 200 })
  expect(await shop.call(logIn, { email, password: THIEF.password })).toMatchObject({ status: 401 })
})

test('another browser gets a link too, which still asks whose password is meant', async () => {
  await signUp(NOOR)
  const [again = ''] = await askAgain()
  const asked = await shop.call(verifyEmail, { token: again, attempt: THIEF.attempt })
  expect([asked.status, asked.body.message_key]).toEqual([409, 'password_needed'])
})

test('whether an address waits, has an account or is unknown shows in its mailbox only', async () => {
  const unknown = await shop.call(resendVerification, { email })
  expect(await deliverMails(shop)).toEqual([])
  const token = await signUp(NOOR)
  const waiting = await shop.call(resendVerification, { email })
  expect(await deliverMails(shop)).toHaveLength(1)
  await shop.call(verifyEmail, { token })
  const confirmed = await shop.call(resendVerification, { email })
  const [letter, ...others] = await deliverMails(shop)
  expect([letter?.to, letter?.text.includes('/login'), others]).toEqual([email, true, []])
  expect([waiting.status, waiting.body]).toEqual([unknown.status, unknown.body])
  expect([confirmed.status, confirmed.body]).toEqual([unknown.status, unknown.body])
})

test('staff get nothing from where shoppers sign up', async () => {
  const { email: staffEmail } = await givenStaff(shop)
  await deliverMails(shop)
  expect(await shop.call(resendVerification, { email: staffEmail })).toMatchObject({ status: 200 })
  expect(await deliverMails(shop)).toEqual([])
})

test('a mail that is tried again makes one sign-up more, not one for each try', async () => {
  await signUp(NOOR)
  await shop.call(resendVerification, { email, attempt: NOOR.attempt })
  const [queued] = await shop.queuedMails()
  await deliverMails(shop)
  await shop.pool.query("insert into jobs.job (name, data) values ('mail', $1)", [JSON.stringify(queued)])
  await deliverMails(shop)
  const { rows } = await shop.pool.query('select id from sign_ups where email = $1', [email])
  expect(rows).toHaveLength(2)
})
