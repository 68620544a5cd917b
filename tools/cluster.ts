import { existsSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { accountForRoot, isRoot } from '#server/database/embedded/server-account.ts'
import { until } from '../bench/processes.ts'
import { type BenchShopper, shoppersOfRound } from '../bench/shoppers.ts'
import { build } from './lib/build.js'
import { CLUSTER_FAULTS, type ClusterFault } from './lib/cluster-faults.ts'
import { type ClusterShops, openClusterShops, WAYS } from './lib/cluster-shops.ts'
import { installUnstarted } from './lib/debian-packages.ts'
import { SELLS_AGAIN } from './lib/faults/books.ts'
import { playInFolder } from './lib/long-run.ts'
import { problemsInBooks } from './lib/order-books.ts'
import { type AcknowledgedOrders, type OrderingFigures, sendOrderingShoppers } from './lib/ordering-shoppers.ts'
import { newestPrograms, openCluster, type PatroniCluster } from './lib/patroni-cluster.ts'
import { Refused } from './lib/project.js'
import { tell } from './lib/tell.js'

/*
 * `npm run test:cluster [-- --rounds 20] [--keep]`: three PostgreSQL nodes under Patroni, HAProxy before
 * them, and two processes of one shop, one of them through PgBouncer, behind another HAProxy. Shoppers
 * order while the primary is killed, paused, cut off and switched over. At the end of each round the
 * database that is primary then is asked whether it has what they were told. `--keep` leaves the logs.
 */

const MOST_ROUNDS = 20
/** Ms in which a shop opens, or sells again, before it is given up. */
const PATIENCE = 120_000
/** Shoppers of one round. They order no faster than so. */
const SHOPPERS = 5_000
/** Debian's. */
const PACKAGES = ['patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'postgresql'] as const
/** Pieces of everything. */
const PIECES = 10_000_000

await tell(async () => {
  const { rounds, keep } = asked()
  await requirePrograms()
  await build(process.execPath)
  return await playInFolder({ name: 'cluster', keep }, (folder, signal) => play(folder, rounds, signal))
})

function asked() {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: String(MOST_ROUNDS) }, keep: { type: 'boolean', default: false } },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Refused('Say a whole number: -- --rounds 20')
  return { rounds, keep: values.keep }
}

async function requirePrograms(): Promise<void> {
  const missing = async () => {
    const places = (name: string) => [`/usr/bin/${name}`, `/usr/sbin/${name}`]
    const programs = { 'etcd-server': places('etcd'), postgresql: [path.join(await newestPrograms(), 'initdb')] }
    const paths: Readonly<Record<string, readonly string[]>> = programs
    return PACKAGES.filter(name => !(paths[name] ?? places(name)).some(place => existsSync(place)))
  }
  const lacking = await missing()
  if (lacking.length > 0 && isRoot() && existsSync('/usr/bin/apt-get')) await installUnstarted(lacking)
  const left = await missing()
  if (left.length > 0)
    throw new Refused(`${left.join(', ')} is missing: on Debian, apt-get install ${left.join(' ')} as root.`)
}

async function play(folder: string, rounds: number, signal: AbortSignal): Promise<number> {
  const account = isRoot() ? await accountForRoot() : {}
  const home = path.join(folder, 'cluster')
  await mkdir(home, { mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) await chown(home, account.uid, account.gid)
  const cluster = await openCluster({ folder: home, account }, { signal })
  try {
    const shops = await openClusterShops({ folder, cluster, pieces: PIECES, patience: PATIENCE, signal })
    const scene = { cluster, shops, acknowledged: new Map(), signal }
    const longest = new Map<string, number>()
    let failed = 0
    for (let round = 1; round <= rounds; round++) {
      const fault = CLUSTER_FAULTS[(round - 1) % CLUSTER_FAULTS.length] ?? CLUSTER_FAULTS[0]
      const { told, pause, problems } = await playRound(round, fault, scene)
      console.log(`round ${round} of ${rounds}: ${told}`)
      for (const problem of problems) console.log(`  ${problem}`)
      longest.set(fault.name, Math.max(longest.get(fault.name) ?? 0, pause))
      if (problems.length > 0) failed++
    }
    const pauses = [...longest].map(([name, pause]) => `${name} ${seconds(pause)}`)
    console.log(`At most without a sold order: ${pauses.join(', ')}.`)
    console.log(`${rounds - failed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    await cluster.close()
  }
}

interface Scene {
  readonly cluster: PatroniCluster
  readonly shops: ClusterShops
  /** Of all rounds: what was acknowledged once is there for good. */
  readonly acknowledged: AcknowledgedOrders
  readonly signal: AbortSignal
}

interface PlayedRound {
  readonly told: string
  /** The longest time without a sold order, in seconds. */
  readonly pause: number
  readonly problems: readonly string[]
}

async function playRound(round: number, fault: ClusterFault, scene: Scene): Promise<PlayedRound> {
  const { cluster, shops, acknowledged, signal } = scene
  const primary = await cluster.agreed()
  const shoppers = await newShoppers(round, scene)
  const ordering = sendOrderingShoppers({
    ...shops,
    port: shops.door,
    shoppers: shoppers.values(),
    acknowledged,
    signal,
  })
  const soldAgain = () => ordering.soldBy(Object.keys(WAYS), PATIENCE)
  const isReplaced = async () => ((await cluster.leader()) ?? primary) !== primary
  const problems: string[] = []
  let next = primary
  try {
    await soldAgain()
    const mend = await fault.strike(primary, cluster)
    try {
      await until(isReplaced, PATIENCE, () => 'no other node took over', signal)
      await soldAgain()
    } finally {
      if (!signal.aborted) await mend()
    }
    next = await cluster.agreed()
    await soldAgain()
  } catch (problem) {
    if (signal.aborted) throw problem
    problems.push(String(problem))
  }
  const figures = await ordering.stop()
  const others = cluster.nodes.filter(node => node !== next).map(cluster.address)
  const inBooks = problemsInBooks(cluster.address(next), others, { acknowledged, pieces: PIECES })
  problems.push(...problemsOf(figures), ...(await inBooks.catch(problem => [String(problem)])))
  const told = `${primary.name} ${fault.name}, ${next.name} took over; ${sayFigures(figures)}`
  return { told, pause: Math.max(...figures.pauses.values()), problems }
}

async function newShoppers(round: number, { cluster }: Scene): Promise<BenchShopper[]> {
  const client = new Client(cluster.address(await cluster.agreed()))
  await client.connect()
  try {
    return await shoppersOfRound(client, round, SHOPPERS)
  } finally {
    await client.end()
  }
}

function problemsOf({ pauses, problems }: OrderingFigures): string[] {
  const late = Object.entries(WAYS).flatMap(([process, way]) => {
    const pause = pauses.get(process) ?? Number.POSITIVE_INFINITY
    return pause > SELLS_AGAIN ? [`nothing was sold ${way} for ${seconds(pause)}`] : []
  })
  return [...late, ...[...problems].map(([what, times]) => `${times} × ${what}`)]
}

function sayFigures({ pauses, acknowledged, toldToComeBack, unanswered, pages }: OrderingFigures): string {
  const ways = Object.entries(WAYS).map(([process, way]) => `${seconds(pauses.get(process) ?? Number.NaN)} ${way}`)
  const orders = `${acknowledged} orders acknowledged, ${toldToComeBack} tries told to come back, ${unanswered} unanswered`
  return `nothing sold for ${ways.join(', ')}; ${orders}; ${pages} pages given`
}

function seconds(pause: number): string {
  return `${pause.toFixed(1)} s`
}
