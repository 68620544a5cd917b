import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { iqd } from '#shop/iqd.ts'
import type { KeptWish } from './cart-sync.ts'

let kept: Map<string, string>
let isFull: boolean
beforeEach(() => {
  kept = new Map()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => kept.delete(key),
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
})

/** A tab of its own: what a page knows by itself begins anew. */
async function tab() {
  vi.resetModules()
  return await import('./kept-wishes.ts')
}

const wish = (requestKey: string, parts: object = {}): KeptWish => ({
  key: { productId: 'box', colorId: null, sizeId: null },
  ...{ kind: 'add', quantity: 1, expected: null, requestKey },
  ...parts,
})
const keysIn = (wishes: readonly KeptWish[]) => wishes.map(({ requestKey }) => requestKey)

test('each tab keeps what waits there, and forgets nothing of the others', async () => {
  const [first, second] = [await tab(), await tab()]
  first.keepWishes([wish('of-first-1')])
  second.keepWishes([wish('of-second-1')])
  first.keepWishes([wish('of-first-1'), wish('of-first-2')])
  expect(keysIn((await tab()).keptWishes())).toEqual(['of-second-1', 'of-first-1', 'of-first-2'])
  first.keepWishes([])
  expect(keysIn((await tab()).keptWishes())).toEqual(['of-second-1'])
})

test('what one tab has sent is brought back by no other, and neither is what a log-out forgot', async () => {
  const first = await tab()
  first.keepWishes([wish('is-sent-1'), wish('is-not-1')])
  const second = await tab()
  expect(second.keptWishes()).toHaveLength(2)
  second.keepWishes([wish('is-not-1')])
  expect([first.isNoMoreKept('is-sent-1'), first.isNoMoreKept('is-not-1')]).toEqual([true, false])
  first.keepWishes([wish('is-sent-1'), wish('is-not-1'), wish('is-new-1')])
  expect(keysIn((await tab()).keptWishes())).toEqual(['is-not-1', 'is-new-1'])
  kept.clear()
  expect(first.isNoMoreKept('is-new-1')).toBe(true)
})

test('where storage is full what waits is not taken for sent', async () => {
  const { isNoMoreKept, keepWishes } = await tab()
  isFull = true
  keepWishes([wish('not-kept-1')])
  expect(kept.size).toBe(0)
  expect(isNoMoreKept('not-kept-1')).toBe(false)
})

test('of what else stands in storage nothing is taken, and no price that is none', async () => {
  const deep = `[{"key":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`
  const { keptWishes } = await tab()
  for (const text of ['', 'null', '7', '{"length":9}', '[null,1,"x",[]]', deep, '[{"key":']) {
    kept.set('cartWaiting', text)
    expect(keptWishes()).toEqual([])
  }
  const key = (parts: object) => ({ key: { productId: 'box', colorId: null, sizeId: null, ...parts } })
  const wrong = [
    ...[key({ productId: 7 }), key({ colorId: {} }), key({ sizeId: ['m'] }), { key: null }, { kind: 'empty' }],
    ...[{ quantity: -1 }, { quantity: 0 }, { quantity: 1.5 }, { quantity: 1e300 }, { quantity: '2' }],
    ...[{ requestKey: null }, { requestKey: 'short' }, { requestKey: 'نصف مفتاح' }, { requestKey: 'a\nhost: b' }],
  ]
  kept.set('cartWaiting', JSON.stringify(wrong.map(parts => wish('under-a-key', parts))))
  expect(keptWishes()).toEqual([])
  const right = { price: 9_000, deliveryCost: 0, isBundle: false }
  const leaves = [right, 'cheap', { ...right, price: -1 }, { ...right, price: 'free' }, { ...right, quantity: 9 }]
  kept.set('cartWaiting', JSON.stringify(leaves.map(expected => wish('under-a-key', { expected }))))
  const read = { price: iqd(9_000), deliveryCost: iqd(0), isBundle: false }
  expect(keptWishes().map(({ expected }) => expected)).toEqual([read, null, null, null, read])
  kept.set('cartWaiting', JSON.stringify(Array.from({ length: 5_000 }, (_, place) => wish(`under-key-${place}`))))
  expect(keptWishes()).toHaveLength(200)
})
