import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import * as tables from './tables.ts'

export type Database = NodePgDatabase<typeof tables> & { readonly $client: Pool }
/** What a use case's statements run on inside `database.transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export function connect(pool: Pool): Database {
  const database = drizzle(pool, { schema: tables, casing: 'snake_case' })
  giveBackUnbegun(database, pool)
  return database
}

/**
 * Drizzle gives a connection back at the end of its transaction, but not one on which it could not even begin: each that breaks there would be
 * missing for good, and after some failovers the pool would have none left.
 */
function giveBackUnbegun({ _: { session } }: Database, pool: Pool): void {
  const { transaction } = session
  session.transaction = async (...given) => {
    const client = await pool.connect()
    try {
      // Handed a connection instead of a pool, Drizzle takes none itself.
      return await Reflect.apply(transaction, Object.create(session, { client: { value: client } }), given)
    } finally {
      client.release()
    }
  }
}
