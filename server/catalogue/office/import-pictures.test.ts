import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { eq, like, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readStaffProduct } from '#contract/office/catalogue.ts'
import { addImportPictures, applyImport, checkImportAgain, startImport, undoImport } from '#contract/office/imports.ts'
import { type FetchPicture, PictureNotFetched } from '#server/files/fetch-picture.ts'
import type { MediaLibrary } from '#server/files/media.ts'
import { zipOf } from '#tests/support/archives.ts'
import { csvOf } from '#tests/support/files.ts'
import { bring, importWorld, lookedAt, workOnImports } from '#tests/support/imports.ts'
import { type MediaShop, mediaShop } from '#tests/support/media-shop.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { bundleItems, media as mediaTable, productMedia, products } from '../../database/tables/catalogue.ts'
import { importArchives, importPictures, imports } from '../../database/tables/imports.ts'
import { auditLog } from '../../database/tables/staff.ts'
import { dropImportPictures } from './import-picture-keeping.ts'
import { importQueues } from './import-queues.ts'

let folder: string
let media: MediaLibrary
let shop: MediaShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await mediaShop()
  folder = shop.mediaFolder
  media = shop.media
  staff = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.delete(bundleItems)
  await shop.database.delete(products)
  await shop.database.delete(imports)
  await shop.database.delete(mediaTable)
  for (const name of ['', 'private', 'derived']) {
    const files = await readdir(path.join(folder, name), { withFileTypes: true }).catch(() => [])
    for (const file of files) if (file.isFile()) await rm(path.join(folder, name, file.name))
  }
})

const HEAD = ['SKU', 'Name (English)', 'Price (IQD)', 'Pictures']
const filesOf = async () => {
  const open = (await readdir(folder)).filter(name => /\.\w+$/.test(name))
  const hidden = await readdir(path.join(folder, 'private')).catch(() => [])
  return {
    open: open.length,
    hidden: hidden.length,
    unfinished: (await readdir(path.join(folder, 'unfinished'))).length,
  }
}

let shade = 0
/** No two are the same. */
const photo = async (format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg') => {
  shade += 1
  const background = { r: (shade * 53) % 256, g: (shade * 97) % 256, b: (shade * 31) % 256 }
  return await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

/** A picture that says to have 30,000 × 30,000 pixels. */
const huge = async () => {
  const bytes = await photo('png')
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const add = (id: string, bytes: Uint8Array, by = staff) =>
  shop.call(addImportPictures, { bytes, contentType: 'application/zip', id, fileName: 'photos.zip' }, { staff: by })
const work = () => workOnImports(shop, media)
const looked = (id: string) => lookedAt(shop, staff, id)
const agree = async (id: string) => {
  await shop.call(applyImport, { id }, { staff })
  await work()
  return await looked(id)
}
const picturesOf = async (name: string) => {
  const [product] = await shop.database.select().from(products).where(eq(products.nameEn, name))
  const { body } = await shop.call(readStaffProduct, { id: there(product).id }, { staff })
  return body.product
}

test('a table and its ZIP hang up pictures, the first as the main one and those of a colour with it, and say which no row names', async () => {
  const table = csvOf([
    ['Product code', ...HEAD, 'Colour (English)', 'Colour code', 'Pictures of the colour'],
    ['P', 'P-1', 'Box', 9_000, 'BOX.JPG | صور/صندوق.png', 'Oak', 'c8a26b', 'oak side.webp'],
  ])
  const { _id: id } = await bring(shop, staff, table)
  const needs = (name: string) => ({ key: 'picture_needs_zip', values: { name } })
  expect(await looked(id)).toMatchObject({
    state: 'refused',
    takesPictures: true,
    archives: [],
    faults: [needs('BOX.JPG'), needs('صور/صندوق.png'), needs('oak side.webp')],
  })
  const zip = zipOf({
    'My photos/box.jpg': await photo(),
    ['صندوق.png'.normalize('NFD')]: await photo('png'),
    'OAK SIDE.webp': await photo('webp'),
    'spare.avif': await photo('avif'),
    'readme.txt': 'x',
  })
  const added = await add(id, zip)
  expect([added.status, added.body.import.state]).toEqual([201, 'checking'])
  await work()
  expect(await looked(id)).toMatchObject({
    state: 'ready',
    added: 1,
    archives: [{ fileName: 'photos.zip', pictures: 4 }],
    unnamedCount: 1,
    unnamed: ['spare.avif'],
  })
  // Nothing is anybody's yet.
  expect(await filesOf()).toEqual({ open: 0, hidden: 4, unfinished: 0 })
  expect(await shop.database.$count(mediaTable)).toBe(0)

  expect(await agree(id)).toMatchObject({ state: 'applied', takesPictures: false })
  const box = await picturesOf('Box')
  const main = await shop.database.select().from(importPictures).where(like(importPictures.key, '%My photos/box.jpg'))
  expect(box.media.map(({ mediaId }) => mediaId)[0]).toBe(main[0]?.mediaId)
  expect([box.media.length, box.colors[0]?.media.length]).toEqual([2, 1])
  expect(await media.open(there(box.media[0]).mediaId, 'webp')).toBeDefined()
  expect(await filesOf()).toEqual({ open: 3, hidden: 1, unfinished: 0 })
  const logged = await shop.database.select().from(auditLog).where(eq(auditLog.action, 'media.stored'))
  expect(logged).toHaveLength(3)
})

test('a picture that is broken, too large, or none at all is a fault at its cell, and the corrected table takes the ZIP over', async () => {
  const { _id: id } = await bring(
    shop,
    staff,
    csvOf([
      HEAD,
      ['A', 'Fine', 1_000, 'fine.jpg'],
      ['B', 'Drawing', 1_000, 'drawing.jpg'],
      ['C', 'Huge', 1_000, 'huge.png'],
      ['D', 'Missing', 1_000, 'missing.jpg'],
    ]),
  )
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await add(id, zipOf({ 'fine.jpg': await photo(), 'drawing.jpg': script, 'huge.png': await huge() }))
  await work()
  expect(await looked(id)).toMatchObject({
    state: 'refused',
    faults: [{ row: 5, cell: 'D5', key: 'picture_not_in_zip', values: { name: 'missing.jpg' } }],
  })
  // What is written wrongly is said before anything is opened.
  expect(await shop.database.$count(importPictures)).toBe(0)

  const corrected = [
    HEAD,
    ['A', 'Fine', 1_000, 'fine.jpg'],
    ['B', 'Drawing', 1_000, 'drawing.jpg'],
    ['C', 'Huge', 1_000, 'huge.png'],
  ]
  const second = await shop.call(
    startImport,
    { bytes: csvOf(corrected), contentType: 'text/csv', kind: 'products', fileName: 'b.csv', corrects: id },
    { staff },
  )
  await work()
  const refused = await looked(second.body.import._id)
  expect(refused.faults.map(({ cell, key }) => [cell, key])).toEqual([
    ['D3', 'picture_unreadable'],
    ['D4', 'picture_unreadable'],
  ])
  expect((await looked(id)).archives).toEqual([])
  // A better one of the same name counts, and the good one is not opened again.
  await add(refused._id, zipOf({ 'drawing.jpg': await photo(), 'huge.png': await photo('png') }))
  await work()
  expect(await agree(refused._id)).toMatchObject({ state: 'applied', added: 3 })
  expect(await shop.database.$count(productMedia)).toBe(3)
})

test.each([
  ['archive_unreadable', () => Buffer.from('no archive')],
  ['archive_without_pictures', () => zipOf({ 'a.txt': 'x' })],
  ['archive_unsafe_name', () => zipOf({ '../a.jpg': 'x' })],
] as const)('a ZIP that cannot be taken is refused at once (%s), and nothing of it stays', async (key, archive) => {
  const { _id: id } = await bring(shop, staff, csvOf([HEAD, ['A', 'A', 1_000, 'a.jpg']]))
  const { status, body } = await add(id, archive())
  expect([status, body.message_key]).toEqual([422, key])
  expect(await filesOf()).toMatchObject({ hidden: 0 })
  expect(await shop.database.$count(importArchives)).toBe(0)
})

test('pictures come to an import of products that nobody agreed to, from those who may import, and to no other', async () => {
  const zip = zipOf({ 'a.jpg': await photo() })
  const stock = await bring(
    shop,
    staff,
    csvOf([
      ['SKU', 'Stock'],
      ['A', 1],
    ]),
    { kind: 'stock' },
  )
  expect((await add(stock._id, zip)).body.message_key).toBe('import_not_ready')
  const { _id: id } = await bring(shop, staff, csvOf([HEAD, ['A', 'A', 1_000, '']]))
  const packing = await givenStaff(shop, 'fulfilment')
  expect((await add(id, zip, packing)).status).toBe(403)
  await agree(id)
  expect((await add(id, zip)).body.message_key).toBe('import_not_ready')
  expect((await add('unknown', zip)).body.message_key).toBe('import_not_found')
  expect(await filesOf()).toMatchObject({ hidden: 0 })
})

test('pictures that come while the table is looked at are not overlooked', async () => {
  const bytes = csvOf([HEAD, ['A', 'A', 1_000, 'a.jpg']])
  const input = { bytes, contentType: 'text/csv', kind: 'products', fileName: 'a.csv' } as const
  const { body } = await shop.call(startImport, input, { staff })
  const { _id: id } = body.import
  expect((await add(id, zipOf({ 'a.jpg': await photo() }))).status).toBe(201)
  await work()
  expect(await looked(id)).toMatchObject({ state: 'ready', added: 1, faults: [] })
})

test('a job that ends in the middle is gone on with, and twice at once opens each picture once', async () => {
  const names = Array.from({ length: 6 }, (_, place) => `${place}.jpg`)
  const { _id: id } = await bring(shop, staff, csvOf([HEAD, ['A', 'A', 1_000, names.join(' | ')]]))
  const photos = await Promise.all(names.map(async name => [name, await photo()] as const))
  await add(id, zipOf(Object.fromEntries(photos)))
  let left = 2
  const dying: MediaLibrary = {
    ...media,
    async stage(name, fill) {
      if (left === 0) throw new Error('the process ends here')
      left -= 1
      return await media.stage(name, fill)
    },
  }
  await workOnImports(shop, dying)
  expect(await looked(id)).toMatchObject({ state: 'failed' })
  expect(await filesOf()).toMatchObject({ open: 0, unfinished: 0, hidden: 3 })
  await shop.call(checkImportAgain, { id }, { staff })
  const [check, open] = importQueues(importWorld(shop, media))
  await check?.run({ importId: id }, id)
  await Promise.all([1, 2].map(() => open?.run({ importId: id }, id)))
  await check?.run({ importId: id }, id)
  expect(await looked(id)).toMatchObject({ state: 'ready', added: 1 })
  expect(await filesOf()).toEqual({ open: 0, hidden: 7, unfinished: 0 })
  await agree(id)
  expect((await picturesOf('A')).media).toHaveLength(6)
})

test('of a dropped, an undone and a written import nothing stays but pictures that hang somewhere', async () => {
  const old = { createdAt: sql`now() - interval '8 days'` }
  const dropped = await bring(shop, staff, csvOf([HEAD, ['A', 'A', 1_000, 'a.jpg']]))
  await add(dropped._id, zipOf({ 'a.jpg': await photo() }))
  await work()
  expect(await filesOf()).toMatchObject({ hidden: 2 })
  await dropImportPictures({ database: shop.database, media })
  expect(await filesOf()).toMatchObject({ hidden: 2 })
  await shop.database.update(imports).set(old).where(eq(imports.id, dropped._id))
  await dropImportPictures({ database: shop.database, media })
  expect(await filesOf()).toEqual({ open: 0, hidden: 0, unfinished: 0 })

  const { productId } = await shop.givenProduct({ name: 'Kept' })
  const written = await bring(
    shop,
    staff,
    csvOf([
      ['Product code', 'Pictures'],
      [productId, 'b.jpg'],
    ]),
  )
  await add(written._id, zipOf({ 'b.jpg': await photo() }))
  await work()
  await agree(written._id)
  expect(await filesOf()).toMatchObject({ open: 1, hidden: 1 })
  await shop.call(undoImport, { id: written._id }, { staff })
  await work()
  expect(await shop.database.$count(mediaTable)).toBe(0)
  await shop.database
    .update(imports)
    .set({ finishedAt: sql`now() - interval '25 hours'` })
    .where(eq(imports.id, written._id))
  await dropImportPictures({ database: shop.database, media })
  expect(await filesOf()).toEqual({ open: 0, hidden: 0, unfinished: 0 })
  expect(await shop.database.$count(importPictures)).toBe(0)

  const stays = await bring(
    shop,
    staff,
    csvOf([
      ['Product code', 'Pictures'],
      [productId, 'c.jpg'],
    ]),
  )
  await add(stays._id, zipOf({ 'c.jpg': await photo() }))
  await work()
  await agree(stays._id)
  await shop.database.update(imports).set({ plan: null }).where(eq(imports.id, stays._id))
  await dropImportPictures({ database: shop.database, media })
  expect(await filesOf()).toEqual({ open: 1, hidden: 0, unfinished: 0 })
  expect((await picturesOf('Kept')).media).toHaveLength(1)
})

test('two imports that have the same picture share it, and giving up one takes nothing from the other', async () => {
  const same = await photo()
  const ids: string[] = []
  for (const sku of ['ONE', 'TWO']) {
    const { _id: id } = await bring(shop, staff, csvOf([HEAD, [sku, sku, 1_000, 'x.jpg']]))
    ids.push(id)
  }
  for (const id of ids) await add(id, zipOf({ 'x.jpg': same }))
  await work()
  const [, , apply] = importQueues(importWorld(shop, media))
  for (const id of ids) await shop.call(applyImport, { id }, { staff })
  await Promise.all(ids.map(importId => apply?.run({ importId }, importId)))
  for (const id of ids) expect(await looked(id)).toMatchObject({ state: 'applied' })
  expect(await shop.database.$count(mediaTable)).toBe(1)
  await shop.call(undoImport, { id: there(ids[0]) }, { staff })
  await work()
  await shop.database.update(imports).set({ finishedAt: sql`now() - interval '25 hours'`, plan: null })
  await dropImportPictures({ database: shop.database, media })
  expect(await filesOf()).toEqual({ open: 1, hidden: 0, unfinished: 0 })
  expect((await picturesOf('TWO')).media).toHaveLength(1)
})

test('pictures come from allowed hosts by their address, some at a time, and one that does not is a fault at its cell', async () => {
  const photos = new Map([['https://cdn.example/a.jpg', await photo()]])
  let beside = 0
  let most = 0
  const asked: string[] = []
  const fetchPicture: FetchPicture = async (address, to) => {
    asked.push(address.href)
    beside += 1
    most = Math.max(most, beside)
    await writeFile(to, photos.get(address.href) ?? '<svg xmlns="http://www.w3.org/2000/svg"/>')
    beside -= 1
    if (address.hostname === 'away.example') throw new PictureNotFetched('away')
  }
  const elsewhere = { pictureHosts: new Set(['cdn.example', 'away.example']), fetchPicture }
  const workThere = () => workOnImports(shop, media, elsewhere)
  const begin = async (rows: (string | number)[][]) => {
    const bytes = csvOf([HEAD, ...rows])
    const input = { bytes, contentType: 'text/csv', kind: 'products', fileName: 'a.csv' } as const
    const { body } = await shop.call(startImport, input, { staff })
    await workThere()
    return await looked(body.import._id)
  }
  const refused = await begin([
    ['A', 'A', 1_000, 'https://evil.example/a.jpg'],
    ['B', 'B', 1_000, 'http://cdn.example/a.jpg'],
    ['C', 'C', 1_000, 'https://cdn.example:22/a.jpg'],
    ['D', 'D', 1_000, 'https://user@cdn.example/a.jpg'],
    ['E', 'E', 1_000, 'https://cdn.example/a b.jpg'],
  ])
  expect(refused.faults.map(({ cell, key }) => [cell, key])).toEqual([
    ['D2', 'address_host'],
    ['D3', 'address_invalid'],
    ['D4', 'address_invalid'],
    ['D5', 'address_invalid'],
    ['D6', 'picture_needs_zip'],
  ])
  expect(asked).toEqual([])

  const many = Array.from({ length: 12 }, (_, place) => `https://away.example/${place}.jpg`)
  const away = await begin([
    ['A', 'A', 1_000, 'https://CDN.example/a.jpg#main'],
    ['C', 'C', 1_000, many.join(' ')],
  ])
  expect(away.faults.map(({ cell, key }) => `${cell} ${key}`)).toEqual(many.map(() => 'D3 address_away'))
  expect(most).toBeLessThanOrEqual(4)
  // Five that did not come are enough; those that were on their way at that moment are as many again at most.
  expect(asked.filter(address => address.includes('away.example')).length).toBeLessThan(10)
  expect(await filesOf()).toEqual({ open: 0, hidden: 1, unfinished: 0 })

  asked.length = 0
  await shop.call(checkImportAgain, { id: away._id }, { staff })
  await workThere()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.every(address => address.includes('away.example'))).toBe(true)

  const drawing = await begin([['A', 'A', 1_000, 'https://cdn.example/drawing.jpg']])
  expect(drawing.faults).toMatchObject([{ cell: 'D2', key: 'picture_unreadable' }])
  const fine = await begin([['A', 'A', 1_000, 'https://cdn.example/a.jpg']])
  expect(fine).toMatchObject({ state: 'ready', archives: [] })
  await agree(fine._id)
  expect((await picturesOf('A')).media).toHaveLength(1)
})
