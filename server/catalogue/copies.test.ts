import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProductListReply } from '#contract/catalogue.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { shelve } from '#tests/support/givens.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { textOf } from '#tests/support/shelf.ts'
import { SILENT as log } from '#tests/support/silent-log.ts'
import type { Database } from '../database/database.ts'
import {
  boughtTogether,
  catalogueCopies,
  categories,
  productSlugs,
  products,
  variants,
} from '../database/tables/catalogue.ts'
import { type LiveCatalogue, openCatalogue } from './catalogue.ts'
import { noteCatalogueChange } from './changes.ts'
import { openCopies } from './copies.ts'

/** Ms; longer than any test waits. */
const NEVER = 1_000_000

let opened: TestDatabase
let database: Database
let dataDir: string
let file: string
beforeEach(async () => {
  opened = await testDatabase()
  database = opened.database
  dataDir = await mkdtemp(path.join(tmpdir(), 'copies-'))
  file = path.join(dataDir, 'catalogue', 'copy')
})
afterEach(async () => {
  vi.useRealTimers()
  await opened.close()
  await rm(dataDir, { recursive: true })
})

/** A process that keeps the catalogue as soon as it may, or never, and begins with what is kept. */
async function open({ keeps = false, hasProducts = true } = {}): Promise<LiveCatalogue> {
  const copies = openCopies({ database, dataDir, log, lookedEvery: keeps ? 0 : NEVER, writtenEvery: 0 })
  return await openCatalogue({ database, log, copies, hasProducts, pollInterval: keeps ? 10 : NEVER })
}

/** What is there is kept. */
async function keep(): Promise<void> {
  const process = await open({ keeps: true })
  const { version } = process.current
  await vi.waitFor(async () => expect(await tokens()).toHaveLength(1), PATIENTLY)
  expect(process.current.version).toBe(version)
  await process.close()
}

async function tokens(): Promise<string[]> {
  return (await database.select().from(catalogueCopies)).map(({ token }) => token)
}

/** Behind the shop's back: whoever reads the tables sees it, whoever follows the changes does not. */
async function rename(productId: string, nameEn: string): Promise<void> {
  await database
    .update(products)
    .set({ nameEn, nameAr: `${nameEn} (ع)` })
    .where(eq(products.id, productId))
}

const nameOf = ({ current }: LiveCatalogue, id: string) => current.product(id)?.name_en
const found = ({ current }: LiveCatalogue, search: string) => {
  const { products: all }: ProductListReply = JSON.parse(textOf(current.list({ search })))
  return all.map(each => each.name_en)
}

test('a process begins with what another one kept, and it is the same in all that can be seen', async () => {
  const box = await shelve(database, { name: 'Linen box', price: 12_000, colors: [{}, {}] })
  await shelve(database, { name: 'Hidden tray', isPublished: false })
  const tray = await shelve(database, { name: 'Willow bowl' })
  const set = await shelve(database, { name: 'Gift set', bundlePrice: 9_000, items: [{ ...box.choice, quantity: 2 }] })
  const pair = { productId: box.productId, otherId: tray.productId, place: 1 }
  await database.insert(boughtTogether).values(pair)
  const process = await open({ keeps: true })
  const before = process.current.product(box.productId)
  await vi.waitFor(async () => expect(await tokens()).toHaveLength(1), PATIENTLY)
  // From its own file now.
  expect(process.current.product(box.productId)).toEqual(before)
  await rename(box.productId, 'Nobody was told')

  const next = await open()
  expect(nameOf(next, box.productId)).toBe('Linen box')
  expect(next.current.version).toBe(process.current.version)
  expect(next.current.product(set.productId)).toEqual(process.current.product(set.productId))
  expect(found(next, 'linen')).toEqual(['Linen box', 'Gift set'])
  expect(found(next, 'tray')).toEqual([])
  for (const input of [{}, { sortBy: 'high-low' as const }, { search: 'box', limit: 1 }]) {
    expect(textOf(next.current.list(input))).toBe(textOf(process.current.list(input)))
  }
  expect(textOf(next.current.related({ excludeId: box.productId }))).toBe(
    textOf(process.current.related({ excludeId: box.productId })),
  )
  const goingWith = ({ current }: LiveCatalogue) => textOf(current.goesWith({ productId: box.productId }))
  expect(goingWith(next)).toBe(goingWith(process))
  expect(JSON.parse(goingWith(next)).products).toMatchObject([{ _id: set.productId }, { _id: tray.productId }])
  await next.close()
  await process.close()
})

test('a product is found at its slugs in what was kept, too', async () => {
  const { productId } = await shelve(database, { name: 'Linen box' })
  await database.update(products).set({ slug: 'linen-box' }).where(eq(products.id, productId))
  await database.insert(productSlugs).values(['linen-box', 'box'].map(slug => ({ slug, productId })))
  await keep()
  await rename(productId, 'Nobody was told')
  const next = await open()
  expect(nameOf(next, productId)).toBe('Linen box')
  expect(['linen-box', 'box', 'crate'].map(next.current.idAt)).toEqual([productId, productId, undefined])
  expect(next.current.published().map(({ slug }) => slug)).toEqual(['linen-box'])
  await next.close()
})

test('what changed after the catalogue was kept is there when the next process opens', async () => {
  const box = await shelve(database, { name: 'Linen box' })
  const tray = await shelve(database, { name: 'Tray' })
  await keep()
  await rename(box.productId, 'Cedar box')
  await database.delete(variants).where(eq(variants.productId, tray.productId))
  await database.delete(products).where(eq(products.id, tray.productId))
  await noteCatalogueChange(database, [box.productId, tray.productId])
  const lamp = await shelve(database, { name: 'Lamp' })

  const next = await open()
  expect(nameOf(next, box.productId)).toBe('Cedar box')
  expect(nameOf(next, tray.productId)).toBeUndefined()
  expect(nameOf(next, lamp.productId)).toBe('Lamp')
  expect(found(next, 'linen')).toEqual([])
  expect(found(next, 'cedar')).toEqual(['Cedar box'])
  await next.close()
})

test('what was changed, added and removed since the start is kept too, and found by its words', async () => {
  const tray = await shelve(database, { name: 'Tray' })
  const process = await open({ keeps: true })
  await vi.waitFor(async () => expect(await tokens()).toHaveLength(1), PATIENTLY)
  const lamp = await shelve(database, { name: 'Lamp' })
  await database.delete(variants).where(eq(variants.productId, tray.productId))
  await database.delete(products).where(eq(products.id, tray.productId))
  await noteCatalogueChange(database, [tray.productId])
  await vi.waitFor(async () => expect((await tokens()).length).toBeGreaterThan(1), PATIENTLY)
  await rename(lamp.productId, 'Nobody was told')

  const next = await open()
  expect(found(next, 'lamp')).toEqual(['Lamp'])
  expect(found(next, 'tray')).toEqual([])
  expect(next.current.version).toBe(process.current.version)
  await next.close()
  await process.close()
})

test('while nothing changes only the mark is moved on', async () => {
  await shelve(database)
  const process = await open({ keeps: true })
  await vi.waitFor(async () => expect(await tokens()).toHaveLength(1), PATIENTLY)
  const since = async () => (await database.select().from(catalogueCopies))[0]?.mark.since ?? ''
  const [first, { mtimeMs }] = [await since(), await stat(file)]
  await vi.waitFor(async () => expect(Date.parse(await since())).toBeGreaterThan(Date.parse(first)), PATIENTLY)
  expect((await stat(file)).mtimeMs).toBe(mtimeMs)
  await process.close()
})

describe('the tables are read', () => {
  let box: string
  beforeEach(async () => {
    box = (await shelve(database, { name: 'Linen box' })).productId
    await keep()
    await rename(box, 'Nobody was told')
  })

  const expectRead = async () => {
    const process = await open({ keeps: true })
    expect(nameOf(process, box)).toBe('Nobody was told')
    return process
  }

  test('of a database that knows nothing of the copy: it was restored, or another one', async () => {
    await database.delete(catalogueCopies)
    const process = await expectRead()
    await vi.waitFor(async () => expect(await tokens()).toHaveLength(1), PATIENTLY)
    await process.close()
    const next = await open()
    expect(nameOf(next, box)).toBe('Nobody was told')
    await next.close()
  })

  test('where everything may have changed', async () => {
    await noteCatalogueChange(database, 'everything')
    await (await expectRead()).close()
  })

  test('where other categories order them', async () => {
    await database.insert(categories).values({ id: 'new', nameEn: 'Garden', nameAr: 'الحديقة', position: 1 })
    await (await expectRead()).close()
  })

  test('after a week, whatever the changes say', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 })
    await (await expectRead()).close()
  })

  test('where nobody has followed the changes for a day', async () => {
    const old = { since: new Date(Date.now() - 25 * 3_600_000).toISOString(), seen: [] }
    await database.update(catalogueCopies).set({ mark: old })
    await (await expectRead()).close()
  })

  const damaged: readonly (readonly [what: string, damage: (bytes: Buffer) => Buffer])[] = [
    ['is empty', () => Buffer.alloc(0)],
    ['is cut off in its header', bytes => bytes.subarray(0, 100)],
    ['is cut off in its texts', bytes => bytes.subarray(0, -1)],
    ['has another byte', bytes => Buffer.from(bytes.map((byte, place) => (place === 40 ? byte ^ 1 : byte)))],
    ['says that it is longer than memory', bytes => Buffer.concat([Buffer.alloc(12, 0xff), bytes.subarray(12)])],
    ['is no copy at all', () => Buffer.from('x'.repeat(1_000))],
  ]
  test.each(damaged)('where the file %s, which is then written anew', async (_, damage) => {
    await writeFile(file, damage(await readFile(file)))
    const process = await expectRead()
    await vi.waitFor(async () => expect(await tokens()).toHaveLength(2), PATIENTLY)
    await process.close()
    await rename(box, 'Nobody was told again')
    const next = await open()
    expect(nameOf(next, box)).toBe('Nobody was told')
    await next.close()
  })
})

test('what a process left unfinished when it died is taken over after a while, and not before', async () => {
  await shelve(database)
  await keep()
  await database.delete(catalogueCopies)
  const unfinished = `${file}.unfinished`
  await writeFile(unfinished, 'half')
  const process = await open({ keeps: true })
  await database.execute(sql`select pg_sleep(0.1)`)
  expect(await tokens()).toEqual([])
  const then = new Date(Date.now() - 601_000)
  await utimes(unfinished, then, then)
  await vi.waitFor(async () => expect(await tokens()).toHaveLength(1), PATIENTLY)
  await expect(stat(unfinished)).rejects.toThrow()
  await process.close()
})

test('a place where nothing can be written costs a warning, and the shop goes on', async () => {
  const { productId } = await shelve(database, { name: 'Linen box' })
  await writeFile(path.join(dataDir, 'catalogue'), 'in the way')
  const warnings: unknown[] = []
  const told = { ...log, warn: (...said: unknown[]) => void warnings.push(said) }
  const copies = openCopies({ database, dataDir, log: told, lookedEvery: 0 })
  const process = await openCatalogue({ database, log: told, copies, pollInterval: 10 })
  await vi.waitFor(() => expect(warnings.length).toBeGreaterThan(0), PATIENTLY)
  expect(nameOf(process, productId)).toBe('Linen box')
  await process.close()
})

test('a process that shows no products keeps none', async () => {
  await shelve(database)
  const process = await open({ keeps: true, hasProducts: false })
  await database.execute(sql`select pg_sleep(0.1)`)
  expect(await tokens()).toEqual([])
  await process.close()
})
