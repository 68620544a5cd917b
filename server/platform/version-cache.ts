/** Something made for one question, and what keeping it costs. */
export interface Made<Value> {
  readonly value: Value
  readonly bytes: number
  /** False: only those who are waiting now get it. */
  readonly keep: boolean
}

export interface VersionCache<Value> {
  /** The value of a key under a version of the catalogue; `make` is called once however many ask at the same time. */
  get(version: string, key: string, make: () => Promise<Made<Value>>): Value | Promise<Value>
}

/**
 * Keeps values of the newest catalogue version in memory, the least used going first above `mostBytes`.
 * A new version forgets the older one's at once: nobody asks for them again. Failures are not kept.
 */
export function createVersionCache<Value>(mostBytes: number): VersionCache<Value> {
  let version = ''
  let bytes = 0
  const kept = new Map<string, Made<Value>>()
  const underWay = new Map<string, Promise<Value>>()

  const startVersion = (next: string) => {
    version = next
    bytes = 0
    kept.clear()
    underWay.clear()
  }

  const keep = (key: string, made: Made<Value>) => {
    kept.set(key, made)
    bytes += made.bytes
    for (const [oldest, old] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= old.bytes
    }
  }

  return {
    get(asked, key, make) {
      if (asked !== version) startVersion(asked)
      const found = kept.get(key)
      if (found !== undefined) {
        // Map keeps the order of insertion: putting it back makes it the last to go.
        kept.delete(key)
        kept.set(key, found)
        return found.value
      }
      const started = underWay.get(key)
      if (started !== undefined) return started
      const making = make()
        .then(made => {
          // One value may not push out all others.
          if (made.keep && version === asked && made.bytes <= mostBytes / 10) keep(key, made)
          return made.value
        })
        .finally(() => {
          if (underWay.get(key) === making) underWay.delete(key)
        })
      underWay.set(key, making)
      return making
    },
  }
}
