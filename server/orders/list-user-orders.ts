import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Order, OrderedItem, UserOrdersInput } from '#contract/orders/endpoints.ts'
import type { Picture } from '#shop/catalogue/product.ts'
import { mediaUrl } from '../catalogue/frame.ts'
import type { Database } from '../database/database.ts'
import { media } from '../database/tables/catalogue.ts'
import { orderLines, orders } from '../database/tables/orders.ts'

/** The shopper's orders as they were placed, newest first; place names in `language`. */
export async function listUserOrders(
  database: Database,
  userId: string,
  { status }: UserOrdersInput,
  language: 'en' | 'ar',
): Promise<Order[]> {
  const ofUser = eq(orders.userId, userId)
  const found = await database
    .select()
    .from(orders)
    .where(status ? and(ofUser, eq(orders.status, status)) : ofUser)
    .orderBy(desc(orders.placedAt), desc(orders.id))
  if (found.length === 0) return []
  const ids = found.map(order => order.id)
  const rows = await database
    .select({ line: orderLines, picture: media })
    .from(orderLines)
    .leftJoin(media, eq(media.id, orderLines.mediaId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const linesOf = Map.groupBy(rows, row => row.line.orderId)
  return found.map(order => ({
    _id: order.id,
    orderNumber: order.number,
    date: order.placedAt.toISOString(),
    status: order.status,
    items: (linesOf.get(order.id) ?? []).map(orderedItem),
    address: {
      street: order.location,
      city: language === 'ar' ? order.cityNameAr : order.cityNameEn,
      region: language === 'ar' ? order.regionNameAr : order.regionNameEn,
      name: order.clientName,
      mobile: order.clientMobile,
    },
    paymentMethod: order.paymentMethod,
    paymentState: order.paymentState,
    subtotal: order.subtotal,
    deliveryCost: order.deliveryCost,
    discount: order.discount,
    amount: order.payable,
  }))
}

function orderedItem({
  line,
  picture,
}: {
  line: typeof orderLines.$inferSelect
  picture: typeof media.$inferSelect | null
}): OrderedItem {
  const { nameEn: name_en, nameAr: name_ar } = line
  return {
    lineId: line.id,
    // A product that is gone keeps its name here and leads to the not-found page.
    productId: {
      _id: line.productId ?? 'gone',
      name_en,
      name_ar,
      images: picture === null ? [] : [pictureOf(line, picture)],
    },
    quantity: line.quantity,
    price: line.unitPrice,
    colorName_en: line.colorNameEn,
    colorName_ar: line.colorNameAr,
    sizeName_en: line.sizeNameEn,
    sizeName_ar: line.sizeNameAr,
    isBundle: line.isBundle,
  }
}

function pictureOf(
  line: typeof orderLines.$inferSelect,
  { id, extension, width, height }: typeof media.$inferSelect,
): Picture {
  return {
    url: mediaUrl(id, extension),
    width: width ?? 0,
    height: height ?? 0,
    alt_en: line.nameEn,
    alt_ar: line.nameAr,
  }
}
