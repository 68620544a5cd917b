import { expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

function cacheAt(start: number) {
  let time = start
  return { cache: createPageCache<string>(() => time), wait: (ms: number) => (time += ms) }
}

test('a page that was prefetched is not loaded again', async () => {
  const { cache, wait } = cacheAt(0)
  const load = vi.fn(async () => 'cart')
  await cache.get('/cart', load, 30_000)
  wait(10_000)
  expect(await cache.get('/cart', load, 30_000)).toBe('cart')
  expect(load).toHaveBeenCalledTimes(1)
})

test('two askers at once share one load', async () => {
  const { cache } = cacheAt(0)
  const load = vi.fn(async () => 'home')
  await Promise.all([cache.get('/', load, 30_000), cache.get('/', load, 30_000)])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a page that is too old is loaded anew', async () => {
  const { cache, wait } = cacheAt(0)
  await cache.get('/', async () => 'before', 30_000)
  wait(30_001)
  expect(await cache.get('/', async () => 'after', 30_000)).toBe('after')
})

test('a failure is not kept', async () => {
  const { cache } = cacheAt(0)
  await expect(cache.get('/', () => Promise.reject(new Error('no network')), 30_000)).rejects.toThrow('no network')
  expect(await cache.get('/', async () => 'home', 30_000)).toBe('home')
})

test('a failure that comes late does not throw away what was loaded meanwhile', async () => {
  const { cache, wait } = cacheAt(0)
  const slow = Promise.withResolvers<string>()
  const first = cache.get('/', () => slow.promise, 30_000)
  wait(40_000)
  await cache.get('/', async () => 'newer', 30_000)
  slow.reject(new Error('late'))
  await expect(first).rejects.toThrow('late')
  expect(await cache.get('/', async () => 'again', 30_000)).toBe('newer')
})

test('the oldest page goes first when many were seen', async () => {
  const { cache } = cacheAt(0)
  for (let page = 0; page <= 40; page++) await cache.get(`/${page}`, async () => 'seen', 1)
  expect(await cache.get('/0', async () => 'anew', 1)).toBe('anew')
  expect(await cache.get('/40', async () => 'anew', 1)).toBe('seen')
})
