import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { signIn } from '#tests/support/givens.ts'
import { rateLimits } from '../database/tables/platform.ts'
import { isWithinLimit, limitAttempts, limitingSession } from './rate-limit.ts'
import { withUnknownSession } from './session.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await testDatabase()
})
afterAll(() => opened.close())

const limit = { attempts: 2, seconds: 600 }

test('attempts beyond the limit are refused with the seconds to wait', async () => {
  const attempt = [{ of: 'log-in:mailbox:a@example.com', limit }]
  await limitAttempts(opened.database, attempt)
  await limitAttempts(opened.database, attempt)
  const refused = await limitAttempts(opened.database, attempt).catch((problem: unknown) => problem)
  expect(refused).toMatchObject({ key: 'too_many_requests' })
  const seconds = Number(Object(refused).details.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(600)
})

test('each mailbox has a count of its own, and any of several limits refuses', async () => {
  const of = (mailbox: string) => [
    { of: `try:mailbox:${mailbox}`, limit },
    { of: 'try:address:192.0.2.1', limit: { attempts: 3, seconds: 600 } },
  ]
  for (const mailbox of ['a', 'b', 'c']) await limitAttempts(opened.database, of(mailbox))
  await expect(limitAttempts(opened.database, of('d'))).rejects.toMatchObject({ key: 'too_many_requests' })
})

test('a session’s attempt is counted with its look-up, under the keys of every other count, and nobody’s is not', async () => {
  const { id, token } = await signIn(opened.database)
  const tried = limitingSession('test')
  const byAddress = { of: 'test:address:192.0.2.9', limit: { attempts: 5, seconds: 600 } }
  const attempt = (given: string) =>
    withUnknownSession(opened.database, given, session =>
      tried(opened.database, session, { byAccount: limit, byAddress }),
    )
  await limitAttempts(opened.database, [{ of: `test:account:${id}`, limit }, byAddress])
  await expect(attempt('nobodys-token')).rejects.toMatchObject({ key: 'session_expired' })
  expect(await attempt(token)).toMatchObject({ id })
  await expect(attempt(token)).rejects.toMatchObject({ key: 'too_many_requests' })
  const other = await signIn(opened.database)
  await attempt(other.token)
  await attempt(other.token)
  const another = await signIn(opened.database)
  // By now by their address alone.
  await expect(attempt(another.token)).rejects.toMatchObject({ key: 'too_many_requests' })
})

test('after the window the count begins anew', async () => {
  const attempt = { of: 'link:mailbox:late@example.com', limit: { attempts: 1, seconds: 600 } }
  expect(await isWithinLimit(opened.database, attempt)).toBe(true)
  expect(await isWithinLimit(opened.database, attempt)).toBe(false)
  await opened.database.update(rateLimits).set({ resetsAt: sql`now() - interval '1 second'` })
  expect(await isWithinLimit(opened.database, attempt)).toBe(true)
  expect(await isWithinLimit(opened.database, attempt)).toBe(false)
})

test('of many attempts at once exactly the allowed ones pass', async () => {
  const attempt = { of: 'register:address:192.0.2.9', limit: { attempts: 5, seconds: 600 } }
  const passed = await Promise.all(Array.from({ length: 30 }, () => isWithinLimit(opened.database, attempt)))
  expect(passed.filter(Boolean)).toHaveLength(5)
})

test('no address and no mailbox is kept, only hashes', async () => {
  const rows = await opened.database.select().from(rateLimits)
  for (const { key } of rows) expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
})
