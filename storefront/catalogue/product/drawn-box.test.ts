import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_CENTIMETRES } from '#shop/catalogue/room.ts'
import { DRAWING_WIDTH, drawnBox, LEAST_SIDE } from './drawn-box.ts'

const side = fc.integer({ min: 1, max: MOST_CENTIMETRES * 10 }).map(tenths => tenths / 10)
const sides = fc.record({ width: side, depth: side, height: side })
const lengthOf = ({ from, to }: ReturnType<typeof drawnBox>['width']) => Math.hypot(to.x - from.x, to.y - from.y)

test('a box is drawn to scale', () => {
  const box = drawnBox({ width: 38, depth: 26, height: 24 })
  expect(lengthOf(box.width) / lengthOf(box.height)).toBeCloseTo(38 / 24, 1)
  const twice = drawnBox({ width: 76, depth: 52, height: 48 })
  expect(twice).toEqual(box)
})

test('whatever its sides are, a box has faces that can be seen, and all that is drawn lies within the drawing', () => {
  fc.assert(
    fc.property(sides, given => {
      const box = drawnBox(given)
      for (const line of [box.width, box.height]) expect(lengthOf(line)).toBeGreaterThanOrEqual(LEAST_SIDE - 0.2)
      const lines = [box.width, box.depth, box.height]
      for (const { x, y } of lines.flatMap(({ from, to }) => [from, to])) {
        expect(x).toBeGreaterThanOrEqual(5)
        expect(x).toBeLessThanOrEqual(DRAWING_WIDTH - 5)
        expect(y).toBeGreaterThanOrEqual(5)
        expect(y).toBeLessThanOrEqual(box.block - 5)
      }
      for (const { label } of lines) {
        expect(label.x).toBeGreaterThanOrEqual(HALF_A_LABEL)
        expect(label.x).toBeLessThanOrEqual(DRAWING_WIDTH - HALF_A_LABEL)
        expect(label.y).toBeGreaterThanOrEqual(15)
        expect(label.y).toBeLessThanOrEqual(box.block - 5)
      }
    }),
  )
})

test('no two measures are written over each other', () => {
  fc.assert(
    fc.property(sides, given => {
      const { width, depth, height } = drawnBox(given)
      for (const [one, other] of [
        [width, depth],
        [depth, height],
        [width, height],
      ] as const) {
        const isApart =
          Math.abs(one.label.x - other.label.x) >= 2 * HALF_A_LABEL || Math.abs(one.label.y - other.label.y) >= 18
        expect(isApart).toBe(true)
      }
    }),
  )
})

/** `1000 cm` in letters of 16 units. */
const HALF_A_LABEL = 32
