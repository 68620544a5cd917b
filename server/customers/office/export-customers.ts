import type { FileReply } from '#contract/endpoint.ts'
import type { TableFormat } from '#contract/table-format.ts'
import { languageName } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import { nationalPhone } from '#shop/accounts/phone.ts'
import type { Language } from '#shop/languages.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import { noteExport } from '../../alerts/note-export.ts'
import { allPages } from '../../files/all-pages.ts'
import { type TableColumn, tableFile } from '../../files/table-file.ts'
import { tableWords } from '../../files/table-words.ts'
import type { StaffCall } from '../../http/route.ts'
import type { CustomersWanted } from './find-customers.ts'
import { customerRow, customerRows, type FoundCustomer } from './list-customers.ts'

interface Wish extends CustomersWanted {
  readonly format: TableFormat
}

/** All customers that search and tag find, as a file. Throws too_many_rows. */
export async function exportCustomers(
  desk: Pick<Accounts, 'database' | 'jobs'>,
  { input: { search, tag, format }, language, staff }: StaffCall<Wish>,
): Promise<FileReply> {
  const { database } = desk
  await noteExport(desk, staff, {
    list: 'customers',
    format,
    filter: { search: search ?? '', ...(tag !== undefined && { tag }) },
  })
  return await tableFile({
    format,
    name: 'customers',
    language,
    columns: columns(tableWords[language], language),
    rows: allPages<FoundCustomer>(
      page => customerRows(database, { search, tag }, page),
      ({ id }) => id,
    ),
  })
}

function columns(t: Translate, reader: Language): readonly TableColumn<FoundCustomer>[] {
  const time = (iso: string | null) => (iso === null ? null : new Date(iso))
  return [
    { title: t('office_people.name'), cell: row => row.name, width: 24 },
    { title: t('office_people.email'), cell: row => row.email, width: 30 },
    { title: t('office_people.phone'), cell: row => row.phone && nationalPhone(row.phone), width: 18 },
    { title: t('office_people.language'), cell: row => row.language && languageName(row.language, reader) },
    { title: t('office_people.since'), cell: row => time(row.since), width: 18 },
    { title: t('office_people.orders'), cell: row => row.orders },
    { title: t('orders.delivered'), cell: row => row.delivered },
    { title: t('orders.refused'), cell: row => row.refused },
    { title: t('office_orders.refusal_rate'), cell: row => customerRow(row).refusalRate },
    { title: t('office_people.spent'), cell: row => row.spent },
    { title: t('office_people.last_order'), cell: row => time(row.last_order_at), width: 18 },
    { title: t('office_people.tags'), cell: row => row.tags.join(t('office_people.between')), width: 24 },
  ]
}
