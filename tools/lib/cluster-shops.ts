import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { regionOfBaghdad } from '../../bench/figures/orders.ts'
import { startProgram, startService, until } from '../../bench/processes.ts'
import { freePort } from './free-port.ts'
import { FRONTS } from './fronts.ts'
import type { PatroniCluster } from './patroni-cluster.ts'
import { Refused } from './project.js'
import { SHOP_COMMAND } from './shop-flags.js'

/** Two processes of one shop on a cluster, behind a front that says in `x-shop` which of them answered. */
export interface ClusterShops {
  readonly door: number
  readonly regionId: string
}

/** As the front calls the two, and the way that each has to its database. */
export const WAYS = { one: 'directly', two: 'through PgBouncer' }

interface ClusterShopsOptions {
  readonly folder: string
  readonly cluster: PatroniCluster
  /** Of every variant. */
  readonly pieces: number
  /** Ms. */
  readonly patience: number
  readonly signal: AbortSignal
}

/** Throws with what a process wrote where it does not open. */
export async function openClusterShops({
  folder,
  cluster,
  pieces,
  patience,
  signal,
}: ClusterShopsOptions): Promise<ClusterShops> {
  const { directUrl, pooledUrl } = cluster
  const environment = {
    PUBLIC_URL: 'http://shop.example',
    DATA_DIR: path.join(folder, 'data'),
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const log = (port: number) => path.join(folder, `${port}.log`)
  const start = (command: readonly string[], port: number, databases: Readonly<Record<string, string>>) =>
    startProgram(command, { ...environment, ...databases, PORT: String(port) }, log(port))
  const ports = [await freePort(), await freePort()] as const
  const loading = start(['tools/shop.ts', 'demo'], ports[0], { DATABASE_URL: directUrl })
  const [code] = await once(loading, 'exit', { signal })
  if (code !== 0) throw new Refused(readFileSync(log(ports[0]), 'utf8'))
  await fillShelves(cluster, pieces)
  start(SHOP_COMMAND, ports[0], { DATABASE_URL: directUrl })
  start(SHOP_COMMAND, ports[1], { DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: directUrl })
  const door = await freePort()
  const settings = path.join(folder, 'haproxy.cfg')
  const front = FRONTS.haproxy.settings({ door, shops: ports, folder })
  await writeFile(settings, front.replace('\nbackend shops\n', '$&  http-response set-header x-shop %s\n'))
  startService(FRONTS.haproxy.program, FRONTS.haproxy.options(settings), {
    log: path.join(folder, 'haproxy.log'),
    account: {},
  })
  for (const port of [...ports, door])
    await until(
      () => isReady(port),
      patience,
      () => (port === door ? 'the front does not answer' : readFileSync(log(port), 'utf8')),
      signal,
    )
  return { door, regionId: await regionOfBaghdad({ origin: `http://127.0.0.1:${door}` }) }
}

async function fillShelves(cluster: PatroniCluster, pieces: number): Promise<void> {
  const client = new Client(cluster.address(await cluster.agreed()))
  await client.connect()
  await client.query('update variants set stock = $1', [pieces])
  await client.end()
}

async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok === true
}
