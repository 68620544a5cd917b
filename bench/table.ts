import { type Figure, type FigureDetail, isReached, type WantedFigure } from './figure.ts'

/** The figures as a person reads them: one row each, sections apart. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(rowOf)
  const shown = HEADINGS.map((heading, column) => ({
    column,
    width: Math.max(heading.length, ...rows.map(row => row[column]?.length ?? 0)),
    // A column that none of these figures has anything for says nothing.
    isEmpty: rows.every(row => row[column] === ''),
  })).filter(({ isEmpty }) => !isEmpty)
  const line = (row: readonly string[]) =>
    shown
      .map(({ column, width }) => (isNumeric(column) ? row[column]?.padStart(width) : row[column]?.padEnd(width)))
      .join('  ')
      .trimEnd()
  const lines = [line(HEADINGS), shown.map(({ width }) => '-'.repeat(width)).join('  ')]
  for (const [place, row] of rows.entries()) {
    if (place > 0 && figures[place]?.section !== figures[place - 1]?.section) lines.push('')
    lines.push(line(row))
  }
  return lines.join('\n')
}

/** Digits as a reader takes them in: whole above 100, one decimal above 10, else two. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '?'
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}

const HEADINGS = [
  ...['what', 'figure', '', 'p50 ms', 'p99 ms', 'limit', 'of', 'ratio', 'by node:http', 'by nginx'],
  ...['to get there', 'taps', 'keys', 'seconds', 'wanted', 'reached'],
] as const
const isNumeric = (column: number) => [1, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13].includes(column)

function rowOf(figure: Figure): string[] {
  const { what, value, unit, limit, ratio, wanted, details } = figure
  const reached = isReached(figure)
  return [
    what,
    short(value),
    unit,
    detail(details.p50),
    detail(details.p99),
    limit === null ? '' : short(limit.value),
    limit === null ? '' : limit.what,
    ratio === null ? '' : ratio.toFixed(2),
    detail(details.nodeHttpRatio),
    detail(details.nginxRatio),
    detail(details.way),
    detail(details.taps),
    detail(details.keys),
    detail(details.seconds),
    wanted === null ? '' : wish(wanted, unit),
    reached === null ? '' : reached ? 'yes' : 'NO',
  ]
}

function detail(value: FigureDetail | undefined): string {
  return typeof value === 'number' ? short(value) : ''
}

/** What is wanted of a figure, in signs. */
export function wish({ of, is, figure }: WantedFigure, unit: string): string {
  const sign = is === 'at most' ? '≤' : is === 'at least' ? '≥' : '='
  return of === 'ratio' ? `ratio ${sign} ${figure}` : `${sign} ${figure.toLocaleString('en')} ${unit}`.trimEnd()
}
