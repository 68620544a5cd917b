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
 * Drizzle gives a connection back at the end of its transaction, but not one on which it could not even begin:
 * each that breaks there would be missing for good, and after some failovers the pool would have none left.
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

/** How a transaction ends: its last statements have been sent, and this is what they will say. */
export interface Ending<Said> {
  readonly last: Promise<Said>
}

/**
 * A transaction whose last statements go in one trip with its commit: `work`
 * resolves once each of them is sent, and waits for none. Where one fails nothing
 * is kept, and it says why; nothing is said before it is known that all is kept.
 */
export async function endingTogether<Said>(
  database: Database,
  work: (tx: Transaction) => Promise<Ending<Said>>,
): Promise<Said> {
  const sent: Promise<Said>[] = []
  const { last } = await database
    .transaction(async tx => {
      const ending = await work(tx)
      sent.push(ending.last)
      // Heard below, after the commit's own answer.
      ending.last.catch(() => undefined)
      return ending
    })
    .catch(async (problem: unknown) => {
      await Promise.all(sent)
      throw problem
    })
  return await last
}

/**
 * A connection that takes nothing more once its transaction ends. Of two statements at once one may fail while the
 * other is still to be sent: it would stand by itself, or in the transaction of whoever has the connection next.
 */
function ofOneTransaction(client: PoolClient): PoolClient {
  let isOver = false
  const unanswered = new Set<Promise<unknown>>()
  const query = async (...given: unknown[]) => {
    const text = textOf(given[0])
    // After a commit that failed Drizzle rolls back, and tells why only where that was taken.
    if (isOver && text !== 'rollback') throw new Error('the transaction has ended')
    isOver ||= text === 'commit' || text === 'rollback'
    const answer: Promise<unknown> = Reflect.apply(client.query, client, given)
    if (text === 'commit') return await kept(answer, unanswered)
    unanswered.add(answer)
    try {
      return await answer
    } finally {
      unanswered.delete(answer)
    }
  }
  return Object.create(client, { query: { value: query } })
}

/**
 * A commit after which all is kept that was asked before it. Of a transaction in which a
 * statement failed PostgreSQL answers `commit` without a word of it, and has rolled back.
 */
async function kept(commit: Promise<unknown>, before: Iterable<Promise<unknown>>): Promise<unknown> {
  const [answer] = await Promise.all([commit, ...before])
  if (typeof answer === 'object' && answer !== null && 'command' in answer && answer.command === 'ROLLBACK')
    throw new Error('the transaction was rolled back')
  return answer
}

function textOf(statement: unknown): unknown {
  return typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
}

/**
 * A connection whose transaction begins in one trip with its first statement:
 * Drizzle waits for `begin` alone. No answer is given before it is known that the
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
