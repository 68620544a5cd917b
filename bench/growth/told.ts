import { short } from '../table.ts'
import { type GrowthChart, type GrowthPoint, grown, growsWithSize, isAnswered } from './series.ts'

/** Where and when it was measured: processes that ran or wanted to, over the last minute before. */
export interface GrowthMachine {
  readonly date: Date
  readonly cores: number
  readonly loadBefore: number
}

/** What was measured, as tables in Markdown with a row for each kind of answer, and what grows with the size in a sentence below. */
export function growthTables(charts: readonly GrowthChart[], { date, cores, loadBefore }: GrowthMachine): string {
  const when = `Of ${date.toISOString().slice(0, 10)}, with ${cores} cores and a load of ${loadBefore.toFixed(1)} before.`
  return [when, ...charts.map(tableOf)].join('\n\n')
}

function tableOf({ grows, series, stopped }: GrowthChart): string {
  const sizes = [...new Set(series.flatMap(({ points }) => points.map(({ size }) => size)))]
  const head = [grows, ...sizes.map(size => size.toLocaleString('en')), 'grew']
  const rows = series.map(each => {
    const growth = grown(each)
    const cells = sizes.map(size => {
      const point = each.points.find(one => one.size === size)
      return point === undefined ? '' : cellOf(point)
    })
    return [each.what, ...cells, growth === null ? '' : `× ${short(growth.cost)}`]
  })
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  return [...lines.map(cells => `| ${cells.join(' | ')} |`), '', sentenceOf({ grows, series, stopped })].join('\n')
}

function cellOf(point: GrowthPoint): string {
  const { cpu, p99, sentAway } = point
  const away = sentAway > 0 ? `${short(sentAway)} % sent away` : ''
  if (!isAnswered(point)) return away
  return `${short(cpu)} (${[short(p99), ...(away === '' ? [] : [away])].join(', ')})`
}

function sentenceOf({ grows, series, stopped }: GrowthChart): string {
  const dearer = series.flatMap(each => {
    const growth = grown(each)
    return growth !== null && growsWithSize(growth) ? [`${each.what} (× ${short(growth.cost)})`] : []
  })
  const what = dearer.length === 0 ? 'nothing that was asked' : dearer.join(', ')
  const end = stopped === null ? '' : ` Not measured further: ${stopped}.`
  return `Dearer with more ${grows}, and not with what is answered: ${what}.${end}`
}
