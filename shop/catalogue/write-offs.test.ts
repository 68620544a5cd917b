import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takenBack, WRITE_OFF_REASONS } from './write-offs.ts'

const loss = fc.record({
  reason: fc.constantFrom(...WRITE_OFF_REASONS),
  pieces: fc.integer({ min: 1, max: 50 }),
  cost: fc.integer({ min: 0, max: 100_000 }),
})

test('the latest loss of the same reason comes back first, then the latest of the others, then what was never lost', () => {
  const losses = [
    { id: 4, reason: 'lost', pieces: 1 },
    { id: 3, reason: 'damaged', pieces: 2 },
    { id: 2, reason: 'lost', pieces: 1 },
    { id: 1, reason: 'damaged', pieces: 5 },
  ] as const
  expect(takenBack(4, 'damaged', losses)).toEqual([
    { lossId: 3, pieces: 2 },
    { lossId: 1, pieces: 2 },
  ])
  expect(takenBack(10, 'lost', losses)).toEqual([
    { lossId: 4, pieces: 1 },
    { lossId: 2, pieces: 1 },
    { lossId: 3, pieces: 2 },
    { lossId: 1, pieces: 5 },
    { lossId: null, pieces: 1 },
  ])
})

test('whatever was lost, for whichever reason and at whatever cost: once all of it is back, nothing of its cost is left', () => {
  fc.assert(
    fc.property(
      fc.array(loss, { maxLength: 20 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(...WRITE_OFF_REASONS)), { maxLength: 60 }),
      (lost, steps) => {
        let open = lost.map(({ reason, pieces }, id) => ({ id, reason, pieces })).toReversed()
        const written = lost.reduce((sum, { pieces, cost }) => sum + pieces * cost, 0)
        let back = 0
        const all = lost.reduce((sum, { pieces }) => sum + pieces, 0)
        for (const [pieces, reason] of [...steps, [all, 'other'] as const]) {
          const parts = takenBack(pieces, reason, open)
          expect(parts.reduce((sum, part) => sum + part.pieces, 0)).toBe(pieces)
          for (const { lossId, pieces: some } of parts)
            if (lossId !== null) back += some * (lost[lossId]?.cost ?? Number.NaN)
          open = open.flatMap(each => {
            const left = each.pieces - (parts.find(({ lossId }) => lossId === each.id)?.pieces ?? 0)
            expect(left).toBeGreaterThanOrEqual(0)
            return left === 0 ? [] : [{ ...each, pieces: left }]
          })
        }
        expect([open, back]).toEqual([[], written])
      },
    ),
  )
})
