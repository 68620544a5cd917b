import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import * as tables from './tables.ts'

export type Database = NodePgDatabase<typeof tables> & { readonly $client: Pool }
/** What a use case's statements run on inside `database.transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export function connect(pool: Pool): Database {
  return drizzle(pool, { schema: tables, casing: 'snake_case' })
}
