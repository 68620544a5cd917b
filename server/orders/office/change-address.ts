import { and, eq, sql } from 'drizzle-orm'
import type { OrderAddress, StaffOrder } from '#contract/office/orders.ts'
import { repricing } from '#shop/books/postings.ts'
import { checkoutTotals } from '#shop/checkout/totals.ts'
import { iqd } from '#shop/iqd.ts'
import type { StoreSettings } from '#shop/store/settings.ts'
import type { Transaction } from '../../database/database.ts'
import { cities, regions } from '../../database/tables/delivery.ts'
import { orderLines, orders } from '../../database/tables/orders.ts'
import { sameColumns } from '../../database/texts.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import { post } from '../../ledger/post.ts'
import { agreedDiscount } from '../agreed-discount.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { OrderDesk } from '../order-desk.ts'
import { recordEvent } from '../order-events.ts'
import { offersOfOrder, offOrder } from '../order-offers.ts'
import { holdOrder } from './hold-order.ts'
import { readStaffOrder } from './read-order.ts'
import { requireStillHere } from './still-here.ts'

interface Wish extends OrderAddress {
  readonly id: string
  readonly version: number
  readonly withDelivery?: boolean | undefined
}

/**
 * Changes where an order goes before it is shipped. Throws order_not_found, changed_meanwhile, order_move_refused once it is on its way,
 * city_not_found, region_not_found, delivery_price_fixed, parcel_already_sent.
 */
export async function changeAddress(
  { database, catalogue, clock }: OrderDesk,
  call: StaffCall<Wish>,
): Promise<StaffOrder> {
  const { input, staff } = call
  return await database.transaction(async tx => {
    const order = await holdOrder(tx, call)
    await requireStillHere(tx, order)
    const figures = input.withDelivery ? await newFigures(tx, order, input.city_id, catalogue.current.store) : null
    const changes = { ...(await newAddress(tx, input)), ...(figures ?? {}) }
    await tx
      .update(orders)
      .set({ ...changes, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    if (figures !== null)
      await post(tx, { orderId: order.id, at: clock() }, repricing(iqd(order.payable), figures.payable))
    const [before, after] = [pick(order, changes), changes]
    await recordEvent(tx, order.id, 'address-changed', { actor: 'staff', staffId: staff.id }, { before, after })
    await audit(tx, staff, { action: 'order.address_changed', entity: 'order', entityId: order.id, before, after })
    return await readStaffOrder(tx, order.id, staff.role)
  })
}

/** Names as text beside the ids, as placing an order keeps them. */
async function newAddress(tx: Transaction, input: OrderAddress) {
  const { city_id: cityId, region_id: regionId } = input
  const [city] = await tx.select().from(cities).where(eq(cities.id, cityId))
  if (city === undefined) throw new Refusal('city_not_found', { fields: [{ path: 'city_id', key: 'city_not_found' }] })
  const [region] = await tx
    .select()
    .from(regions)
    .where(and(eq(regions.cityId, cityId), eq(regions.id, regionId)))
  if (region === undefined)
    throw new Refusal('region_not_found', { fields: [{ path: 'region_id', key: 'region_not_found' }] })
  return {
    clientName: input.client_name,
    clientMobile: input.client_mobile,
    cityId,
    ...sameColumns(city, 'name', 'cityName'),
    regionId,
    ...sameColumns(region, 'name', 'regionName'),
    location: input.location,
  }
}

/** The totals with the new city's delivery. What is paid online, or just being paid, keeps its figure. */
async function newFigures(tx: Transaction, order: LockedOrder, cityId: string, store: StoreSettings) {
  if (order.paymentMethod !== 'cod') throw new Refusal('delivery_price_fixed')
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const priced = lines.map(({ unitPrice, quantity }) => ({ price: iqd(unitPrice), quantity }))
  const to = { city: cityId, prices: store.delivery }
  const offers = offOrder(await offersOfOrder(tx, order.id))
  const totals = checkoutTotals(priced, to, await agreedDiscount(tx, order), offers)
  return { deliveryCost: totals.delivery, discount: totals.discount, total: totals.total, payable: totals.payable }
}

function pick(order: LockedOrder, changes: Partial<LockedOrder>): Partial<LockedOrder> {
  const names = new Set(Object.keys(changes))
  return Object.fromEntries(Object.entries(order).filter(([name]) => names.has(name)))
}
