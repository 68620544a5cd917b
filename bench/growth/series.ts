/** What one answer costs in a shop of one size, or to a crowd of one size. */
export interface GrowthPoint {
  /** How many there were: products, connections, orders. */
  readonly size: number
  /** Ms of processor for one answer, of the shop and its database together. */
  readonly cpu: number
  /** Ms until the answer. */
  readonly p50: number
  readonly p99: number
  /** Bytes of an answer. */
  readonly bytes: number
  readonly perSecond: number
  /** Of a hundred requests, those that were told to come back; whoever is asks again at once. */
  readonly sentAway: number
}

export interface GrowthSeries {
  readonly what: string
  readonly points: readonly GrowthPoint[]
}

/** What was measured over one thing that grows. */
export interface GrowthChart {
  readonly grows: 'products' | 'connections at once' | 'orders'
  readonly series: readonly GrowthSeries[]
  /** Why it was not measured further; null where it was, to the end. */
  readonly stopped: string | null
}

/** Most were answered: else the cost is that of sending away, shared among the few who were not. */
export function isAnswered({ sentAway }: GrowthPoint): boolean {
  return sentAway <= MOST_SENT_AWAY
}

/** Of a hundred. */
const MOST_SENT_AWAY = 10

/** By how much an answer's cost grew from the first size to the last, beside what the answer itself grew by. */
export interface Grown {
  readonly from: number
  readonly to: number
  readonly cost: number
  readonly bytes: number
}

/** As far as most were answered; null of one size. */
export function grown({ points }: GrowthSeries): Grown | null {
  const answered = points.filter(isAnswered)
  const [first, last] = [answered[0], answered.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  return { from: first.size, to: last.size, cost: last.cpu / first.cpu, bytes: last.bytes / first.bytes }
}

/** What is less, machines do by themselves. */
const NOTICEABLE = 1.5

/** Whether it became dearer with what grew, and not with what it answers. */
export function growsWithSize({ cost, bytes }: Grown): boolean {
  return cost > NOTICEABLE * Math.max(1, bytes)
}
