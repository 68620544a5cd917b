import { expect, test, vi } from 'vitest'
import { remembering } from './remembering.ts'

test('what was worked out lately is not worked out again', () => {
  const work = vi.fn((key: string) => key.length)
  const lengthOf = remembering(10, work)
  expect([lengthOf('shelf'), lengthOf('shelf'), lengthOf('box')]).toEqual([5, 5, 3])
  expect(work).toHaveBeenCalledTimes(2)
})

test('a million keys, or long ones, fill no memory', () => {
  const work = vi.fn((key: string) => key.length)
  const lengthOf = remembering(10, work)
  for (let key = 0; key < 10; key++) lengthOf(`${key}`)
  lengthOf('one more')
  lengthOf('0')
  expect(work).toHaveBeenCalledTimes(12)
  const long = 'x'.repeat(501)
  lengthOf(long)
  lengthOf(long)
  expect(work).toHaveBeenCalledTimes(14)
})
