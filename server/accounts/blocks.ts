import { type SQL, sql } from 'drizzle-orm'
import type { Block } from '#contract/office/customers.ts'
import type { Database, Transaction } from '../database/database.ts'
import { isoTime } from '../database/iso-time.ts'

/** Blocks, as `block`, for which the condition holds, the latest first. */
export async function blocksWhere(on: Database | Transaction, condition: SQL): Promise<Block[]> {
  const { rows } = await on.execute<Block & Record<string, unknown>>(sql`
    select block.kind, block.value, block.reason, staff.name as by, ${isoTime(sql`block.at`)} as at
    from blocks block join users staff on staff.id = block.staff_id
    where ${condition} order by block.at desc, block.value`)
  return rows
}
