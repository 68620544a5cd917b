import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from '../tools/lib/build.js'
import { again, type EarlierFigure, type Regression, regressions } from './against.ts'
import { startBareHttp, startBareServer } from './bare-server.ts'
import type { Bench } from './bench.ts'
import { openCatalogues } from './catalogues.ts'
import { type Figure, isReached, SECTIONS, type Section } from './figure.ts'
import { measureBytes } from './figures/bytes.ts'
import { measureCores } from './figures/cores.ts'
import { measureFlood } from './figures/flood.ts'
import { measureGrowth } from './figures/growth.ts'
import { measureList } from './figures/list.ts'
import { measureOffice } from './figures/office.ts'
import { measureOrders } from './figures/orders.ts'
import { measureOverload } from './figures/overload.ts'
import { measureOwner } from './figures/owner.ts'
import { measurePages } from './figures/pages.ts'
import { measurePhone } from './figures/phone.ts'
import { measureSearch } from './figures/search.ts'
import { measureShopper } from './figures/shopper.ts'
import { measureSignIn } from './figures/sign-in.ts'
import { measureStart } from './figures/start.ts'
import { measureStock } from './figures/stock.ts'
import { measureWorst } from './figures/worst.ts'
import { figuresOf, type Kept, keptWith } from './kept.ts'
import { keptTable } from './kept-table.ts'
import { startLoader } from './loader.ts'
import { type MachineAtWork, toldMachine, watchMachine } from './machine.ts'
import { withMarked } from './marked-place.ts'
import { type BenchOptions, readOptions } from './options.ts'
import { ROOT, stopAll } from './processes.ts'
import { short, table } from './table.ts'

// What is fast and how fast, each beside its limit: `npm run bench`. See README.md.
const MEASURE: Readonly<Record<Section, (bench: Bench) => Promise<Figure[]>>> = {
  start: measureStart,
  list: measureList,
  search: measureSearch,
  pages: measurePages,
  cores: measureCores,
  orders: measureOrders,
  stock: measureStock,
  'sign-in': measureSignIn,
  flood: measureFlood,
  overload: measureOverload,
  office: measureOffice,
  worst: measureWorst,
  bytes: measureBytes,
  phone: measurePhone,
  owner: measureOwner,
  shopper: measureShopper,
  growth: measureGrowth,
}

let ending: Promise<never> | null = null

const work = await mkdtemp(path.join(tmpdir(), 'tarteeb-bench-'))
// For root the database runs as another user, who must be able to enter; else it would live outside of this folder.
await chmod(work, 0o755)
// Whatever ends the bench ends what it started; a second Ctrl-C ends the waiting.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => void end(code))
}

try {
  const options = readOptions(process.argv.slice(2))
  await build(process.execPath)
  const latest = options.isAgainstLatest ? await readLatest() : []
  const machine = await watchMachine()
  const begun = performance.now()
  const tell = (text: string) => console.log(`${elapsed(begun)}  ${text}`)
  const { figures, failed } = await measureAll(options, tell)
  const atWork = machine()
  console.log(`\n${table(figures)}\n`)
  console.log(toldMachine(atWork))
  const missed = figures.filter(figure => isReached(figure) === false)
  const wanted = figures.filter(figure => isReached(figure) !== null)
  console.log(`${wanted.length - missed.length} of ${wanted.length} wanted figures reached, in ${elapsed(begun)}`)
  await write(options, { figures, machine: atWork })
  const worse = await worseTwice(latest, figures, { options, tell })
  for (const { section, what, before, now } of worse)
    console.error(`worse: ${section}, ${what}: ${short(now)} after ${short(before)}`)
  await end(failed || worse.length > 0 ? 1 : 0)
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  await end(1)
}

/** A section that cannot be measured does not take the others' figures with it. */
async function measureAll(
  { sections, isQuick, minutes, effort }: BenchOptions,
  tell: (text: string) => void,
): Promise<{ figures: Figure[]; failed: boolean }> {
  const catalogues = openCatalogues(work, tell)
  const servers = { loader: startLoader(), bare: await startBareServer(), bareHttp: await startBareHttp() }
  const bench: Bench = { effort, isQuick, minutes, catalogues, tell, ...servers }
  const figures: Figure[] = []
  let failed = false
  for (const section of sections) {
    try {
      figures.push(...(await MEASURE[section](bench)))
    } catch (problem) {
      // What is being ended fails; that is no finding.
      if (ending !== null) await ending
      failed = true
      console.error(`${section} could not be measured: ${problem instanceof Error ? problem.message : problem}`)
    }
  }
  return { figures, failed }
}

/** What is kept in the tree; nothing before anything was. */
async function readKept(): Promise<Kept> {
  const text = await readFile(path.join(ROOT, 'bench/results/latest.json'), 'utf8').catch(() => '{}')
  // Written by `write`.
  return JSON.parse(text) as Kept
}

async function readLatest(): Promise<readonly EarlierFigure[]> {
  const figures = figuresOf(await readKept())
  if (figures.length === 0) throw new Error('There is no bench/results/latest.json: a run with --keep writes it')
  return figures
}

/** What is worse than before by more than noise is measured again, with all of its section. */
async function worseTwice(
  latest: readonly EarlierFigure[],
  figures: readonly Figure[],
  { options, tell }: { readonly options: BenchOptions; readonly tell: (text: string) => void },
): Promise<readonly Regression[]> {
  const worse = regressions(latest, figures)
  if (worse.length === 0) return []
  const sections = SECTIONS.filter(section => worse.some(each => each.section === section))
  tell(`worse than before: ${worse.map(({ what }) => what).join(', ')}; once more: ${sections.join(', ')}`)
  const second = await measureAll({ ...options, sections }, tell)
  return again(worse, regressions(latest, second.figures))
}

/** Results that are said to be kept may be committed, with the table of them in the first page; others stay on this machine. */
async function write(
  { isQuick, isKept, sections }: BenchOptions,
  { figures, machine }: { readonly figures: readonly Figure[]; readonly machine: MachineAtWork },
): Promise<void> {
  const folder = path.join(ROOT, 'bench/results')
  const run = { sections, figures, machine }
  await mkdir(folder, { recursive: true })
  const [name, results] = isKept
    ? ['latest.json', keptWith(await readKept(), run)]
    : ['latest.local.json', { isQuick, ...keptWith({}, run) }]
  await writeFile(path.join(folder, name), `${JSON.stringify(results, rounded, 2)}\n`)
  if (!isKept) return
  const page = path.join(ROOT, 'README.md')
  await writeFile(page, withMarked(await readFile(page, 'utf8'), 'figures', keptTable(await readKept())))
}

/** Four significant digits: more would be noise, and a line in every diff. */
function rounded(_name: string, value: unknown): unknown {
  if (typeof value !== 'number') return value
  if (!Number.isFinite(value)) return null
  return Number.isInteger(value) ? value : Number(value.toPrecision(4))
}

function elapsed(begun: number): string {
  const seconds = Math.round((performance.now() - begun) / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The first reason to end decides the code. */
function end(code: number): Promise<never> {
  ending ??= (async () => {
    await stopAll()
    await rm(work, { recursive: true, force: true })
    process.exit(code)
  })()
  return ending
}
