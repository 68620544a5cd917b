import { asc, inArray } from 'drizzle-orm'
import type { FileReply } from '#contract/endpoint.ts'
import type { StaffOrdersInput } from '#contract/office/orders.ts'
import type { TableFormat } from '#contract/table-format.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import { nationalPhone } from '#shop/accounts/phone.ts'
import type { Language } from '#shop/languages.ts'
import type { OrderSource } from '#shop/orders/source.ts'
import type { OrderStatus, PaymentState } from '#shop/orders/status.ts'
import { noteExport } from '../../alerts/note-export.ts'
import type { Database } from '../../database/database.ts'
import { orderLines } from '../../database/tables/orders.ts'
import { textIn } from '../../database/texts.ts'
import { allPages } from '../../files/all-pages.ts'
import { type TableColumn, tableFile } from '../../files/table-file.ts'
import { tableWords } from '../../files/table-words.ts'
import type { StaffCall } from '../../http/route.ts'
import type { OrderDesk } from '../order-desk.ts'
import { orderRows } from './list-orders.ts'
import type { RowFacts } from './order-rows.ts'

type Filter = Omit<StaffOrdersInput, 'limit' | 'cursor'>

/** The orders that the list's filters find, as a file. Throws too_many_rows. */
export async function exportOrders(
  desk: Pick<OrderDesk, 'database' | 'jobs'>,
  { input: { format, ...filter }, language, staff }: StaffCall<Filter & { readonly format: TableFormat }>,
): Promise<FileReply> {
  const { database } = desk
  await noteExport(desk, staff, { list: 'orders', format, filter })
  return await tableFile({
    format,
    name: 'orders',
    language,
    columns: columns(tableWords[language], language),
    rows: allPages<ExportedOrder>(
      async page => withItems(database, await orderRows(database, { ...filter, ...page }), language),
      ({ order }) => order.id,
    ),
  })
}

interface ExportedOrder extends RowFacts {
  /** "2 × Box (Blue, L); 1 × Hook". */
  readonly items: string
}

async function withItems(
  database: Database,
  rows: readonly RowFacts[],
  language: Language,
): Promise<readonly ExportedOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ order }) => order.id)
  const lines = await database
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map(row => ({
    ...row,
    items: (byOrder.get(row.order.id) ?? []).map(line => itemIn(line, language)).join('; '),
  }))
}

function itemIn(line: typeof orderLines.$inferSelect, language: Language): string {
  const choice = [textIn(line, 'colorName', language), textIn(line, 'sizeName', language)].filter(Boolean).join(', ')
  return `${line.quantity} × ${textIn(line, 'name', language)}${choice === '' ? '' : ` (${choice})`}`
}

const STATUS_WORDS: Readonly<Record<OrderStatus, WordKey>> = {
  'Order Placed': 'orders.placed',
  Shipped: 'orders.shipped',
  Delivered: 'orders.delivered',
  'return-request': 'orders.return_requested',
  Cancelled: 'orders.cancelled',
  Refused: 'orders.refused',
  Returned: 'orders.returned',
}

const PAYMENT_WORDS: Readonly<Record<PaymentState, WordKey>> = {
  pending: 'orders.payment_pending',
  paid: 'orders.payment_paid',
  failed: 'orders.payment_failed',
  cancelled: 'orders.payment_cancelled',
  refund_due: 'office_orders.refund_due',
  refunded: 'orders.payment_refunded',
}

export const SOURCE_WORDS: Readonly<Record<OrderSource, WordKey>> = {
  shop: 'office_orders.source_shop',
  phone: 'office_orders.source_phone',
  whatsapp: 'office_orders.whatsapp',
  instagram: 'office_orders.source_instagram',
  facebook: 'office_orders.source_facebook',
}

function columns(t: Translate, language: Language): readonly TableColumn<ExportedOrder>[] {
  return [
    { title: t('office_orders.order'), cell: ({ order }) => order.number, width: 12 },
    { title: t('office_people.placed_at'), cell: ({ order }) => order.placedAt, width: 18 },
    { title: t('office_orders.status'), cell: ({ order }) => t(STATUS_WORDS[order.status]) },
    { title: t('office_orders.source'), cell: ({ order }) => t(SOURCE_WORDS[order.source]) },
    { title: t('office_orders.payment_method'), cell: ({ order }) => t(`methods.${order.paymentMethod}`) },
    { title: t('orders.payment'), cell: ({ order }) => t(PAYMENT_WORDS[order.paymentState]) },
    { title: t('office_people.name'), cell: ({ order }) => order.clientName, width: 24 },
    { title: t('office_people.phone'), cell: ({ order }) => nationalPhone(order.clientMobile), width: 18 },
    {
      title: t('office_orders.city'),
      cell: ({ order }) => textIn(order, 'cityName', language),
    },
    {
      title: t('office_orders.region'),
      cell: ({ order }) => textIn(order, 'regionName', language),
    },
    { title: t('office_orders.location'), cell: ({ order }) => order.location, width: 36 },
    { title: t('orders.items'), cell: ({ items }) => items, width: 48 },
    { title: t('office_people.goods'), cell: ({ order }) => order.subtotal },
    { title: t('orders.delivery'), cell: ({ order }) => order.deliveryCost },
    { title: t('orders.discount'), cell: ({ order }) => order.discount },
    { title: t('office_people.code'), cell: ({ order }) => order.promoCode },
    { title: t('orders.total'), cell: ({ order }) => order.payable },
    { title: t('office_orders.note'), cell: ({ order }) => order.staffNote, width: 36 },
    { title: t('office_people.tags'), cell: ({ tags }) => tags.join(t('office_people.between')), width: 24 },
  ]
}
