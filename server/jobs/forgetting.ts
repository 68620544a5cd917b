import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/**
 * Lets this transaction take what tells of persons out of rows that are otherwise never changed: a trigger refuses any other change
 * to them, now as before (migration 0014).
 */
export async function beginForgetting(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('tarteeb.forgetting', 'on', true)`)
}
