import type { ClientBase, Pool } from 'pg'

/** What speaks as PostgreSQL does, as far as it makes a difference. */
type DatabaseEngine = 'postgres' | 'yugabytedb'

export async function readEngine(on: Pick<Pool | ClientBase, 'query'>): Promise<DatabaseEngine> {
  const { rows } = await on.query('select version()')
  return /-YB-/.test(rows[0]?.version) ? 'yugabytedb' : 'postgres'
}
