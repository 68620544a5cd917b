import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { testDatabase } from '#tests/support/database.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { there } from '#tests/support/there.ts'
import { FIRST_PART, readParts, writeBackupFile } from './backup-file.ts'
import { type BackupContents, type BackupHead, LAST_PART } from './contents.ts'
import { restoreBackup } from './restore-backup.ts'
import { sumRows } from './row-sum.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

// Files that somebody put together with care: checksum and shape are right, and what is in them is not.
let folder: string
let shop: TestShop
let made: Map<string, Buffer>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-forged-'))
  shop = await testShop()
  await shop.givenShopper()
  const file = path.join(folder, 'true.backup')
  await writeBackup({ direct: shop.pool, dataDir: path.join(folder, 'data'), file, passphrase: null })
  made = new Map()
  for await (const { name, body } of readParts({ file, passphrase: null })) made.set(name, await buffer(body))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

type Parts = Map<string, Buffer>

/** A backup of which something was exchanged, as its file. */
async function forge(change: (parts: Parts) => void) {
  const parts = new Map(made)
  change(parts)
  const file = path.join(folder, 'forged.backup')
  await rm(file, { force: true })
  await writeBackupFile({ file, passphrase: null }, async add => {
    for (const [name, bytes] of parts) await add(name, bytes.byteLength, [bytes])
  })
  return { file, passphrase: null }
}

function changeHead(change: (head: Record<string, unknown> & BackupHead) => object) {
  return (parts: Parts) => {
    const head = JSON.parse(String(parts.get(FIRST_PART)))
    parts.set(FIRST_PART, Buffer.from(JSON.stringify({ ...head, ...change(head) })))
  }
}

/** Also in what the file says of itself. */
function changeRows(table: string, change: (rows: string) => string) {
  return (parts: Parts) => {
    const contents: BackupContents = JSON.parse(String(parts.get(LAST_PART)))
    const { add, result } = sumRows()
    for (const name of [...parts.keys()].filter(each => each.startsWith(`tables/${table}/`))) {
      const rows = Buffer.from(change(String(parts.get(name))))
      add(rows)
      parts.set(name, rows)
    }
    parts.set(
      LAST_PART,
      Buffer.from(JSON.stringify({ ...contents, tables: { ...contents.tables, [table]: result() } })),
    )
  }
}

const withTable = (name: string, columns: readonly string[]) =>
  changeHead(({ tables }) => ({ tables: tables.map(table => (table.name === name ? { name, columns } : table)) }))

const SENTENCE = /^[^\n]+\.$/

test.for<[string, (parts: Parts) => void]>([
  ['a sequence that no shop has', changeHead(() => ({ sequences: { 'public.nowhere': '5' } }))],
  ['a number that is none', changeHead(() => ({ sequences: { 'public.order_numbers': 'many' } }))],
  ['a number beyond all numbers', changeHead(() => ({ sequences: { 'public.order_numbers': '9'.repeat(30) } }))],
  ['a column that no table has', withTable('public.users', ['id', 'nowhere'])],
  ['a column twice', withTable('public.users', ['id', 'id'])],
  ['no columns', withTable('public.users', [])],
  ['a table twice', changeHead(({ tables }) => ({ tables: [...tables, ...tables] }))],
  ['jobs of a version before the first', changeHead(() => ({ jobsSchema: 0 }))],
  ['jobs of a version that is no number of theirs', changeHead(() => ({ jobsSchema: -3.5 }))],
  ['jobs of a version to come', changeHead(() => ({ jobsSchema: 1e9 }))],
  ['rows that are no rows', changeRows('public.users', () => 'no row\n')],
  ['text that no database takes', changeRows('public.users', rows => rows.replace('\t', '\\x00\t'))],
  ['rows whose like there may be one of', changeRows('public.users', rows => rows + rows)],
  ['rows of somebody who is not there', changeRows('public.users', () => '')],
  ['a date that is none', changeRows('public.users', rows => rows.replace(/\d{4}-\d\d-\d\d /, '2026-13-77 '))],
])('a backup with %s is refused in a sentence, and nothing of it becomes visible', async ([, change]) => {
  const to = await testDatabase('template0')
  try {
    const dataDir = path.join(folder, 'into')
    await rm(dataDir, { recursive: true, force: true })
    const backup = await forge(change)
    const openDatabase = async () => ({ direct: to.pool, close: async () => undefined })
    await expect(restoreBackup({ ...backup, dataDir, openDatabase })).rejects.toThrow(SENTENCE)
    expect((await to.pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0)
  } finally {
    await to.close()
  }
})

test('a tar that breaks off behind its first part is refused in a sentence, though its checksum agrees', async () => {
  const head = there(made.get(FIRST_PART))
  const file = path.join(folder, 'broken.backup')
  await writeBackupFile({ file, passphrase: null }, async add => void (await add(FIRST_PART, head.byteLength, [head])))
  const padded = 512 + Math.ceil(head.byteLength / 512) * 512
  const broken = Buffer.concat([(await readFile(file)).subarray(0, padded), Buffer.alloc(700, 'x')])
  const seal = `\nsha256 ${createHash('sha256').update(broken).digest('hex')}\n`
  await writeFile(file, Buffer.concat([broken, Buffer.from(seal)]))
  await expect(verifyBackup({ file, passphrase: null, log: SILENT })).rejects.toThrow(SENTENCE)
}, 120_000)

test('a check tells which rows and which numbers came out otherwise than a backup says', async () => {
  const otherwise = (parts: Parts) => {
    changeHead(({ sequences }) => ({ sequences: { ...sequences, 'public.order_numbers': '0010500' } }))(parts)
    // Read back it is written as PostgreSQL writes it.
    changeRows('public.users', rows => rows.replaceAll(/(\d{4}-\d\d-\d\d) (\d\d:)/g, '$1T$2'))(parts)
  }
  const { wrong } = await verifyBackup({ ...(await forge(otherwise)), log: SILENT })
  expect(wrong).toEqual(['public.users', 'public.order_numbers'])
}, 120_000)
