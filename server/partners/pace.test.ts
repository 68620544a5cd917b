import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

/** Time that passes only by waiting for it. */
function openPace(turns: number, within: number) {
  let now = 1_000_000
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  const turn = createPace({
    turns,
    within,
    clock: () => new Date(now),
    pause: async milliseconds => pass(milliseconds),
  })
  return { turn, pass, now: () => now }
}

test('within any stretch of time no more turns are taken than allowed, whatever the bursts', async () => {
  const bursts = fc.array(
    fc.record({ calls: fc.integer({ min: 1, max: 60 }), gap: fc.integer({ min: 0, max: 40_000 }) }),
  )
  await fc.assert(
    fc.asyncProperty(bursts, async all => {
      const pace = openPace(25, 30_000)
      const times: number[] = []
      for (const { calls, gap } of all) {
        await Promise.all(Array.from({ length: calls }, () => pace.turn().then(() => times.push(pace.now()))))
        pace.pass(gap)
      }
      for (const [index, time] of times.entries()) {
        expect(times.slice(index).filter(other => other < time + 30_000).length).toBeLessThanOrEqual(25)
      }
      expect(times).toHaveLength(all.reduce((sum, { calls }) => sum + calls, 0))
    }),
    { numRuns: 50 },
  )
})

test('below the limit nobody waits, and turns come in the order they were asked for', async () => {
  const pace = openPace(3, 1_000)
  const order: number[] = []
  await Promise.all(
    [1, 2, 3, 4, 5].map(async each => {
      await pace.turn()
      order.push(each)
    }),
  )
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(pace.now()).toBe(1_001_000)
})

test('a clock that is set back stops nobody', async () => {
  const pace = openPace(1, 1_000)
  await pace.turn()
  pace.pass(-3_600_000)
  const before = pace.now()
  await pace.turn()
  expect(pace.now()).toBe(before)
})
