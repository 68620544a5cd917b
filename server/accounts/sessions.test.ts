import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { sessions } from '../database/tables/accounts.ts'
import { findShopper, hashToken } from '../http/session.ts'
import { createConfirmedShopper } from './create-staff.ts'
import { openSession } from './sessions.ts'

const DAY = 86_400_000
const CALLER = { address: '192.0.2.7', headers: new Headers({ 'user-agent': 'A telephone' }) }
let opened: TestDatabase
let userId: string

beforeAll(async () => {
  opened = await testDatabase()
  const shopper = { name: 'Zainab', email: 'zainab@example.com', password: 'a shelf for every cup' }
  userId = await createConfirmedShopper(opened.database, shopper)
})
afterAll(() => opened.close())

async function newSession(): Promise<string> {
  return await opened.database.transaction(tx => openSession(tx, userId, CALLER))
}

async function storedSessions() {
  return await opened.database.select().from(sessions).where(eq(sessions.userId, userId))
}

test('the caller gets a usable token of 256 bits and the database only its hash', async () => {
  const token = await newSession()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const stored = (await storedSessions()).map(session => session.token)
  expect(stored).toContain(hashToken(token))
  expect(stored).not.toContain(token)
  expect(await findShopper(opened.database, token)).toMatchObject({ id: userId, email: 'zainab@example.com' })
})

test('what stands in the database opens nothing', async () => {
  await newSession()
  for (const { token } of await storedSessions()) expect(await findShopper(opened.database, token)).toBeNull()
})

test('a session keeps where it was opened, and lasts thirty days without a visit', async () => {
  const token = await newSession()
  const session = (await storedSessions()).find(each => each.token === hashToken(token))
  expect(session).toMatchObject({ ipAddress: '192.0.2.7', userAgent: 'A telephone' })
  const days = session && (session.expiresAt.getTime() - session.createdAt.getTime()) / DAY
  expect(Math.round(days ?? 0)).toBe(30)
})

test('a token of the shape that sessions had before this still opens its session', async () => {
  // 32 letters and digits, as the accounts library made them until November 2026.
  const token = 'Zk3v9QmT0aYx7LrB2nWc8JdH5sPgEu4F'
  const expiresAt = new Date(Date.now() + DAY)
  await opened.database.insert(sessions).values({ id: 'earlier', userId, token: hashToken(token), expiresAt })
  expect(await findShopper(opened.database, token)).toMatchObject({ id: userId })
})

test('a session written in a transaction that fails was never there', async () => {
  const before = await storedSessions()
  const failed = opened.database.transaction(async tx => {
    await openSession(tx, userId, CALLER)
    throw new Error('the power went')
  })
  await expect(failed).rejects.toThrow('the power went')
  expect(await storedSessions()).toEqual(before)
})
