import { BUILT_IN_TEXTS, type PageTexts, TEXT_PAGES } from '#shop/store/texts.ts'
import type { Database, Transaction } from '../database/database.ts'
import { pageTexts } from '../database/tables/store.ts'

/** What the owner has written for each page, in each language. */
export async function readPageTexts(connection: Database | Transaction): Promise<PageTexts> {
  const rows = await connection.select().from(pageTexts)
  const texts = { ...BUILT_IN_TEXTS }
  for (const page of TEXT_PAGES) {
    for (const row of rows.filter(each => each.page === page))
      texts[page] = { ...texts[page], [`sections_${row.language}`]: row.sections }
  }
  return texts
}
