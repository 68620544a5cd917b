import type { BoxSides } from '#shop/catalogue/box-sides.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** A measure beside the box: a line between two ends, and the middle of what is written there. */
export interface DimensionLine {
  readonly from: Point
  readonly to: Point
  readonly label: Point
}

/** In units of the drawing, of which it is `DRAWING_WIDTH` wide. */
interface DrawnBox extends Readonly<Record<keyof BoxSides, DimensionLine>> {
  /** How high the whole drawing is. */
  readonly block: number
  /** The three faces that are seen, as a path. */
  readonly outline: string
}

export const DRAWING_WIDTH = 320
/** A shorter side would not be seen as one: a pole keeps faces, and is no longer to scale. */
export const LEAST_SIDE = 14
/** What a box to scale may take of the drawing; the rest is for what is written beside, and for a side that is drawn longer than it is. */
const MOST_ACROSS = 200
const MOST_UP = 160
/** How far a side of depth leads across and up, of its length: it is seen from the right and from above. */
const DEPTH_ACROSS = 0.5
const DEPTH_UP = 0.3
/** Free for what is written before, above and below the box. */
const BEFORE = 34
const ABOVE = 34
const BELOW = 66

/** The box that these sides make, to scale with its front to the reader. */
export function drawnBox({ width, depth, height }: BoxSides): DrawnBox {
  const scale = Math.min(MOST_ACROSS / (width + depth * DEPTH_ACROSS), MOST_UP / (height + depth * DEPTH_UP))
  const drawn = (side: number) => Math.max(LEAST_SIDE, side * scale)
  const [aside, up] = [drawn(depth) * DEPTH_ACROSS, drawn(depth) * DEPTH_UP]
  const start = BEFORE + (MOST_ACROSS + LEAST_SIDE - drawn(width) - aside) / 2
  const end = start + drawn(width)
  const top = ABOVE + up
  const floor = top + drawn(height)
  const lid = [at(start, top), at(start + aside, top - up), at(end + aside, top - up), at(end, top)]
  const front = [at(start, top), at(end, top), at(end, floor), at(start, floor)]
  const side = [at(end, floor), at(end + aside, floor - up), at(end + aside, top - up)]
  return {
    block: rounded(floor + BELOW),
    outline: `${pathThrough(front)}Z${pathThrough(lid)}${pathThrough(side)}`,
    width: {
      from: at(start, floor + 28),
      to: at(end, floor + 28),
      label: at((start + end) / 2, floor + 50),
    },
    depth: {
      from: at(end + 18, floor + 14),
      to: at(end + aside + 18, floor - up + 14),
      label: at(end + aside / 2 + 40, floor - up / 2 + 32),
    },
    height: {
      from: at(end + aside + 34, floor - up),
      to: at(end + aside + 34, top - up),
      label: at(end + aside + 34, top - up - 14),
    },
  }
}

/** Lines from each to the next. */
export function pathThrough(points: readonly Point[]): string {
  return points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

function at(x: number, y: number): Point {
  return { x: rounded(x), y: rounded(y) }
}

function rounded(units: number): number {
  return Math.round(units * 10) / 10
}
