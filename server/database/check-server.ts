import type { Pool } from 'pg'
import { errorCode, errorText } from '../process/error-code.ts'
import { StartRefusal } from '../process/start-refusal.ts'

const OLDEST_VERSION = 15

/**
 * Refuses a PostgreSQL server on which the shop could not run. Throws `StartRefusal` with the reason in one sentence.
 */
export async function checkServer(pool: Pool): Promise<void> {
  const server = await askServer(pool)
  const major = Math.floor(server.version / 10_000)
  if (major < OLDEST_VERSION)
    throw new StartRefusal(`DATABASE_URL names PostgreSQL ${major}; the shop needs ${OLDEST_VERSION} or newer.`)
  if (server.encoding !== 'UTF8')
    throw new StartRefusal(
      `DATABASE_URL names a database with encoding ${server.encoding}, which cannot hold Arabic: create it with encoding 'UTF8'.`,
    )
}

interface Server {
  readonly version: number
  readonly encoding: string
}

async function askServer(pool: Pool): Promise<Server> {
  try {
    const { rows } = await pool.query<Server>(`
      select current_setting('server_version_num')::int as version,
             current_setting('server_encoding') as encoding`)
    const [server] = rows
    if (server === undefined) throw new Error('the server answered nothing')
    return server
  } catch (problem) {
    throw new StartRefusal(`DATABASE_URL: ${reasonOf(problem)}.`, { cause: problem })
  }
}

function reasonOf(problem: unknown): string {
  switch (errorCode(problem)) {
    case '28P01':
    case '28000':
      return `the server does not let this user in (${errorText(problem)})`
    case '3D000':
      return `the server has no such database (${errorText(problem)})`
    default:
      return `the server does not answer (${errorText(problem)})`
  }
}
