import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import type { Bench } from '../bench.ts'
import { type Figure, plainFigure } from '../figure.ts'
import { growConnections } from '../growth/connections.ts'
import { growOrders } from '../growth/orders.ts'
import { growthPlot } from '../growth/plot.ts'
import { growProducts } from '../growth/products.ts'
import { type GrowthChart, grown, growsWithSize } from '../growth/series.ts'
import { type GrowthMachine, growthTables } from '../growth/told.ts'
import { withMarked } from '../marked-place.ts'
import { ROOT } from '../processes.ts'

/** What an answer costs as products, crowd and orders grow; in full it also writes the picture and the tables that README.md shows. */
export async function measureGrowth(bench: Bench): Promise<Figure[]> {
  const [loadBefore = 0] = loadavg()
  const machine = { date: new Date(), cores: availableParallelism(), loadBefore }
  const seconds = (share: number) => share * bench.minutes * 60
  const charts = [
    await growProducts(bench, seconds(PRODUCTS_SHARE)),
    await growConnections(bench),
    await growOrders(bench, seconds(ORDERS_SHARE)),
  ]
  for (const { grows, stopped } of charts) if (stopped !== null) bench.tell(`growth: ${grows}: ${stopped}`)
  await keepPicture(charts, bench.isQuick ? null : machine)
  return charts.flatMap(figuresOf)
}

/** Of the part's minutes; what is left are the crowds'. */
const PRODUCTS_SHARE = 0.5
const ORDERS_SHARE = 0.35

function figuresOf({ grows, series, stopped }: GrowthChart): Figure[] {
  return series.flatMap(each => {
    const points = each.points.map(({ size, cpu, ...details }) => {
      const what = `${each.what}, ${size.toLocaleString('en')} ${grows}`
      return plainFigure('growth', what, [cpu], 'ms', null, details)
    })
    const growth = grown(each)
    if (growth === null) return points
    const { from, to, cost, bytes } = growth
    const what = `${each.what}, cost with ${to.toLocaleString('en')} against ${from.toLocaleString('en')}`
    const told = growsWithSize(growth) ? grows : 'nothing, or what is answered'
    const details = { bytes, growsWith: told, stopped: stopped ?? '' }
    return [...points, plainFigure('growth', what, [cost], 'times', null, details)]
  })
}

/** A rough look, which no machine stands for, changes nothing that is kept. */
async function keepPicture(charts: readonly GrowthChart[], machine: GrowthMachine | null): Promise<void> {
  const folder = path.join(ROOT, 'bench/results')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, machine === null ? 'growth.local.svg' : 'growth.svg'), growthPlot(charts))
  if (machine === null) return
  const page = path.join(ROOT, 'bench/README.md')
  await writeFile(page, withMarked(await readFile(page, 'utf8'), 'growth', growthTables(charts, machine)))
}
