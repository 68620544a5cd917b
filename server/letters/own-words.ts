import { inEach, type Language } from '#shop/languages.ts'
import type { Database, Transaction } from '../database/database.ts'
import { mailTexts } from '../database/tables/store.ts'
import type { OwnWords } from './words.ts'

/** What the owner has written of the mails to shoppers, in each language. */
export async function readOwnWords(on: Database | Transaction): Promise<Readonly<Record<Language, OwnWords>>> {
  const rows = await on.select().from(mailTexts)
  return inEach(language =>
    Object.fromEntries(
      rows
        .filter(row => row.language === language)
        .map(({ kind, subject, opening, closing }) => [kind, { subject, opening, closing }]),
    ),
  )
}
