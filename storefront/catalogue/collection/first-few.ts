/** Entries of a filter's list that are shown before it is expanded (specification section 9). */
export const FIRST_SHOWN = 5

/** The first entries and those that are chosen: a choice is never out of sight. */
export function firstFew<Entry>(
  entries: readonly Entry[],
  isExpanded: boolean,
  isChosen: (entry: Entry) => boolean,
): readonly Entry[] {
  return isExpanded ? entries : entries.filter((entry, place) => place < FIRST_SHOWN || isChosen(entry))
}
