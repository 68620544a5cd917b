import type { FileReply } from '#contract/endpoint.ts'
import type { Subscriber, SubscriberState } from '#contract/office/newsletter.ts'
import type { TableFormat } from '#contract/table-format.ts'
import { languageName } from '#locales/formats.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import type { Language } from '#shop/languages.ts'
import { noteExport } from '../../alerts/note-export.ts'
import type { Database } from '../../database/database.ts'
import { allPages } from '../../files/all-pages.ts'
import { type TableColumn, tableFile } from '../../files/table-file.ts'
import { tableWords } from '../../files/table-words.ts'
import type { StaffCall } from '../../http/route.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { subscriberRows } from './list-subscribers.ts'

interface Wish {
  readonly search?: string | undefined
  readonly state?: SubscriberState | undefined
  readonly format: TableFormat
}

/** The addresses that the filter finds, as a file. Throws too_many_rows. */
export async function exportSubscribers(
  desk: { readonly database: Database; readonly jobs: Jobs },
  { input: { format, ...filter }, language, staff }: StaffCall<Wish>,
): Promise<FileReply> {
  const { database } = desk
  await noteExport(desk, staff, { list: 'subscribers', format, filter })
  return await tableFile({
    format,
    name: 'newsletter',
    language,
    columns: columns(tableWords[language], language),
    rows: allPages<Subscriber>(
      page => subscriberRows(database, { ...filter, ...page }),
      ({ _id }) => _id,
    ),
  })
}

const STATE_WORDS: Readonly<Record<SubscriberState, WordKey>> = {
  pending: 'office_people.subscriber_pending',
  confirmed: 'office_people.subscriber_confirmed',
  unsubscribed: 'office_people.subscriber_unsubscribed',
}

function columns(t: Translate, reader: Language): readonly TableColumn<Subscriber>[] {
  const time = (iso: string | null) => (iso === null ? null : new Date(iso))
  return [
    { title: t('office_people.email'), cell: row => row.email, width: 30 },
    { title: t('office_people.state'), cell: row => t(STATE_WORDS[row.state]) },
    { title: t('office_people.language'), cell: row => languageName(row.language, reader) },
    { title: t('office_people.asked_at'), cell: row => time(row.requestedAt), width: 18 },
    { title: t('office_people.confirmed_at'), cell: row => time(row.confirmedAt), width: 18 },
    { title: t('office_people.left_at'), cell: row => time(row.unsubscribedAt), width: 18 },
  ]
}
