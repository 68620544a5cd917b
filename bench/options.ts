import { parseArgs } from 'node:util'
import { SECTIONS, type Section } from './figure.ts'
import type { Effort } from './rounds.ts'

export interface BenchOptions {
  readonly sections: readonly Section[]
  readonly isQuick: boolean
  readonly effort: Effort
  /** For what grows: as many as it may take. */
  readonly minutes: number
  /** Its sections take the place of their earlier runs in `results/latest.json`. */
  readonly isKept: boolean
  /** What became worse than in the kept run of `results/latest.json`, in two runs, fails. */
  readonly isAgainstLatest: boolean
}

export const USAGE = `npm run bench [-- --quick] [--only ${SECTIONS.join(',')}] [--minutes N] [--keep] [--against latest]`

/** Throws with one sentence where the command line cannot be understood. */
export function readOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      minutes: { type: 'string' },
      keep: { type: 'boolean', default: false },
      against: { type: 'string' },
    },
  })
  const asked = values.only?.split(',').map(name => name.trim()) ?? SECTIONS
  const unknown = asked.find(name => !SECTIONS.some(section => section === name))
  if (unknown !== undefined) throw new Error(`There is nothing called ${unknown} to measure: ${USAGE}`)
  const { quick: isQuick, keep: isKept, against } = values
  if (isQuick && isKept) throw new Error(`A rough look is not kept: ${USAGE}`)
  if (against !== undefined && against !== 'latest')
    throw new Error(`There is nothing to be held against but latest: ${USAGE}`)
  const minutes = Number(values.minutes ?? (isQuick ? QUICK_MINUTES : FULL_MINUTES))
  if (!(minutes > 0)) throw new Error(`How many minutes are ${values.minutes}? ${USAGE}`)
  const sections = SECTIONS.filter(section => asked.includes(section))
  return { sections, isQuick, isKept, minutes, effort: isQuick ? QUICK : FULL, isAgainstLatest: against === 'latest' }
}

const FULL_MINUTES = 10
const QUICK_MINUTES = 1
const FULL: Effort = { rounds: 3, seconds: 5, warmUp: 2, starts: 5, orders: 1_500 }
const QUICK: Effort = { rounds: 2, seconds: 1.5, warmUp: 1, starts: 2, orders: 300 }
