import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../tools/lib/free-port.ts'
import { run, START, untilOpen } from './shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** DATA_DIR of a shop that was opened once and closed in order. */
    closedShop: string
  }
}

/** Most of these tests are about a shop that has its database and something to sell: both are made once, and copied. */
export default async function makeClosedShop(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-closed-'))
  // Open to the account that PostgreSQL runs under where the tests run as root: else its data would live elsewhere.
  await chmod(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  const port = await freePort()
  // Builds first where the sources have changed.
  const shop = run(START, { PORT: String(port), DATA_DIR: dataDir })
  await untilOpen(shop, port)
  shop.child.kill('SIGTERM')
  await shop.ended
  project.provide('closedShop', dataDir)
  return async () => await rm(folder, { recursive: true, force: true })
}
