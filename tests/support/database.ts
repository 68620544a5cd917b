import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '#server/database/database.ts'
import { createPool, type DatabaseAddress } from '#server/database/pool.ts'
import { sqlState } from '#server/process/error-code.ts'
import { SILENT } from './silent-log.ts'
import { TEMPLATE } from './template.ts'

export interface TestDatabase {
  readonly database: Database
  readonly pool: Pool
  readonly address: DatabaseAddress
  /** The same place as an address in one text. */
  readonly url: string
  close(): Promise<void>
}

/** A migrated, empty database of its own on the run's server: what one test file does, no other sees. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('database')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(`create database ${name} template ${TEMPLATE}`)
  // It ends with its server: nothing in it has to outlive the machine's fall.
  await asAdmin(`alter database ${name} set synchronous_commit = off`)
  const address = { ...server, database: name }
  const pool = createPool(address, SILENT)
  return {
    database: connect(pool),
    pool,
    address,
    url: `postgresql://${server.user}@/${name}?host=${encodeURIComponent(server.host)}&port=${server.port}`,
    async close() {
      await pool.end()
      await drop(name)
    },
  }
}

const TRIES = 10
const PAUSE = 500

/** The server tidies up by itself now and then; while it does so in this database nobody but its superuser may end that. */
async function drop(name: string): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await asAdmin(`drop database ${name} with (force)`)
    } catch (problem) {
      if (left === 1 || sqlState(problem) !== NOT_ALLOWED) throw problem
      await wait(PAUSE)
    }
  }
}

/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = '42501'

async function asAdmin(statement: string): Promise<void> {
  const admin = createPool(inject('database'), SILENT)
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
