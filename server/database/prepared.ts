import type { QueryResult } from 'pg'
import type { Database, Transaction } from './database.ts'

/** A statement that each connection parses and plans once. Columns come back as PostgreSQL names them. */
export type Prepared<Row, Values> = (on: Database | Transaction, values: Values) => Promise<Row[]>

/**
 * For the few statements that run with every cart or order: written as SQL, kept planned under `name`, which must be the name of this
 * text only. Its values stand in it by their names, as `:userId`; what type PostgreSQL takes one for, it says there (`:most::int`).
 */
export function prepared<Row, Values extends object>(name: string, text: string): Prepared<Row, Values> {
  const names: (keyof Values)[] = []
  const numbered = text.replace(NAMED, (_, value: keyof Values & string) => {
    if (!names.includes(value)) names.push(value)
    return `$${names.indexOf(value) + 1}`
  })
  const run = preparedText<Row>(name, numbered)
  return (on, values) =>
    run(
      on,
      names.map(value => values[value]),
    )
}

/** A colon before a small letter, but for the second one of a cast, and times in a text such as `HH24:MI`. */
const NAMED = /(?<![:\w]):([a-z]\w*)/g

/** The same for a text that somebody else wrote, with numbers for its values. */
export function preparedText<Row>(name: string, text: string): Prepared<Row, readonly unknown[]> {
  return async (on, values) => {
    const query = on._.session.prepareQuery({ sql: text, params: [...values] }, undefined, name, false)
    // Without a list of fields the driver's own result comes back; the caller's type says what the text selects.
    const result = (await query.execute()) as QueryResult & { rows: Row[] }
    return result.rows
  }
}

/** The SQLSTATE of a row that would stand twice. */
export const UNIQUE_VIOLATION = '23505'
