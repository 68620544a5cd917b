import { sql } from 'drizzle-orm'
import type { FileReply } from '#contract/endpoint.ts'
import type { EarningsInput } from '#contract/office/earnings.ts'
import type { TableFormat } from '#contract/table-format.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import { eachDay } from '#shop/figures/spans.ts'
import { type InLanguages, inLanguage, type Language } from '#shop/languages.ts'
import type { OrderSource } from '#shop/orders/source.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import type { Database } from '../database/database.ts'
import { sqlInEach } from '../database/texts.ts'
import { type TableColumn, tableFile } from '../files/table-file.ts'
import { tableWords } from '../files/table-words.ts'
import { audit } from '../http/audit.ts'
import type { StaffCall } from '../http/route.ts'
import { SOURCE_WORDS } from '../orders/office/export-orders.ts'
import { deliveredIn, type MoveKind, movesIn } from './moves-of-goods.ts'
import { spanOf } from './read-earnings.ts'
import type { FiguresDependencies } from './read-today.ts'

type ExportCall = StaffCall<Pick<EarningsInput, 'span' | 'from' | 'to'> & { readonly format: TableFormat }>

/** What happened to goods in some days, line by line, for an accountant: it comes to what the screen says. Throws too_many_rows. */
export async function exportEarnings(
  { database, clock }: FiguresDependencies,
  { input, language, staff }: ExportCall,
): Promise<FileReply> {
  const days = spanOf(input, clock())
  const { format } = input
  await database.transaction(tx =>
    audit(tx, staff, {
      action: 'earnings.exported',
      entity: 'earnings',
      entityId: `${days.from}_${days.to}`,
      after: { ...days, format },
    }),
  )
  return await tableFile({
    format,
    name: `earnings-${days.from}-${days.to}`,
    language,
    columns: columns(tableWords[language], language),
    rows: rowsOf(database, eachDay(days)),
  })
}

/** A day at a time: few enough rows for the memory. */
async function* rowsOf(database: Database, days: readonly string[]): AsyncGenerator<MovedLine> {
  for (const day of days) yield* await linesOn(database, day)
}

interface MovedLine
  extends Record<string, unknown>,
    InLanguages<'city'>,
    InLanguages<'name' | 'choice' | 'category', string | null> {
  /** Seconds since 1970. */
  readonly at: number
  readonly kind: MoveKind | 'delivery'
  readonly number: string
  readonly pieces: number
  readonly net: number
  /** Null where nobody knows it, and of delivery. */
  readonly cost: number | null
  readonly source: OrderSource
  readonly promo: string | null
  readonly payment: PaymentMethod
}

const NAMES = sql.raw(
  sqlInEach(
    language => `line.name_${language}, o.city_name_${language} as city_${language}, c.name_${language} as category_${language},
      concat_ws(' · ', line.color_name_${language}, line.size_name_${language}) as choice_${language}`,
  ),
)

async function linesOn(database: Database, day: string): Promise<readonly MovedLine[]> {
  const days = { from: day, to: day }
  const { rows } = await database.execute<MovedLine>(sql`
    select extract(epoch from move.at)::float8 as at, move.kind, o.number, ${NAMES},
      move.pieces::int as pieces, move.net::float8 as net, move.cost::float8 as cost,
      o.source, upper(o.promo_code) as promo, o.payment_method as payment
    from (
      select at, kind, order_id, line_id, pieces, net, cost from ${movesIn(days)}
      union all
      select o.at, 'delivery', o.id, null, 0, o.delivery, null from ${deliveredIn(days)} where o.delivery <> 0
    ) move join orders o on o.id = move.order_id left join order_lines line on line.id = move.line_id
    left join lateral (
      select category.* from product_categories part join categories category on category.id = part.category_id
      where part.product_id = line.product_id order by part.position, part.category_id limit 1
    ) c on true
    order by move.at, o.number, line.position nulls last, move.kind`)
  return rows
}

const KIND_WORDS: Readonly<Record<MovedLine['kind'], WordKey>> = {
  delivered: 'office_earnings.kind_delivered',
  delivery: 'office_earnings.kind_delivery',
  'given-back': 'office_earnings.kind_given_back',
  'came-back': 'office_earnings.kind_came_back',
  refused: 'office_earnings.kind_refused',
}

function columns(t: Translate, language: Language): readonly TableColumn<MovedLine>[] {
  const isGoods = ({ kind }: MovedLine) => kind !== 'delivery'
  return [
    { title: t('office_books.time'), cell: ({ at }) => new Date(at * 1_000), width: 18 },
    { title: t('office_books.kind'), cell: ({ kind }) => t(KIND_WORDS[kind]), width: 20 },
    { title: t('office_orders.order'), cell: ({ number }) => number, width: 12 },
    {
      title: t('office_earnings.product'),
      cell: row => inLanguage(row, 'name', language),
      width: 28,
    },
    {
      title: t('office_earnings.choice'),
      cell: row => inLanguage(row, 'choice', language),
    },
    {
      title: t('office_earnings.category'),
      cell: row => inLanguage(row, 'category', language),
    },
    { title: t('office_earnings.pieces_head'), cell: row => (isGoods(row) ? row.pieces : null), width: 10 },
    { title: t('office_earnings.amount'), cell: ({ net }) => net },
    { title: t('office_earnings.cost'), cell: row => (isGoods(row) ? row.cost : null) },
    {
      title: t('office_earnings.profit_head'),
      cell: row => (isGoods(row) && row.cost !== null ? row.net - row.cost : null),
    },
    { title: t('office_orders.city'), cell: row => inLanguage(row, 'city', language) },
    { title: t('office_orders.source'), cell: ({ source }) => t(SOURCE_WORDS[source]) },
    { title: t('office_earnings.promo'), cell: ({ promo }) => promo },
    { title: t('office_orders.payment_method'), cell: ({ payment }) => t(`methods.${payment}`) },
  ]
}
