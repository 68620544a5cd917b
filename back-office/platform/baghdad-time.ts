import { AHEAD_OF_UTC, baghdadTime } from '#shop/baghdad-time.ts'

/** An ISO time as a field of type `datetime-local` shows it, on Baghdad's clock: "2026-11-21T14:05". Empty for null. */
export function toBaghdadField(iso: string | null): string {
  if (iso === null) return ''
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : baghdadTime(time).slice(0, 16)
}

/** What such a field says, in ISO 8601 and UTC; null for an empty one. What is no time stays as it is, for the contract to refuse. */
export function fromBaghdadField(written: string): string | null {
  if (written === '') return null
  const time = Date.parse(`${written}Z`)
  return Number.isNaN(time) ? written : new Date(time - AHEAD_OF_UTC).toISOString()
}

/** The last day, and the last minute: browsers take years of six digits unless told. */
export const LAST_DAY = '9999-12-31'
export const LAST_MINUTE = `${LAST_DAY}T23:59`
