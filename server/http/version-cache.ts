/** Something made for one question, and what keeping it costs. */
export interface MadeAnswer<Value> {
  readonly value: Value
  /** Of the value alone; its key and its place are counted here. */
  readonly bytes: number
  /** False: only those who are waiting now get it. */
  readonly keep: boolean
}

export interface VersionCache<Value> {
  /** The value of a key under a version of the catalogue; `make` is called once however many ask at the same time. */
  get(version: string, key: string, make: () => Promise<MadeAnswer<Value>>): Value | Promise<Value>
  /** What `take` makes of a value that is there; null where there is none, or `take` says so: then nobody has asked for it yet. */
  ready<Taken>(version: string, key: string, take: (value: Value) => Taken | null): Taken | null
  readonly figures: CacheFigures
}

export interface CacheFigures {
  readonly entries: number
  readonly bytes: number
  /** Times that a value was there, or had to be made. */
  readonly hits: number
  readonly misses: number
}

/**
 * Keeps values of the newest catalogue version in memory, at most `mostBytes` with their keys. What was asked for once goes before what
 * was asked for again, so that a flood of questions that nobody repeats pushes out nothing that shoppers share; among each the least
 * used goes first. A new version forgets the older one's at once: nobody asks for them again. Failures are not kept.
 */
export function createVersionCache<Value>(mostBytes: number): VersionCache<Value> {
  let version = ''
  const once = createShelf<Value>()
  const again = createShelf<Value>()
  const underWay = new Map<string, Promise<Value>>()
  let hits = 0
  let misses = 0

  const startVersion = (next: string) => {
    version = next
    once.clear()
    again.clear()
    underWay.clear()
  }

  const makeRoom = () => {
    // What came back lately is worth more than all that did not, and less than the whole memory.
    while (again.bytes() > mostBytes * MOST_FOR_REPEATED) again.moveOldest(once)
    while (once.bytes() + again.bytes() > mostBytes) once.dropOldest()
  }

  const find = (key: string): Kept<Value> | undefined => {
    const found = again.take(key) ?? once.take(key)
    if (found === undefined) return undefined
    again.put(key, found)
    return found
  }

  const keep = (key: string, { value, bytes }: MadeAnswer<Value>) => {
    const kept = { value, bytes: bytes + key.length * BYTES_OF_LETTER + BYTES_OF_PLACE }
    // One value may not push out all others.
    if (kept.bytes <= mostBytes / 10) once.put(key, kept)
    makeRoom()
  }

  return {
    get(asked, key, make) {
      if (asked !== version) startVersion(asked)
      const found = find(key)
      if (found !== undefined) {
        makeRoom()
        hits++
        return found.value
      }
      const started = underWay.get(key)
      if (started !== undefined) return started
      misses++
      const making = make()
        .then(made => {
          if (made.keep && version === asked) keep(key, made)
          return made.value
        })
        .finally(() => {
          if (underWay.get(key) === making) underWay.delete(key)
        })
      underWay.set(key, making)
      return making
    },
    ready(asked, key, take) {
      const kept = asked === version ? (again.look(key) ?? once.look(key)) : undefined
      const taken = kept === undefined ? null : take(kept.value)
      if (taken === null) return null
      find(key)
      makeRoom()
      hits++
      return taken
    },
    get figures() {
      return { entries: once.size() + again.size(), bytes: once.bytes() + again.bytes(), hits, misses }
    },
  }
}

/** The share of the memory that what was asked for again may take. */
const MOST_FOR_REPEATED = 0.8
/** Text with Arabic in it takes two bytes a letter. */
const BYTES_OF_LETTER = 2
/** An entry of the map, its objects, a body's own objects: about what a heap snapshot shows. */
const BYTES_OF_PLACE = 500

interface Kept<Value> {
  readonly value: Value
  readonly bytes: number
}

interface Shelf<Value> {
  size(): number
  bytes(): number
  /** The last to go. */
  put(key: string, kept: Kept<Value>): void
  look(key: string): Kept<Value> | undefined
  take(key: string): Kept<Value> | undefined
  moveOldest(to: Shelf<Value>): void
  dropOldest(): void
  clear(): void
}

/** Map keeps the order of insertion: the first is the least used. */
function createShelf<Value>(): Shelf<Value> {
  const kept = new Map<string, Kept<Value>>()
  let bytes = 0

  const take = (key: string) => {
    const found = kept.get(key)
    if (found === undefined) return undefined
    kept.delete(key)
    bytes -= found.bytes
    return found
  }

  const oldest = (): [string, Kept<Value>] | undefined => kept.entries().next().value

  return {
    size: () => kept.size,
    bytes: () => bytes,
    put(key, made) {
      kept.set(key, made)
      bytes += made.bytes
    },
    look: key => kept.get(key),
    take,
    moveOldest(to) {
      const [key] = oldest() ?? []
      const moved = key === undefined ? undefined : take(key)
      if (key !== undefined && moved !== undefined) to.put(key, moved)
    },
    dropOldest() {
      const [key] = oldest() ?? []
      if (key !== undefined) take(key)
    },
    clear() {
      kept.clear()
      bytes = 0
    },
  }
}
