import { type SQL, sql } from 'drizzle-orm'
import type { Id } from '#shop/catalogue/product.ts'
import type { Transaction } from '../../database/database.ts'

/** Sets rows by their id with one statement. `types` names the columns to set and their SQL types. */
export async function setRows(
  tx: Transaction,
  table: 'products' | 'colors' | 'sizes' | 'variants',
  types: Readonly<Record<string, string>>,
  rows: readonly (Readonly<Record<string, unknown>> & { readonly id: Id | null })[],
): Promise<void> {
  if (rows.length === 0) return
  const named = (each: (name: string, type: string) => string) =>
    sql.raw(
      Object.entries(types)
        .map(([name, type]) => each(name, type))
        .join(', '),
    )
  const also: SQL = table === 'products' ? sql`, version = it.version + 1, updated_at = now()` : sql``
  await tx.execute(sql`
    update ${sql.raw(table)} as it set ${named(name => `${name} = given.${name}`)}${also}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, ${named((name, type) => `${name} ${type}`)})
    where it.id = given.id`)
}
