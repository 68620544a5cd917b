import { noteSearch, type SearchNote } from '#contract/searches.ts'
import { call } from './call.ts'

/** Counted last in this tab: whoever comes back to a search has not searched again. */
let counted = ''

/** Counts what was searched for; nobody waits for that, and nobody is told where it fails. */
export async function countSearch(typed: string): Promise<void> {
  if (typed === counted) return
  counted = typed
  await note({ search: typed })
}

/**
 * Counts what was opened from what was found, and the search where that is its first trace: one after the other, as what is opened from
 * a search that nobody counted is dropped.
 */
export async function countOpened(typed: string, productId: string): Promise<void> {
  await countSearch(typed)
  await note({ search: typed, productId })
}

async function note(noted: SearchNote): Promise<void> {
  await call(noteSearch, noted).catch(() => undefined)
}
