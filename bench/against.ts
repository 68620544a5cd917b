import type { Figure, Section, Unit } from './figure.ts'

/** Of a figure of an earlier run, what it is held against. */
export type EarlierFigure = Pick<Figure, 'section' | 'what' | 'value' | 'unit' | 'ratio'>

export interface Regression {
  readonly section: Section
  readonly what: string
  /** Ratio to the limit; where the figure does not depend on the machine, itself. */
  readonly before: number
  readonly now: number
}

/** A fifth: what is less, machines do by themselves. */
const NOISE = 0.2

/** Units of which less is better, whatever the machine: what is counted, not timed. */
const COUNTED: readonly Unit[] = ['KB', 'taps', 'screens']

/**
 * What became worse by more than noise. A figure without a limit says more about the
 * machine, unless it is counted; one that could not be measured is told elsewhere.
 */
export function regressions(before: readonly EarlierFigure[], now: readonly EarlierFigure[]): Regression[] {
  const earlier = new Map(before.map(figure => [nameOf(figure), figure]))
  return now.flatMap(figure => {
    const was = earlier.get(nameOf(figure))
    if (was === undefined) return []
    const { section, what } = figure
    if (figure.ratio !== null && was.ratio !== null)
      return figure.ratio < was.ratio * (1 - NOISE) ? [{ section, what, before: was.ratio, now: figure.ratio }] : []
    const isMore = COUNTED.includes(figure.unit) && figure.value > was.value * (1 + NOISE)
    return isMore ? [{ section, what, before: was.value, now: figure.value }] : []
  })
}

/** Those that are worse in this run as well: what is so once may be the machine's doing. */
export function again(first: readonly Regression[], second: readonly Regression[]): Regression[] {
  const names = new Set(first.map(nameOf))
  return second.filter(each => names.has(nameOf(each)))
}

function nameOf({ section, what }: Pick<Figure, 'section' | 'what'>): string {
  return `${section}: ${what}`
}
