import type { QueryResult } from 'pg'
import type { Database, Transaction } from './database.ts'

/** A statement that each connection parses and plans once. Columns come back as PostgreSQL names them. */
export type Prepared<Row> = (on: Database | Transaction, values: readonly unknown[]) => Promise<Row[]>

/**
 * For the few statements that run with every cart or order: written as SQL, kept planned under `name`, which must be the
 * name of this text only.
 */
export function prepared<Row>(name: string, text: string): Prepared<Row> {
  return async (on, values) => {
    const query = on._.session.prepareQuery({ sql: text, params: [...values] }, undefined, name, false)
    // Without a list of fields the driver's own result comes back; the caller's type says what the text selects.
    const result = (await query.execute()) as QueryResult & { rows: Row[] }
    return result.rows
  }
}

/** The SQLSTATE of a row that would stand twice. */
export const UNIQUE_VIOLATION = '23505'
