import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changePassword,
  forgotPassword,
  logIn,
  register,
  resetPassword,
  updateProfile,
  verifyEmail,
} from '#contract/accounts.ts'
import { subscribe } from '#contract/newsletter.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { givenMember } from '#tests/support/members.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from verifications')
  await shop.pool.query('delete from users')
  await shop.pool.query("delete from jobs.job where name = 'mail'")
})

const POISON = '\ud800@x.example'
const password = 'a shelf for every cup'
const renewed = 'everything in its place'

/** What everybody else does meanwhile: signs up, confirms, forgets and changes a password. */
async function liveOn(): Promise<void> {
  const noor = { name: 'Noor', email: 'noor@example.com', password }
  expect(await shop.call(register, noor)).toMatchObject({ status: 201 })
  expect(await shop.call(verifyEmail, { token: await mailed(noor.email) })).toMatchObject({ status: 200 })
  expect(await shop.call(forgotPassword, { email: noor.email })).toMatchObject({ status: 200 })
  const reset = { token: await mailed(noor.email), password: renewed }
  expect(await shop.call(resetPassword, reset)).toMatchObject({ status: 200 })
  const { body } = await shop.call(logIn, { email: noor.email, password: renewed })
  const change = { oldPassword: renewed, newPassword: password }
  expect(await shop.call(changePassword, change, { token: body.token })).toMatchObject({ status: 200 })
}

async function mailed(email: string): Promise<string> {
  const letter = (await deliverMails(shop)).find(({ to }) => to === email)
  if (letter === undefined) throw new Error(`no mail to ${email}`)
  return tokenIn(letter)
}

test('an address that is no text is refused wherever addresses are taken, and stops nobody', async () => {
  const member = await givenMember(shop)
  const refusals = [
    await shop.call(register, { name: 'Noor', email: POISON, password }),
    await shop.call(logIn, { email: POISON, password }),
    await shop.call(forgotPassword, { email: POISON }),
    await shop.call(subscribe, { email: POISON }),
    await shop.call(updateProfile, { name: 'Noor', email: POISON }, { token: member.token }),
  ]
  for (const { status, body } of refusals)
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'email' })]])
  expect((await shop.pool.query('select id from verifications')).rows).toEqual([])
  expect(await shop.queuedMails()).toEqual([])
  await liveOn()
})

test.each(['"\\ud800@x.example"', '"a\\u0000b@x.example"', '{"email": "\\udc00"}'])(
  'the database itself keeps no link that stands for %s',
  async value => {
    const insert = 'insert into verifications (id, identifier, value, expires_at) values ($1, $2, $3, now())'
    await expect(shop.pool.query(insert, ['poison', 'reset-password:x', value])).rejects.toThrow(/Unicode|json/)
  },
)

test.each(['{}', '[]', '"text"', '7', 'null', '{"email": 7, "userId": {"deep": []}}'])(
  'a link in the database that stands for %s, which is nothing, stops nobody',
  async value => {
    for (const kind of ['verify-email', 'reset-password', 'confirm-address', 'left-address'])
      await shop.pool.query(
        `insert into verifications (id, identifier, value, expires_at)
         values ($1, $1 || ':unsent:poison', $2, now() + interval '1 day')`,
        [kind, value],
      )
    await liveOn()
  },
)

test('the links of older versions are taken over, and those that were poisoned are gone', async () => {
  const folder = new URL('../database/migrations/', import.meta.url)
  const file = (await readdir(folder)).find(name => name.endsWith('_links_as_json.sql')) ?? ''
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table verifications alter column value set data type text')
    const links = ['{"email":"noor@example.com"}', '{"email":"\\ud800@x.example"}', '{"name":"a\\u0000"}', 'not JSON']
    for (const [id, value] of links.entries())
      await client.query('insert into verifications (id, identifier, value, expires_at) values ($1, $1, $2, now())', [
        String(id),
        value,
      ])
    for (const statement of (await readFile(new URL(file, folder), 'utf8')).split('--> statement-breakpoint'))
      await client.query(statement)
    const { rows } = await client.query('select id, value from verifications')
    expect(rows).toEqual([{ id: '0', value: { email: 'noor@example.com' } }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
