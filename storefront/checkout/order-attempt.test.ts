import { describe, expect, test } from 'vitest'
import { createOrderAttempts, isDefiniteAnswer } from './order-attempt.ts'

const ORDER = { items: [{ productId: 'basket', quantity: 1 }], amount: 11_000 }

describe('the key that keeps an order from being placed twice', () => {
  test('is the same for every press while no answer has come', () => {
    const { attempts } = checkout()
    expect(attempts.keyFor(ORDER)).toBe('key 1')
    expect(attempts.keyFor(ORDER)).toBe('key 1')
  })

  test('is still the same after the page was loaded anew', () => {
    const { attempts, reload } = checkout()
    expect(attempts.keyFor(ORDER)).toBe('key 1')
    expect(reload().keyFor(ORDER)).toBe('key 1')
  })

  test('is another one once the order is another one', () => {
    const { attempts } = checkout()
    attempts.keyFor(ORDER)
    expect(attempts.keyFor({ ...ORDER, amount: 12_000 })).toBe('key 2')
  })

  test('is another one after the server said yes or no', () => {
    const { attempts, reload } = checkout()
    attempts.keyFor(ORDER)
    attempts.answered()
    expect(attempts.keyFor(ORDER)).toBe('key 2')
    attempts.answered()
    expect(reload().keyFor(ORDER)).toBe('key 3')
  })

  test('is kept between two presses even where the browser refuses storage', () => {
    let keys = 0
    const attempts = createOrderAttempts(
      () => {
        throw new DOMException('refused', 'SecurityError')
      },
      () => `key ${++keys}`,
    )
    expect(attempts.keyFor(ORDER)).toBe('key 1')
    expect(attempts.keyFor(ORDER)).toBe('key 1')
  })

  test('what is kept and cannot be read is a new attempt', () => {
    for (const broken of ['{', '7', '{"key":7,"content":"x"}']) {
      const { attempts, storage } = checkout()
      storage.set('order-attempt', broken)
      expect(attempts.keyFor(ORDER), broken).toBe('key 1')
    }
  })
})

test('silence and a fault of the server are no answer: the order may exist', () => {
  expect([0, 408, 500, 502, 503].map(isDefiniteAnswer)).toEqual([false, false, false, false, false])
  expect([400, 401, 409, 422, 429].map(isDefiniteAnswer)).toEqual([true, true, true, true, true])
})

function checkout() {
  const storage = new Map<string, string>()
  let keys = 0
  const open = () =>
    createOrderAttempts(
      () => ({
        getItem: name => storage.get(name) ?? null,
        setItem: (name, value) => void storage.set(name, value),
        removeItem: name => void storage.delete(name),
      }),
      () => `key ${++keys}`,
    )
  return { attempts: open(), reload: open, storage }
}
