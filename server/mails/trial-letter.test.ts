import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { headerOf, openMailServer } from '#tests/support/mail-server.ts'
import { tryLetter } from './trial-letter.ts'

let shop: TestShop
let outboxFolder: string
beforeAll(async () => {
  shop = await testShop()
  outboxFolder = mkdtempSync(path.join(tmpdir(), 'tarteeb-outbox-'))
})
afterAll(async () => {
  await shop.close()
  rmSync(outboxFolder, { recursive: true })
})

const LETTER = { to: 'owner@example.com', language: 'ar' } as const
const settings = (smtpUrl: string | null) => ({
  smtpUrl,
  from: null,
  outboxFolder,
  publicUrl: new URL('https://tarteeb.example'),
})

test('a letter to try the mail server goes out at once, from the shop’s own address', async () => {
  const server = await openMailServer()
  expect(await tryLetter(shop.database, settings(`smtp://127.0.0.1:${server.port}`), LETTER)).toEqual({
    ...{ address: 'owner@example.com', isKept: false, problem: null },
  })
  const [got] = await server.taken(1)
  expect(got?.to).toEqual(['owner@example.com'])
  expect(got && headerOf(got, 'Content-Language')).toBe('ar')
  await server.close()
  const { problem } = await tryLetter(shop.database, settings(`smtp://127.0.0.1:${server.port}`), LETTER)
  expect(problem).toContain('ECONNREFUSED')
})

test('without a mail server it lies in the outbox', async () => {
  expect(await tryLetter(shop.database, settings(null), LETTER)).toMatchObject({ isKept: true, problem: null })
  const [name = ''] = readdirSync(outboxFolder)
  expect(readFileSync(path.join(outboxFolder, name), 'utf8')).toContain('owner@example.com')
})
