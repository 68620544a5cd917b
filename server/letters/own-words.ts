import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { mailTexts } from '../database/tables/store.ts'
import type { OwnWords } from './words.ts'

/** SQL of what the owner has written of the mails to shoppers in a language, for the statement that reads what a mail is about. */
export function ownWordsIn(language: AnyColumn): SQL<OwnWords> {
  const { kind, subject, opening, closing } = mailTexts
  return sql<OwnWords>`(
    select coalesce(json_object_agg(${kind}, json_build_object('subject', ${subject}, 'opening', ${opening}, 'closing', ${closing})), '{}')
    from ${mailTexts} where ${mailTexts.language} = ${language}
  )`
}
