import { expect, test, vi } from 'vitest'
import { catalogueState } from '#tests/support/catalogue-state.ts'
import type { CatalogueState } from './stock-told.ts'
import { createVersionCache } from './version-cache.ts'

const FIRST = catalogueState('1')
const SECOND = catalogueState('2')

const ROOM = 100_000
/** With its key and place a little less than a tenth of the room. */
const TENTH = 9_400

const made =
  (value: string, bytes = 10, keep = true) =>
  async () => ({ value, bytes, keep, stockOf: [] as readonly string[] })

test('a question asked again of the same catalogue is not worked out again', async () => {
  const cache = createVersionCache<string>(100_000)
  const make = vi.fn(made('shelf'))
  expect(await cache.get(FIRST, 'home', make)).toBe('shelf')
  expect(await cache.get(FIRST, 'home', make)).toBe('shelf')
  expect(make).toHaveBeenCalledTimes(1)
})

test('many who ask at the same time wait for one working-out', async () => {
  const cache = createVersionCache<string>(100_000)
  const make = vi.fn(made('shelf'))
  await Promise.all(Array.from({ length: 20 }, async () => await cache.get(FIRST, 'home', make)))
  expect(make).toHaveBeenCalledTimes(1)
})

test('a changed catalogue forgets what was kept', async () => {
  const cache = createVersionCache<string>(100_000)
  await cache.get(FIRST, 'home', made('old'))
  expect(await cache.get(SECOND, 'home', made('new'))).toBe('new')
})

test('an answer that was worked out in an older epoch is not kept in the newer', async () => {
  const cache = createVersionCache<string>(100_000)
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = cache.get(FIRST, 'home', async () => {
    await promise
    return { value: 'old', bytes: 10, keep: true, stockOf: [] }
  })
  await cache.get(SECOND, 'other', made('x'))
  resolve()
  expect(await slow).toBe('old')
  expect(await cache.get(SECOND, 'home', made('new'))).toBe('new')
})

test('the least used goes first when memory is full', async () => {
  const cache = createVersionCache<string>(ROOM)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) await cache.get(FIRST, key, made(key, TENTH))
  await cache.get(FIRST, 'a', made('again', TENTH))
  await cache.get(FIRST, 'k', made('k', TENTH))
  expect(await cache.get(FIRST, 'a', made('again', TENTH))).toBe('a')
  expect(await cache.get(FIRST, 'b', made('again', TENTH))).toBe('again')
})

test('a failure is told to those who wait and not kept', async () => {
  const cache = createVersionCache<string>(100_000)
  const failing = async () => {
    throw new Error('away')
  }
  await expect(cache.get(FIRST, 'home', failing)).rejects.toThrow('away')
  expect(await cache.get(FIRST, 'home', made('back'))).toBe('back')
})

test('an answer marked as passing is given once and not kept', async () => {
  const cache = createVersionCache<string>(100_000)
  await cache.get(FIRST, 'odd', made('first', 10, false))
  expect(await cache.get(FIRST, 'odd', made('second'))).toBe('second')
})

test('a million questions that nobody repeats push out nothing that is asked for again', async () => {
  const cache = createVersionCache<string>(ROOM)
  for (let time = 0; time < 2; time++) await cache.get(FIRST, 'home', made('home', TENTH))
  for (let stranger = 0; stranger < 1_000; stranger++) await cache.get(FIRST, `?search=${stranger}`, made('x', TENTH))
  expect(await cache.get(FIRST, 'home', made('again'))).toBe('home')
})

test('what is asked for again does not take the whole room: the newest is still kept a while', async () => {
  const cache = createVersionCache<string>(ROOM)
  for (let key = 0; key < 20; key++) {
    for (let time = 0; time < 2; time++) await cache.get(FIRST, `repeated ${key}`, made('x', TENTH))
  }
  await cache.get(FIRST, 'new', made('new', TENTH))
  expect(await cache.get(FIRST, 'new', made('again'))).toBe('new')
})

test('a key and its place count, so that tiny answers to long questions fill no more than the room', async () => {
  const cache = createVersionCache<string>(ROOM)
  const long = (number: number) => `${number}`.padEnd(1_000, '?')
  for (let key = 0; key < 100; key++) await cache.get(FIRST, long(key), made('tiny', 1))
  const make = vi.fn(made('anew', 1))
  for (let key = 0; key < 60; key++) await cache.get(FIRST, long(key), make)
  expect(make).toHaveBeenCalledTimes(60)
})

test('one value may not push out all others', async () => {
  const cache = createVersionCache<string>(ROOM)
  await cache.get(FIRST, 'huge', made('huge', ROOM / 10))
  expect(await cache.get(FIRST, 'huge', made('again'))).toBe('again')
})

/** The second and third moment of the first epoch: a box was sold in the second, a jar in the third. */
const BOX_SOLD = catalogueState('1', { moment: 2, stockSince: { box: 2 } })
const JAR_SOLD = catalogueState('1', { moment: 3, stockSince: { box: 2, jar: 3 }, shownSince: { jar: 3 } })

const telling = (value: string, stockOf: 'all' | readonly string[], shownStockOf: readonly string[] = []) =>
  vi.fn(async () => ({ value, bytes: 10, keep: true, stockOf, shownStockOf }))

test('a sale forgets what tells how many there are of what was sold, and nothing else', async () => {
  const cache = createVersionCache<string>(ROOM)
  const asked = { box: telling('box', ['box']), jar: telling('jar', ['jar', 'lid']), any: telling('any', 'all') }
  const ask = async (state: CatalogueState) => {
    for (const [key, make] of Object.entries(asked)) await cache.get(state, key, make)
    return Object.values(asked).map(make => make.mock.calls.length)
  }
  expect(await ask(FIRST)).toEqual([1, 1, 1])
  expect(await ask(BOX_SOLD)).toEqual([2, 1, 2])
  expect(await ask(BOX_SOLD)).toEqual([2, 1, 2])
  expect(await ask(JAR_SOLD)).toEqual([2, 2, 3])
})

test('what shows a product holds until another number would be seen', async () => {
  const cache = createVersionCache<string>(ROOM)
  const make = telling('page', [], ['box', 'jar'])
  await cache.get(FIRST, 'page', make)
  expect(cache.ready(BOX_SOLD, 'page', value => value)).toBe('page')
  expect(cache.ready(JAR_SOLD, 'page', value => value)).toBeNull()
  await cache.get(JAR_SOLD, 'page', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('who asks after a sale is given nothing that was begun before it', async () => {
  const cache = createVersionCache<string>(ROOM)
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = cache.get(FIRST, 'box', async () => {
    await promise
    return { value: 'ten left', bytes: 10, keep: true, stockOf: ['box'] }
  })
  const after = cache.get(BOX_SOLD, 'box', telling('nine left', ['box']))
  expect(await after).toBe('nine left')
  resolve()
  expect(await before).toBe('ten left')
  expect(await cache.get(BOX_SOLD, 'box', telling('made anew', ['box']))).not.toBe('ten left')
})
