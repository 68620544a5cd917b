/** Iraq keeps one time all year, in milliseconds ahead of UTC. */
const AHEAD = 3 * 3_600_000

/** An ISO time as a field of type `datetime-local` shows it, on Baghdad's clock: "2026-11-21T14:05". Empty for null. */
export function toBaghdadField(iso: string | null): string {
  return iso === null ? '' : new Date(Date.parse(iso) + AHEAD).toISOString().slice(0, 16)
}

/** What such a field says, in ISO 8601 and UTC; null for an empty or half-written one. */
export function fromBaghdadField(written: string): string | null {
  const time = Date.parse(`${written}Z`)
  return Number.isNaN(time) ? null : new Date(time - AHEAD).toISOString()
}
