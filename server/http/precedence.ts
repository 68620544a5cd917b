/** What goes before other work: orders and payments before those who look around. */
export interface Precedence {
  /** While it is under way, for half a second at most, what gives way is not begun. */
  first<Result>(work: () => Promise<Result>): Promise<Result>
  /** For what gives way: resolves once nothing goes before it, or `PATIENCE` has run out. Null: nothing does. */
  over(): Promise<void> | null
}

/** Ms for which anything gives way at most: a gateway that is slow to answer keeps an order under way, and nobody from reading. */
const PATIENCE = 50

/** Ms for which one work goes before others. After that it waits for somebody else, and every page would lose `PATIENCE` on it. */
const LONGEST = 500

/** `now`: ms that have passed since any moment. */
export function createPrecedence(now = () => performance.now()): Precedence {
  /** Works that go first, with the ms of their beginning; the earliest stands first. */
  const underWay = new Map<symbol, number>()
  const givingWay = new Set<() => void>()

  const isAnyFirst = () => {
    for (const [work, since] of underWay) {
      if (now() - since < LONGEST) return true
      underWay.delete(work)
    }
    return false
  }

  return {
    async first(work) {
      const own = Symbol()
      underWay.set(own, now())
      try {
        return await work()
      } finally {
        underWay.delete(own)
        if (!isAnyFirst()) for (const goOn of [...givingWay]) goOn()
      }
    },
    over() {
      if (!isAnyFirst()) return null
      return new Promise(resolve => {
        const goOn = () => {
          clearTimeout(late)
          givingWay.delete(goOn)
          resolve()
        }
        const late = setTimeout(goOn, PATIENCE)
        givingWay.add(goOn)
      })
    },
  }
}
