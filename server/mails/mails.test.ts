import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changePassword,
  confirmAddress,
  forgotPassword,
  register,
  updateProfile,
  verifyEmail,
} from '#contract/accounts.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { deliverMails, mailQueueOf, tokenIn } from '#tests/support/mails.ts'
import { givenMember } from '#tests/support/members.ts'
import { buy } from '#tests/support/orders.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { openJobs } from '../jobs/jobs.ts'

const NEW_PASSWORD = 'everything in its place'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('an order’s mail tells goods, delivery, total, address and that cash is paid at the door', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({
    name: 'Woven basket',
    price: 20_000,
    discountPercentage: 15,
    colors: [{ sizes: [{}] }],
  })
  const { body } = await buy(shop, shopper, [{ ...box.choice, quantity: 2 }])
  const [letter] = await deliverMails(shop)
  expect(letter).toMatchObject({
    to: shopper.email,
    language: 'en',
    subject: `Your order ${body.orderNumber} at Tarteeb`,
  })
  for (const part of [letter?.text ?? '', letter?.html ?? '']) {
    expect(part).toContain('2 × Woven basket · Oak · Medium')
    expect(part).toContain('34,000\u00a0IQD')
    expect(part).toContain('5,000\u00a0IQD')
    expect(part).toContain('39,000\u00a0IQD')
    expect(part).toContain('Opposite the pharmacy, street 14')
    expect(part).toContain('Al-Mansour, Baghdad')
    expect(part).toContain('+964770123')
    expect(part).toContain('in cash at the door')
    expect(part).toContain('https://tarteeb.example/account/orders')
  }
  expect(letter?.html).toContain('<html lang="en" dir="ltr">')
})

test('an order placed in Arabic is written in Arabic, from right to left, with Western digits', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ name: 'سلة', colors: [{ sizes: [{}] }] })
  await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { lang: 'ar' })
  const [letter] = await deliverMails(shop)
  expect(letter?.html).toContain('<html lang="ar" dir="rtl">')
  expect(letter?.subject).toContain('ترتيب')
  expect(letter?.text).toContain('بغداد')
  expect(letter?.text).toContain('د.ع')
  expect(`${letter?.text}${letter?.html}`).not.toMatch(/[\u0660-\u0669]/)
  expect(`${letter?.text}${letter?.html}`).not.toMatch(/mails\.|\{\{/)
})

test('what a shopper types is text in a mail, never markup', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct()
  const changes = { client_name: '<img src=x onerror=alert(1)>', location: '"><script>' }
  await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes })
  const [letter] = await deliverMails(shop)
  expect(letter?.html).not.toContain('<img')
  expect(letter?.html).not.toContain('<script')
  expect(letter?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test.each(['en', 'ar'] as const)(
  'the sign-up mails in %s carry one link each, to this shop’s own address',
  async lang => {
    const email = `signs-up-${lang}@example.com`
    const input = { name: 'Noor', email, password: 'a shelf for every cup' }
    await shop.call(register, input, { lang })
    const [first] = await deliverMails(shop)
    await shop.call(verifyEmail, { token: first ? tokenIn(first) : '' })
    await shop.call(register, input, { lang })
    const [second] = await deliverMails(shop)
    for (const letter of [first, second]) {
      expect(letter?.html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(
        letter?.html.match(/href="[^"]+"/g)?.every(link => link.startsWith('href="https://tarteeb.example/')),
      ).toBe(true)
      expect(`${letter?.subject}${letter?.text}${letter?.html}`).not.toMatch(/mails\.|\{\{/)
    }
    expect(first?.text).not.toBe(second?.text)
  },
)

test.each(['en', 'ar'] as const)(
  'the mails about a password and a new address are whole in %s, as page and as text',
  async language => {
    const member = await givenMember(shop, { language })
    const owner = await givenMember(shop, { language })
    const { email, token, password } = member
    const moved = `moved-${email}`
    await shop.call(forgotPassword, { email })
    await shop.call(changePassword, { oldPassword: password, newPassword: NEW_PASSWORD }, { token })
    await shop.call(forgotPassword, { email })
    await shop.call(updateProfile, { name: 'نور', email: owner.email, password: NEW_PASSWORD }, { token })
    const first = await deliverMails(shop)
    await shop.call(updateProfile, { name: 'نور', email: moved, password: NEW_PASSWORD }, { token })
    const [link] = await deliverMails(shop)
    await shop.call(confirmAddress, { token: link ? tokenIn(link) : '' })
    const letters = [...first, ...(link ? [link] : []), ...(await deliverMails(shop))]
    // The first reset link was void before its mail went out.
    expect(letters.map(({ to }) => to)).toEqual([email, email, owner.email, moved, email])
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(5)
    for (const { subject, html, text } of letters) {
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(subject).toContain(language === 'ar' ? 'ترتيب' : 'Tarteeb')
      expect(
        html.match(/href="[^"]+"/g)?.every(each => each.startsWith('href="https://tarteeb.example/')) ?? true,
      ).toBe(true)
      expect(text.split('\n\n').length).toBeGreaterThanOrEqual(3)
      expect(`${subject}${text}${html}`).not.toMatch(/mails\.|\{\{|[\u0660-\u0669]/)
    }
  },
)

test('a mail whose cause is gone is left out', async () => {
  const input = { name: 'Noor', email: 'gone@example.com', password: 'a shelf for every cup' }
  await shop.call(register, input)
  await shop.pool.query('delete from sign_ups')
  expect(await deliverMails(shop)).toEqual([])
})

test('a mail server that is away loses no mail: the job waits and goes out later', async () => {
  await shop.call(register, { name: 'Noor', email: 'waits@example.com', password: 'a shelf for every cup' })
  const failed = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<string>()
  let isAway = true
  const queue = mailQueueOf(shop, {
    async send(letter) {
      if (!isAway) return sent.resolve(letter.to)
      failed.resolve()
      throw new Error('connection refused')
    },
    close: () => undefined,
  })
  const options = { database: shop.database, log: SILENT, queues: [queue], pollSeconds: 0.5 }
  const firstStart = openJobs(options)
  await firstStart.start()
  await failed.promise
  await firstStart.stop()
  expect((await shop.pool.query("select state from jobs.job where name = 'mail'")).rows).toEqual([{ state: 'retry' }])
  await shop.pool.query("update jobs.job set start_after = now() where name = 'mail'")
  isAway = false
  const secondStart = openJobs(options)
  await secondStart.start()
  expect(await sent.promise).toBe('waits@example.com')
  await secondStart.stop()
})

test.each(['en', 'ar'] as const)('no mail in %s to a mailbox that nobody has read yet carries a name', async lang => {
  const name = 'Claim Your Prize'
  const member = await givenMember(shop, { language: lang })
  await deliverMails(shop)
  await shop.call(register, { name, email: `stranger-${lang}@example.com`, password: NEW_PASSWORD }, { lang })
  await shop.call(forgotPassword, { email: `stranger-${lang}@example.com` }, { lang })
  const wish = { name, email: `elsewhere-${lang}@example.com`, password: member.password }
  await shop.call(updateProfile, wish, { token: member.token, lang })
  const letters = await deliverMails(shop)
  expect(letters).toHaveLength(3)
  for (const { subject, html, text } of letters) expect(`${subject}${html}${text}`).not.toContain(name)
})
