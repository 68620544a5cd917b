import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { register } from '#contract/accounts.ts'
import { subscribe } from '#contract/newsletter.ts'
import { readToday } from '#contract/office/figures.ts'
import {
  dropFailedMail,
  type FailedMail,
  listFailedMails,
  retryFailedMail,
  retryFailedMails,
  sendTestLetter,
} from '#contract/office/mails.ts'
import { inviteMember } from '#contract/office/members.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES } from '#tests/support/bad-input.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { mailQueueOf } from '#tests/support/mails.ts'
import { buy } from '#tests/support/orders.ts'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { Hopeless } from '../jobs/hopeless.ts'
import { openJobs } from '../jobs/jobs.ts'
import type { Letter } from '../partners/mail.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  staff = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query("delete from jobs.job where name like 'mail%'"))

/** Runs the waiting mails through a mail server that says this; answers the ids under which letters were to go out. */
async function sendAll(
  says: Error | null,
  untilNone: () => Promise<number> = waiting,
  onLetter: (letter: Letter) => void = () => undefined,
): Promise<string[]> {
  const ids: string[] = []
  const mail = {
    async send(letter: Letter, id: string) {
      ids.push(id)
      onLetter(letter)
      if (says !== null) throw says
    },
    close: () => undefined,
  }
  const queue = mailQueueOf(shop, mail)
  const jobs = openJobs({ database: shop.database, log, queues: [queue], pollSeconds: 0.5 })
  await jobs.start()
  await expect.poll(untilNone).toBe(0)
  await jobs.stop()
  return ids
}

async function waiting(): Promise<number> {
  const { rows } = await shop.pool.query(
    "select count(*)::int as count from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')",
  )
  return rows[0].count
}

async function failedMails(): Promise<readonly FailedMail[]> {
  const { status, body } = await shop.call(listFailedMails, {}, { staff })
  expect(status).toBe(200)
  return body.failedMails
}

const GONE = new Hopeless('550 5.1.1 <noor@example.com> unknown, see https://mail.example/why?token=abc')

test('staff see what a failed mail was about, whom it was for and what the server said, and no address or link', async () => {
  const shopper = await shop.givenShopper()
  const { choice } = await shop.givenProduct()
  const { body } = await buy(shop, shopper, [{ ...choice, quantity: 1 }])
  await shop.call(register, { name: 'سارة جبار', email: 'sara@example.com', password: 'a shelf for every cup' })
  await shop.call(subscribe, { email: 'reader@example.com' })
  await sendAll(GONE)
  const failed = await failedMails()
  expect(failed).toHaveLength(3)
  const byTemplate = (template: string) => failed.find(mail => mail.template === template)
  expect(byTemplate('order-placed')).toMatchObject({
    order: { _id: body.orderId, number: body.orderNumber },
    recipient: 'N… H…',
    tries: 1,
  })
  expect(byTemplate('verify-email')).toMatchObject({ order: null, recipient: 'س… ج…' })
  expect(byTemplate('newsletter')).toMatchObject({ order: null, recipient: null })
  for (const mail of failed) {
    expect(mail.failure).toBe('550 5.1.1 <[address]> unknown, see [link]')
    expect(Date.parse(mail.failedAt)).toBeGreaterThanOrEqual(Date.parse(mail.queuedAt))
    expect(JSON.stringify(mail)).not.toMatch(/@|token|https?:/)
  }
})

test('an alert that did not go out says for which owner it was', async () => {
  const owner = await givenStaff(shop, 'owner')
  const invited = { name: 'Noor', email: 'invited@example.com', role: 'manager', language: 'en' } as const
  await shop.call(inviteMember, invited, { staff: owner })
  await sendAll(GONE)
  const alert = (await failedMails()).find(({ template }) => template === 'staff-alert')
  expect(alert).toMatchObject({ order: null, recipient: 'A… K…' })
})

test('a mail that is tried again goes out, known as the one it was', async () => {
  await shop.call(register, { name: 'Noor', email: 'again@example.com', password: 'a shelf for every cup' })
  const [first] = await sendAll(GONE)
  const [failed] = await failedMails()
  const { status, body } = await shop.call(retryFailedMail, { id: failed?._id ?? '' }, { staff, lang: 'ar' })
  expect([status, body.message_key]).toEqual([200, 'failed_mail_retried'])
  expect(await failedMails()).toEqual([])
  expect(await sendAll(null)).toEqual([first])
  expect(await failedMails()).toEqual([])
})

test('after a mail server’s bad hour all mails are tried again at once', async () => {
  for (const name of ['one', 'two', 'three']) await shop.call(subscribe, { email: `${name}@example.com` })
  await sendAll(GONE)
  const { body } = await shop.call(retryFailedMails, {}, { staff })
  expect(body).toMatchObject({ count: 3, message: '3 mails are tried again.' })
  expect(await waiting()).toBe(3)
  expect((await shop.call(retryFailedMails, {}, { staff })).body.count).toBe(0)
})

test('a mail that was given up is gone, and who did it is written down', async () => {
  await shop.call(subscribe, { email: 'dropped@example.com' })
  await sendAll(GONE)
  const [failed] = await failedMails()
  const id = failed?._id ?? ''
  expect((await shop.call(dropFailedMail, { id }, { staff })).status).toBe(200)
  expect(await failedMails()).toEqual([])
  expect(await waiting()).toBe(0)
  const { rows } = await shop.pool.query('select staff_id, action from audit_log where entity_id = $1', [id])
  expect(rows).toEqual([{ staff_id: staff.id, action: 'mail.dropped' }])
  for (const endpoint of [dropFailedMail, retryFailedMail]) {
    const again = await shop.call(endpoint, { id }, { staff })
    expect([again.status, again.body.message_key]).toEqual([404, 'failed_mail_not_found'])
  }
})

test('a job of another kind cannot be reached by its id', async () => {
  await shop.call(subscribe, { email: 'waiting@example.com' })
  const { rows } = await shop.pool.query("select id from jobs.job where name = 'mail'")
  for (const endpoint of [dropFailedMail, retryFailedMail]) {
    expect((await shop.call(endpoint, { id: rows[0].id }, { staff })).status).toBe(404)
  }
  expect(await waiting()).toBe(1)
})

test.each(['1', 'all', "' or 1=1 --", '00000000-0000-4000-8000-00000000000g', 'x'.repeat(300)])(
  'refused as the id of a failed mail: %s',
  async id => {
    for (const endpoint of [dropFailedMail, retryFailedMail]) {
      const { status, body } = await shop.call(endpoint, { id: encodeURIComponent(id) }, { staff })
      expect([status, body.message_key]).toEqual([400, 'invalid_request'])
    }
  },
)

test.each(BAD_BODIES)('refused in place of a body: %s', async (_what, body) => {
  expect(Math.floor((await shop.callWith(retryFailedMails, body, { staff })).status / 100)).toBe(4)
})

test('a mail that failed twice is told of at once, with why and when it is tried again, and can be hastened or given up', async () => {
  for (const name of ['slow', 'stopped']) await shop.call(subscribe, { email: `${name}@example.com` })
  const away = new Error('connect ECONNREFUSED 192.0.2.1:25')
  const failOnce = async () => {
    await shop.pool.query("update jobs.job set start_after = now() where name = 'mail' and state = 'retry'")
    await sendAll(away, isTried)
  }
  const isTried = async () => {
    const { rows } = await shop.pool.query(
      "select count(*)::int as count from jobs.job where name = 'mail' and (state in ('created', 'active') or start_after <= now())",
    )
    return rows[0].count
  }
  await failOnce()
  expect(await failedMails()).toEqual([])
  await failOnce()
  const failed = await failedMails()
  expect(failed).toHaveLength(2)
  for (const mail of failed) {
    expect(mail).toMatchObject({ template: 'newsletter', tries: 2, trouble: 'unreachable' })
    expect(Date.parse(mail.nextTryAt ?? '')).toBeGreaterThan(Date.now())
  }
  const manager = await shop.call(readToday, {}, { staff })
  expect(manager.body.failedMails).toBe(2)

  const [one, other] = failed.map(({ _id }) => _id)
  expect((await shop.call(dropFailedMail, { id: one ?? '' }, { staff })).status).toBe(200)
  expect((await shop.call(retryFailedMail, { id: other ?? '' }, { staff })).status).toBe(200)
  expect(await sendAll(null)).toHaveLength(1)
  expect(await failedMails()).toEqual([])
})

test('a letter to oneself goes out as all letters do, five times in ten minutes', async () => {
  const sent: Letter[] = []
  const { status, body } = await shop.call(sendTestLetter, {}, { staff })
  expect([status, body.message_key]).toEqual([200, 'test_letter_queued'])
  await sendAll(null, waiting, letter => sent.push(letter))
  expect(sent).toMatchObject([{ to: staff.email, language: 'en' }])
  expect(sent[0]?.subject).toContain('Test letter')
  const statuses = []
  for (let time = 0; time < 5; time += 1) statuses.push((await shop.call(sendTestLetter, {}, { staff })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})
