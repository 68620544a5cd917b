/** Where the shopper is: the address of the page that is shown, not of one that is still loading. */
export interface Location {
  readonly path: string
  readonly search: URLSearchParams
  /** With its `#`, or empty. */
  readonly hash: string
  /** Names the entry of the browser's history; scroll positions are kept under it. */
  readonly key: string
}

export function locationOf(url: URL, key: string): Location {
  return { path: url.pathname, search: url.searchParams, hash: url.hash, key }
}

/** Path and query: what data is loaded by. `lng` only picks the language, which a document never changes. */
export function addressOf(url: URL): string {
  const search = new URLSearchParams(url.search)
  search.delete('lng')
  const query = search.toString()
  return query === '' ? url.pathname : `${url.pathname}?${query}`
}
