import { AHEAD_OF_UTC, baghdadTime } from '#shop/baghdad-time.ts'

/** An ISO time as a field of type `datetime-local` shows it, on Baghdad's clock: "2026-11-21T14:05". Empty for null. */
export function toBaghdadField(iso: string | null): string {
  return iso === null ? '' : baghdadTime(Date.parse(iso)).slice(0, 16)
}

/** What such a field says, in ISO 8601 and UTC; null for an empty or half-written one. */
export function fromBaghdadField(written: string): string | null {
  const time = Date.parse(`${written}Z`)
  return Number.isNaN(time) ? null : new Date(time - AHEAD_OF_UTC).toISOString()
}
