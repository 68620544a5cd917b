import { beforeEach, expect, test, vi } from 'vitest'
import { recentlyViewed, rememberViewed } from './recently-viewed.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

test('the latest thing looked at comes first, and none stands there twice', () => {
  for (const id of ['box', 'cup', 'box']) rememberViewed(id)
  expect(recentlyViewed()).toEqual(['box', 'cup'])
})

test('only the last twelve are remembered, as many as may be asked for at once', () => {
  for (let number = 0; number < 20; number += 1) rememberViewed(`p${number}`)
  expect(recentlyViewed()).toHaveLength(12)
  expect(recentlyViewed()[0]).toBe('p19')
})

test('a browser that refuses storage has looked at nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
  })
  expect(recentlyViewed()).toEqual([])
})
