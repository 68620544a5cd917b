/** How far each entry of the history was scrolled, in px; survives a reload of the tab. */
export interface ScrollMemory {
  readonly keep: (key: string, position: number) => void
  /** 0 for an entry that was never left. */
  readonly recall: (key: string) => number
  /** Writes to storage: once, when the tab is left. */
  readonly save: () => void
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

const NAME = 'scroll'
/** Entries kept; a longer history starts its oldest pages at the top. */
const MOST_ENTRIES = 100

export function createScrollMemory(storage: () => TabStorage): ScrollMemory {
  const positions = new Map(readPositions(storage))
  return {
    keep: (key, position) => {
      positions.delete(key)
      positions.set(key, position)
    },
    recall: key => positions.get(key) ?? 0,
    save: () => {
      try {
        storage().setItem(NAME, JSON.stringify([...positions].slice(-MOST_ENTRIES)))
      } catch {
        // A browser that refuses storage starts at the top after a reload.
      }
    },
  }
}

function readPositions(storage: () => TabStorage): [string, number][] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(NAME) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
