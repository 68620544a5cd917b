import type { Measures } from './room.ts'

/** Depths in cm that shelves of cupboards and wardrobes are sold in, from the shallowest. */
export const SHELF_DEPTHS = [30, 35, 40, 45, 60] as const
/** Cm. What is taller stands on the floor or hangs, and nobody asks for its shelf. */
export const MOST_ON_SHELF = 60

/**
 * The depth in cm of the shallowest such shelf that this stands on with
 * its front to the front; null where there is none or nobody knows.
 */
export function shelfFor({ depth, height }: Measures): number | null {
  if (depth === null || (height !== null && height > MOST_ON_SHELF)) return null
  return SHELF_DEPTHS.find(each => depth <= each) ?? null
}
