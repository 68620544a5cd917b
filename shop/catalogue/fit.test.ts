import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundOf, excessOf, type Fit, fitOfSides, roomFor, sidesOf } from './fit.ts'
import { isBounded, MOST_CENTIMETRES, type Room } from './room.ts'

const side = fc.integer({ min: 1, max: MOST_CENTIMETRES * 10 }).map(tenths => tenths / 10)
const measures = fc.record({ width: side, depth: side, height: side })
const partly = fc.record({ width: fc.option(side), depth: fc.option(side), height: fc.option(side) })
function fitOf(measures: Room, room: Room): Fit {
  const { short, long, high } = sidesOf(measures)
  return fitOfSides(short, long, high, sidesOf(room))
}
const turned = ({ width, depth, height }: Room): Room => ({ width: depth, depth: width, height })

test.each([
  [{ width: 30, depth: 60, height: 20 }, { width: 60, depth: 30, height: null }, 'fits'],
  [{ width: 60, depth: 30, height: 20 }, { width: 60, depth: 30, height: 19 }, 'not'],
  [{ width: 61, depth: 30, height: 20 }, { width: 60, depth: 30, height: null }, 'not'],
  [{ width: 70, depth: 27, height: 56 }, { width: 40, depth: null, height: null }, 'fits'],
  [{ width: 70, depth: 47, height: 56 }, { width: 40, depth: null, height: null }, 'not'],
  [{ width: 30, depth: null, height: 20 }, { width: 60, depth: 30, height: null }, 'unknown'],
  [{ width: 61, depth: null, height: 20 }, { width: 60, depth: 30, height: null }, 'not'],
  [{ width: 30, depth: null, height: 20 }, { width: 40, depth: null, height: null }, 'fits'],
  [{ width: null, depth: null, height: null }, { width: 40, depth: null, height: null }, 'unknown'],
  [{ width: null, depth: null, height: 20 }, { width: null, depth: null, height: 25 }, 'fits'],
  [{ width: null, depth: null, height: 30 }, { width: 60, depth: 30, height: 25 }, 'not'],
] as const)('%o in a room of %o: %s', (own, room, fit) => {
  expect(fitOf(own, room)).toBe(fit)
})

describe('whatever was measured', () => {
  test('fits into a room of its own measures, and into a larger one', () => {
    fc.assert(
      fc.property(measures, partly, (own, more) => {
        expect(fitOf(own, own)).toBe('fits')
        const grown = {
          width: own.width + (more.width ?? 0),
          depth: own.depth + (more.depth ?? 0),
          height: own.height + (more.height ?? 0),
        }
        expect(fitOf(own, grown)).toBe('fits')
      }),
    )
  })

  test('may be turned, and so may the room', () => {
    fc.assert(
      fc.property(partly, partly, (own, room) => {
        expect(fitOf(turned(own), room)).toBe(fitOf(own, room))
        expect(fitOf(own, turned(room))).toBe(fitOf(own, room))
      }),
    )
  })

  test('fits still where a bound is taken away', () => {
    fc.assert(
      fc.property(partly, partly, fc.constantFrom('width', 'depth', 'height'), (own, room, name) => {
        if (fitOf(own, room) === 'fits') expect(fitOf(own, { ...room, [name]: null })).toBe('fits')
      }),
    )
  })

  test('is unknown exactly where another measure decides', () => {
    fc.assert(
      fc.property(partly, partly, (own, room) => {
        const filled = (length: number) => ({
          width: own.width ?? length,
          depth: own.depth ?? length,
          height: own.height ?? length,
        })
        const [smallest, largest] = [fitOf(filled(0), room), fitOf(filled(6_000), room)]
        expect(fitOf(own, room)).toBe(smallest === largest ? smallest : 'unknown')
      }),
    )
  })

  test('fits once the room is made as large as it needs, and fits already where nothing is missing', () => {
    fc.assert(
      fc.property(measures, partly, (own, room) => {
        const enlarged = roomFor(sidesOf(own), room)
        expect(fitOf(own, enlarged)).toBe('fits')
        const excess = excessOf(sidesOf(own), sidesOf(room))
        expect(excess === 0).toBe(fitOf(own, room) === 'fits')
      }),
    )
  })
})

test.each([
  [60, 60],
  [60.5, 60.5],
  [60.57, 60.5],
  [0.3, 0.3],
  [1_000, 1_000],
  [1_000.1, null],
  [0, null],
  [-5, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('a bound of %s cm is kept as %s', (given, kept) => {
  expect(boundOf(given)).toBe(kept)
})

test('a room without a bound is none', () => {
  expect(isBounded({ width: null, depth: null, height: null })).toBe(false)
  expect(isBounded({ width: null, depth: null, height: 3 })).toBe(true)
})
