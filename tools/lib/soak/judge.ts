import { quantile } from '../../../bench/figure.ts'
import type { Sample } from './measure.ts'
import type { Visit } from './visitors.ts'

/** One line of what a soak came to. */
export interface JudgedFigure {
  readonly what: string
  /** Of the first part after warming up, and of the last. */
  readonly first: number
  readonly last: number
  readonly unit: string
  /** What it may be at the end. */
  readonly most: number
}

/** Of all the time: what belongs to the start, and the parts that are held against each other. */
const WARM_UP = 0.25
const PART = 0.25
/** Tables with as many rows at the end as at the start, whatever is sold; what is changed in them is to leave no more than this. */
const STEADY = ['public.variants', 'public.rate_limits', 'public.partner_turns', 'jobs.queue']
/** Filled by the soak itself, with shoppers who order once. */
const OF_SHOPPERS = ['public.users', 'public.sessions', 'public.cart_lines']
/** Bytes of rows that were changed and not tidied up yet. */
const UNTIDIED = 4_000_000

/** Whether the last part is as the first was. Tables that grow with what is sold may do so as fast as at first, and no faster. */
export function judge(samples: readonly Sample[], visits: readonly Visit[], seconds: number): JudgedFigure[] {
  const parts = partsOf(samples)
  const memory = highest(parts, ({ memory }) => memory)
  const handles = highest(parts, one => one.handles)
  const connections = highest(parts, one => one.connections)
  const [early, late] = minutesOf(visits, seconds)
  return [
    { what: 'memory of node', ...memory, unit: 'MB', most: memory.first * 1.1 + 20 },
    { what: 'files and connections of node', ...handles, unit: '', most: handles.first + 10 },
    { what: 'connections to the database', ...connections, unit: '', most: connections.first + 2 },
    { what: 'an answer, p99 of a minute', first: early, last: late, unit: 'ms', most: early * 1.5 + 10 },
    ...STEADY.map(name => {
      const bytes = highest(parts, ({ tables }) => tables.get(name) ?? 0)
      return {
        what: `table ${name}`,
        first: bytes.first / 1e6,
        last: bytes.last / 1e6,
        unit: 'MB',
        most: (bytes.first + UNTIDIED) / 1e6,
      }
    }),
    { what: 'bytes of tables for each order', ...growth(parts), unit: '', most: growth(parts).first * 1.5 + 500 },
  ]
}

export function isFlat({ last, most }: JudgedFigure): boolean {
  return !(last > most)
}

interface Parts {
  readonly first: readonly Sample[]
  readonly last: readonly Sample[]
}

function partsOf(samples: readonly Sample[]): Parts {
  const at = (share: number) => Math.floor(samples.length * share)
  return { first: samples.slice(at(WARM_UP), at(WARM_UP + PART) + 1), last: samples.slice(at(1 - PART)) }
}

function highest({ first, last }: Parts, of: (sample: Sample) => number) {
  return { first: Math.max(...first.map(of)), last: Math.max(...last.map(of)) }
}

/** Bytes that the tables grew by, for each order that was placed. */
function growth({ first, last }: Parts) {
  const of = (part: readonly Sample[]) => {
    const [begin, end] = [part[0], part.at(-1)]
    if (begin === undefined || end === undefined || begin.orders === end.orders) return Number.NaN
    const bytes = ({ tables }: Sample) =>
      [...tables].reduce((sum, [name, each]) => (OF_SHOPPERS.includes(name) ? sum : sum + each), 0)
    return (bytes(end) - bytes(begin)) / (end.orders - begin.orders)
  }
  return { first: of(first), last: of(last) }
}

/** The p99 of the first minute after warming up, and of the last; of shorter times where there are no such minutes. */
function minutesOf(visits: readonly Visit[], seconds: number): readonly [number, number] {
  const minute = Math.min(60, seconds * PART) * 1_000
  const start = (visits[0]?.at ?? 0) + seconds * WARM_UP * 1_000
  const end = visits.at(-1)?.at ?? 0
  const within = (from: number, to: number) =>
    quantile(
      visits.filter(({ at }) => at >= from && at <= to).map(({ ms }) => ms),
      0.99,
    )
  return [within(start, start + minute), within(end - minute, end)]
}
