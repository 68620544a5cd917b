import { type Measures, MOST_CENTIMETRES, type Room } from './room.ts'

/** `unknown`: it may fit, for all that was measured of it. */
export type Fit = 'fits' | 'unknown' | 'not'

/**
 * The sides of something or of a room in tenths of a cm, so that they are compared as whole numbers. What
 * stands somewhere can be turned: of the two sides it stands on the shorter counts against the shorter.
 */
export interface Sides {
  readonly short: number
  readonly long: number
  readonly high: number
}

/** A side that nobody measured, or that a room does not bound: longer than all others. */
export const NO_SIDE = 0xffff
export function sidesOf({ width, depth, height }: Measures): Sides {
  const [one, other] = [inTenths(width), inTenths(depth)]
  return { short: Math.min(one, other), long: Math.max(one, other), high: inTenths(height) }
}

/** Something fits where each of its sides does; what nobody measured may be as long as one likes, or as short. */
export function fitOfSides(short: number, long: number, high: number, room: Sides): Fit {
  if (short <= room.short && long <= room.long && high <= room.high) return 'fits'
  if (high !== NO_SIDE && high > room.high) return 'not'
  if (long !== NO_SIDE) return short <= room.short && long <= room.long ? 'unknown' : 'not'
  return short === NO_SIDE || short <= room.long ? 'unknown' : 'not'
}

/** Tenths of a cm by which these sides are too long; null where one that counts was not measured. */
export function excessOf({ short, long, high }: Sides, room: Sides): number | null {
  const pairs = [
    [short, room.short],
    [long, room.long],
    [high, room.high],
  ] as const
  if (pairs.some(([own, most]) => own === NO_SIDE && most !== NO_SIDE)) return null
  return pairs.reduce((sum, [own, most]) => sum + Math.max(0, own - most), 0)
}

/** The room made as large as these sides need it, where it bounds them. */
export function roomFor({ short, long, high }: Sides, room: Room): Room {
  const isWide = room.depth === null || (room.width !== null && room.width >= room.depth)
  const isOneSided = room.width === null || room.depth === null
  const [across, along] = isOneSided ? [short, short] : isWide ? [long, short] : [short, long]
  const atLeast = (bound: number | null, side: number) => (bound === null ? null : Math.max(bound, side / 10))
  return {
    width: atLeast(room.width, across),
    depth: atLeast(room.depth, along),
    height: atLeast(room.height, high),
  }
}

/**
 * A room's side as it is kept: tenths of a cm, rounded down, for what
 * fits into less fits. Null for what is no length or bounds nothing.
 */
export function boundOf(centimetres: number): number | null {
  if (!(centimetres >= 0.1 && centimetres <= MOST_CENTIMETRES)) return null
  return Math.floor(Math.round(centimetres * 100) / 10) / 10
}

function inTenths(centimetres: number | null): number {
  return centimetres === null ? NO_SIDE : Math.round(centimetres * 10)
}
