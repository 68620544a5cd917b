import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { FileReply } from '#contract/endpoint.ts'
import { BY_HAND } from '#contract/office/delivery.ts'
import type { TableFormat } from '#contract/table-format.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import { ONLINE_METHODS } from '#shop/payments/gateways.ts'
import { recordOf } from '#shop/record-of.ts'
import type { Database } from '../database/database.ts'
import { ledgerEntries } from '../database/tables/ledger.ts'
import { orders } from '../database/tables/orders.ts'
import { allPages } from '../files/all-pages.ts'
import { type TableColumn, tableFile } from '../files/table-file.ts'
import { tableWords } from '../files/table-words.ts'
import { audit } from '../http/audit.ts'
import type { StaffCall } from '../http/route.ts'
import type { BooksDesk } from './books-desk.ts'
import { boundsOf } from './months.ts'

/** A month's entries as a file for an accountant, who takes them over elsewhere. Throws too_many_rows. */
export async function exportBooks(
  { database }: BooksDesk,
  { input: { month, format }, language, staff }: StaffCall<{ readonly month: string; readonly format: TableFormat }>,
): Promise<FileReply> {
  await database.transaction(tx =>
    audit(tx, staff, { action: 'books.exported', entity: 'books', entityId: month, after: { format } }),
  )
  return await tableFile({
    format,
    name: `books-${month}`,
    language,
    columns: columns(tableWords[language]),
    rows: allPages(
      page => entriesIn(database, month, page),
      ({ entry }) => String(entry.id),
    ),
  })
}

interface BookedRow {
  readonly entry: typeof ledgerEntries.$inferSelect
  readonly orderNumber: string | null
}

async function entriesIn(
  database: Database,
  month: string,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<readonly BookedRow[]> {
  const { from, until } = boundsOf(month)
  const { at, id } = ledgerEntries
  // Told by the row itself: its time is finer than a `Date` can hold.
  const isNext =
    cursor === undefined
      ? gte(at, from)
      : sql`(${at}, ${id}) > (select last.at, last.id from ledger_entries last where last.id = ${cursor}::bigint)`
  return await database
    .select({ entry: ledgerEntries, orderNumber: orders.number })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(and(isNext, lt(at, until)))
    .orderBy(asc(at), asc(id))
    .limit(limit)
}

const PARTY_WORDS: Readonly<Record<string, WordKey>> = {
  ...recordOf(ONLINE_METHODS, method => `methods.${method}` as const),
  [BY_HAND]: 'office_orders.courier_by_hand',
  alwaseet: 'office_orders.courier_alwaseet',
}

function partyIn(t: Translate, party: string | null): string | null {
  const word = party !== null && Object.hasOwn(PARTY_WORDS, party) ? PARTY_WORDS[party] : undefined
  return word === undefined ? party : t(word)
}

function columns(t: Translate): readonly TableColumn<BookedRow>[] {
  return [
    { title: t('office_books.number'), cell: ({ entry }) => entry.id, width: 10 },
    { title: t('office_books.time'), cell: ({ entry }) => entry.at, width: 18 },
    { title: t('office_books.kind'), cell: ({ entry }) => t(`office_books.kind_${entry.kind}`), width: 24 },
    { title: t('office_orders.order'), cell: ({ orderNumber }) => orderNumber, width: 12 },
    { title: t('office_books.debit'), cell: ({ entry }) => t(`office_books.account_${entry.debit}`), width: 28 },
    { title: t('office_books.credit'), cell: ({ entry }) => t(`office_books.account_${entry.credit}`), width: 28 },
    { title: t('office_books.party'), cell: ({ entry }) => partyIn(t, entry.party), width: 18 },
    { title: t('office_books.amount'), cell: ({ entry }) => entry.amount },
  ]
}
