/** Longer keys are worked out each time. */
const LONGEST_KEY = 500

/** Remembers what short work makes of the last keys, at most `most` of them; forgets all of them when there are more. */
export function remembering<Result>(most: number, work: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>()
  return key => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = work(key)
    if (key.length > LONGEST_KEY) return made
    if (known.size >= most) known.clear()
    known.set(key, made)
    return made
  }
}
