/**
 * Of an address's query what a page declares to read, in the order it is declared: addresses that differ in nothing else are the same
 * page. Server and browser both read through it, so that what somebody appended (`fbclid`, `utm_source`) changes nothing drawn.
 */
export function pickQuery(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(names.flatMap(name => query.getAll(name).map(value => [name, value])))
}
