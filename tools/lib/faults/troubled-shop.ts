import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { type ServedSandbox, serveSandbox } from '#sandbox/serve-sandbox.ts'
import { connectRunning } from '#server/database/embedded.ts'
import { ONLINE_METHODS } from '#shop/payments/gateways.ts'
import { regionOfBaghdad } from '../../../bench/figures/orders.ts'
import { startProgram, stop, until } from '../../../bench/processes.ts'
import { type BenchShopper, shoppersOfRound } from '../../../bench/shoppers.ts'
import { freePort } from '../free-port.ts'
import {
  type AcknowledgedOrders,
  type OrderingFigures,
  type OrderingShoppers,
  sendOrderingShoppers,
} from '../ordering-shoppers.ts'
import { SHOP_COMMAND } from '../shop-flags.js'
import { pidsOf } from '../shop-pids.ts'
import { payAtSandbox } from './payer.ts'

/** A shop as `npm start` starts it, with gateways in this process, which outlive it; shoppers order there in cash and online. */
export interface TroubledShop {
  readonly port: number
  readonly dataDir: string
  readonly outbox: string
  readonly sandbox: ServedSandbox
  /** Of all rounds. */
  readonly acknowledged: AcknowledgedOrders
  /** Starts it and waits until it takes shoppers. Throws with the end of its log. */
  start(): Promise<void>
  hasEnded(): boolean
  /** Of node. */
  pid(): number
  kill(victims: readonly Victim[]): Promise<void>
  stop(): Promise<void>
  /** Beside the shop's own connections. */
  on<Result>(work: (client: Client) => Promise<Result>): Promise<Result>
  /** With the address of its database. */
  beside<Result>(work: (database: ClientConfig) => Promise<Result>): Promise<Result>
  /** While `work` runs, which may wait until it is sold again. */
  selling(work: (ordering: Selling) => Promise<void>): Promise<OrderingFigures>
  /** What it wrote since it was opened. */
  log(): string
  close(): Promise<void>
}

export type Victim = 'shop' | 'database'

export interface Selling {
  /** Resolves once an order is acknowledged that was sent from now on. */
  soldAgain(): Promise<void>
}

interface TroubledShopOptions {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly variables?: Readonly<Record<string, string>>
  /** Null: it is the embedded one's. */
  readonly database?: ClientConfig | null
  readonly log?: string
}

/** Ms in which a shop opens, or sells again, before it is given up. */
const PATIENCE = 120_000
/** Shoppers who are made at once. */
const SHOPPERS = 500
/** Every fourth pays in cash. */
const METHODS = ['cod', ...ONLINE_METHODS] as const

/** Closed still. */
export async function openTroubledShop({
  dataDir,
  signal,
  variables = {},
  database = null,
  log = `${dataDir}.log`,
}: TroubledShopOptions): Promise<TroubledShop> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const sandbox = await serveSandbox({ port: 0, webhooks: `${origin}/api/webhooks` })
  const acknowledged: AcknowledgedOrders = new Map()
  let child: ChildProcess | null = null
  let round = 0
  const hasEnded = () => child === null || child.exitCode !== null || child.signalCode !== null

  async function beside<Result>(work: (address: ClientConfig) => Promise<Result>): Promise<Result> {
    const address = database ?? (await connectRunning(dataDir))
    if (address === undefined) throw new Error('the shop runs without its database')
    return await work({ ...address })
  }

  async function on<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = await beside(async address => new Client(address))
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  /** As many as it takes. */
  async function* newShoppers(): AsyncGenerator<BenchShopper> {
    for (;;) {
      const own = round++
      yield* await on(client => shoppersOfRound(client, own, SHOPPERS))
    }
  }

  return {
    port,
    dataDir,
    outbox: path.join(dataDir, 'outbox'),
    sandbox,
    acknowledged,
    on,
    beside,
    hasEnded,
    pid: () => child?.pid ?? 0,
    async start() {
      child = startProgram(
        SHOP_COMMAND,
        {
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: dataDir,
          ...sandbox.variables,
          ...variables,
        },
        log,
      )
      await until(
        async () => hasEnded() || (await isReady(origin)),
        PATIENCE,
        () => `the shop does not open:\n${endOf(log)}`,
        signal,
      )
      if (hasEnded()) throw new Error(`the shop did not open:\n${endOf(log)}`)
    },
    async kill(victims) {
      const { postgres } = pidsOf(dataDir)
      const ended = victims.includes('shop') && child !== null && !hasEnded() ? once(child, 'exit') : null
      if (victims.includes('database')) process.kill(postgres, 'SIGKILL')
      if (ended !== null) child?.kill('SIGKILL')
      await ended
    },
    async stop() {
      if (child !== null) await stop(child)
    },
    async selling(work) {
      const over = new AbortController()
      const ends = AbortSignal.any([signal, over.signal])
      const ordering: OrderingShoppers = sendOrderingShoppers({
        port,
        shoppers: newShoppers(),
        regionId: await regionOfBaghdad({ origin }),
        acknowledged,
        signal: ends,
        methods: METHODS,
        pay: order => payAtSandbox({ sandbox, origin, signal: ends }, order),
        mayBeAway: true,
      })
      const soldAgain = () => ordering.soldBy([NO_FRONT], PATIENCE)
      try {
        await soldAgain()
        await work({ soldAgain })
      } catch (problem) {
        over.abort()
        await ordering.stop()
        throw problem
      }
      return await ordering.stop()
    },
    log: () => readFileSync(log, 'utf8'),
    async close() {
      if (child !== null) await stop(child)
      await sandbox.close()
    },
  }
}

/** By which name answers are counted that come from no front. */
const NO_FRONT = 'the front itself'

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/health/ready`).catch(() => null)
  return answer?.status === 200 && !(await answer.text()).includes('database')
}

function endOf(log: string): string {
  return readFileSync(log, 'utf8').slice(-2_000)
}
