import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeSteps } from '#contract/office/orders.ts'
import { adjustStock, listStock } from '#contract/office/stock.ts'
import {
  bookStockCount,
  countPiece,
  dropStockCount,
  findPiece,
  placePiece,
  readPiece,
  readStockCount,
} from '#contract/office/stock-counts.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { buy, stockOf } from '#tests/support/orders.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  staff = await givenStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from stock_counts'))

async function givenPiece(stock: number) {
  const { productId, choice } = await shop.givenProduct({ stock })
  const { rows } = await shop.pool.query('select id, sku from variants where product_id = $1', [productId])
  return { productId, choice, variantId: rows[0].id as string, sku: rows[0].sku as string }
}

type Piece = Awaited<ReturnType<typeof givenPiece>>

async function sell({ choice }: Piece, quantity: number): Promise<string> {
  const { status, body } = await buy(shop, await shop.givenShopper(), [{ ...choice, quantity }])
  expect(status).toBe(201)
  return body.orderId
}

async function count({ variantId }: Piece, counted: number) {
  const { status, body } = await shop.call(countPiece, { variantId, counted }, { staff })
  expect(status).toBe(200)
  return body.count
}

const book = (id: string) => shop.call(bookStockCount, { id }, { staff })
const read = async ({ variantId }: Piece) => (await shop.call(readPiece, { id: variantId }, { staff })).body
const step = (id: string, ...steps: readonly ('confirm' | 'pack' | 'ship' | 'deliver' | 'cancel')[]) =>
  steps.reduce(async (before, each) => {
    await before
    await shop.call(takeSteps, { ids: [id], step: each, reason: 'Asked for' }, { staff: await givenStaff(shop) })
  }, Promise.resolve())

test('a code names a piece by its SKU in any letters, or by its bar code', async () => {
  const piece = await givenPiece(5)
  await shop.pool.query("update variants set gtin = '4006381333931' where id = $1", [piece.variantId])
  const found = async (code: string) => (await shop.callWith(findPiece, { code }, { staff })).body
  expect((await found(piece.sku.toLowerCase())).piece).toMatchObject({ variantId: piece.variantId, stock: 5, held: 0 })
  expect((await found('4006381333931')).piece.sku).toBe(piece.sku)
  expect((await found('no-such')).message_key).toBe('variant_not_found')
})

test('what is sold but not packed lies on the shelf still: it is to be counted too, and a right count changes nothing', async () => {
  const piece = await givenPiece(10)
  const orderId = await sell(piece, 3)
  expect((await read(piece)).piece).toMatchObject({ stock: 7, held: 3 })
  const { _id: id, lines } = await count(piece, 10)
  expect(lines).toMatchObject([{ sku: piece.sku, counted: 10, expected: 10, staffName: staff.name }])
  await book(id)
  expect(await stockOf(shop, piece.choice)).toBe(7)
  await step(orderId, 'confirm', 'pack')
  expect((await read(piece)).piece).toMatchObject({ stock: 7, held: 0 })
})

test('a count survives sales meanwhile: the difference that was found is booked, and what was sold since stays sold', async () => {
  const piece = await givenPiece(10)
  const { _id: id } = await count(piece, 8)
  await sell(piece, 5)
  expect(await book(id)).toMatchObject({ status: 200, body: { message_key: 'stock_count_booked', missing: [] } })
  expect(await stockOf(shop, piece.choice)).toBe(3)
  const { events } = await read(piece)
  expect(events.map(({ kind, by, reason, staffName }) => [kind, by, reason, staffName])).toEqual([
    ['adjusted', -2, 'counted', staff.name],
    ['held', -5, '', null],
  ])
})

test('what was sold and is not there is told, and the stock never falls below nothing', async () => {
  const piece = await givenPiece(5)
  const { _id: id } = await count(piece, 1)
  await sell(piece, 3)
  expect((await book(id)).body.missing).toEqual([{ sku: piece.sku, pieces: 2 }])
  expect(await stockOf(shop, piece.choice)).toBe(0)
})

test('counted again, it is what was counted last; several count in one round, which is booked once', async () => {
  const [box, jar] = [await givenPiece(5), await givenPiece(6)]
  const { _id: id } = await count(box, 2)
  await count(jar, 9)
  const again = await count(box, 4)
  expect(again._id).toBe(id)
  expect(again.lines.map(({ sku, counted }) => [sku, counted])).toEqual([
    [box.sku, 4],
    [jar.sku, 9],
  ])
  const outcomes = await Promise.all([book(id), book(id)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await stockOf(shop, box.choice), await stockOf(shop, jar.choice)]).toEqual([4, 9])
  expect((await shop.call(readStockCount, {}, { staff })).body.count).toBeNull()
})

test('two who begin at once count in one round', async () => {
  const pieces = await Promise.all([givenPiece(5), givenPiece(5), givenPiece(5)])
  const rounds = await Promise.all(pieces.map(piece => count(piece, 4)))
  expect(new Set(rounds.map(({ _id }) => _id)).size).toBe(1)
  expect((await shop.call(readStockCount, {}, { staff })).body.count?.lines).toHaveLength(3)
})

test('a count that is dropped changes nothing, and the next one begins anew', async () => {
  const piece = await givenPiece(5)
  const { _id: id } = await count(piece, 1)
  expect(await shop.call(dropStockCount, { id }, { staff })).toMatchObject({ status: 200 })
  expect(await stockOf(shop, piece.choice)).toBe(5)
  expect(await book(id)).toMatchObject({ status: 409, body: { message_key: 'stock_count_over' } })
  expect((await count(piece, 5))._id).not.toBe(id)
})

test('every piece has its history: arrived, held, sold, given back, counted, each with who and which order', async () => {
  const piece = await givenPiece(10)
  await shop.call(adjustStock, { changes: [{ variantId: piece.variantId, by: 12 }], reason: 'arrived' }, { staff })
  const sold = await sell(piece, 2)
  const ended = await sell(piece, 4)
  await step(sold, 'confirm', 'pack', 'ship', 'deliver')
  await step(ended, 'cancel')
  const { events, piece: now } = await read(piece)
  expect(events.map(({ kind, by, order }) => [kind, by, order?._id ?? null])).toEqual([
    ['given-back', 4, ended],
    ['sold', -4, ended],
    ['sold', -2, sold],
    ['adjusted', 12, null],
  ])
  expect(events.at(-1)).toMatchObject({ reason: 'arrived', staffName: staff.name })
  expect(events.reduce((sum, { by }) => sum + by, 10)).toBe(now.stock)
})

test('an SKU has a limit of its own from which few are left, and a shelf', async () => {
  const [few, many] = [await givenPiece(8), await givenPiece(4)]
  const low = async () => {
    const { rows } = (await shop.call(listStock, { state: 'low', perPage: 100 }, { staff })).body
    return [few, many].map(({ variantId }) => rows.some(row => row.variantId === variantId))
  }
  expect(await low()).toEqual([false, true])
  await shop.call(placePiece, { id: few.variantId, shelf: 'A-1', lowLimit: 10 }, { staff })
  await shop.call(placePiece, { id: many.variantId, shelf: '', lowLimit: 2 }, { staff })
  expect(await low()).toEqual([true, false])
  expect((await read(few)).piece).toMatchObject({ shelf: 'A-1', lowLimit: 10 })
})
