import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '#server/database/database.ts'
import { createPool, type DatabaseAddress } from '#server/database/pool.ts'
import { createLog } from '#server/platform/log.ts'
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
  const address = { ...server, database: name }
  const pool = createPool(address, createLog({ level: 'silent' }))
  return {
    database: connect(pool),
    pool,
    address,
    url: `postgresql://${server.user}@/${name}?host=${encodeURIComponent(server.host)}&port=${server.port}`,
    async close() {
      await pool.end()
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}

async function asAdmin(statement: string): Promise<void> {
  const admin = createPool(inject('database'), createLog({ level: 'silent' }))
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
