import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { embeddedUrl, startEmbedded } from '#server/database/embedded.ts'
import { createLog } from '#server/process/log.ts'
import { paths } from '#storefront/paths.ts'
import { pidsOf } from '../../tools/lib/shop-pids.ts'
import type { Bench } from '../bench.ts'
import { atMost, type Figure, limitedFigure, median, ofLimit, plainFigure } from '../figure.ts'
import { planListAddresses } from '../list-addresses.ts'
import type { PlannedRequest } from '../load.ts'
import { BROWSER_HEADERS, type MeasuredLoad } from '../loader.ts'
import { heldMemory, idleTime, treeOf, until, usedCpu } from '../processes.ts'
import { interleave, SHOPPERS } from '../rounds.ts'
import { type ShopServer, startShop, withDatabase } from '../shop-server.ts'
import { type Slice, sliceFor } from '../slice.ts'
import { fillShelvesIn, plannedAdditions } from './orders.ts'

/** Two web processes beside one, both on the same database, in turns: what they answer, and the memory that the second costs. */
export async function measureCores(bench: Bench): Promise<Figure[]> {
  const { catalogues, tell } = bench
  const dataDir = await catalogues.folder(PRODUCTS)
  const log = createLog({ level: 'silent' })
  const onLost = (reason: unknown) => tell(`cores: the database was lost: ${reason}`)
  const server = await startEmbedded({ dataDir, log, connections: CONNECTIONS, onLost })
  const open: Side[] = []
  try {
    const client = new pg.Client(server.address)
    await client.connect()
    await fillShelvesIn(client)
    await client.end()
    const database = { DATABASE_URL: embeddedUrl(server.address) }
    await keepOnDisk(dataDir, database)
    for (const processes of [1, 2])
      open.push(await openSide(dataDir, { ...database, WEB_CONCURRENCY: String(processes) }))
    const [one, two] = open
    if (one === undefined || two === undefined) return []
    await wait(REST)
    const fresh = memoryFigures('after the start', one, two)
    const postgres = pidsOf(dataDir).postgres
    const figures = await throughput(bench, { one, two, postgres })
    return [...figures, ...fresh, ...memoryFigures('after the load', one, two)]
  } finally {
    for (const { shop, slice } of open) {
      await shop.stop()
      slice?.close()
    }
    await server.stop()
  }
}

const PRODUCTS = 100_000
/** To the database: of both shops. */
const CONNECTIONS = 120
/** Ms of rest before memory is read. */
const REST = 2_000
/** How much the second process must bring. */
const WANTED = 1.7
/** Of a core, for each process: what is left of two cores is the load's and the database's. */
const PART = 0.4

/** Ms in which the catalogue is read from the tables and written to the disk. */
const SLOWEST_COPY = 300_000

type Variables = Readonly<Record<string, string>>

/** From the second start on processes read the catalogue's texts where they lie on the disk (decision 0075). */
async function keepOnDisk(dataDir: string, settings: Variables): Promise<void> {
  const shop = await startShop(dataDir, { settings })
  await withDatabase(shop, client =>
    until(
      async () => (await client.query('select from catalogue_copies limit 1')).rowCount === 1,
      SLOWEST_COPY,
      () => 'the catalogue was not kept on disk within five minutes',
    ),
  )
  await shop.stop()
}

interface Side {
  readonly shop: ShopServer
  readonly slice: Slice | null
}

interface Sides {
  readonly one: Side
  readonly two: Side
  /** Of the database's first process. */
  readonly postgres: number
}

async function openSide(dataDir: string, settings: Variables): Promise<Side> {
  const shop = await startShop(dataDir, { settings })
  return { shop, slice: sliceFor(`tarteeb-bench-${randomUUID()}`, treeOf(shop.pid)) }
}

/** What one run came to, and who used the processor meanwhile. */
interface CoresRun extends MeasuredLoad {
  /** Ms of the shop's processor for one answer, all its processes together. */
  readonly shopCpu: number
  /** Share of one core that the database used. */
  readonly databaseCpu: number
  /** Cores that had nothing to do. */
  readonly idle: number
}

interface Asked {
  readonly what: string
  readonly connections: number
  /** Of the run with this number: what is to be made anew is asked for once. */
  readonly requests: (run: number) => readonly PlannedRequest[]
}

async function throughput(bench: Bench, { one, two, postgres }: Sides): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const asked of await planAsked(one.shop)) {
    let runs = 0
    const series = (side: Side, cores: number | null) => {
      const measured: CoresRun[] = []
      const run = async () => {
        side.slice?.limitTo(cores)
        try {
          const { seconds, warmUp } = bench.effort
          await warm(bench, { side, asked, run: runs++, seconds: measured.length === 0 ? warmUp : 0.5 })
          measured.push(await load(bench, { side, asked, postgres, run: runs++, seconds }))
        } finally {
          side.slice?.limitTo(null)
        }
      }
      return { measured, run }
    }
    const whole = { two: series(two, null), one: series(one, null) }
    const parts = one.slice && two.slice && { two: series(two, 2 * PART), one: series(one, PART) }
    bench.tell(`cores: ${asked.what}`)
    await interleave(
      bench.effort.rounds,
      [whole.two, whole.one, ...(parts === null ? [] : [parts.two, parts.one])].map(({ run }) => run),
    )
    figures.push(figureOf(`${asked.what}: two processes`, 'one', whole.two.measured, whole.one.measured))
    if (parts === null) continue
    const { two: both, one: alone } = parts
    figures.push(
      figureOf(`${asked.what}: two on ${2 * PART} of a core`, `one on ${PART}`, both.measured, alone.measured),
    )
  }
  if (one.slice === null || two.slice === null) bench.tell('cores: this machine gives no parts of a core')
  return figures
}

interface WarmUp {
  readonly side: Side
  readonly asked: Asked
  readonly run: number
  readonly seconds: number
}

/** What a process makes for the first time takes it long enough to tell some to come back. */
async function warm({ loader }: Bench, { side, asked, run, seconds }: WarmUp): Promise<void> {
  const { connections, requests } = asked
  const { origin } = side.shop
  await loader.runAnyhow({ origin, connections, requests: requests(run), seconds, headers: BROWSER_HEADERS })
}

interface LoadOf extends WarmUp {
  /** Of the database's first process. */
  readonly postgres: number
}

async function load({ loader }: Bench, { side, asked, postgres, run, seconds }: LoadOf): Promise<CoresRun> {
  const { origin, pid } = side.shop
  const [shops, databases] = [treeOf(pid), treeOf(postgres)]
  const used = (pids: readonly number[]) => pids.reduce((sum, each) => sum + usedCpu(each), 0)
  const before = { shop: used(shops), database: used(databases), idle: idleTime() }
  const begun = performance.now()
  const plan = { origin, serverPid: pid, connections: asked.connections, requests: asked.requests(run), seconds }
  const result = await loader.run({ ...plan, headers: BROWSER_HEADERS })
  const elapsed = (performance.now() - begun) / 1_000
  return {
    ...result,
    shopCpu: ((used(shops) - before.shop) * 1_000) / result.answered,
    databaseCpu: (used(databases) - before.database) / elapsed,
    idle: (idleTime() - before.idle) / elapsed,
  }
}

function figureOf(what: string, limit: string, two: readonly CoresRun[], one: readonly CoresRun[]): Figure {
  const of = (runs: readonly CoresRun[], name: 'p50' | 'p99' | 'shopCpu' | 'databaseCpu' | 'idle' | 'ownCpu') =>
    median(runs.map(run => run[name]))
  const details = {
    p50: of(two, 'p50'),
    p99: of(two, 'p99'),
    limitP50: of(one, 'p50'),
    limitP99: of(one, 'p99'),
    cpu: of(two, 'shopCpu'),
    limitCpu: of(one, 'shopCpu'),
    // What two cores of their own would bring, were nothing waited for.
    ratioByProcessor: (2 * of(one, 'shopCpu')) / of(two, 'shopCpu'),
    generatorCpu: of(two, 'ownCpu'),
    limitGeneratorCpu: of(one, 'ownCpu'),
    databaseCpu: of(two, 'databaseCpu'),
    limitDatabaseCpu: of(one, 'databaseCpu'),
    idleCores: of(two, 'idle'),
    limitIdleCores: of(one, 'idle'),
  }
  return limitedFigure(
    { section: 'cores', what, unit: 'a second', wanted: ofLimit(WANTED), details },
    two.map(run => run.perSecond),
    { what: limit, runs: one.map(run => run.perSecond) },
  )
}

/** Lists and pages that wait to be made are few: more are told to come back, on a part of a core too. */
const MAKING = 6
/** More than a run can ask for. */
const OF_A_RUN = 20_000

async function planAsked(shop: ShopServer): Promise<Asked[]> {
  const { repeated, varied } = await planListAddresses(shop)
  const [products, additions] = await withDatabase(shop, async client => {
    const { rows } = await client.query<{ id: string }>(
      'select id from products where is_published and not is_bundle order by id',
    )
    return [
      rows.map(({ id }) => paths.product({ _id: id, isBundle: false })),
      await plannedAdditions(client, 'cores'),
    ] as const
  })
  const same = (requests: readonly PlannedRequest[]) => () => requests
  const anew = (addresses: readonly string[]) => (run: number) =>
    Array.from({ length: OF_A_RUN }, (_, place) => ({
      path: addresses[(run * STEP + place) % addresses.length] ?? '/',
    }))
  return [
    { what: 'list, same address', connections: SHOPPERS, requests: same([{ path: repeated }]) },
    { what: 'list, every address new', connections: MAKING, requests: anew(varied) },
    { what: 'home, kept', connections: SHOPPERS, requests: same([{ path: paths.home() }]) },
    { what: 'product pages, made anew', connections: MAKING, requests: anew(products) },
    { what: 'adding to the cart', connections: SHOPPERS, requests: same(additions) },
  ]
}

/** Addresses by which a run begins after the one before; what comes around again has been forgotten meanwhile. */
const STEP = 7_000

function memoryFigures(when: string, one: Side, two: Side): Figure[] {
  const [alone, ...beside] = [one, two].map(({ shop }) => heldMemory(treeOf(shop.pid)))
  const [all] = beside
  if (alone === undefined || all === undefined) return []
  const [first = 0, ...web] = treeOf(two.shop.pid)
  const starter = heldMemory([first])
  const each = web.map(pid => heldMemory([pid]))
  const details = {
    starter: starter.all,
    starterOwn: starter.own,
    each: each.map(memory => memory.all),
    eachOwn: each.map(memory => memory.own),
    eachShared: each.map(memory => memory.shared),
  }
  const products = PRODUCTS.toLocaleString('en')
  return [
    plainFigure('cores', `memory with ${products} products ${when}, one process`, [alone.all], 'MB', null, {
      own: alone.own,
      shared: alone.shared,
    }),
    plainFigure('cores', `memory with two ${when}, and who started them`, [all.all], 'MB', null, details),
    plainFigure(
      'cores',
      `memory of the second ${when}, by that of the first`,
      [(all.all - alone.all) / alone.all],
      'times',
      atMost(2 / 3),
    ),
  ]
}
