import { noteSearch, type SearchNote } from '#contract/searches.ts'
import { call } from './call.ts'

/** Counted last in this tab: whoever comes back to a search has not searched again. */
let counted = ''

/** Counts what was searched for; nobody waits for that, and nobody is told where it fails. */
export function countSearch(typed: string): void {
  if (typed !== counted) note({ search: typed })
  counted = typed
}

/**
 * Counts what was opened from what was found, and the search where this is its
 * first trace: what is opened from a search that nobody counted is dropped.
 */
export function countOpened(typed: string, productId: string): void {
  countSearch(typed)
  note({ search: typed, productId })
}

function note(noted: SearchNote): void {
  call(noteSearch, noted).catch(() => undefined)
}
