import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { sessions } from '../database/tables/accounts.ts'
import { findShopper, hashToken } from '../http/session.ts'
import { type AuthStore, createAuth } from './auth.ts'

let opened: TestDatabase
let store: AuthStore
let userId: string

beforeAll(async () => {
  opened = await testDatabase()
  store = await createAuth(opened.database).on(opened.database)
  const shopper = { name: 'Zainab', email: 'zainab@example.com', language: 'ar', emailVerified: true }
  userId = (await store.createUser(shopper, { method: 'email-password' })).id
})
afterAll(() => opened.close())

async function storedTokens(): Promise<string[]> {
  const rows = await opened.database.select({ token: sessions.token }).from(sessions).where(eq(sessions.userId, userId))
  return rows.map(row => row.token)
}

test('the caller gets a usable token and the database only its hash', async () => {
  const { token } = await store.createSession(userId)
  expect(await storedTokens()).toContain(hashToken(token))
  expect(await storedTokens()).not.toContain(token)
  expect(await findShopper(opened.database, token)).toMatchObject({ id: userId, email: 'zainab@example.com' })
})

test('what stands in the database opens nothing', async () => {
  await store.createSession(userId)
  for (const stored of await storedTokens()) {
    expect(await findShopper(opened.database, stored)).toBeNull()
    expect(await store.findSession(stored)).toBeNull()
  }
})

test('the library finds, prolongs and ends a session by its plain token', async () => {
  const { token } = await store.createSession(userId)
  expect(await store.findSession(token)).toMatchObject({ session: { token }, user: { id: userId } })
  const later = new Date(Date.now() + 86_400_000)
  expect(await store.updateSession(token, { expiresAt: later })).toMatchObject({ token, expiresAt: later })
  expect(await store.findSessions([token])).toHaveLength(1)
  await store.deleteSession(token)
  expect(await findShopper(opened.database, token)).toBeNull()
})

test('several sessions end at once by their tokens, and by their user', async () => {
  const [one, other, last] = [
    await store.createSession(userId),
    await store.createSession(userId),
    await store.createSession(userId),
  ]
  await store.deleteSessions([one.token, other.token])
  expect(await findShopper(opened.database, other.token)).toBeNull()
  expect(await findShopper(opened.database, last.token)).not.toBeNull()
  await store.deleteUserSessions(userId)
  expect(await storedTokens()).toEqual([])
})

test('a session written in a transaction that fails was never there', async () => {
  const failed = opened.database.transaction(async tx => {
    await (await createAuth(opened.database).on(tx)).createSession(userId)
    throw new Error('the power went')
  })
  await expect(failed).rejects.toThrow('the power went')
  expect(await storedTokens()).toEqual([])
})
