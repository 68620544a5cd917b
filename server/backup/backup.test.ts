import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, register } from '#contract/accounts.ts'
import { DEMO_SHOPPER } from '#server/accounts/demo-sign-ins.ts'
import { openMedia } from '#server/files/media.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { openLibrary } from '#server/partners/buckets/open-store.ts'
import type { Letter } from '#server/partners/mail.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { testBucket } from '#tests/support/buckets.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { withFile } from '#tests/support/files.ts'
import { expectLedgerToAgree } from '#tests/support/ledger.ts'
import { mailQueueOf } from '#tests/support/mails.ts'
import { buy } from '#tests/support/orders.ts'
import { photos } from '#tests/support/photos.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { there } from '#tests/support/there.ts'
import { loadDemoAccounts } from '../../demo/accounts.ts'
import { writeBackupFile } from './backup-file.ts'
import { refuseHalfRestored, restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const PASSPHRASE = 'three boxes on a shelf'

let folder: string
let shop: TestShop
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-backup-'))
  shop = await testShop()
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const inFolder = (...parts: readonly string[]) => path.join(folder, ...parts)

async function backUp(name: string, passphrase: string | null = null) {
  const file = inFolder(name)
  await writeBackup({ direct: shop.pool, dataDir: inFolder('data'), file, passphrase })
  return { file, passphrase }
}

async function emptyDatabase(): Promise<TestDatabase> {
  const opened = await testDatabase('template0')
  closing.push(() => opened.close())
  return opened
}

async function restoreInto(to: TestDatabase, dataDir: string, backup: Awaited<ReturnType<typeof backUp>>) {
  return await restoreBackup({ ...backup, dataDir, openDatabase: async () => standing(to) })
}

/** Whoever opened it closes it. */
function standing({ pool }: TestDatabase) {
  return { direct: pool, close: async () => undefined }
}

async function open(beside: TestDatabase, dataDir: string): Promise<TestShop> {
  const media = await openMedia({ folder: path.join(dataDir, 'media') })
  const opened = await testShop({ beside, media })
  closing.push(async () => {
    await opened.close()
    await media.close()
  })
  return opened
}

test('a backup that is taken while sixteen shoppers order holds every order that was acknowledged before it, and none in parts', async () => {
  const stock = 10_000
  const shelf = await Promise.all(Array.from({ length: 16 }, () => shop.givenProduct({ stock })))
  const acknowledged: string[] = []
  const hasBegun = Promise.withResolvers<void>()
  let isOver = false
  const order = async (place: number, round: number) => {
    const choices = [there(shelf[place]), there(shelf[(place + 1) % shelf.length])]
    const items = choices.map(({ choice }) => ({ ...choice, quantity: 1 }))
    const client_mobile = `+96477${String(place).padStart(2, '0')}${String(round).padStart(6, '0')}`
    const options = { changes: { client_mobile }, address: `203.0.113.${place}` }
    const { status, body } = await buy(shop, await shop.givenShopper(), items, options)
    if (status !== 201) throw new Error(JSON.stringify(body))
    acknowledged.push(body.orderNumber)
    if (acknowledged.length === 2 * shelf.length) hasBegun.resolve()
  }
  // Of all the first alone, which makes the jobs' queues.
  await order(0, 0)
  const shopping = shelf.map(async (_, place) => {
    for (let round = 1; !isOver; round += 1) await order(place, round)
  })
  await Promise.race([hasBegun.promise, Promise.all(shopping)])
  const before = [...acknowledged]
  const backup = await backUp('ordering.backup')
  isOver = true
  await Promise.all(shopping)

  const to = await emptyDatabase()
  await restoreInto(to, inFolder('ordering'), backup)
  const { rows: orders } = await to.pool.query(`
    select number,
      (select count(*)::int from order_lines where order_id = o.id) as lines,
      (select count(*)::int from order_events where order_id = o.id) as events,
      (select count(*)::int from jobs.job where data ->> 'orderId' = o.id) as mails
    from orders o`)
  expect(orders.map(({ number }) => number)).toEqual(expect.arrayContaining(before))
  expect(new Set(orders.map(({ lines, events, mails }) => `${lines} ${events} ${mails}`))).toEqual(new Set(['2 1 1']))
  const { rows } = await to.pool.query(`
    select sum(stock)::int + (select sum(quantity)::int from order_lines) as pieces from variants`)
  expect(rows).toEqual([{ pieces: stock * shelf.length }])

  // The courier and the shoppers know the numbers that were given since.
  const restored = await open(to, inFolder('ordering'))
  await expectLedgerToAgree(restored)
  const { choice } = await restored.givenProduct()
  const { body } = await buy(restored, await restored.givenShopper(), [{ ...choice, quantity: 1 }])
  expect(acknowledged).not.toContain(body.orderNumber)
}, 120_000)

test.each([
  ['in the clear', null],
  ['encrypted', PASSPHRASE],
])(
  'what the shop was comes back %s: an account with its password, pictures and photos, and each waiting mail once',
  async (name, passphrase) => {
    const dataDir = inFolder('data')
    const media = await openMedia({ folder: path.join(dataDir, 'media') })
    const kept = await withFile(there((await photos(1))[0]).buffer, async file => {
      await media.putPrivate('a'.repeat(32), file)
      return await media.put(file)
    })
    await media.variant(kept.id, 240, 'webp')
    await media.close()
    await loadDemoAccounts(shop.database)
    await shop.pool.query("delete from jobs.job where name = 'mail'")
    await shop.call(register, {
      name: 'Huda',
      email: `huda-${name.length}@example.com`,
      password: 'a drawer for each spoon',
    })

    const backup = await backUp(`${name}.backup`, passphrase)
    expect((await stat(backup.file)).mode & 0o777).toBe(0o600)
    expect((await readFile(backup.file)).includes('huda')).toBe(passphrase === null)
    const to = await emptyDatabase()
    await restoreInto(to, inFolder(name), backup)
    const restored = await open(to, inFolder(name))

    const { email, password } = DEMO_SHOPPER
    expect(await restored.call(logIn, { email, password })).toMatchObject({ status: 200 })
    expect((await restored.get(`/media/${kept.id}.webp`)).status).toBe(200)
    const files = await readdir(inFolder(name), { recursive: true })
    expect(files).toContain(`media/private/${'a'.repeat(32)}.webp`)
    expect(files.filter(file => file.includes(`${kept.id}-`))).toEqual([])
    const letters: Letter[] = []
    const queue = mailQueueOf(restored, { send: async letter => void letters.push(letter), close: () => undefined })
    const jobs = openJobs({ database: restored.database, log: SILENT, queues: [queue], pollSeconds: 0.5 })
    await jobs.start()
    const waiting = async () =>
      (await to.pool.query("select from jobs.job where name = 'mail' and state <> 'completed'")).rowCount
    await expect.poll(waiting).toBe(0)
    await jobs.stop()
    expect(letters.map(letter => letter.to)).toEqual([`huda-${name.length}@example.com`])
  },
  120_000,
)

test('a backup is restored aside and compared row by row and file by file, also on another server than it was made on', async () => {
  const backup = await backUp('verified.backup')
  const { rows } = await shop.pool.query('select count(*)::int as number from orders')
  expect(rows[0].number).toBeGreaterThan(0)
  expect(await verifyBackup({ ...backup, log: SILENT })).toMatchObject({ wrong: [], files: 2 })
}, 120_000)

test('a table that somebody put beside the shop’s stops no restore, and is told', async () => {
  await shop.pool.query('create table by_hand as select 1 as one')
  const backup = await backUp('by-hand.backup')
  await shop.pool.query('drop table by_hand')
  const restored = await restoreInto(await emptyDatabase(), inFolder('by-hand'), backup)
  expect(restored).toMatchObject({ strange: ['public.by_hand'] })
})

const SENTENCE = /^[^\n]+\.$/

test('a file that is cut short or changed anywhere is refused in a sentence, and nothing of it becomes visible', async () => {
  const plain = await backUp('whole.backup')
  const closed = await backUp('whole.age', PASSPHRASE)
  const to = await emptyDatabase()
  const refused = async (bytes: Buffer, passphrase: string | null) => {
    const file = inFolder('harmed.backup')
    await writeFile(file, bytes)
    await expect(restoreInto(to, inFolder('harmed'), { file, passphrase })).rejects.toThrow(SENTENCE)
  }
  for (const [{ file, passphrase }, places] of [[plain, 40] as const, [closed, 3] as const]) {
    const whole = await readFile(file)
    for (let place = 0; place < places; place += 1) {
      const at = Math.floor((whole.length * place) / places) + (place % 7)
      await refused(whole.subarray(0, at), passphrase)
      const changed = Buffer.from(whole)
      changed.writeUInt8(whole.readUInt8(at) ^ (1 << (place % 8)), at)
      await refused(changed, passphrase)
    }
    await refused(whole.subarray(0, -1), passphrase)
    await refused(Buffer.concat([whole, Buffer.from('\n')]), passphrase)
  }
  expect(await readdir(folder)).not.toContain('harmed')
  expect((await to.pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0)
}, 120_000)

test.each([
  ['the wrong passphrase', 'whole.age', 'another one', /^The passphrase does not open /],
  ['no passphrase', 'whole.age', null, / is encrypted: give --passphrase-file\.$/],
  // Somebody may have put another one in its place.
  ['a passphrase of a file that needs none', 'whole.backup', PASSPHRASE, / is not encrypted: /],
  ['another file', 'another', null, / is no backup of a shop\.$/],
  ['no file at all', 'nowhere', null, / cannot be read /],
])('%s is refused in a sentence of its own', async (_what, name, passphrase, sentence) => {
  await writeFile(inFolder('another'), 'a'.repeat(10_000))
  const to = await emptyDatabase()
  await expect(restoreInto(to, inFolder('refused'), { file: inFolder(name), passphrase })).rejects.toThrow(sentence)
})

test('a pipe and a folder are no backup, and nobody waits for what they give', async () => {
  const pipe = inFolder('pipe')
  await promisify(execFile)('mkfifo', [pipe])
  const to = await emptyDatabase()
  for (const file of [pipe, folder]) {
    const restoring = restoreInto(to, inFolder('refused'), { file, passphrase: null })
    await expect(restoring).rejects.toThrow(/ is no backup of a shop\.$/)
  }
})

test('pictures and photos in a bucket are in a backup, and come back into another one or into a folder', async () => {
  const bucket = await testBucket()
  closing.push(() => bucket.close())
  const here = { dataDir: inFolder('beside'), bucket: bucket.account }
  const media = await openLibrary(here)
  const [photo] = await photos(1)
  const kept = await withFile(there(photo).buffer, async file => {
    await media.putPrivate('b'.repeat(32), file)
    return await media.put(file)
  })
  await media.variant(kept.id, 240, 'webp')
  await media.close()
  const backup = { file: inFolder('bucket.backup'), passphrase: null }
  expect(await writeBackup({ ...backup, ...here, direct: shop.pool })).toMatchObject({ files: 2 })

  const elsewhere = { ...bucket.account, prefix: 'elsewhere/' }
  for (const place of [{ dataDir: inFolder('into-bucket'), bucket: elsewhere }, { dataDir: inFolder('into-folder') }]) {
    const to = await emptyDatabase()
    await restoreBackup({ ...backup, ...place, openDatabase: async () => standing(to) })
    const restored = await openLibrary(place)
    for (const file of [await restored.open(kept.id, 'webp'), await restored.openPrivate('b'.repeat(32))])
      expect((await sharp(await file?.read()).metadata()).width).toBe(640)
    await restored.close()
  }
  expect(await readdir(inFolder('into-bucket', 'media'))).toEqual(['unfinished'])
})

test('what a file says of itself that nobody can read is refused in a sentence, though its checksum agrees', async () => {
  const backup = { file: inFolder('unreadable'), passphrase: null }
  await writeBackupFile(backup, async add => void (await add('backup.json', 1, [Buffer.from('{')])))
  await expect(restoreInto(await emptyDatabase(), inFolder('refused'), backup)).rejects.toThrow(SENTENCE)
})

test('a backup is restored over nothing that is there, and written over nothing', async () => {
  const backup = await backUp('kept.backup')
  await expect(backUp('kept.backup')).rejects.toThrow(/^There is a file .* already/)
  await expect(backUp('nowhere/kept.backup')).rejects.toThrow(/^There is no folder /)
  await expect(restoreInto(shop, inFolder('new'), backup)).rejects.toThrow(/^The database has tables already: /)
  await expect(restoreInto(await emptyDatabase(), inFolder('data'), backup)).rejects.toThrow(
    /^DATA_DIR .* is not empty: /,
  )
  expect(await readdir(inFolder('new'))).toEqual([])
})

test('a file that cannot be written is told in a sentence', async () => {
  await writeFile(inFolder('no-folder'), '')
  await expect(backUp('no-folder/shop.backup')).rejects.toThrow(/ could not be written \(ENOTDIR/)
})

test('nothing is left of a backup that was stopped', async () => {
  const signal = AbortSignal.abort()
  const stopped = writeBackup({
    direct: shop.pool,
    dataDir: inFolder('data'),
    file: inFolder('stopped.backup'),
    passphrase: null,
    signal,
  })
  await expect(stopped).rejects.toThrow('aborted')
  expect((await readdir(folder)).filter(name => name.startsWith('stopped'))).toEqual([])
})

test('a restore that was interrupted leaves a place in which no shop starts, and is done again there', async () => {
  const backup = await backUp('again.backup')
  const to = await emptyDatabase()
  const dataDir = inFolder('again')
  const stop = new AbortController()
  const openDatabase = async () => {
    stop.abort()
    return standing(to)
  }
  await expect(restoreBackup({ ...backup, dataDir, openDatabase, signal: stop.signal })).rejects.toThrow('aborted')
  await expect(refuseHalfRestored(dataDir)).rejects.toThrow(/ has not come to its end: begin it again /)
  expect(await restoreInto(to, dataDir, backup)).toMatchObject({ files: 2 })
  await refuseHalfRestored(dataDir)

  // Ended right behind the commit.
  await writeFile(path.join(dataDir, 'restore-unfinished'), backup.file)
  expect(await restoreInto(to, dataDir, backup)).toBeNull()
  await refuseHalfRestored(dataDir)
})

test('a backup of a newer version is refused', async () => {
  await shop.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('tomorrow', 9e12)")
  const backup = await backUp('newer.backup')
  const dataDir = inFolder('newer')
  await expect(restoreInto(await emptyDatabase(), dataDir, backup)).rejects.toThrow(/ by a newer version of the shop: /)
  expect(await readdir(folder)).not.toContain('newer')
})
