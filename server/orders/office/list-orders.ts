import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { OrderCounts, OrderStage, StaffOrdersInput, StaffOrdersReply } from '#contract/office/orders.ts'
import type { OrderStatus } from '#shop/orders/status.ts'
import { endOf, midnight } from '../../database/baghdad-days.ts'
import type { Database } from '../../database/database.ts'
import { orders } from '../../database/tables/orders.ts'
import { meantBy, taggedWith } from './find-orders.ts'
import { ROW_FACTS, type RowFacts, staffRow, WAITS_FOR_SOMEBODY } from './order-rows.ts'

const USUAL_LIMIT = 25

/** Orders for the back office by the filters, a page at a time; how many there are comes with the first page. */
export async function listStaffOrders(
  database: Database,
  input: StaffOrdersInput,
): Promise<Omit<StaffOrdersReply, 'success'>> {
  const { limit = USUAL_LIMIT, cursor, uncounted = false } = input
  const [rows, counts] = await Promise.all([
    orderRows(database, { ...input, limit: limit + 1 }),
    cursor === undefined && !uncounted ? countOrders(database, input) : null,
  ])
  const page = rows.slice(0, limit)
  return {
    orders: page.map(staffRow),
    nextCursor: rows.length > limit ? (page.at(-1)?.order.id ?? null) : null,
    counts,
  }
}

/** The rows of one page. */
export async function orderRows(
  database: Database,
  { limit, cursor, sort = 'newest', ...filter }: StaffOrdersInput & { readonly limit: number },
): Promise<RowFacts[]> {
  const isForward = sort === 'oldest'
  const order = isForward ? asc : desc
  return await database
    .select({ order: orders, ...ROW_FACTS })
    .from(orders)
    .where(and(filterOf(filter), standingOf(filter), lookOf(filter), after(cursor, isForward)))
    .orderBy(order(orders.placedAt), order(orders.id))
    .limit(limit)
}

function filterOf({
  search,
  paymentState,
  paymentMethod,
  source,
  cityId,
  from,
  to,
  tag,
}: StaffOrdersInput): SQL | undefined {
  return and(
    search === undefined ? undefined : meantBy(search),
    paymentState === undefined ? undefined : eq(orders.paymentState, paymentState),
    paymentMethod === undefined ? undefined : eq(orders.paymentMethod, paymentMethod),
    source === undefined ? undefined : eq(orders.source, source),
    cityId === undefined ? undefined : eq(orders.cityId, cityId),
    from === undefined ? undefined : sql`${orders.placedAt} >= ${midnight(from)}`,
    to === undefined ? undefined : sql`${orders.placedAt} < ${endOf(to)}`,
    tag === undefined ? undefined : taggedWith(tag),
  )
}

function standingOf({ status, stage }: StaffOrdersInput): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(orders.status, status),
    stage === undefined ? undefined : and(eq(orders.status, 'Order Placed'), ...STAGES[stage]),
  )
}

/** What is still to be done with an order that is placed. */
export const STAGES: Readonly<Record<OrderStage, readonly SQL[]>> = {
  'to-confirm': [isNull(orders.confirmedAt), isNull(orders.packedAt)],
  'to-pack': [isNotNull(orders.confirmedAt), isNull(orders.packedAt)],
  'to-ship': [isNotNull(orders.packedAt)],
}

function lookOf({ needsLook }: StaffOrdersInput): SQL | undefined {
  return needsLook ? WAITS_FOR_SOMEBODY : undefined
}

/** The row that the page before ended with names the place, to the database's own precision of time. */
function after(cursor: string | undefined, isForward: boolean): SQL | undefined {
  if (cursor === undefined) return undefined
  const place = sql`(select last.placed_at, last.id from orders last where last.id = ${cursor})`
  const here = sql`(${orders.placedAt}, ${orders.id})`
  return isForward ? sql`${here} > ${place}` : sql`${here} < ${place}`
}

/** Each count is what choosing it would show: with the other filters, without the choice itself. */
async function countOrders(database: Database, input: StaffOrdersInput): Promise<OrderCounts> {
  const filter = filterOf(input)
  // Apart from the stages, for which each order itself would have to be read: an index alone knows the status of all.
  const [statuses, stages, [waiting]] = await Promise.all([
    database
      .select({ status: orders.status, orders: count() })
      .from(orders)
      .where(and(filter, lookOf(input)))
      .groupBy(orders.status),
    database
      .select({ stage: STAGE_OF, orders: count() })
      .from(orders)
      .where(and(filter, lookOf(input), eq(orders.status, 'Order Placed')))
      .groupBy(sql`1`),
    database
      .select({ orders: count() })
      .from(orders)
      .where(and(filter, standingOf(input), WAITS_FOR_SOMEBODY)),
  ])
  const inStatus = (wanted: OrderStatus) => statuses.find(({ status }) => status === wanted)?.orders ?? 0
  const inStage = (wanted: OrderStage) => stages.find(({ stage }) => stage === wanted)?.orders ?? 0
  return {
    total: totalOf(input, { inStatus, inStage, all: statuses.reduce((sum, row) => sum + row.orders, 0) }),
    byStatus: Object.fromEntries(statuses.map(({ status, orders: each }) => [status, each])),
    byStage: { 'to-confirm': inStage('to-confirm'), 'to-pack': inStage('to-pack'), 'to-ship': inStage('to-ship') },
    needsLook: waiting?.orders ?? 0,
  }
}

/** Of an order that is placed. */
const STAGE_OF = sql<OrderStage>`case when ${orders.packedAt} is not null then 'to-ship'
  when ${orders.confirmedAt} is not null then 'to-pack' else 'to-confirm' end`

interface Counted {
  readonly inStatus: (status: OrderStatus) => number
  readonly inStage: (stage: OrderStage) => number
  readonly all: number
}

function totalOf({ status, stage }: StaffOrdersInput, { inStatus, inStage, all }: Counted): number {
  if (stage === undefined) return status === undefined ? all : inStatus(status)
  return status === undefined || status === 'Order Placed' ? inStage(stage) : 0
}
