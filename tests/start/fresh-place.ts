import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, inject } from 'vitest'
import { copyFolder } from '../../tools/lib/copy-folder.ts'
import { freePort } from '../../tools/lib/free-port.ts'
import { run, type ShopProcess, START, untilOpen } from './shop-process.ts'

type Variables = Readonly<Record<string, string>>

/** Where the shops of one test live, and what starts them there. */
export interface FreshPlace {
  readonly folder: string
  /** In the folder; not made yet. */
  readonly dataDir: string
  readonly port: number
  readonly start: (variables?: Variables, command?: readonly [string, ...string[]]) => ShopProcess
  /** The same, once it is open. */
  readonly open: (variables?: Variables, command?: readonly [string, ...string[]]) => Promise<ShopProcess>
  /** Puts there what a shop that was open before has left: its tables, and something to sell. A cold start is four times the work. */
  readonly furnish: () => Promise<void>
  /** Furnishes, and opens. */
  readonly reopen: (variables?: Variables, command?: readonly [string, ...string[]]) => Promise<ShopProcess>
}

/** A new place for each test of the file. What a test leaves running is closed after it, and its folder removed. */
export function freshPlace(): () => FreshPlace {
  const started: ShopProcess[] = []
  let place: FreshPlace | null = null
  const here = () => {
    if (place === null) throw new Error('a place is there only while a test runs')
    return place
  }
  beforeEach(async () => {
    place = await newPlace(started)
  })
  afterEach(async () => {
    const { folder, dataDir, open } = here()
    for (const shop of started.splice(0)) await close(shop)
    // A test may have killed the shop on purpose and left its database running: the next start takes it over and ends it.
    if (existsSync(path.join(dataDir, 'postgres/postmaster.pid'))) await close(await open())
    await rm(folder, { recursive: true, force: true })
  })
  return here
}

/** Asks the shop to stop; answers how it ended. */
export async function close(shop: ShopProcess) {
  shop.child.kill('SIGTERM')
  return await shop.ended
}

async function newPlace(started: ShopProcess[]): Promise<FreshPlace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-start-'))
  // Open to the account that PostgreSQL runs under where the tests run as root: else its data would live, and stay, elsewhere.
  await chmod(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  const port = await freePort()
  const start: FreshPlace['start'] = (variables = {}, command = START) => {
    const shop = run(command, { PORT: String(port), DATA_DIR: dataDir, ...variables })
    started.push(shop)
    return shop
  }
  const open: FreshPlace['open'] = async (variables, command) => {
    const shop = start(variables, command)
    await untilOpen(shop, port)
    return shop
  }
  const furnish = () => copyFolder(inject('closedShop'), dataDir)
  const reopen: FreshPlace['reopen'] = async (variables, command) => {
    await furnish()
    return await open(variables, command)
  }
  return { folder, dataDir, port, start, open, furnish, reopen }
}
