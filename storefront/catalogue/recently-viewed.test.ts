import { beforeEach, expect, test, vi } from 'vitest'
import { recentlyViewed, rememberViewed } from './recently-viewed.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

const ids = () => recentlyViewed().map(({ id }) => id)

test('the latest thing looked at comes first, and none stands there twice', () => {
  for (const id of ['box', 'cup', 'box']) rememberViewed(id)
  expect(ids()).toEqual(['box', 'cup'])
})

test('only the last twelve are remembered, as many as may be asked for at once', () => {
  for (let number = 0; number < 20; number += 1) rememberViewed(`p${number}`)
  expect(ids()).toHaveLength(12)
  expect(ids()[0]).toBe('p19')
})

test('when it was looked at is remembered, and what a former version kept is there without', () => {
  vi.useFakeTimers({ now: 1_795_000_000_123 })
  stored.set('viewed', 'cup tray')
  rememberViewed('box')
  expect(recentlyViewed()).toEqual([
    { id: 'box', at: 1_795_000_000_123 },
    { id: 'cup', at: 1 },
    { id: 'tray', at: 1 },
  ])
  vi.useRealTimers()
})

test('a browser that refuses storage has looked at nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
  })
  expect(recentlyViewed()).toEqual([])
})
