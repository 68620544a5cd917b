import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from '#server/database/database.ts'
import { embeddedUrl, startEmbedded } from '#server/database/embedded.ts'
import { createPool } from '#server/database/pool.ts'
import { loadDemoAccounts } from '../../demo/accounts.ts'
import type { PoolerKind } from '../../tools/lib/poolers.ts'
import { openPooler, pooledUrl } from './pooler.ts'
import { SILENT } from './silent-log.ts'

/** A database that is not the shop's own, with the demo in it, and how a shop is told of it. */
export interface PooledDatabase {
  readonly settings: Readonly<Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL', string>>
  stop(): Promise<void>
}

interface Options {
  readonly kind: PoolerKind
  /** Where `connectRunning` finds the server, as it finds the shop's own. */
  readonly dataDir: string
  /** Whose tables and demo it gets. */
  readonly project: string
  /** Of the shop that it is for. */
  readonly environment: Readonly<Record<string, string>>
}

/** Connections at once: the first process, two beside it and the pooler's own. */
const CONNECTIONS = 100

/**
 * A server in `dataDir` behind a pooler. The shop puts its demo into no server but its own, so that it is loaded as an operator would.
 * Throws with what the loading said.
 */
export async function openPooledDatabase({ kind, dataDir, project, environment }: Options): Promise<PooledDatabase> {
  const onLost = (reason: unknown) => console.error('the database of the tests was lost', reason)
  const server = await startEmbedded({ dataDir, log: SILENT, connections: CONNECTIONS, onLost })
  try {
    const direct = embeddedUrl(server.address)
    await loadDemo(project, { ...environment, DATABASE_URL: direct })
    const pool = createPool(server.address, SILENT)
    await loadDemoAccounts(connect(pool))
    await pool.end()
    const pooler = await openPooler(kind, server.address)
    return {
      settings: { DATABASE_URL: pooledUrl(pooler, server.address), DATABASE_DIRECT_URL: direct },
      async stop() {
        await pooler.close()
        await server.stop()
      },
    }
  } catch (problem) {
    await server.stop()
    throw problem
  }
}

async function loadDemo(cwd: string, env: Readonly<Record<string, string>>): Promise<void> {
  const program = spawn(process.execPath, ['tools/shop.ts', 'demo'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let told = ''
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (told += text))
  const [code] = await once(program, 'close')
  if (code !== 0) throw new Error(`The demo was not loaded:\n${told.slice(-4_000)}`)
}
