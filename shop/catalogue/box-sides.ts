import type { Measures } from './room.ts'

/** Of a box. */
export interface BoxSides {
  /** Cm, more than nothing. */
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** Null where one of them is not known. */
export function boxSidesOf({ width, depth, height }: Measures): BoxSides | null {
  return width && depth && height ? { width, depth, height } : null
}
