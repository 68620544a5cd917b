import { expect, test, vi } from 'vitest'
import { PATIENTLY } from '#tests/support/patience.ts'
import { createHashQueue } from './hash-queue.ts'

test('at most two hashes run at once, the others wait in order', async () => {
  const inTurn = createHashQueue(2, 10)
  const doors = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const all = doors.map((door, place) =>
    inTurn(async () => {
      begun.push(place)
      await door.promise
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  doors[0]?.resolve()
  await all[0]
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]), PATIENTLY)
  for (const door of doors) door.resolve()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('who would wait too long is asked to come back', async () => {
  const inTurn = createHashQueue(1, 1)
  const door = Promise.withResolvers<void>()
  const first = inTurn(() => door.promise)
  const second = inTurn(async () => 'done')
  await expect(inTurn(async () => 'never')).rejects.toMatchObject({
    key: 'too_many_requests',
    details: { headers: { 'retry-after': '5' } },
  })
  door.resolve()
  await first
  expect(await second).toBe('done')
})

test('a failed hash gives its place on', async () => {
  const inTurn = createHashQueue(1, 1)
  await expect(inTurn(() => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory')
  expect(await inTurn(async () => 'next')).toBe('next')
})
