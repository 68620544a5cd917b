import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountForRoot, isRoot } from '#server/database/embedded/server-account.ts'
import type { EmbeddedAddress } from '#server/database/embedded/shop-database.ts'
import { startService, stop, until } from '../../bench/processes.ts'
import { databaseAnswers } from '../../tools/lib/database-answers.ts'
import { deployedSettings } from '../../tools/lib/deployed-settings.ts'
import { freePort } from '../../tools/lib/free-port.ts'
import { POOLERS, type PoolerKind } from '../../tools/lib/poolers.ts'
import { openStrictPooler } from './strict-pooler.ts'

/** A pooler in transaction mode before one server: the databases have the same names there. */
export interface Pooler {
  /** Of this machine alone. */
  readonly port: number
  close(): Promise<void>
}

/** Which one the run's databases are to be reached through (`npm run test:several`); null: none. */
export function poolerAsked(): PoolerKind | null {
  return POOLERS.find(kind => kind === process.env.TESTS_POOLER) ?? null
}

/** Throws where it does not let anybody through. */
export async function openPooler(kind: PoolerKind, server: EmbeddedAddress): Promise<Pooler> {
  if (kind === 'pgbouncer') return await openPgBouncer(server)
  const { port, close } = await openStrictPooler(server)
  return { port, close: async () => close() }
}

/** As DATABASE_URL names a database behind it. */
export function pooledUrl({ port }: Pick<Pooler, 'port'>, { user, database }: EmbeddedAddress): string {
  return `postgresql://${user}@127.0.0.1:${port}/${database}`
}

/** Ms in which it opens on a busy machine. */
const SLOWEST_START = 60_000

/** With the settings of `deploy/`; the embedded server has no passwords that it could ask for. */
async function openPgBouncer(server: EmbeddedAddress): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-pooler-'))
  // As for PostgreSQL: neither runs as root.
  await chmod(folder, 0o755)
  const port = await freePort()
  const users = path.join(folder, 'userlist.txt')
  await writeFile(users, `"${server.user}" ""\n`)
  const settings = path.join(folder, 'pgbouncer.ini')
  const text = deployedSettings('pgbouncer.ini', {
    'shop = host=127.0.0.1 port=5432': `* = host=${server.host} port=${server.port}`,
    'listen_port = 6432': `listen_port = ${port}`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': users,
  })
  await writeFile(settings, text)
  const account = isRoot() ? await accountForRoot() : {}
  const program = startService('pgbouncer', [settings], { log: path.join(folder, 'pgbouncer.log'), account })
  const close = async () => {
    await stop(program)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await until(
      () => databaseAnswers(pooledUrl({ port }, server)),
      SLOWEST_START,
      () => 'PgBouncer does not answer',
    )
  } catch (problem) {
    await close()
    throw problem
  }
  return { port, close }
}
