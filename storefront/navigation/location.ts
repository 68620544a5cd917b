import { pickQuery } from '#contract/query.ts'
import type { FailedPage, OpenedPage } from './open-page.ts'

/** Where the shopper is: the address of the page that is shown, not of one that is still loading. */
export interface Location {
  readonly path: string
  /** What the page reads of the query: the server has drawn it by no more. */
  readonly search: URLSearchParams
  /** The whole of path and query, as `addressOf` has it. */
  readonly address: string
  /** With its `#`, or empty. */
  readonly hash: string
  /** Names the entry of the browser's history; scroll positions are kept under it. */
  readonly key: string
}

export function locationOf(url: URL, key: string, page: OpenedPage | FailedPage): Location {
  const names = page.kind === 'page' ? (page.module.query ?? []) : []
  const search = pickQuery(url.searchParams, names)
  return { path: pathOf(url), search, address: addressOf(url), hash: url.hash, key }
}

/** Path and query: what data is loaded by. `lng` only picks the language, which a document never changes. */
export function addressOf(url: URL): string {
  const search = new URLSearchParams(url.search)
  search.delete('lng')
  const query = search.toString()
  return query === '' ? pathOf(url) : `${pathOf(url)}?${query}`
}

/** Two slashes at its beginning would make another site's address of it wherever it is led back to. */
function pathOf({ pathname }: URL): string {
  return pathname.replace(/^\/{2,}/, '/')
}
