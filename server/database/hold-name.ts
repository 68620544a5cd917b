import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Until the transaction's end nobody else holds this name: for what no row stands for yet. */
export async function holdName(tx: Transaction, name: string): Promise<void> {
  const number = hash('sha256', name, 'buffer').readBigInt64BE()
  await tx.execute(sql`select pg_advisory_xact_lock(${String(number)}::bigint)`)
}

/**
 * The same in a statement; `name` is SQL, of null nothing is held. Of
 * functions that are described: `hashtext` is PostgreSQL's own affair.
 */
export function holdingName(name: string): string {
  return `pg_advisory_xact_lock(('x' || substr(encode(sha256(convert_to(${name}, 'UTF8')), 'hex'), 1, 16))::bit(64)::bigint)`
}
