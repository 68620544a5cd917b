import type { ReserveTurn } from '#server/partners/pace.ts'

/** Turns by a time that passes only by waiting for it, where the database's own would really pass. */
export function turnsAt(now: () => number): ReserveTurn {
  const given: number[] = []
  return async (_, { turns, within }) => {
    const oldest = given.at(-turns)
    const next = Math.max(now(), oldest === undefined ? 0 : oldest + within)
    given.push(next)
    return next - now()
  }
}
