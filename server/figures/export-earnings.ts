import { sql } from 'drizzle-orm'
import type { FileReply } from '#contract/endpoint.ts'
import type { EarningsInput } from '#contract/office/earnings.ts'
import type { TableFormat } from '#contract/table-format.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import type { WriteOffReason } from '#shop/catalogue/write-offs.ts'
import { eachDay } from '#shop/figures/spans.ts'
import { type InLanguages, inLanguage, type Language } from '#shop/languages.ts'
import type { OrderSource } from '#shop/orders/source.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import type { Database } from '../database/database.ts'
import { sqlChoiceIn, sqlInEach } from '../database/texts.ts'
import { type TableColumn, tableFile } from '../files/table-file.ts'
import { tableWords } from '../files/table-words.ts'
import { audit } from '../http/audit.ts'
import type { StaffCall } from '../http/route.ts'
import { SOURCE_WORDS } from '../orders/office/export-orders.ts'
import { type GoodsMove, goodsIn } from './goods-in-days.ts'
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
    InLanguages<'name' | 'choice' | 'category' | 'city', string | null> {
  /** Seconds since 1970. */
  readonly at: number
  readonly kind: GoodsMove | 'delivery'
  /** Of what is written off. */
  readonly reason: WriteOffReason | null
  /** Null of what is lost on the shelf; so are source and way of payment. */
  readonly number: string | null
  readonly pieces: number
  readonly lost: number
  readonly net: number
  /** Null where nobody knows it, and of delivery. */
  readonly cost: number | null
  readonly source: OrderSource | null
  readonly promo: string | null
  readonly payment: PaymentMethod | null
}

const NAMES = sql.raw(
  sqlInEach(
    language => `coalesce(line.name_${language}, off.name_${language}) as name_${language}, o.city_name_${language} as city_${language},
      c.name_${language} as category_${language},
      coalesce(off.choice_${language}, ${sqlChoiceIn(language, ['line.color_name', 'line.size_name'])}) as choice_${language}`,
  ),
)

async function linesOn(database: Database, day: string): Promise<readonly MovedLine[]> {
  const days = { from: day, to: day }
  const { rows } = await database.execute<MovedLine>(sql`
    select extract(epoch from move.at)::float8 as at, move.kind, off.reason, o.number, ${NAMES},
      move.pieces::int as pieces, move.lost::int as lost, move.net::float8 as net, move.cost::float8 as cost,
      o.source, upper(o.promo_code) as promo, o.payment_method as payment
    from (
      select at, kind, order_id, line_id, write_off_id, product_id, pieces, lost, net, cost from ${goodsIn(days)}
      union all
      select at, 'delivery', order_id, null, null, null, 0, 0, delivery, null from ${goodsIn(days)} where delivery <> 0
    ) move left join orders o on o.id = move.order_id left join order_lines line on line.id = move.line_id
    left join write_offs off on off.id = move.write_off_id
    left join lateral (
      select category.* from product_categories part join categories category on category.id = part.category_id
      where part.product_id = move.product_id order by part.position, part.category_id limit 1
    ) c on true
    order by move.at, o.number, line.position nulls last, move.kind, off.id`)
  return rows
}

const KIND_WORDS: Readonly<Record<MovedLine['kind'], WordKey>> = {
  delivered: 'office_earnings.kind_delivered',
  delivery: 'office_earnings.kind_delivery',
  'given-back': 'office_earnings.kind_given_back',
  'came-back': 'office_earnings.kind_came_back',
  refused: 'office_earnings.kind_refused',
  'written-off': 'office_earnings.written_off',
}

const REASON_WORDS: Readonly<Record<WriteOffReason, WordKey>> = {
  returned: 'office_earnings.lost_returned',
  'sent-back': 'office_earnings.lost_sent_back',
  'not-delivered': 'office_earnings.lost_not_delivered',
  counted: 'office_catalogue.reason_counted',
  damaged: 'office_catalogue.reason_damaged',
  lost: 'office_catalogue.reason_lost',
  'given-away': 'office_catalogue.reason_given_away',
  other: 'office_catalogue.another_reason',
}

function columns(t: Translate, language: Language): readonly TableColumn<MovedLine>[] {
  const isGoods = ({ kind }: MovedLine) => kind !== 'delivery'
  return [
    { title: t('office_books.time'), cell: ({ at }) => new Date(at * 1_000), width: 18 },
    { title: t('office_books.kind'), cell: ({ kind }) => t(KIND_WORDS[kind]), width: 20 },
    { title: t('office_earnings.why'), cell: ({ reason }) => reason && t(REASON_WORDS[reason]), width: 20 },
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
    {
      title: t('office_earnings.pieces_head'),
      cell: row => (isGoods(row) && row.kind !== 'written-off' ? row.pieces : null),
      width: 10,
    },
    {
      title: t('office_earnings.pieces_written_off'),
      cell: ({ kind, lost }) => (kind === 'written-off' ? lost : null),
      width: 10,
    },
    { title: t('office_earnings.amount'), cell: ({ net }) => net },
    { title: t('office_earnings.cost'), cell: row => (isGoods(row) ? row.cost : null) },
    {
      title: t('office_earnings.profit_head'),
      cell: row => (isGoods(row) && row.cost !== null ? row.net - row.cost : null),
    },
    { title: t('office_orders.city'), cell: row => inLanguage(row, 'city', language) },
    { title: t('office_orders.source'), cell: ({ source }) => source && t(SOURCE_WORDS[source]) },
    { title: t('office_earnings.promo'), cell: ({ promo }) => promo },
    { title: t('office_orders.payment_method'), cell: ({ payment }) => payment && t(`methods.${payment}`) },
  ]
}
