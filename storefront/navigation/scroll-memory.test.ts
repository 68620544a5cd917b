import { expect, test } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

function tab() {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  }
}

test('going back finds the page where it was left', () => {
  const memory = createScrollMemory(tab)
  memory.keep('list', 1_500)
  memory.keep('product', 20)
  expect(memory.recall('list')).toBe(1_500)
})

test('a page that was never left starts at the top', () => {
  expect(createScrollMemory(tab).recall('new')).toBe(0)
})

test('the tab remembers over a reload', () => {
  const storage = tab()
  const before = createScrollMemory(() => storage)
  before.keep('list', 800)
  before.save()
  expect(createScrollMemory(() => storage).recall('list')).toBe(800)
})

test.each(['nonsense', '{"a":1}', '[[1,2],["a","b"]]'])('stored %s is as good as nothing', text => {
  const memory = createScrollMemory(() => ({ getItem: () => text, setItem: () => undefined }))
  expect(memory.recall('a')).toBe(0)
})

test('a browser that refuses storage still goes back within the page', () => {
  const memory = createScrollMemory(() => {
    throw new Error('refused')
  })
  memory.keep('list', 300)
  memory.save()
  expect(memory.recall('list')).toBe(300)
})
