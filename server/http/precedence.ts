/** What goes before other work: orders and payments before those who look around. */
export interface Precedence {
  /** While it is under way, what gives way is not begun. */
  first<Result>(work: () => Promise<Result>): Promise<Result>
  /** For what gives way: resolves once nothing goes before it, or `PATIENCE` has run out. Null: nothing does. */
  over(): Promise<void> | null
}

/** Ms for which anything gives way at most: a gateway that is slow to answer keeps an order under way, and nobody from reading. */
const PATIENCE = 50

export function createPrecedence(): Precedence {
  let underWay = 0
  const givingWay = new Set<() => void>()

  return {
    async first(work) {
      underWay++
      try {
        return await work()
      } finally {
        underWay--
        if (underWay === 0) for (const goOn of [...givingWay]) goOn()
      }
    },
    over() {
      if (underWay === 0) return null
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
