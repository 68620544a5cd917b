/**
 * Where an import stands: being read, refused for its faults, waiting for a yes, being written, written; `stale` when the shop had
 * changed before the yes, `failed` when it could not be finished, `dropped` when nobody said yes for days; being taken back, taken back.
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
  'undoing',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Somebody works on it now. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing'
}

/** The file can be looked at anew: what stands in it is still known and may fit the shop by now. */
export function mayBeCheckedAgain(state: ImportState): boolean {
  return state === 'stale' || state === 'failed' || state === 'ready' || state === 'refused'
}

/** Hours within which what an import wrote can be taken back. */
export const IMPORT_UNDO_HOURS = 24

/**
 * Why something of an import stays when it is taken back: somebody changed the same since, archived the product, or it is gone; or fewer
 * pieces were left than it had brought.
 */
export const LEFT_REASONS = ['changed', 'archived', 'gone', 'short'] as const
export type LeftReason = (typeof LEFT_REASONS)[number]
