import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
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
    const within = ofOneTransaction(client.pipeline ? begunTogether(client) : client)
    try {
      // Handed a connection instead of a pool, Drizzle takes none itself.
      return await Reflect.apply(transaction, Object.create(session, { client: { value: within } }), given)
    } finally {
      client.release()
    }
  }
}

/**
 * A connection that takes nothing more once its transaction ends. Of two statements at once one may fail while the other is still to be sent: it would stand by itself,
 * or in the transaction of whoever has the connection next.
 */
function ofOneTransaction(client: PoolClient): PoolClient {
  let isOver = false
  const query = async (...given: unknown[]) => {
    const text = textOf(given[0])
    // After a commit that failed Drizzle rolls back, and tells why only where that was taken.
    if (isOver && text !== 'rollback') throw new Error('the transaction has ended')
    isOver ||= text === 'commit' || text === 'rollback'
    return await Reflect.apply(client.query, client, given)
  }
  return Object.create(client, { query: { value: query } })
}

function textOf(statement: unknown): unknown {
  return typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
}

/**
 * A connection whose transaction begins in one trip with its first statement: Drizzle waits for `begin` alone. No answer is given before it is known that the
 * transaction began, so that nothing follows a statement that stood outside of it.
 */
function begunTogether(client: PoolClient): PoolClient {
  let begun: Promise<unknown> | null = null
  const query = async (...given: unknown[]) => {
    const answer: Promise<unknown> = Reflect.apply(client.query, client, given)
    if (begun === null) {
      begun = answer
      // Told by whatever comes next.
      answer.catch(() => undefined)
      return NO_ROWS
    }
    const [answered] = await Promise.all([answer, begun])
    return answered
  }
  return Object.create(client, { query: { value: query } })
}

/** What `begin` answers. */
const NO_ROWS = { rows: [] }
