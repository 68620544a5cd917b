import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  exportSubscribers,
  listSubscribers,
  removeSubscriber,
  type Subscriber,
  type SubscribersInput,
} from '#contract/office/newsletter.ts'
import { newsletterSubscribers } from '#server/database/tables/newsletter.ts'
import { newId } from '#server/process/new-id.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { csvRows, sheetRows, takeOut } from '#tests/support/tables.ts'
import { hashToken } from '../../http/session.ts'
import { confirmByToken } from '../subscribers.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())

async function given(
  email: string,
  state: Subscriber['state'] = 'confirmed',
  more: Partial<typeof newsletterSubscribers.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const until = new Date(Date.now() + 86_400_000)
  await shop.database
    .insert(newsletterSubscribers)
    .values({ id, email, language: 'ar', state, confirmableUntil: until, ...more })
  return id
}

const list = async (input: SubscribersInput) => (await shop.call(listSubscribers, input, { staff })).body
const idsOf = (rows: readonly Subscriber[]) => rows.map(({ _id }) => _id)

test('the list tells who gets the newsletter, who has yet to confirm and who left, newest first', async () => {
  const ids = [
    await given('a@list.example', 'pending'),
    await given('b@list.example', 'confirmed', { confirmedAt: new Date('2026-11-20T10:00:00Z') }),
    await given('c@list.example', 'unsubscribed', { unsubscribedAt: new Date('2026-11-21T10:00:00Z') }),
  ]
  const { subscribers, counts } = await list({ search: '@LIST.' })
  expect(idsOf(subscribers)).toEqual(ids.toReversed())
  expect(subscribers[1]).toMatchObject({ state: 'confirmed', confirmedAt: '2026-11-20T10:00:00.000Z', language: 'ar' })
  expect(counts).toEqual({ pending: 1, confirmed: 1, unsubscribed: 1 })
  expect(idsOf((await list({ search: '@list.', state: 'pending' })).subscribers)).toEqual(ids.slice(0, 1))
  expect((await list({ search: '%' })).subscribers).toEqual([])
})

test('whoever is taken out gets no newsletter, cannot come back by an old link, and the change log says who did it', async () => {
  const token = 'an-old-link-of-a-mail'
  const id = await given('out@list2.example', 'confirmed', { confirmTokenHashes: [hashToken(token)] })
  const { status, body } = await shop.call(removeSubscriber, { id }, { staff })
  expect([status, body.message_key]).toEqual([200, 'subscriber_removed'])
  expect((await list({ search: 'out@' })).subscribers).toMatchObject([
    { _id: id, state: 'unsubscribed', confirmedAt: null, unsubscribedAt: expect.any(String) },
  ])
  expect(await confirmByToken(shop.database, token)).toBe(false)
  const { rows } = await shop.pool.query('select action, staff_id, after from audit_log where entity_id = $1', [id])
  expect(rows).toEqual([
    { action: 'subscriber.removed', staff_id: staff.id, after: { email: 'out@list2.example', state: 'unsubscribed' } },
  ])
  expect(await shop.call(removeSubscriber, { id: 'unknown' }, { staff })).toMatchObject({
    status: 404,
    body: { message_key: 'subscriber_not_found' },
  })
})

test('pages follow each other without a gap or a twin', async () => {
  const requestedAt = new Date('2026-11-21T08:00:00Z')
  for (const letter of ['a', 'b', 'c', 'd', 'e']) await given(`${letter}@pages.example`, 'confirmed', { requestedAt })
  const all = idsOf((await list({ search: '@pages.' })).subscribers)
  expect(new Set(all).size).toBe(5)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ search: '@pages.', limit: 2, ...(cursor !== undefined && { cursor }) })
    seen.push(...idsOf(page.subscribers))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(all)
})

test('the addresses that the filter finds go out as a file, beyond one page of them', async () => {
  await shop.pool.query(
    `insert into newsletter_subscribers (id, email, language, state, confirmable_until)
     select 'many-' || n, n || '@many.example', 'en', 'confirmed', now() from generate_series(1, 2100) n`,
  )
  await given('left@many.example', 'unsubscribed')
  const wish = { format: 'csv', search: '@many.', state: 'confirmed' } as const
  const [head, ...lines] = csvRows((await takeOut(shop, exportSubscribers, wish, { staff })).bytes)
  expect(head?.slice(0, 3)).toEqual(['Email', 'State', 'Language'])
  expect(new Set(lines.map(([email]) => email)).size).toBe(2_100)
  expect(new Set(lines.map(([, state]) => state))).toEqual(new Set(['Gets it']))
  expect(new Set(lines.map(([, , language]) => language))).toEqual(new Set(['English']))
  const sheet = await takeOut(shop, exportSubscribers, { ...wish, format: 'xlsx' }, { staff, lang: 'ar' })
  expect(await sheetRows(sheet.bytes)).toHaveLength(2_101)
})

test.each([
  [listSubscribers, { state: 'gone' }],
  [listSubscribers, { limit: '101' }],
  [listSubscribers, { cursor: '../etc' }],
  [exportSubscribers, { format: 'pdf' }],
  [exportSubscribers, {}],
] as const)('a wish that cannot be met: %j %j', async (endpoint, input) => {
  expect((await shop.callWith(endpoint, input, { staff })).status).toBe(400)
})
