import { asc } from 'drizzle-orm'
import type { SearchRule } from '#shop/catalogue/search-rules.ts'
import type { Database, Transaction } from '../database/database.ts'
import { searchRules } from '../database/tables/catalogue.ts'

/** In the order in which they were made. */
export async function readSearchRules(connection: Database | Transaction): Promise<SearchRule[]> {
  const rows = await connection.select().from(searchRules).orderBy(asc(searchRules.createdAt), asc(searchRules.id))
  return rows.map(({ id, words, meant, productId }): SearchRule => {
    if (meant !== null) return { id, kind: 'same', words, meant }
    return productId !== null ? { id, kind: 'first', words, productId } : { id, kind: 'ignored', words }
  })
}
