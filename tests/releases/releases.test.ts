import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn } from '#contract/accounts.ts'
import { readCart } from '#contract/cart.ts'
import { giveCode, staffLogIn } from '#contract/office/members.ts'
import { listUserOrders } from '#contract/orders.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { applyMigrations, migrate } from '#server/database/migrate.ts'
import journal from '#server/database/migrations/meta/_journal.json' with { type: 'json' }
import { type TestShop, testShop } from '#tests/support/api.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { expectLedgerToAgree } from '#tests/support/ledger.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { givenOrder } from '#tests/support/sold.ts'
import { appCode, sessionIn } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { hashOf } from './keep-release.ts'
import { countRows, type KeptFacts, ordersOf, type Release, readReleases } from './kept-release.ts'

/** Rows that a migration since then took or added on purpose, by release and table. */
const MOVED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // 0015: who has not confirmed stands apart, and the mail that waited for them goes; so do the links of then.
  '0012_append_only': { 'public.users': -1, 'public.credentials': -1, 'public.verifications': -1, 'jobs.job': -1 },
  // 0023: what the first comparison of the books is to know.
  '0020_brand_and_gtin': { 'public.server_facts': 1 },
  '0021_one_pace_for_all_processes': { 'public.server_facts': 1 },
}

const WAYS = ['opened again', 'restored from its backup'] as const

/** Which a backup leaves out, and what is kept of a later release too. */
const FORGOTTEN = ['public.rate_limits']

describe.each(readReleases().flatMap(release => WAYS.map(way => ({ ...release, way }))))(
  'a shop of $name, $way,',
  release => {
    const { name, facts, way } = release
    let opened: TestDatabase
    let shop: TestShop

    beforeAll(async () => {
      opened = await restore(release)
      if (way === 'restored from its backup') opened = await restoreFromBackup(opened)
      await migrate(opened.pool, { log: SILENT })
      shop = await testShop({ beside: opened })
    })
    afterAll(async () => {
      await shop.close()
      await opened.close()
    })

    test('starts after any later change with everything in place', async () => {
      const wanted = Object.entries(facts.rows).map(([table, rows]) => [table, rows + (MOVED[name]?.[table] ?? 0)])
      const forgotten =
        way === 'opened again' ? [] : FORGOTTEN.filter(table => table in facts.rows).map(table => [table, 0])
      const counted = await countRows(shop, Object.keys(facts.rows))
      expect(counted).toEqual(Object.fromEntries([...wanted, ...forgotten]))
      const staff = await signInOwner(shop, facts)
      expect(await ordersOf(shop, staff)).toEqual(facts.orders)
    })

    test('has books that agree with all that happened before them', async () => {
      const { rows } = await shop.pool.query('select kind, count(*)::int from ledger_entries group by 1')
      expect(rows).toEqual([{ kind: 'opening', count: expect.any(Number) }])
      await expectLedgerToAgree(shop)
    })

    test('still knows its shopper, who finds orders and cart, and sells', async () => {
      const { token } = (await shop.call(logIn, facts.signIns.shopper)).body
      const { orders } = (await shop.call(listUserOrders, {}, { token })).body
      const numbers = orders.map(({ orderNumber }) => orderNumber)
      expect(facts.orders.map(({ orderNumber }) => orderNumber)).toEqual(expect.arrayContaining(numbers))
      expect(numbers).toHaveLength(2)
      expect(Object.keys((await shop.call(readCart, {}, { token })).body.cartData)).toHaveLength(2)
      const { number } = await givenOrder(shop)
      expect(facts.orders.map(({ orderNumber }) => orderNumber)).not.toContain(number)
    })

    test('was made by migrations that nobody has edited since', () => {
      const today = Object.keys(facts.migrations).map(tag => [tag, hashOf(tag)])
      expect(Object.fromEntries(today)).toEqual(facts.migrations)
    })
  },
)

/** A database as the release left it. */
async function restore({ name, sql }: Release): Promise<TestDatabase> {
  const restored = await testDatabase('template0')
  const client = await restored.pool.connect()
  await applyMigrations(client, there(journal.entries.find(({ tag }) => tag === name)).when)
  client.release()
  await restored.pool.query(sql)
  return restored
}

async function restoreFromBackup(old: TestDatabase): Promise<TestDatabase> {
  const restored = await testDatabase('template0')
  const folder = mkdtempSync(`${tmpdir()}/tarteeb-release-`)
  const backup = { file: `${folder}/backup`, passphrase: null, dataDir: `${folder}/data` }
  await writeBackup({ ...backup, direct: old.pool })
  const openDatabase = async () => ({ direct: restored.pool, close: () => old.close() })
  await restoreBackup({ ...backup, openDatabase })
  rmSync(folder, { recursive: true })
  return restored
}

async function signInOwner(shop: TestShop, { signIns: { owner } }: KeptFacts) {
  const { email, password, secret } = owner
  const half = sessionIn(await shop.call(staffLogIn, { email, password }))
  return sessionIn(await shop.call(giveCode, { code: appCode(secret, new Date()) }, { staff: half }))
}
