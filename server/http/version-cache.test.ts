import { expect, test, vi } from 'vitest'
import { createVersionCache } from './version-cache.ts'

const ROOM = 100_000
/** With its key and place a little less than a tenth of the room. */
const TENTH = 9_400

const made =
  (value: string, bytes = 10, keep = true) =>
  async () => ({ value, bytes, keep })

test('a question asked again under the same version is not worked out again', async () => {
  const cache = createVersionCache<string>(100_000)
  const make = vi.fn(made('shelf'))
  expect(await cache.get('1', 'home', make)).toBe('shelf')
  expect(await cache.get('1', 'home', make)).toBe('shelf')
  expect(make).toHaveBeenCalledTimes(1)
})

test('many who ask at the same time wait for one working-out', async () => {
  const cache = createVersionCache<string>(100_000)
  const make = vi.fn(made('shelf'))
  await Promise.all(Array.from({ length: 20 }, async () => await cache.get('1', 'home', make)))
  expect(make).toHaveBeenCalledTimes(1)
})

test('a changed catalogue forgets what was kept', async () => {
  const cache = createVersionCache<string>(100_000)
  await cache.get('1', 'home', made('old'))
  expect(await cache.get('2', 'home', made('new'))).toBe('new')
})

test('an answer that was worked out under an older version is not kept under the newer', async () => {
  const cache = createVersionCache<string>(100_000)
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = cache.get('1', 'home', async () => {
    await promise
    return { value: 'old', bytes: 10, keep: true }
  })
  await cache.get('2', 'other', made('x'))
  resolve()
  expect(await slow).toBe('old')
  expect(await cache.get('2', 'home', made('new'))).toBe('new')
})

test('the least used goes first when memory is full', async () => {
  const cache = createVersionCache<string>(ROOM)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) await cache.get('1', key, made(key, TENTH))
  await cache.get('1', 'a', made('again', TENTH))
  await cache.get('1', 'k', made('k', TENTH))
  expect(await cache.get('1', 'a', made('again', TENTH))).toBe('a')
  expect(await cache.get('1', 'b', made('again', TENTH))).toBe('again')
})

test('a failure is told to those who wait and not kept', async () => {
  const cache = createVersionCache<string>(100_000)
  const failing = async () => {
    throw new Error('away')
  }
  await expect(cache.get('1', 'home', failing)).rejects.toThrow('away')
  expect(await cache.get('1', 'home', made('back'))).toBe('back')
})

test('an answer marked as passing is given once and not kept', async () => {
  const cache = createVersionCache<string>(100_000)
  await cache.get('1', 'odd', made('first', 10, false))
  expect(await cache.get('1', 'odd', made('second'))).toBe('second')
})

test('a million questions that nobody repeats push out nothing that is asked for again', async () => {
  const cache = createVersionCache<string>(ROOM)
  for (let time = 0; time < 2; time++) await cache.get('1', 'home', made('home', TENTH))
  for (let stranger = 0; stranger < 1_000; stranger++) await cache.get('1', `?search=${stranger}`, made('x', TENTH))
  expect(await cache.get('1', 'home', made('again'))).toBe('home')
})

test('what is asked for again does not take the whole room: the newest is still kept a while', async () => {
  const cache = createVersionCache<string>(ROOM)
  for (let key = 0; key < 20; key++) {
    for (let time = 0; time < 2; time++) await cache.get('1', `repeated ${key}`, made('x', TENTH))
  }
  await cache.get('1', 'new', made('new', TENTH))
  expect(await cache.get('1', 'new', made('again'))).toBe('new')
})

test('a key and its place count, so that tiny answers to long questions fill no more than the room', async () => {
  const cache = createVersionCache<string>(ROOM)
  const long = (number: number) => `${number}`.padEnd(1_000, '?')
  for (let key = 0; key < 100; key++) await cache.get('1', long(key), made('tiny', 1))
  const make = vi.fn(made('anew', 1))
  for (let key = 0; key < 60; key++) await cache.get('1', long(key), make)
  expect(make).toHaveBeenCalledTimes(60)
})

test('one value may not push out all others', async () => {
  const cache = createVersionCache<string>(ROOM)
  await cache.get('1', 'huge', made('huge', ROOM / 10))
  expect(await cache.get('1', 'huge', made('again'))).toBe('again')
})
