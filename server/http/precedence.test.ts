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
