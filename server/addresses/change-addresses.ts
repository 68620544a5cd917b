import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { AddAddressInput, SavedAddress, UpdateAddressInput } from '#contract/addresses.ts'
import { MOST_ADDRESSES } from '#shop/delivery/address.ts'
import type { Language } from '#shop/languages.ts'
import type { Database, Transaction } from '../database/database.ts'
import { addresses } from '../database/tables/addresses.ts'
import { cities, regions } from '../database/tables/delivery.ts'
import { orders } from '../database/tables/orders.ts'
import { Refusal } from '../http/refusal.ts'
import { newId } from '../process/new-id.ts'
import { isOwn, type OwnAddress, readAddress } from './addresses.ts'
import { holdAddresses } from './keep-ordered.ts'

interface Keeper {
  readonly userId: string
  /** Of the names in the answer. */
  readonly language: Language
}

/**
 * Keeps an address, the first one as the default. One that is kept already is answered instead. Throws city_not_found, region_not_found,
 * too_many_addresses.
 */
export async function addAddress(
  database: Database,
  { userId, language }: Keeper,
  input: AddAddressInput,
): Promise<SavedAddress> {
  return await database.transaction(async tx => {
    await hold(tx, userId)
    await requireServed(tx, input)
    const kept = await tx.select().from(addresses).where(eq(addresses.userId, userId))
    const row = rowOf(input)
    const same = kept.find(each => isSame(each, row))
    if (same === undefined && kept.length >= MOST_ADDRESSES)
      throw new Refusal('too_many_addresses', { values: { count: MOST_ADDRESSES } })
    const id = same?.id ?? newId()
    if (same === undefined) await tx.insert(addresses).values({ ...row, id, userId, isDefault: kept.length === 0 })
    else if (row.label !== '') await tx.update(addresses).set({ label: row.label }).where(eq(addresses.id, id))
    if (input.isDefault) await makeDefault(tx, { id, userId })
    return await readAddress(tx, { id, userId }, language)
  })
}

/** Throws address_not_found, address_known where another one is like it, city_not_found, region_not_found. */
export async function updateAddress(
  database: Database,
  { userId, language }: Keeper,
  { id, ...input }: UpdateAddressInput,
): Promise<SavedAddress> {
  return await database.transaction(async tx => {
    await hold(tx, userId)
    const row = rowOf(input)
    const kept = await tx.select().from(addresses).where(eq(addresses.userId, userId))
    if (!kept.some(each => each.id === id)) throw new Refusal('address_not_found')
    await requireServed(tx, input)
    if (kept.some(each => each.id !== id && isSame(each, row))) throw new Refusal('address_known')
    await tx.update(addresses).set(row).where(eq(addresses.id, id))
    return await readAddress(tx, { id, userId }, language)
  })
}

/** Throws address_not_found. */
export async function setDefaultAddress(database: Database, address: OwnAddress): Promise<void> {
  await database.transaction(async tx => {
    await hold(tx, address.userId)
    await makeDefault(tx, address)
  })
}

/** Where it was the default another one is from now on. Throws address_not_found. */
export async function removeAddress(database: Database, address: OwnAddress): Promise<void> {
  await database.transaction(async tx => {
    await hold(tx, address.userId)
    const [gone] = await tx.delete(addresses).where(isOwn(address)).returning({ isDefault: addresses.isDefault })
    if (gone === undefined) throw new Refusal('address_not_found')
    if (gone.isDefault) await chooseDefault(tx, address.userId)
  })
}

async function hold(tx: Transaction, userId: string): Promise<void> {
  const held = await holdAddresses(tx, { userId })
  if (held.length === 0) throw new Refusal('session_expired')
}

async function makeDefault(tx: Transaction, { id, userId }: OwnAddress): Promise<void> {
  // The index allows no two, not even within a statement.
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault, ne(addresses.id, id)))
  const made = await tx
    .update(addresses)
    .set({ isDefault: true })
    .where(isOwn({ id, userId }))
    .returning({ id: addresses.id })
  if (made.length === 0) throw new Refusal('address_not_found')
}

/** The latest that an order went to, as it stands; the latest saved where no order did. */
async function chooseDefault(tx: Transaction, userId: string): Promise<void> {
  const used = tx
    .select({ at: sql`max(${orders.placedAt})` })
    .from(orders)
    .where(
      and(
        eq(orders.userId, addresses.userId),
        eq(orders.clientName, addresses.clientName),
        eq(orders.clientMobile, addresses.clientMobile),
        eq(orders.cityId, addresses.cityId),
        eq(orders.regionId, addresses.regionId),
        eq(orders.location, addresses.location),
      ),
    )
  const [next] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(sql`(${used}) desc nulls last`, desc(addresses.savedAt), addresses.id)
    .limit(1)
  if (next !== undefined) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id))
}

/** Throws city_not_found, region_not_found where the shop does not deliver there. */
async function requireServed(
  tx: Transaction,
  { city_id: cityId, region_id: regionId }: { readonly city_id: string; readonly region_id: string },
): Promise<void> {
  const [place] = await tx
    .select({ regionId: regions.id })
    .from(cities)
    .leftJoin(regions, and(eq(regions.cityId, cities.id), eq(regions.id, regionId), regions.isServed))
    .where(and(eq(cities.id, cityId), cities.isServed))
  if (place === undefined) throw notThere('city_id', 'city_not_found')
  if (place.regionId === null) throw notThere('region_id', 'region_not_found')
}

function notThere(path: string, key: 'city_not_found' | 'region_not_found'): Refusal {
  return new Refusal(key, { fields: [{ path, key }] })
}

function rowOf({ label, ...input }: Omit<UpdateAddressInput, 'id'>) {
  return {
    label,
    clientName: input.client_name,
    clientMobile: input.client_mobile,
    cityId: input.city_id,
    regionId: input.region_id,
    location: input.location,
  }
}

type AddressRow = ReturnType<typeof rowOf>

/** Whatever they are called. */
function isSame(one: AddressRow, other: AddressRow): boolean {
  return (
    one.clientName === other.clientName &&
    one.clientMobile === other.clientMobile &&
    one.cityId === other.cityId &&
    one.regionId === other.regionId &&
    one.location === other.location
  )
}
