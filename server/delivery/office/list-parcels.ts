import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ParcelsInput, ParcelsReply, StaffParcel } from '#contract/office/delivery.ts'
import type { InLanguages } from '#shop/languages.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { parcels } from '../../database/tables/delivery.ts'
import { orders } from '../../database/tables/orders.ts'
import { textsIn } from '../../database/texts.ts'
import { Refusal } from '../../http/refusal.ts'

const USUAL_LIMIT = 25

export async function listParcels(
  database: Database,
  { state, needsLook, limit = USUAL_LIMIT, cursor }: ParcelsInput,
): Promise<Omit<ParcelsReply, 'success'>> {
  const rows = await database
    .select(FACTS)
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        state === undefined ? undefined : eq(parcels.state, state),
        needsLook ? eq(parcels.needsLook, true) : undefined,
        after(cursor),
      ),
    )
    .orderBy(desc(parcels.createdAt), desc(parcels.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    parcels: page.map(shown),
    nextCursor: rows.length > limit ? (page.at(-1)?.parcel.id ?? null) : null,
  }
}

/** Throws parcel_not_found. */
export async function readParcel(on: Database | Transaction, id: string): Promise<StaffParcel> {
  const [row] = await on
    .select(FACTS)
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(parcels.id, id))
  if (row === undefined) throw new Refusal('parcel_not_found')
  return shown(row)
}

/** The row that the page before ended with names the place, to the database's own precision of time. */
function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const place = sql`(select last.created_at, last.id from parcels last where last.id = ${cursor})`
  return sql`(${parcels.createdAt}, ${parcels.id}) < ${place}`
}

const FACTS = {
  parcel: parcels,
  orderNumber: orders.number,
  clientName: orders.clientName,
  clientMobile: orders.clientMobile,
  ...textsIn(orders, 'cityName', 'city'),
}

interface Row extends Pick<StaffParcel, 'orderNumber' | 'clientName' | 'clientMobile' | keyof InLanguages<'city'>> {
  readonly parcel: typeof parcels.$inferSelect
}

function shown({ parcel, ...ofOrder }: Row): StaffParcel {
  return {
    _id: parcel.id,
    orderId: parcel.orderId,
    ...ofOrder,
    courier: parcel.courier,
    state: parcel.state,
    reference: parcel.reference,
    hasLabel: parcel.labelUrl !== null,
    price: parcel.price,
    statusId: parcel.statusId,
    statusText: parcel.statusText,
    statusAt: parcel.statusAt?.toISOString() ?? null,
    needsLook: parcel.needsLook,
    lastError: parcel.lastError,
    createdAt: parcel.createdAt.toISOString(),
    sentAt: parcel.sentAt?.toISOString() ?? null,
  }
}
