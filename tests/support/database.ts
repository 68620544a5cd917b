import { randomBytes } from 'node:crypto'
import pg, { type Pool } from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '#server/database/database.ts'
import type { EmbeddedAddress } from '#server/database/embedded/shop-database.ts'
import { createPool, type DatabaseAddress, type PoolOptions, SESSION_LIMITS } from '#server/database/pool.ts'
import { sqlState } from '#server/process/error-code.ts'
import { SILENT } from './silent-log.ts'
import { TEMPLATE } from './template.ts'

export interface TestDatabase {
  readonly database: Database
  readonly pool: Pool
  /** By connections of their own, as orders and payments have them. */
  readonly first: Database
  /** Past the pooler, where `npm run test:several` has put one between. */
  readonly address: DatabaseAddress
  /** The same place as an address in one text. */
  readonly url: string
  close(): Promise<void>
}

interface TestDatabaseOptions {
  /** What is told is a session's, which no transaction of another pooled connection would meet: no pooler stands before it. */
  readonly hasSessions?: boolean
}

/** A database of its own on the run's server, where what one test file does no other sees: migrated and empty, or as the template named. */
export async function testDatabase(
  template = TEMPLATE,
  { hasSessions = false }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const server = inject('database')
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copied as files: half the time of copying through the log, and nobody restores this server.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  // It ends with its server: nothing in it has to outlive the machine's fall.
  await asAdmin(`alter database ${name} set synchronous_commit = off`)
  const address = { ...server, database: name }
  const open = await opener(address, hasSessions)
  const [pool, ofFirst] = [open(), open({ most: 4, isPipelined: true })]
  return {
    database: connect(pool),
    pool,
    first: connect(ofFirst),
    address,
    url: `postgresql://${server.user}@/${name}?host=${encodeURIComponent(server.host)}&port=${server.port}`,
    async close() {
      await Promise.all([pool.end(), ofFirst.end()])
      await drop(name)
    },
  }
}

/** Behind a pooler the limits of statements are the role's in that database, as `migrate` makes them. */
async function opener(address: EmbeddedAddress, hasSessions: boolean): Promise<(options?: PoolOptions) => Pool> {
  const port = hasSessions ? null : inject('poolerPort')
  if (port === null) return options => createPool(address, SILENT, options)
  for (const [name, milliseconds] of Object.entries(SESSION_LIMITS))
    await asAdmin(`alter role ${address.user} in database ${address.database} set ${name} = ${milliseconds}`)
  return options => createPool({ ...address, host: '127.0.0.1', port }, SILENT, { ...options, isPooled: true })
}

/** Where the server is just tidying up, which nobody but its superuser may end, the database stays: it goes with the run's server. */
async function drop(name: string): Promise<void> {
  try {
    await asAdmin(`drop database ${name} with (force)`)
  } catch (problem) {
    if (sqlState(problem) !== NOT_ALLOWED) throw problem
  }
}

/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = '42501'

/**
 * Without the shop's limits of a statement: to make and to drop a database
 * waits for the disk, on a busy machine for a quarter of a minute.
 */
async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(inject('database'))
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
