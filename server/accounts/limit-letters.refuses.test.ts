import { afterAll, expect, test } from 'vitest'
import { forgotPassword, register, updateProfile } from '#contract/accounts.ts'
import { subscribe } from '#contract/newsletter.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { givenMember } from '#tests/support/members.ts'

const plenty = PLENTY.letters
const shops: TestShop[] = []
afterAll(async () => {
  for (const shop of shops) await shop.close()
})
let shop: TestShop

async function open(letters: Partial<typeof plenty>): Promise<void> {
  shop = await testShop({ limits: { ...PLENTY, letters: { ...plenty, ...letters } } })
  shops.push(shop)
}

const password = 'a shelf for every cup'
/** From an address of its own each time, as whoever floods mailboxes has them. */
const from = (host: number) => ({ address: `198.51.100.${host}` })

test.each([
  ['an hour', 'byMailbox'],
  ['a day', 'byMailboxADay'],
] as const)(
  'a mailbox gets so many letters in %s, whatever they are about and however its address is spelled',
  async (_, which) => {
    await open({ [which]: { attempts: 4, seconds: 3_600 } })
    const member = await givenMember(shop)
    const asked = [
      await shop.call(register, { name: 'Noor', email: 'flooded@gmail.com', password }, from(1)),
      await shop.call(register, { name: 'Noor', email: 'f.looded@gmail.com', password }, from(2)),
      await shop.call(forgotPassword, { email: 'flooded+reset@googlemail.com' }, from(3)),
      await shop.call(subscribe, { email: 'FLOODED+news@ｇmail.com' }, from(4)),
      await shop.call(register, { name: 'Noor', email: 'floo.ded+1@gmail.com', password }, from(5)),
      await shop.call(forgotPassword, { email: 'flooded@gｍaⓘl.com' }, from(6)),
      await shop.call(subscribe, { email: 'flooded@gmail.com' }, from(7)),
      await shop.call(
        updateProfile,
        { name: 'Noor', email: 'flooded+move@gmail.com', password: member.password },
        { token: member.token, ...from(8) },
      ),
    ]
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 200, 200, 429, 429, 429, 429])
    expect(Number(asked.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await deliverMails(shop)).length).toBeLessThanOrEqual(4)
    expect(await shop.call(forgotPassword, { email: 'somebody-else@gmail.com' }, from(9))).toMatchObject({
      status: 200,
    })
  },
)

test('one network address writes to so many mailboxes', async () => {
  await open({ byAddress: { attempts: 3, seconds: 3_600 } })
  const statuses: number[] = []
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com']) {
    statuses.push((await shop.call(register, { name: 'Noor', email, password }, from(1))).status)
  }
  expect(statuses).toEqual([201, 201, 201, 429])
  expect(await shop.call(register, { name: 'Noor', email: 'e@example.com', password }, from(2))).toMatchObject({
    status: 201,
  })
})

test('whoever does not know the password of an account cannot use up a stranger’s letters with it', async () => {
  await open({ byMailbox: { attempts: 1, seconds: 3_600 } })
  const { token } = await givenMember(shop)
  const wish = { name: 'Noor', email: 'stranger@example.com', password: 'a wrong password' }
  for (let time = 0; time < 3; time += 1)
    expect(await shop.call(updateProfile, wish, { token })).toMatchObject({ status: 422 })
  expect(await shop.call(forgotPassword, { email: wish.email })).toMatchObject({ status: 200 })
})
