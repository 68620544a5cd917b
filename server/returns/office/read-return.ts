import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { StaffReturn } from '#contract/office/returns.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'
import type { Iqd } from '#shop/iqd.ts'
import { returnEventsFor } from '#shop/returns/moves.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { orderLines, orders } from '../../database/tables/orders.ts'
import { returnLines, returns } from '../../database/tables/returns.ts'
import { textsIn } from '../../database/texts.ts'
import { Refusal } from '../../http/refusal.ts'
import { moneyOfReturns, paidWith } from '../../orders/paid-with.ts'
import { photosOf, staffPhotoUrl } from '../photo-addresses.ts'

/** One return as staff of this role see it. Throws return_not_found. */
export async function readStaffReturn(
  connection: Database | Transaction,
  id: string,
  role: StaffRole,
): Promise<StaffReturn> {
  const [found] = await connection
    .select({ order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.id, id))
  const all = found === undefined ? [] : await returnsOfOrder(connection, found.order, role)
  const shown = all.find(({ _id }) => _id === id)
  if (shown === undefined) throw new Refusal('return_not_found')
  return shown
}

/** All returns of an order, newest first. */
export async function returnsOfOrder(
  connection: Database | Transaction,
  order: typeof orders.$inferSelect,
  role: StaffRole,
): Promise<StaffReturn[]> {
  const rows = await connection
    .select({ held: returns, decidedBy: users.name })
    .from(returns)
    .leftJoin(users, eq(users.id, returns.decidedBy))
    .where(eq(returns.orderId, order.id))
    .orderBy(desc(returns.requestedAt), desc(returns.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ held }) => held.id)
  const facts = {
    order,
    role,
    lines: await linesOf(connection, ids),
    photos: await photosOf(connection, ids, staffPhotoUrl),
    replacements: await numbersOf(
      connection,
      rows.flatMap(({ held }) => held.replacementOrderId ?? []),
    ),
    left: (await paidWith(connection, order)).left,
  }
  const money = await moneyOfReturns(connection, order, ids, facts.left)
  return rows.map(row => shownToStaff(row, { ...facts, money }))
}

interface Facts {
  readonly order: typeof orders.$inferSelect
  readonly role: StaffRole
  readonly lines: readonly LineOfReturn[]
  readonly photos: ReadonlyMap<string | null, readonly string[]>
  readonly replacements: ReadonlyMap<string, string>
  readonly left: Iqd
  readonly money: ReadonlyMap<string, Iqd>
}

type LineOfReturn = Awaited<ReturnType<typeof linesOf>>[number]

function shownToStaff(
  { held, decidedBy }: { readonly held: typeof returns.$inferSelect; readonly decidedBy: string | null },
  { order, role, lines, photos, replacements, left, money }: Facts,
): StaffReturn {
  const own = lines.filter(({ returnId }) => returnId === held.id)
  return {
    _id: held.id,
    orderId: order.id,
    orderNumber: order.number,
    clientName: order.clientName,
    clientMobile: order.clientMobile,
    state: held.state,
    reason: held.reason,
    pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
    requestedAt: held.requestedAt.toISOString(),
    version: held.version,
    details: held.details,
    photos: [...(photos.get(held.id) ?? [])],
    lines: own.map(({ returnId: _of, ...line }) => line),
    decisionNote: held.decisionNote,
    decidedAt: held.decidedAt?.toISOString() ?? null,
    decidedBy,
    receivedAt: held.receivedAt?.toISOString() ?? null,
    settledAt: held.settledAt?.toISOString() ?? null,
    replacementOrderNumber: replacements.get(held.replacementOrderId ?? '') ?? null,
    suggestedRefund: money.get(held.id) ?? 0,
    mostRefund: left,
    events: returnEventsFor(held.state, role),
  }
}

async function linesOf(connection: Database | Transaction, returnIds: readonly string[]) {
  return await connection
    .select({
      returnId: returnLines.returnId,
      lineId: orderLines.id,
      ...textsIn(orderLines, 'name'),
      ...textsIn(orderLines, 'colorName'),
      ...textsIn(orderLines, 'sizeName'),
      quantity: returnLines.quantity,
      ordered: orderLines.quantity,
      fit: returnLines.fit,
      price: orderLines.unitPrice,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(inArray(returnLines.returnId, [...returnIds]))
    .orderBy(asc(orderLines.position))
}

async function numbersOf(
  connection: Database | Transaction,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await connection
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
