import { sql } from 'drizzle-orm'
import { PARTY_ACCOUNTS } from '#shop/books/accounts.ts'

/** The accounts that are kept for each party, as a list for `in`. */
export const KEPT_BY_PARTY = sql`(${sql.join(
  PARTY_ACCOUNTS.map(account => sql`${account}`),
  sql`, `,
)})`
