import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/database/database.ts'
import type { EmbeddedAddress } from '#server/database/embedded/shop-database.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { createPool } from '#server/database/pool.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { neverMet } from './met-refusals.ts'
import { openPooler, poolerAsked } from './pooler.ts'
import { SILENT as log } from './silent-log.ts'
import { TEMPLATE, TEST_QUEUES } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: EmbeddedAddress
    /** The port of the pooler that the tests' shops reach their databases through; null: there is none. */
    poolerPort: number | null
    /** The file in which test shops note the listed refusals that they meet. */
    metRefusals: string
  }
}

/** For the shops of several files at once: one test opens four, and starts processes besides. */
const CONNECTIONS = 200

/** One PostgreSQL for the whole run, with one migrated database that each test file clones. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tarteeb-tests-'))
  // Open to the account that the server runs under where the tests run as root: else its data would live, and stay, elsewhere.
  await chmod(dataDir, 0o755)
  const { POSTGRES_MAJOR } = process.env
  const server = await startEmbedded({
    dataDir,
    ...(POSTGRES_MAJOR !== undefined && { major: Number(POSTGRES_MAJOR) }),
    log,
    connections: CONNECTIONS,
    onLost: reason => {
      throw new Error('the test database was lost', { cause: reason })
    },
  })
  await makeTemplate(server.address)
  project.provide('database', server.address)
  const kind = poolerAsked()
  const pooler = kind && (await openPooler(kind, server.address))
  project.provide('poolerPort', pooler?.port ?? null)
  const metRefusals = join(dataDir, 'met-refusals')
  project.provide('metRefusals', metRefusals)
  return async () => {
    await pooler?.close()
    await server.stop()
    // Asked for by a run of all tests: a part of them meets a part.
    const { NEVER_MET_REPORT: report } = process.env
    if (report !== undefined) await writeFile(report, JSON.stringify(neverMet(metRefusals)))
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(address: EmbeddedAddress): Promise<void> {
  const admin = createPool(address, log)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const pool = createPool({ ...address, database: TEMPLATE }, log)
  const database = connect(pool)
  await migrate(pool, { log })
  const jobs = openJobs({ database, log, queues: TEST_QUEUES })
  await jobs.start()
  await jobs.stop()
  await pool.end()
}
