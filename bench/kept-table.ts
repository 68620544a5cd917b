import { type Figure, isReached } from './figure.ts'
import type { Kept } from './kept.ts'
import { short, wish } from './table.ts'

/**
 * What was found, as a table in Markdown: of each section the first figure that
 * something is wanted of, whether that was reached or not, and how many of all.
 */
export function keptTable(kept: Kept): string {
  const rows = Object.entries(kept).flatMap(([section, { date, figures }]) => {
    const wanted = figures.filter(figure => isReached(figure) !== null)
    const [first] = wanted
    if (first === undefined) return []
    const reached = wanted.filter(isReached).length
    return [
      [section, first.what, saidFigure(first), wanting(first), `${reached} of ${wanted.length}`, date.slice(0, 10)],
    ]
  })
  return [HEAD, ['---', '---', '---:', '---:', '---:', '---'], ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const HEAD = ['part', 'its first figure', 'found', 'wanted', 'reached in the part', 'on']

function saidFigure({ value, unit, ratio }: Figure): string {
  const found = `${short(value)} ${unit}`.trimEnd()
  return ratio === null ? found : `${found}, ${ratio.toFixed(2)} of its limit`
}

function wanting({ wanted, unit }: Figure): string {
  return wanted === null ? '' : wish(wanted, unit)
}
