import { and, desc, eq } from 'drizzle-orm'
import type { AddressesReply, SavedAddress } from '#contract/addresses.ts'
import type { Language } from '#shop/languages.ts'
import type { Database, Transaction } from '../database/database.ts'
import { addresses } from '../database/tables/addresses.ts'
import { cities, regions } from '../database/tables/delivery.ts'
import { orders } from '../database/tables/orders.ts'
import { textIn } from '../database/texts.ts'
import { Refusal } from '../http/refusal.ts'

/** The default first, then the latest saved; names in the reader's language. */
export async function listAddresses(database: Database, userId: string, language: Language): Promise<SavedAddress[]> {
  const rows = await withPlaces(database)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.savedAt), addresses.id)
  return rows.map(row => shown(row, language))
}

/** Throws address_not_found, for somebody else's too. */
export async function readAddress(
  database: Database | Transaction,
  { id, userId }: OwnAddress,
  language: Language,
): Promise<SavedAddress> {
  const [row] = await withPlaces(database).where(isOwn({ id, userId }))
  if (row === undefined) throw new Refusal('address_not_found')
  return shown(row, language)
}

/** Where the account's last order in the shop went, as it stands there; null where there is none, or it is delivered to no more. */
export async function lastOrdered(
  database: Database,
  userId: string,
  language: Language,
): Promise<AddressesReply['lastOrdered']> {
  const [last] = await database
    .select({ order: orders, city: cities, region: regions })
    .from(orders)
    .leftJoin(cities, and(eq(cities.id, orders.cityId), cities.isServed))
    .leftJoin(regions, and(eq(regions.cityId, orders.cityId), eq(regions.id, orders.regionId), regions.isServed))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  if (!last?.city || !last.region) return null
  const { order, city, region } = last
  return { ...asSent(order), city: textIn(city, 'name', language), region: textIn(region, 'name', language) }
}

export interface OwnAddress {
  readonly id: string
  readonly userId: string
}

/** SQL condition of one address of an account. */
export function isOwn({ id, userId }: OwnAddress) {
  return and(eq(addresses.id, id), eq(addresses.userId, userId))
}

function withPlaces(database: Database | Transaction) {
  return database
    .select({ address: addresses, city: cities, region: regions })
    .from(addresses)
    .leftJoin(cities, eq(cities.id, addresses.cityId))
    .leftJoin(regions, and(eq(regions.cityId, addresses.cityId), eq(regions.id, addresses.regionId)))
    .$dynamic()
}

interface PlacedAddress {
  readonly address: typeof addresses.$inferSelect
  readonly city: typeof cities.$inferSelect | null
  readonly region: typeof regions.$inferSelect | null
}

function shown({ address, city, region }: PlacedAddress, language: Language): SavedAddress {
  const unserved = city?.isServed !== true ? 'city' : region?.isServed !== true ? 'region' : null
  return {
    _id: address.id,
    label: address.label,
    ...asSent(address),
    city: city === null ? '' : textIn(city, 'name', language),
    region: region === null ? '' : textIn(region, 'name', language),
    isDefault: address.isDefault,
    unserved,
  }
}

type AddressColumns = Pick<
  typeof addresses.$inferSelect,
  'clientName' | 'clientMobile' | 'cityId' | 'regionId' | 'location'
>

/** As section 7 spells it. */
function asSent({ clientName, clientMobile, cityId, regionId, location }: AddressColumns) {
  return {
    client_name: clientName,
    client_mobile: clientMobile,
    city_id: cityId,
    region_id: regionId,
    location,
  }
}
