import { asc, eq, inArray } from 'drizzle-orm'
import type { ExpectedDays, Order, OrderedItem } from '#contract/orders.ts'
import type { ShownReturn } from '#contract/returns.ts'
import type { Picture } from '#shop/catalogue/product.ts'
import type { Language } from '#shop/languages.ts'
import { moveOrder } from '#shop/orders/moves.ts'
import type { OrderStatus } from '#shop/orders/status.ts'
import { returnableUntil } from '#shop/returns/moves.ts'
import { mediaUrl } from '../catalogue/frame.ts'
import type { Database } from '../database/database.ts'
import { media } from '../database/tables/catalogue.ts'
import { orderLines, type orders } from '../database/tables/orders.ts'
import { textIn, textsIn } from '../database/texts.ts'
import { shownReturns } from '../returns/shown-returns.ts'
import { type OrderOffer, offersByOrder, toldOffers } from './order-offers.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

interface Reading {
  readonly language: Language
  readonly now: Date
  readonly returnWindowDays: number
}

/** Orders as their shopper sees them, in the given order; place names in the reader's language. */
export async function shownOrders(database: Database, found: readonly OrderRow[], reading: Reading): Promise<Order[]> {
  if (found.length === 0) return []
  const ids = found.map(order => order.id)
  const rows = await database
    .select({ line: orderLines, picture: media })
    .from(orderLines)
    .leftJoin(media, eq(media.id, orderLines.mediaId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const linesOf = Map.groupBy(rows, row => row.line.orderId)
  const returnsOf = await shownReturns(database, ids, reading.now)
  const offersOf = await offersByOrder(database, ids)
  return found.map(order =>
    shownOrder(
      order,
      {
        lines: linesOf.get(order.id) ?? [],
        returns: returnsOf.get(order.id) ?? [],
        offers: offersOf.get(order.id) ?? [],
      },
      reading,
    ),
  )
}

interface PicturedLine {
  readonly line: LineRow
  readonly picture: typeof media.$inferSelect | null
}

interface OfOrder {
  readonly lines: readonly PicturedLine[]
  readonly returns: readonly ShownReturn[]
  readonly offers: readonly OrderOffer[]
}

function shownOrder(order: OrderRow, { lines, returns, offers }: OfOrder, reading: Reading): Order {
  const { language } = reading
  return {
    _id: order.id,
    orderNumber: order.number,
    date: order.placedAt.toISOString(),
    status: order.status,
    items: lines.map(orderedItem),
    address: {
      street: order.location,
      city: textIn(order, 'cityName', language),
      region: textIn(order, 'regionName', language),
      name: order.clientName,
      mobile: order.clientMobile,
    },
    paymentMethod: order.paymentMethod,
    paymentState: order.paymentState,
    subtotal: order.subtotal,
    deliveryCost: order.deliveryCost,
    discount: order.discount,
    ...toldOffers(offers),
    amount: order.payable,
    promoCode: order.promoCode,
    isPayable: order.heldUntil !== null && moveOrder(order.status, 'lapse', 'system') !== null,
    heldUntil: order.heldUntil?.toISOString() ?? null,
    canCancel: moveOrder(order.status, 'cancel', 'shopper') !== null,
    ...stepTimes(order),
    returnableUntil: endOfWindow(order, lines, returns, reading)?.toISOString() ?? null,
    returns,
  }
}

export function stepTimes(order: OrderRow): Pick<Order, 'shippedAt' | 'deliveredAt' | 'expected'> {
  const { shippedAt, deliveredAt } = order
  return {
    shippedAt: shippedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    expected: expectedDays(order),
  }
}

const WAITED_FOR: ReadonlySet<OrderStatus> = new Set(['Order Placed', 'Shipped'])

/** Nobody waits for what waits for its payment. */
export function expectedDays({
  status,
  heldUntil,
  promisedFrom: from,
  promisedUntil: until,
}: OrderRow): ExpectedDays | null {
  const isOnItsWay = heldUntil === null && WAITED_FOR.has(status)
  return isOnItsWay && from !== null && until !== null ? { from, until } : null
}

/** Null once it is over, and where every line was in a return already. */
function endOfWindow(
  { status, deliveredAt }: OrderRow,
  lines: readonly PicturedLine[],
  returns: readonly ShownReturn[],
  { now, returnWindowDays }: Reading,
): Date | null {
  if (deliveredAt === null || moveOrder(status, 'request-return', 'shopper') === null) return null
  const asked = new Set(returns.flatMap(({ lines: taken }) => taken.map(({ lineId }) => lineId)))
  const end = returnableUntil(deliveredAt, returnWindowDays)
  return now < end && lines.some(({ line }) => !asked.has(line.id)) ? end : null
}

function orderedItem({ line, picture }: PicturedLine): OrderedItem {
  return {
    lineId: line.id,
    // A product that is gone keeps its name here and leads to the not-found page.
    productId: {
      _id: line.productId ?? 'gone',
      ...textsIn(line, 'name'),
      images: picturesOf({ line, picture }),
    },
    quantity: line.quantity,
    price: line.unitPrice,
    ...textsIn(line, 'colorName'),
    ...textsIn(line, 'sizeName'),
    isBundle: line.isBundle,
  }
}

/** The picture of what was ordered, while there is one. */
export function picturesOf({ line, picture }: PicturedLine): Picture[] {
  if (picture === null) return []
  const { id, extension, width, height } = picture
  return [{ url: mediaUrl(id, extension), width: width ?? 0, height: height ?? 0, ...textsIn(line, 'name', 'alt') }]
}
