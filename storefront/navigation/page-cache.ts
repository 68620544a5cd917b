/**
 * Pages that were loaded or are loading, by address, so that a prefetch is used and two askers share one load. Failures are
 * forgotten at once. Age is looked at when a page is asked for, never while it is shown.
 */
export interface PageCache<Page> {
  /** `maxAge` in ms: an older page is loaded anew. */
  readonly get: (address: string, load: () => Promise<Page>, maxAge: number) => Promise<Page>
  readonly seed: (address: string, page: Page) => void
  readonly forget: () => void
}

/** Most pages kept; the oldest goes first. */
const MOST_PAGES = 40

export function createPageCache<Page>(now: () => number): PageCache<Page> {
  const entries = new Map<string, { readonly page: Promise<Page>; readonly since: number }>()

  const keep = (address: string, page: Promise<Page>) => {
    const entry = { page, since: now() }
    entries.delete(address)
    entries.set(address, entry)
    page.catch(() => {
      if (entries.get(address) === entry) entries.delete(address)
    })
    if (entries.size > MOST_PAGES) entries.delete([...entries.keys()][0] ?? '')
    return page
  }

  return {
    get: (address, load, maxAge) => {
      const entry = entries.get(address)
      return entry !== undefined && now() - entry.since <= maxAge ? entry.page : keep(address, load())
    },
    seed: (address, page) => void keep(address, Promise.resolve(page)),
    forget: () => entries.clear(),
  }
}
