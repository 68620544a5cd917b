import { readFileSync, statSync, truncateSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedAddress } from '#server/database/embedded/shop-database.ts'
import { connectRunning } from '#server/database/embedded.ts'
import { freePort } from '../tools/lib/free-port.ts'
import { SHOP_COMMAND } from '../tools/lib/shop-flags.js'
import { ask, startProgram, stop } from './processes.ts'
import type { Held, TurnsMessage } from './turns.ts'

export interface ShopServer {
  readonly origin: string
  /**
   * As the shop itself names it, in mails and to gateways, which lead a
   * browser back there: one that keeps a session must have begun there.
   */
  readonly publicOrigin: string
  /** Of node; the database's processes are not in it. */
  readonly pid: number
  readonly dataDir: string
  /** Ms from the start of the process to the first request that it answered well. */
  readonly firstAnswer: number
  /** Where the shop's own database is, for what is prepared and checked behind its back. */
  databaseAddress(): Promise<EmbeddedAddress>
  /** The process does nothing until `goOn`: a limit on the same database is measured alone. */
  pause(): void
  goOn(): void
  /** How long this work held the thread that serves. Only of a shop started with `watchesTurns`. */
  heldBy(work: () => Promise<unknown>): Promise<Held>
  stop(): Promise<void>
}

interface StartOptions {
  /** `heldBy` can be asked. Watching costs a little, so other figures are measured without. */
  readonly watchesTurns?: boolean
  /** Of its environment, beside those of every start. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts the shop on a folder as its owner would, and waits for its first answer. Throws with the end of its log. */
export async function startShop(dataDir: string, options: StartOptions = {}): Promise<ShopServer> {
  for (let tries = 1; ; tries++) {
    try {
      return await startOnFreePort(dataDir, options)
    } catch (problem) {
      // Somebody else was quicker to take the port that was free a moment ago.
      if (tries === 3 || !/PORT \d+ is taken/.test(String(problem))) throw problem
    }
  }
}

/** Runs statements on the shop's database and closes the connection again. */
export async function withDatabase<Result>(
  shop: ShopServer,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...(await shop.databaseAddress()) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Reads one JSON answer of the shop's API. Throws where it is none of status 200. */
export async function readApi<Reply>(shop: Pick<ShopServer, 'origin'>, path: string): Promise<Reply> {
  const response = await fetch(`${shop.origin}${path}`)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  // The contract's type for this path; its own tests hold the server to it.
  return (await response.json()) as Reply
}

const AS_NPM_START = { NODE_ENV: 'production' }
/** Ms. The first start makes a database and loads the demo catalogue. */
const SLOWEST_START = 300_000
/** Bytes of the shop's log that are kept: it writes a line for each request. */
const LONGEST_LOG = 50_000_000

async function startOnFreePort(
  dataDir: string,
  { watchesTurns = false, settings = {} }: StartOptions,
): Promise<ShopServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const log = `${dataDir}.log`
  const started = performance.now()
  const child = startProgram(
    [...(watchesTurns ? ['--import', './bench/turns.ts'] : []), ...SHOP_COMMAND],
    { ...AS_NPM_START, ...settings, PORT: String(port), DATA_DIR: dataDir },
    log,
    watchesTurns,
  )
  for (;;) {
    if ((await statusOf(`${origin}/api/category`)) === 200) break
    const isLate = performance.now() - started > SLOWEST_START
    if (isLate) await stop(child)
    if (isLate || child.exitCode !== null) throw new Error(`the shop did not start:\n${endOf(log)}`)
    await wait(5)
  }
  const firstAnswer = performance.now() - started
  const shortened = setInterval(() => shorten(log), 5_000)
  shortened.unref()
  return {
    origin,
    publicOrigin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    firstAnswer,
    async databaseAddress() {
      const address = await connectRunning(dataDir)
      if (address === undefined) throw new Error('the shop runs without its database')
      return address
    },
    pause: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    async heldBy(work) {
      await ask<null>(child, { turns: 'begin' satisfies TurnsMessage })
      await work()
      return await ask<Held>(child, { turns: 'end' satisfies TurnsMessage })
    },
    async stop() {
      clearInterval(shortened)
      await stop(child)
    },
  }
}

function statusOf(url: string): Promise<number> {
  return new Promise(resolve => {
    const request = get(url, { agent: false }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    request.on('error', () => resolve(0))
  })
}

function shorten(log: string): void {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG) truncateSync(log)
}

function endOf(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-15).join('\n')
}
