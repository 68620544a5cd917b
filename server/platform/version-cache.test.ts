import { expect, test, vi } from 'vitest'
import { createVersionCache } from './version-cache.ts'

const made =
  (value: string, bytes = 10, keep = true) =>
  async () => ({ value, bytes, keep })

test('a question asked again under the same version is not worked out again', async () => {
  const cache = createVersionCache<string>(1_000)
  const make = vi.fn(made('shelf'))
  expect(await cache.get('1', 'home', make)).toBe('shelf')
  expect(await cache.get('1', 'home', make)).toBe('shelf')
  expect(make).toHaveBeenCalledTimes(1)
})

test('many who ask at the same time wait for one working-out', async () => {
  const cache = createVersionCache<string>(1_000)
  const make = vi.fn(made('shelf'))
  await Promise.all(Array.from({ length: 20 }, async () => await cache.get('1', 'home', make)))
  expect(make).toHaveBeenCalledTimes(1)
})

test('a changed catalogue forgets what was kept', async () => {
  const cache = createVersionCache<string>(1_000)
  await cache.get('1', 'home', made('old'))
  expect(await cache.get('2', 'home', made('new'))).toBe('new')
})

test('an answer that was worked out under an older version is not kept under the newer', async () => {
  const cache = createVersionCache<string>(1_000)
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
  const cache = createVersionCache<string>(100)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) await cache.get('1', key, made(key))
  await cache.get('1', 'a', made('again'))
  await cache.get('1', 'k', made('k'))
  expect(await cache.get('1', 'a', made('again'))).toBe('a')
  expect(await cache.get('1', 'b', made('again'))).toBe('again')
})

test('a failure is told to those who wait and not kept', async () => {
  const cache = createVersionCache<string>(1_000)
  const failing = async () => {
    throw new Error('away')
  }
  await expect(cache.get('1', 'home', failing)).rejects.toThrow('away')
  expect(await cache.get('1', 'home', made('back'))).toBe('back')
})

test('an answer marked as passing is given once and not kept', async () => {
  const cache = createVersionCache<string>(1_000)
  await cache.get('1', 'odd', made('first', 10, false))
  expect(await cache.get('1', 'odd', made('second'))).toBe('second')
})
