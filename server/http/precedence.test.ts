import { afterEach, expect, test, vi } from 'vitest'
import { createPrecedence } from './precedence.ts'

afterEach(() => void vi.useRealTimers())

test('nothing gives way while nothing goes first, and after a failure neither', async () => {
  const { first, over } = createPrecedence()
  expect(over()).toBeNull()
  await expect(first(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(over()).toBeNull()
})

test('what goes first and takes long, as a gateway may, is not waited for', async () => {
  vi.useFakeTimers()
  const { first, over } = createPrecedence()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const paying = first(() => answered)
  const gaveWay = over()
  await vi.advanceTimersByTimeAsync(50)
  await expect(gaveWay).resolves.toBeUndefined()
  answer()
  await paying
})

test('of a gateway that does not answer the pages take no notice after half a second, and of the next order they do', async () => {
  let ms = 0
  const { first, over } = createPrecedence(() => ms)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const paying = first(() => answered)
  ms = 499
  expect(over()).not.toBeNull()
  ms = 500
  expect(over()).toBeNull()

  const { promise: placed, resolve: place } = Promise.withResolvers<void>()
  const ordering = first(() => placed)
  const gaveWay = over()
  expect(gaveWay).not.toBeNull()
  // The one that took too long is waited for by nobody.
  place()
  await Promise.all([ordering, gaveWay])
  expect(over()).toBeNull()
  answer()
  await paying
  expect(over()).toBeNull()
})
