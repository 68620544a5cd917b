/** One measured figure: what is printed as a row and written as JSON. */
export interface Figure {
  readonly section: Section
  readonly what: string
  /** The median of all runs. */
  readonly value: number
  readonly unit: Unit
  /** What the machine can do at best, measured in the same run; null where there is no such limit. */
  readonly limit: { readonly what: string; readonly value: number } | null
  /** Value by limit, the median over the rounds: the machine's drift touches both alike. */
  readonly ratio: number | null
  /** What issue or budget asks for; null for figures that only explain others. */
  readonly wanted: WantedFigure | null
  /** Further figures of the same runs: quantiles, bytes, CPU. */
  readonly details: Readonly<Record<string, FigureDetail>>
}

export type FigureDetail = number | string | readonly number[] | readonly string[]

export const SECTIONS = [
  'start',
  'list',
  'search',
  'pages',
  'cores',
  'orders',
  'stock',
  'sign-in',
  'flood',
  'overload',
  'office',
  'worst',
  'bytes',
  'phone',
  'owner',
  'shopper',
  'growth',
] as const
export type Section = (typeof SECTIONS)[number]

export type Unit = 'ms' | 's' | 'MB' | 'KB' | 'a second' | 'times' | 'pieces' | 'taps' | 'screens' | 'tasks' | ''

export type WantedFigure =
  | { readonly of: 'value'; readonly is: 'at most' | 'at least' | 'exactly'; readonly figure: number }
  | { readonly of: 'ratio'; readonly is: 'at least'; readonly figure: number }

/** Null where nothing is wanted. */
export function isReached({ value, ratio, wanted }: Pick<Figure, 'value' | 'ratio' | 'wanted'>): boolean | null {
  if (wanted === null) return null
  if (wanted.of === 'ratio') return ratio !== null && ratio >= wanted.figure
  if (wanted.is === 'exactly') return value === wanted.figure
  return wanted.is === 'at least' ? value >= wanted.figure : value <= wanted.figure
}

export const atMost = (figure: number): WantedFigure => ({ of: 'value', is: 'at most', figure })
export const atLeast = (figure: number): WantedFigure => ({ of: 'value', is: 'at least', figure })
export const exactly = (figure: number): WantedFigure => ({ of: 'value', is: 'exactly', figure })
export const ofLimit = (figure: number): WantedFigure => ({ of: 'ratio', is: 'at least', figure })

/** A figure without a limit of its own. */
export function plainFigure(
  section: Section,
  what: string,
  runs: readonly number[],
  unit: Unit,
  wanted: WantedFigure | null = null,
  details: Figure['details'] = {},
): Figure {
  return { section, what, value: median(runs), unit, limit: null, ratio: null, wanted, details: { ...details, runs } }
}

/** A figure beside its limit; both were measured in the same rounds, one after the other. */
export function limitedFigure(
  figure: Pick<Figure, 'section' | 'what' | 'unit' | 'wanted' | 'details'>,
  runs: readonly number[],
  limit: { readonly what: string; readonly runs: readonly number[] },
): Figure {
  return {
    ...figure,
    value: median(runs),
    limit: { what: limit.what, value: median(limit.runs) },
    ratio: median(ratios(runs, limit.runs)),
    details: { ...figure.details, runs, limitRuns: limit.runs },
  }
}

/** A figure of which less is better: beside its limit, but no ratio, which would read the wrong way round. */
export function costFigure(
  figure: Pick<Figure, 'section' | 'what' | 'unit' | 'wanted' | 'details'>,
  runs: readonly number[],
  limit: { readonly what: string; readonly runs: readonly number[] },
): Figure {
  return { ...limitedFigure(figure, runs, limit), ratio: null }
}

/** Round by round. */
export function ratios(runs: readonly number[], others: readonly number[]): number[] {
  return runs.map((run, round) => run / (others[round] ?? Number.NaN))
}

export function median(runs: readonly number[]): number {
  return quantile(runs, 0.5)
}

/** By the nearest rank; the middle of two for an even count's median. */
export function quantile(runs: readonly number[], share: number): number {
  const sorted = runs.toSorted((one, other) => one - other)
  if (share === 0.5 && sorted.length % 2 === 0 && sorted.length > 0) {
    return ((sorted[sorted.length / 2 - 1] ?? Number.NaN) + (sorted[sorted.length / 2] ?? Number.NaN)) / 2
  }
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN
}
