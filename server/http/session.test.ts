import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { sessions, users } from '../database/tables/accounts.ts'
import { Refusal } from './refusal.ts'
import type { UnknownSession } from './route.ts'
import { findShopper, hashToken, withUnknownSession } from './session.ts'

const DAY = 86_400_000
let opened: TestDatabase

beforeAll(async () => {
  opened = await testDatabase()
  await opened.database.insert(users).values([
    { id: 'shopper', name: 'Noor', email: 'noor@example.com' },
    { id: 'staff', name: 'Ali', email: 'ali@example.com', staffRole: 'owner' },
  ])
})
afterAll(() => opened.close())

async function givenSession(userId: string, token: string, daysLeft: number, age = 0): Promise<void> {
  const expiresAt = new Date(Date.now() + daysLeft * DAY)
  const createdAt = new Date(Date.now() - age * DAY)
  await opened.database.insert(sessions).values({ id: token, userId, token: hashToken(token), expiresAt, createdAt })
}

async function endOf(token: string): Promise<number> {
  const [row] = await opened.database
    .select()
    .from(sessions)
    .where(eq(sessions.token, hashToken(token)))
  return row?.expiresAt.getTime() ?? 0
}

test('a token names its shopper', async () => {
  await givenSession('shopper', 'good-token', 30)
  expect(await findShopper(opened.database, 'good-token')).toEqual({
    id: 'shopper',
    name: 'Noor',
    email: 'noor@example.com',
    sessionHash: hashToken('good-token'),
  })
})

test('an unknown, an ended and an endless token name nobody', async () => {
  await givenSession('shopper', 'ended-token', -0.001)
  expect(await findShopper(opened.database, 'never-given')).toBeNull()
  expect(await findShopper(opened.database, 'ended-token')).toBeNull()
  expect(await findShopper(opened.database, 'x'.repeat(100_000))).toBeNull()
})

test('work that looks its session up itself is told whom it names, and nobody else hears what it says', async () => {
  await givenSession('shopper', 'own-look', 30)
  const { database } = opened
  const work = async (session: UnknownSession) => (await session.lookUp()).name
  expect(await withUnknownSession(database, 'own-look', work)).toBe('Noor')
  const refusal = new Refusal('sold_out')
  const refused = () => Promise.reject(refusal)
  await expect(withUnknownSession(database, 'own-look', refused)).rejects.toBe(refusal)
  for (const token of ['never-given', 'x'.repeat(100_000)])
    for (const each of [work, refused])
      await expect(withUnknownSession(database, token, each)).rejects.toMatchObject({ key: 'session_expired' })
})

test('work that answers without a look at its session answers nobody', async () => {
  await givenSession('shopper', 'no-look', 30)
  const answered = withUnknownSession(opened.database, 'no-look', async () => 'the cart')
  await expect(answered).rejects.toThrow('nobody looked up')
})

test('a staff member is no shopper', async () => {
  await givenSession('staff', 'staff-token', 30)
  expect(await findShopper(opened.database, 'staff-token')).toBeNull()
})

test('a visit after a day without one pushes the end on to thirty days', async () => {
  await givenSession('shopper', 'aged-token', 3)
  await findShopper(opened.database, 'aged-token')
  expect(await endOf('aged-token')).toBeGreaterThan(Date.now() + 29.9 * DAY)
  await givenSession('shopper', 'aged-look', 3)
  await withUnknownSession(opened.database, 'aged-look', session => session.lookUp())
  expect(await endOf('aged-look')).toBeGreaterThan(Date.now() + 29.9 * DAY)
})

test('a session ends sixty days after its log-in, however often it is used', async () => {
  await givenSession('shopper', 'used-daily', 0.5, 59)
  await findShopper(opened.database, 'used-daily')
  expect(await endOf('used-daily')).toBeLessThan(Date.now() + 1.01 * DAY)
  await givenSession('shopper', 'too-old', 20, 60.01)
  expect(await findShopper(opened.database, 'too-old')).toBeNull()
})

test('near its last day a session is still written to once a day at most', async () => {
  await givenSession('shopper', 'near-its-end', 5, 55)
  await findShopper(opened.database, 'near-its-end')
  const lastUse = "select updated_at::text from sessions where id = 'near-its-end'"
  const { rows: before } = await opened.pool.query(lastUse)
  await findShopper(opened.database, 'near-its-end')
  expect((await opened.pool.query(lastUse)).rows).toEqual(before)
})

test('a second visit on the same day writes nothing', async () => {
  await givenSession('shopper', 'fresh-token', 29.5)
  const before = await endOf('fresh-token')
  await findShopper(opened.database, 'fresh-token')
  expect(await endOf('fresh-token')).toBe(before)
})
