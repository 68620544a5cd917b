/** Names and times that every save changes. */
const ALWAYS_NEW: ReadonlySet<string> = new Set(['version', 'updatedAt', '_id'])

/** What differs between two states of a thing, member by member, for the change log. Null before: it is new. */
export function differences(
  before: object | null,
  after: object,
): { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> } {
  const was = new Map(Object.entries(before ?? {}))
  const differing = Object.entries(after).filter(
    ([name, value]) => !ALWAYS_NEW.has(name) && JSON.stringify(was.get(name)) !== JSON.stringify(value),
  )
  return {
    before: Object.fromEntries(differing.filter(([name]) => was.has(name)).map(([name]) => [name, was.get(name)])),
    after: Object.fromEntries(differing),
  }
}
