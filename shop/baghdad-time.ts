/** Iraq keeps one time all year, in ms ahead of UTC. */
export const AHEAD_OF_UTC = 3 * 3_600_000

/**
 * What clocks in Baghdad show at a moment, in ms, as ISO 8601 writes it:
 * callers cut off what they need, and with it the `Z`, which is not meant.
 */
export function baghdadTime(moment: number): string {
  return new Date(moment + AHEAD_OF_UTC).toISOString()
}

/** The day that it is in Baghdad: `2026-11-21`. */
export function baghdadDay(moment: number): string {
  return baghdadTime(moment).slice(0, 10)
}
