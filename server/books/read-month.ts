import { sql } from 'drizzle-orm'
import type { AccountMonth, BooksReply } from '#contract/office/books.ts'
import { ACCOUNTS, type Account, sideOf } from '#shop/books/accounts.ts'
import { iqd } from '#shop/iqd.ts'
import type { Database } from '../database/database.ts'
import type { BooksDesk } from './books-desk.ts'
import { readBooksState } from './books-state.ts'
import { KEPT_BY_PARTY } from './kept-by-party.ts'
import { baghdadMonth, boundsOf } from './months.ts'

/** The books of a month as its end leaves them, and what the last comparison found. */
export async function readBooksOf(
  { database, clock }: BooksDesk,
  wanted: string | undefined,
): Promise<Omit<BooksReply, 'success'>> {
  const lastMonth = baghdadMonth(clock())
  const month = wanted ?? lastMonth
  const known = await readBooksState(database)
  return {
    month,
    firstMonth: await firstMonth(database, lastMonth),
    lastMonth,
    accounts: await accountsIn(database, month),
    comparison: known !== null && 'comparedAt' in known ? known : null,
  }
}

async function firstMonth(database: Database, none: string): Promise<string> {
  const { rows } = await database.execute<{ at: string | null }>(sql`select min(at)::text as at from ledger_entries`)
  const at = rows[0]?.at ?? null
  return at === null ? none : baghdadMonth(new Date(at))
}

interface Turnover extends Record<string, unknown> {
  readonly account: Account
  readonly party: string | null
  /** Debit less credit. */
  readonly opening: number
  readonly debit: number
  readonly credit: number
}

/**
 * Summed up before both sides are told apart: of a million orders there
 * are few pairs of accounts. Floating-point numbers hold all of it.
 */
async function accountsIn(database: Database, month: string): Promise<AccountMonth[]> {
  const { from, until } = boundsOf(month)
  const { rows } = await database.execute<Turnover>(sql`
    with summed as (
      select debit, credit, party, at < ${from.toISOString()}::timestamptz as is_before, sum(amount) as amount
      from ledger_entries where at < ${until.toISOString()}::timestamptz group by 1, 2, 3, 4
    )
    select leg.account, case when leg.account in ${KEPT_BY_PARTY} then summed.party end as party,
      coalesce(sum(leg.sign * summed.amount) filter (where is_before), 0)::float8 as opening,
      coalesce(sum(summed.amount) filter (where leg.sign = 1 and not is_before), 0)::float8 as debit,
      coalesce(sum(summed.amount) filter (where leg.sign = -1 and not is_before), 0)::float8 as credit
    from summed cross join lateral (values (summed.debit, 1), (summed.credit, -1)) leg (account, sign)
    group by 1, 2 order by 2`)
  return rows.map(monthOf).toSorted((one, other) => ACCOUNTS.indexOf(one.account) - ACCOUNTS.indexOf(other.account))
}

function monthOf({ account, party, opening, debit, credit }: Turnover): AccountMonth {
  const onItsSide = (balance: number) => iqd(sideOf(account) === 'debit' ? balance : 0 - balance)
  return {
    ...{ account, party, debit: iqd(debit), credit: iqd(credit) },
    opening: onItsSide(opening),
    closing: onItsSide(opening + debit - credit),
  }
}
