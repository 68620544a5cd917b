const HOUR = 3_600_000
/** In Greenwich: between four and five in the morning in Baghdad, when nobody orders. */
const NIGHT = 1
/** Ms from one night to the next look, and after which a shop that is closed at night does not wait for one. */
const ROUND = { atNight: 12 * HOUR, atDay: 30 * HOUR }

/** Whether it is time again, asked every hour, for what is done once a night; `last` is when it was done, as ms since 1970. */
export function isTimeAgain(last: number, now: Date): boolean {
  const round = now.getUTCHours() === NIGHT ? ROUND.atNight : ROUND.atDay
  return now.getTime() - last >= round
}
