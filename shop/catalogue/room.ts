/** What somebody has room for, in cm; null: as much as one likes. Width and depth are the sides of what it stands on. */
export interface Room {
  readonly width: number | null
  readonly depth: number | null
  readonly height: number | null
}

/** What was measured of a product, in cm; null: nothing. */
export type Measures = Room

export const ROOM_NAMES = ['width', 'depth', 'height'] as const
export const NO_ROOM: Room = { width: null, depth: null, height: null }
/** What a product may measure at most, and so what bounds anything. */
export const MOST_CENTIMETRES = 1_000

export function isBounded({ width, depth, height }: Room): boolean {
  return width !== null || depth !== null || height !== null
}
