import { isNotNull, sql } from 'drizzle-orm'
import { matchPlaces } from '#shop/delivery/place-names.ts'
import { cut, withoutInvisible } from '#shop/text.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import { noteCatalogueChange } from '../catalogue/changes.ts'
import builtIn from '../catalogue/iraq-places.json' with { type: 'json' }
import type { Database, Transaction } from '../database/database.ts'
import { cities, regions } from '../database/tables/delivery.ts'
import { inEachLanguage } from '../database/texts.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { CourierPlace } from '../partners/couriers/courier.ts'
import type { ParcelDesk } from './courier-desk.ts'

/** A list that lost more than this share of its places is not believed. */
const MOST_LOST = 0.1

/**
 * Learns the courier's ids for our places and takes in places that are new to us (decision 0016). Our own ids keep their meaning for
 * ever. Throws `CourierUnclear`, and changes nothing, where the lists cannot be had; a list that shrank too much is left aside.
 */
export async function syncPlaces(
  { database, account, log }: ParcelDesk,
  catalogue: Pick<LiveCatalogue, 'refresh'>,
): Promise<void> {
  const listed = readable(await account.courier.places())
  const isChanged = await database.transaction(async tx => {
    const known = { cities: await tx.select().from(cities), regions: await tx.select().from(regions) }
    const lost = [shrinkage(known.cities, listed.length), shrinkage(known.regions, countRegions(listed))]
    if (listed.length === 0 || Math.max(...lost) > MOST_LOST) {
      log.warn(
        { cities: listed.length, regions: countRegions(listed) },
        'the courier’s list of places shrank: the old one stays',
      )
      return false
    }
    return await writePlaces(tx, known, placesAsListed(known, listed))
  })
  if (isChanged) await catalogue.refresh()
}

/** A shop that has just got its courier need not wait for the night. */
export async function queueFirstPlaces(jobs: Jobs, database: Database): Promise<void> {
  const known = await database.select({ id: cities.id }).from(cities).where(isNotNull(cities.courierId)).limit(1)
  if (known.length === 0) await jobs.send(database, SYNC_PLACES_QUEUE, {})
}

export const SYNC_PLACES_QUEUE = 'sync-places'

type CityRow = typeof cities.$inferSelect
type RegionRow = typeof regions.$inferSelect
interface Places {
  readonly cities: readonly CityRow[]
  readonly regions: readonly RegionRow[]
}

const MOST_NAME = 200

/** Places with an id that may become part of ours, and a name for people. */
function readable(listed: readonly CourierPlace[]): CourierPlace[] {
  const isPlace = (id: string, name: string) => /^[A-Za-z0-9_-]{1,16}$/.test(id) && name !== ''
  return listed
    .map(({ cityId, cityName, regions: ofCity }) => ({
      cityId,
      cityName: cleanName(cityName),
      regions: ofCity
        .map(({ regionId, regionName }) => ({ regionId, regionName: cleanName(regionName) }))
        .filter(({ regionId, regionName }) => isPlace(regionId, regionName)),
    }))
    .filter(({ cityId, cityName }) => isPlace(cityId, cityName))
}

function cleanName(name: string): string {
  return cut(withoutInvisible(name.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ')).trim(), MOST_NAME)
}

function shrinkage(known: readonly { readonly courierId: string | null }[], listed: number): number {
  const served = known.filter(({ courierId }) => courierId !== null).length
  return served === 0 ? 0 : 1 - listed / served
}

function countRegions(listed: readonly CourierPlace[]): number {
  return listed.reduce((sum, { regions: ofCity }) => sum + ofCity.length, 0)
}

/** All our places as they should stand after this list. */
function placesAsListed(known: Places, listed: readonly CourierPlace[]): Places {
  const regionsOf = Map.groupBy(known.regions, ({ cityId }) => cityId)
  const ours = known.cities.map(city => ({
    ...city,
    within: (regionsOf.get(city.id) ?? []).map(({ nameAr }) => nameAr),
  }))
  const theirs = listed.map(place => ({ nameAr: place.cityName, courierId: place.cityId, within: [], place }))
  const matches = matchPlaces(ours, theirs)
  const ids = new Set(known.cities.map(({ id }) => id))
  const served = theirs.map(their => {
    const row = matches.get(their)
    const { courierId } = their
    const city = row === undefined ? newPlace(their, ids) : nowListed(withoutRegions(row))
    return { city: { ...city, courierId }, listedRegions: their.place.regions }
  })
  const isServed = new Set(served.map(({ city }) => city.id))
  const others = known.cities.filter(({ id }) => !isServed.has(id))
  return {
    cities: [...served.map(({ city }) => city), ...others.map(notListed)],
    regions: [
      ...served.flatMap(({ city, listedRegions }) =>
        regionsAsListed(city.id, regionsOf.get(city.id) ?? [], listedRegions),
      ),
      ...others.flatMap(({ id }) => regionsOf.get(id) ?? []).map(notListed),
    ],
  }
}

function regionsAsListed(cityId: string, known: readonly RegionRow[], listed: CourierPlace['regions']): RegionRow[] {
  const theirs = listed.map(({ regionId, regionName }) => ({ nameAr: regionName, courierId: regionId }))
  const matches = matchPlaces(known, theirs)
  const ids = new Set(known.map(({ id }) => id))
  const served = theirs.map(their => {
    const row = matches.get(their)
    const region = row === undefined ? { cityId, ...newPlace(their, ids), sentAs: null } : nowListed(row)
    return { ...region, courierId: their.courierId }
  })
  const isServed = new Set(served.map(({ id }) => id))
  return [...served, ...known.filter(({ id }) => !isServed.has(id)).map(notListed)]
}

function withoutRegions({ within: _within, ...city }: CityRow & { readonly within: readonly string[] }): CityRow {
  return city
}

/** With an id that nothing had before, and the courier's name in every language: it knows no other. */
function newPlace({ nameAr, courierId }: { readonly nameAr: string; readonly courierId: string }, ids: Set<string>) {
  let id = `w${courierId}`
  for (let more = 2; ids.has(id); more++) id = `w${courierId}-${more}`
  ids.add(id)
  return { id, ...inEachLanguage('name', () => nameAr), isServed: true }
}

const BUILT_IN_CITIES = new Set(builtIn.map(({ city_id }) => city_id))
const BUILT_IN_REGIONS = new Set(
  builtIn.flatMap(({ city_id, regions: ofCity }) => ofCity.map(({ region_id }) => `${city_id} ${region_id}`)),
)

/** What the owner took off the list stays off it; what the courier took off comes back with it. */
function nowListed<Row extends CityRow | RegionRow>(row: Row): Row {
  return { ...row, isServed: row.isServed || (row.courierId === null && !isBuiltIn(row)) }
}

/** A place of our own list is served by hand then; one that we knew from the courier alone is not offered any more. */
function notListed<Row extends CityRow | RegionRow>(row: Row): Row {
  return { ...row, courierId: null, isServed: isBuiltIn(row) && row.isServed }
}

function isBuiltIn(row: CityRow | RegionRow): boolean {
  return 'cityId' in row ? BUILT_IN_REGIONS.has(`${row.cityId} ${row.id}`) : BUILT_IN_CITIES.has(row.id)
}

/** Rows of one statement: far below the parameters that the database takes. */
const ROWS_AT_ONCE = 1_000

/** Writes what differs, and tells the catalogue. Returns whether anything did. */
async function writePlaces(tx: Transaction, known: Places, wanted: Places): Promise<boolean> {
  const newCities = changedRows(known.cities, wanted.cities, ({ id }) => id)
  const newRegions = changedRows(known.regions, wanted.regions, ({ cityId, id }) => `${cityId} ${id}`)
  if (newCities.length + newRegions.length === 0) return false
  const set = { courierId: sql`excluded.courier_id`, isServed: sql`excluded.is_served` }
  for (const rows of inChunks(newCities)) {
    await tx.insert(cities).values(rows).onConflictDoUpdate({ target: cities.id, set })
  }
  for (const rows of inChunks(newRegions)) {
    await tx
      .insert(regions)
      .values(rows)
      .onConflictDoUpdate({ target: [regions.cityId, regions.id], set })
  }
  await noteCatalogueChange(tx, 'everything')
  return true
}

function changedRows<Row extends CityRow | RegionRow>(
  known: readonly Row[],
  wanted: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const before = new Map(known.map(row => [keyOf(row), row]))
  return wanted.filter(row => {
    const old = before.get(keyOf(row))
    return old === undefined || old.courierId !== row.courierId || old.isServed !== row.isServed
  })
}

function inChunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, chunk) =>
    rows.slice(chunk * ROWS_AT_ONCE, (chunk + 1) * ROWS_AT_ONCE),
  )
}
