import { expect, test } from 'vitest'
import { heldWithin, movedBy, pinched, UNZOOMED, zoomedAt } from './zoom.ts'

const stage = { width: 390, height: 700 }
const picture = { width: 390, height: 390 }

test('what lies under the finger stays there while the picture grows', () => {
  // 100 px right of the centre at twice the size is 200 px right of it: the picture moves back by 100.
  expect(zoomedAt(UNZOOMED, 2, { x: 100, y: -40 })).toEqual({ scale: 2, x: -100, y: 40 })
})

test('a picture grows to five times its size and shrinks to its own', () => {
  expect(zoomedAt(UNZOOMED, 40, { x: 0, y: 0 }).scale).toBe(5)
  expect(zoomedAt({ scale: 2, x: 0, y: 0 }, 0.1, { x: 0, y: 0 }).scale).toBe(1)
})

test('two fingers that part to twice their distance double the picture', () => {
  const at = (x: number) =>
    [
      { x: -x, y: 0 },
      { x, y: 0 },
    ] as const
  expect(pinched(UNZOOMED, at(50), at(100))).toMatchObject({ scale: 2, x: 0, y: 0 })
})

test('two fingers that move together take the picture along', () => {
  const at = (x: number) =>
    [
      { x: x - 50, y: 10 },
      { x: x + 50, y: 10 },
    ] as const
  expect(pinched({ scale: 2, x: 0, y: 0 }, at(0), at(30))).toEqual({ scale: 2, x: 30, y: 0 })
})

test('a picture is not moved off the stage', () => {
  const zoom = movedBy({ scale: 2, x: 0, y: 0 }, { x: -1000, y: 1000 })
  // Twice 390 leaves 195 px beyond each side, and 40 beyond top and bottom.
  expect(heldWithin(zoom, picture, stage)).toEqual({ scale: 2, x: -195, y: 40 })
})

test('a picture smaller than the stage stays in its middle', () => {
  expect(heldWithin({ scale: 1, x: 90, y: -90 }, picture, stage)).toEqual({ scale: 1, x: 0, y: 0 })
})
