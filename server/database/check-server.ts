import type { Pool } from 'pg'
import { errorCode, errorText } from '../process/error-code.ts'
import { StartRefusal } from '../process/start-refusal.ts'

const OLDEST_VERSION = 15

/**
 * Refuses a PostgreSQL server on which the shop could not run or would fail its Arabic shoppers silently.
 * Throws `StartRefusal` with the reason in one sentence.
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
  await haveTrigrams(pool)
  // With LC_CTYPE=C every Arabic letter counts as punctuation, and searching in Arabic finds nothing, without any error.
  const { rows } = await pool.query<{ arabic: string[] }>(`select show_trgm('كتب') as arabic`)
  if (rows[0] === undefined || rows[0].arabic.length === 0)
    throw new StartRefusal(
      `DATABASE_URL names a database whose LC_CTYPE is ${server.ctype}, under which Arabic search finds nothing: create it with lc_ctype 'C.UTF-8'.`,
    )
}

interface Server {
  readonly version: number
  readonly encoding: string
  readonly ctype: string
}

async function askServer(pool: Pool): Promise<Server> {
  try {
    const { rows } = await pool.query<Server>(`
      select current_setting('server_version_num')::int as version,
             current_setting('server_encoding') as encoding,
             (select datctype from pg_database where datname = current_database()) as ctype`)
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

async function haveTrigrams(pool: Pool): Promise<void> {
  try {
    await pool.query('create extension if not exists pg_trgm')
  } catch (problem) {
    // Two processes that start at once may both try; one of them loses with "already exists".
    const { rowCount } = await pool.query(`select from pg_extension where extname = 'pg_trgm'`)
    if (rowCount === 1) return
    throw new StartRefusal(
      errorCode(problem) === '42501'
        ? 'DATABASE_URL names a role that may not create the extension pg_trgm: let an administrator run "create extension pg_trgm" in that database once.'
        : `DATABASE_URL names a server without the extension pg_trgm, which search needs (${errorText(problem)}): install PostgreSQL's contrib package there.`,
      { cause: problem },
    )
  }
}
