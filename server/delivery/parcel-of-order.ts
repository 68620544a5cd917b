import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { LOCAL_LANGUAGE } from '#shop/languages.ts'
import { moveOrder } from '#shop/orders/moves.ts'
import { isPaidOrCash } from '#shop/orders/steps.ts'
import { cut } from '#shop/text.ts'
import type { Transaction } from '../database/database.ts'
import { cities, regions } from '../database/tables/delivery.ts'
import { orderLines } from '../database/tables/orders.ts'
import { type TextColumns, textIn } from '../database/texts.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import type { Parcel } from '../partners/couriers/courier.ts'
import type { CourierAccount } from './courier-desk.ts'

interface CourierPlaceIds extends Pick<Parcel, 'cityId' | 'regionId'> {
  /** It goes under another region's name: its own must stand in the address. */
  readonly isSentAsOther?: boolean
}

/** The courier's ids of where the order goes; null where it does not serve the place, and staff named no other for it. */
export async function courierPlaceOf(tx: Transaction, order: LockedOrder): Promise<CourierPlaceIds | null> {
  const [place] = await tx
    .select({ cityId: cities.courierId, own: regions.courierId, other: standIn.courierId })
    .from(regions)
    .innerJoin(cities, eq(cities.id, regions.cityId))
    .leftJoin(standIn, and(eq(standIn.cityId, regions.cityId), eq(standIn.id, regions.sentAs)))
    .where(and(eq(regions.cityId, order.cityId), eq(regions.id, order.regionId)))
  const regionId = place?.own ?? place?.other ?? null
  if (place === undefined || place.cityId === null || regionId === null) return null
  return { cityId: place.cityId, regionId, isSentAsOther: place.own === null }
}

const standIn = alias(regions, 'stand_in')

/** Whether the courier may get it: on the shelf or called shipped already, and nothing is left to be paid but at the door. */
export function isForCourier(order: LockedOrder): boolean {
  const isHere = order.status === 'Shipped' || moveOrder(order.status, 'ship', 'courier') !== null
  return isHere && isPaidOrCash(order)
}

/** Whole IQD to collect at the door, delivery included. */
export function priceAtTheDoor({ paymentMethod, payable }: LockedOrder, { prepaidPrice }: CourierAccount): number {
  return paymentMethod === 'cod' ? payable : prepaidPrice
}

/** The order as the courier is told of it. */
export async function parcelOf(
  tx: Transaction,
  order: LockedOrder,
  { cityId, regionId, isSentAsOther = false }: CourierPlaceIds,
  price: number,
): Promise<Parcel> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  return {
    orderNumber: order.number,
    clientName: order.clientName,
    clientMobile: order.clientMobile,
    cityId,
    regionId,
    location: isSentAsOther ? `${textIn(order, 'regionName', LOCAL_LANGUAGE)}، ${order.location}` : order.location,
    goods: goodsOf(lines),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    price,
    notes: '',
    isReplacement: order.isReplacement,
  }
}

/** Letters that a courier's label has room for. */
const MOST_GOODS = 150

/** In the courier's language, and where something has no name in it, by the one that it has: a parcel of nothing is refused. */
function goodsOf(lines: readonly (TextColumns<'name', string> & { readonly quantity: number })[]): string {
  const goods = lines
    .map(line => ({ name: textIn(line, 'name', LOCAL_LANGUAGE), quantity: line.quantity }))
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`))
    .join('، ')
  return goods.length > MOST_GOODS ? `${cut(goods, MOST_GOODS - 1)}…` : goods
}
