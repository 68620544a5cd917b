import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#server/database/database.ts'
import { type EmbeddedServer, embeddedUrl, startEmbedded } from '#server/database/embedded.ts'
import { createPool } from '#server/database/pool.ts'
import { createLog } from '#server/process/log.ts'
import { startProgram, stop, stopAll, until } from '../bench/processes.ts'
import { loadDemoAccounts } from '../demo/accounts.ts'
import { build } from './lib/build.js'
import { freePort } from './lib/free-port.ts'
import { FRONT_NAMES, FRONTS, type FrontPlaces, type FrontProgram } from './lib/fronts.ts'
import { lookAtCache, lookThrough } from './lib/look-through.ts'
import { Refused } from './lib/project.js'
import { runCommand } from './lib/run-command.ts'
import { SHOP_COMMAND } from './lib/shop-flags.js'
import { sendSteadyShoppers } from './lib/steady-shoppers.ts'
import { tell } from './lib/tell.js'

/*
 * `npm run test:fronts [-- haproxy nginx caddy varnish]`: each with the settings of deploy/ before two processes of one shop, a cache
 * before one of them. It is looked at what comes through; then the processes are stopped and started again in turns, and every request
 * is counted.
 */

const ROUNDS = 2
/** Seconds that the settings of deploy/ need to notice. */
const NOTICE = 5
/** Ms in which a shop opens on a busy machine. */
const SLOWEST_START = 120_000

await tell(async () => {
  const names = frontsAsked(process.argv.slice(2))
  for (const name of names) await require(FRONTS[name])
  await build(process.execPath)
  const folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-fronts-'))
  // For root the database runs as another user, and some fronts too, who must be able to enter.
  await chmod(folder, 0o755)
  const log = createLog({ level: 'silent' })
  const fail = (problem: unknown) => console.error(problem)
  const database = await startEmbedded({ dataDir: path.join(folder, 'database'), log, onLost: fail })
  try {
    const shops = await openShops(folder, database)
    let problems = 0
    for (const name of names) problems += await standBefore(shops, name, path.join(folder, name))
    return problems === 0 ? 0 : 1
  } finally {
    await stopAll()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

function frontsAsked(words: readonly string[]) {
  const unknown = words.filter(word => !FRONT_NAMES.some(name => name === word))
  if (unknown.length > 0) throw new Refused(`Say some of ${FRONT_NAMES.join(', ')}, or none for all.`)
  return FRONT_NAMES.filter(name => words.length === 0 || words.includes(name))
}

async function require({ program, package: name = program, version }: FrontProgram): Promise<void> {
  const isThere = async () => (await runCommand(program, [version])).code === 0
  if (await isThere()) return
  if (process.getuid?.() === 0) await runCommand('apt-get', ['install', '--yes', '--no-install-recommends', name])
  if (!(await isThere())) throw new Refused(`${program} is missing: install it (Debian: apt-get install ${name}).`)
}

/** Two processes that can be stopped and started again by their place. */
interface Shops {
  readonly ports: readonly [number, number]
  /** Stops the one at this port and starts it again. */
  renew(port: number): Promise<void>
}

async function openShops(folder: string, { address }: EmbeddedServer): Promise<Shops> {
  const environment = {
    // One for both: pages say where they stand.
    PUBLIC_URL: 'http://shop.example',
    DATABASE_URL: embeddedUrl(address),
    DATA_DIR: path.join(folder, 'data'),
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '127.0.0.1',
    SHUTDOWN_DELAY: String(NOTICE),
    DEMO_ACCOUNTS: '1',
    SECOND_STEP_LATER: '1',
  }
  const log = (port: number) => path.join(folder, `${port}.log`)
  const start = (command: readonly string[], port: number) =>
    startProgram(command, { ...environment, PORT: String(port) }, log(port))
  const open = async (port: number) => {
    const shop = start(SHOP_COMMAND, port)
    await until(
      () => isReady(port),
      SLOWEST_START,
      () => readFileSync(log(port), 'utf8'),
    )
    return shop
  }
  const ports = [await freePort(), await freePort()] as const
  const [code] = await once(start(['tools/shop.ts', 'demo'], ports[0]), 'exit')
  if (code !== 0) throw new Refused(readFileSync(log(ports[0]), 'utf8'))
  const pool = createPool(address, createLog({ level: 'silent' }))
  await loadDemoAccounts(connect(pool))
  await pool.end()
  const running = new Map<number, ChildProcess>()
  for (const port of ports) running.set(port, await open(port))
  return {
    ports,
    async renew(port) {
      const shop = running.get(port)
      if (shop !== undefined) await stop(shop)
      running.set(port, await open(port))
    },
  }
}

/** How many problems there were with this front. */
async function standBefore({ ports, renew }: Shops, name: keyof typeof FRONTS, folder: string): Promise<number> {
  const front: FrontProgram = FRONTS[name]
  await mkdir(folder)
  await chmod(folder, 0o777)
  const places: FrontPlaces = { door: await freePort(), shops: ports, folder }
  const settings = path.join(folder, 'settings')
  await writeFile(settings, front.settings(places))
  /** As `nginx -s reload`, which closes the connections that visitors keep. */
  const setTo = async (changed: FrontPlaces) => {
    await writeFile(settings, front.settings(changed))
    program.kill('SIGHUP')
    await wait(1_000)
  }
  const program = spawn(front.program, front.options(settings, places), {
    stdio: 'ignore',
    env: { ...process.env, ...front.environment?.(places) },
  })
  try {
    await until(
      () => isReady(places.door),
      SLOWEST_START,
      () => `${name} does not answer`,
    )
    const problems = [...(await lookThrough(places.door)), ...(front.isCache ? await lookAtCache(places.door) : [])]
    for (const problem of problems) console.log(`${name}: ${problem}`)
    if (front.isCache) {
      if (problems.length === 0) console.log(`${name}: what may be kept is kept, and nothing else.`)
      return problems.length
    }
    const shoppers = sendSteadyShoppers(places.door, { asBrowsers: front.isBlind === true })
    for (let round = 1; round <= ROUNDS; round++)
      for (const port of ports) {
        if (front.isBlind) await setTo({ ...places, leftOut: port })
        await renew(port)
        if (front.isBlind) await setTo(places)
        // Others look every second, and then have one more to begin with.
        await wait(2_000)
      }
    const { answered, lost } = await shoppers.stop()
    const losses = Object.entries(lost).map(([what, times]) => `${times} × ${what}`)
    console.log(
      `${name}: ${2 * ROUNDS} restarts, ${answered.toLocaleString('en')} requests answered, lost: ${losses.join(', ') || 'none'}.`,
    )
    return problems.length + losses.length
  } finally {
    program.kill()
  }
}

async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok === true
}
