/**
 * Where an import stands: being read, refused for its faults, waiting for a yes, being written, written; `stale` when the shop had
 * changed before the yes, `failed` when it could not be finished, `dropped` when nobody said yes for days.
 */
export const IMPORT_STATES = [
  'checking',
  'refused',
  'ready',
  'applying',
  'applied',
  'stale',
  'failed',
  'dropped',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Somebody works on it now. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'checking' || state === 'applying'
}

/** The file can be looked at anew: what stands in it is still known and may fit the shop by now. */
export function mayBeCheckedAgain(state: ImportState): boolean {
  return state === 'stale' || state === 'failed' || state === 'ready' || state === 'refused'
}
