import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { variableNames } from '#config'
import { SHOP_COMMAND } from '../../tools/lib/shop-flags.js'
import { openPooledDatabase } from './pooled-database.ts'
import { poolerAsked } from './pooler.ts'

export interface ShopServer {
  readonly origin: string
  /** Its own, gone with the shop; mails are in `outbox`. */
  readonly dataDir: string
  /** What it has logged so far. */
  readonly log: () => string
  /** Ends the shop and what it started, and removes its data. */
  readonly stop: () => Promise<void>
}

/**
 * Opens the shop as an operator would, on an empty folder with the demo catalogue and the courier's stand-in, and waits until it answers.
 * `project` is whose shop: this project's, or a copy's. Where the run asks for a pooler, its database is a server behind one.
 */
export async function startShop(
  port: number,
  settings: Readonly<Record<string, string>> = {},
  project = ROOT,
): Promise<ShopServer> {
  // A name, as whoever tries the shop uses: passkeys belong to none without.
  const origin = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'tarteeb-journeys-'))
  // For the account that PostgreSQL runs under where the tests run as root; else its data would live, and stay, elsewhere.
  chmodSync(dataDir, 0o755)
  const own = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, DATA_DIR: dataDir }
  const env = { ...ownEnvironment(), ...own, COURIER_SANDBOX: '1', ...settings }
  const kind = poolerAsked()
  const database = kind && (await openPooledDatabase({ kind, dataDir, project, environment: env }))
  const program = spawn(process.execPath, SHOP_COMMAND, {
    ...{ cwd: project, env: { ...env, ...database?.settings } },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log += text))
  const ended = new Promise<void>(resolve => program.on('close', () => resolve()))
  const stop = async () => {
    program.kill('SIGTERM')
    await ended
    await database?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const isReady = await untilReady(origin, () => program.exitCode === null)
  if (!isReady) {
    await stop()
    throw new Error(`The shop did not open:\n${log.slice(-4_000)}`)
  }
  return { origin, dataDir, log: () => log, stop }
}

/**
 * Nothing of whoever runs the tests but the machine's own, and how many processes their shop shall have: their `.env` may name a real
 * database. Empty counts as unset.
 */
function ownEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', USER = '', TMPDIR = '', WEB_CONCURRENCY = '' } = process.env
  const unset = Object.fromEntries(variableNames.map(name => [name, '']))
  return { ...unset, PATH, HOME, USER, WEB_CONCURRENCY, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production' }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A cold start makes a database and loads the catalogue; milliseconds. */
const MOST_TIME_TO_OPEN = 120_000

async function untilReady(origin: string, isAlive: () => boolean): Promise<boolean> {
  const end = Date.now() + MOST_TIME_TO_OPEN
  while (Date.now() < end && isAlive()) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => null)
    if (answer?.ok) return true
    await wait(100)
  }
  return false
}
