import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmSubscription, subscribe, unsubscribe, unsubscribeByMailProgram } from '#contract/newsletter.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { forgetExpired } from '../forget-expired.ts'
import type { Letter } from '../partners/mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('an address gets the newsletter only after its owner has confirmed by mail', async () => {
  const email = 'noor@example.com'
  const asked = await shop.call(subscribe, { email: ' Noor@Example.com ' }, { lang: 'ar' })
  expect(asked).toMatchObject({ status: 200, body: { success: true, message_key: 'subscription_success' } })
  expect(asked.body.message).toContain('أرسلنا لك رابطاً')
  expect(await stateOf(email)).toBe('pending')
  const [letter] = await deliverMails(shop)
  expect(letter?.to).toBe(email)
  const confirmed = await shop.call(confirmSubscription, { token: confirmTokenIn(letter) })
  expect(confirmed).toMatchObject({ status: 200, body: { success: true, message_key: 'newsletter_confirmed' } })
  expect(await stateOf(email)).toBe('confirmed')
})

test('whoever gets it already hears so kindly by mail, and the page is told nothing', async () => {
  const email = 'already@example.com'
  await join(email)
  const again = await shop.call(subscribe, { email })
  const unknown = await shop.call(subscribe, { email: 'never-seen@example.com' })
  expect(again.body).toEqual(unknown.body)
  expect(again.status).toBe(unknown.status)
  const letter = (await deliverMails(shop)).find(({ to }) => to === email)
  expect(letter?.subject).toBe('You already get the newsletter of Tarteeb')
  expect(letter?.text).not.toContain('/newsletter/confirm')
  expect(await stateOf(email)).toBe('confirmed')
  await shop.call(unsubscribe, { token: tokenIn(letter, 'https://tarteeb.example/newsletter/unsubscribe?token=') })
  expect(await stateOf(email)).toBe('unsubscribed')
})

test('nobody changes the language of somebody else’s newsletter', async () => {
  const email = 'language@example.com'
  await join(email, 'ar')
  await shop.call(subscribe, { email }, { lang: 'en' })
  const [letter] = await deliverMails(shop)
  expect(letter?.language).toBe('ar')
})

test('the link of each of several mails confirms, and may be opened twice', async () => {
  const email = 'twice@example.com'
  await shop.call(subscribe, { email })
  await shop.call(subscribe, { email })
  const [first, second] = await deliverMails(shop)
  for (const letter of [first, second, first]) {
    expect(await shop.call(confirmSubscription, { token: confirmTokenIn(letter) })).toMatchObject({ status: 200 })
  }
  expect(await stateOf(email)).toBe('confirmed')
})

test('a mail program’s own button leaves the newsletter: a form is posted to the address in the header', async () => {
  const letter = await join('one-click@example.com')
  const { origin, pathname, search } = new URL(letter.unsubscribeLink ?? '')
  expect([origin, pathname]).toEqual(['https://tarteeb.example', unsubscribeByMailProgram.path])
  const answer = await shop.fetch(
    new Request(`http://shop.test${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  expect(answer).toMatchObject({ status: 200, body: { success: true, message_key: 'newsletter_unsubscribed' } })
  expect(await stateOf('one-click@example.com')).toBe('unsubscribed')
  const looked = await shop.fetch(new Request(`http://shop.test${pathname}${search}`))
  expect(looked.status).toBe(405)
})

test('leaving may be asked for again, from an old mail too, and voids the links that would confirm', async () => {
  const letter = await join('leaves@example.com')
  const token = tokenIn({ text: letter.unsubscribeLink ?? '' }, '?token=')
  for (let time = 0; time < 2; time += 1) {
    expect(await shop.call(unsubscribe, { token })).toMatchObject({ status: 200 })
  }
  expect(await shop.call(confirmSubscription, { token: confirmTokenIn(letter) })).toMatchObject({ status: 400 })
  expect(await stateOf('leaves@example.com')).toBe('unsubscribed')
  const next = await join('leaves@example.com')
  expect(await stateOf('leaves@example.com')).toBe('confirmed')
  expect(next.subject).toBe('Confirm the newsletter of Tarteeb')
  expect(await shop.call(unsubscribe, { token })).toMatchObject({ status: 200 })
  expect(await stateOf('leaves@example.com')).toBe('unsubscribed')
})

test('whoever confirms or leaves before the mail goes out gets the mail that fits by then, or none', async () => {
  const letter = await join('meanwhile@example.com')
  await shop.call(subscribe, { email: 'meanwhile@example.com' })
  await shop.call(unsubscribe, { token: tokenIn({ text: letter.unsubscribeLink ?? '' }, '?token=') })
  expect(await deliverMails(shop)).toEqual([])
})

test('an address that nobody confirms within 7 days is forgotten, a confirmed one is not', async () => {
  await join('stays@example.com')
  await shop.call(subscribe, { email: 'silent@example.com' })
  const [letter] = await deliverMails(shop)
  await shop.pool.query("update newsletter_subscribers set confirmable_until = now() - interval '1 minute'")
  expect(await shop.call(confirmSubscription, { token: confirmTokenIn(letter) })).toMatchObject({ status: 400 })
  await forgetExpired(shop.database)
  expect(await stateOf('silent@example.com')).toBeUndefined()
  expect(await stateOf('stays@example.com')).toBe('confirmed')
})

test('the database and the queue hold no token that opens anything', async () => {
  await shop.call(subscribe, { email: 'hashes@example.com' })
  const queued = JSON.stringify(await shop.queuedMails())
  const [letter] = await deliverMails(shop)
  const token = confirmTokenIn(letter)
  const { rows } = await shop.pool.query("select * from newsletter_subscribers where email = 'hashes@example.com'")
  expect(`${queued}${JSON.stringify(rows)}`).not.toContain(token)
  expect(queued).not.toContain('hashes@example.com')
})

async function join(email: string, lang = 'en'): Promise<Letter> {
  await shop.call(subscribe, { email }, { lang })
  const letter = (await deliverMails(shop)).find(({ to }) => to === email)
  if (letter === undefined) throw new Error(`nobody wrote to ${email}`)
  await shop.call(confirmSubscription, { token: confirmTokenIn(letter) })
  return letter
}

function confirmTokenIn(letter: Letter | undefined): string {
  return tokenIn(letter, 'https://tarteeb.example/newsletter/confirm?token=')
}

function tokenIn(letter: Pick<Letter, 'text'> | undefined, before: string): string {
  const token = letter?.text.split(before)[1]?.match(/^[\w-]+/)?.[0]
  if (token === undefined) throw new Error(`no ${before} in:\n${letter?.text}`)
  return token
}

async function stateOf(email: string): Promise<string | undefined> {
  const { rows } = await shop.pool.query('select state from newsletter_subscribers where email = $1', [email])
  return rows[0]?.state
}
