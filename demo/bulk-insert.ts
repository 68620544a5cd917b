import { getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnName } from '#server/database/column-name.ts'
import type { Transaction } from '#server/database/database.ts'

/**
 * Inserts any number of rows with one statement and one parameter; rows that are there already stay. A column that any row
 * names is taken from all of them, null where a row lacks it; columns that none names get their defaults.
 */
export async function bulkInsert<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))]
  if (names.length === 0) return
  const target = sql.identifier(getTableName(table))
  const columns = sql.join(
    names.map(name => sql.identifier(columnName(name))),
    sql`, `,
  )
  const records = rows.map(row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value])),
  )
  await transaction.execute(sql`
    insert into ${target} (${columns})
    select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(records)}::json)
    on conflict do nothing
  `)
}
