import { asc, eq } from 'drizzle-orm'
import type { Named } from '#shop/catalogue/product.ts'
import type { CityId } from '#shop/delivery/cost.ts'
import { inLanguage, type Language, languages, writtenSoFar } from '#shop/languages.ts'
import type { Database, Transaction } from '../database/database.ts'
import { cities, regions } from '../database/tables/delivery.ts'
import { textsIn, toColumns } from '../database/texts.ts'
import places from './iraq-places.json' with { type: 'json' }

export interface Region extends Named {
  readonly id: string
}

/** A city (governorate) with the regions that are delivered to in it. */
export interface City extends Named {
  readonly id: CityId
  readonly regions: readonly Region[]
}

/** Gives a shop without places the built-in list; a courier's own places stay as they are. */
export async function seedPlaces(connection: Database | Transaction): Promise<void> {
  const known = await connection.select({ id: cities.id }).from(cities).limit(1)
  if (known.length > 0) return
  await connection
    .insert(cities)
    .values(places.map(city => ({ id: city.city_id, ...toColumns(writtenSoFar('name', city), 'name') })))
    .onConflictDoNothing()
  await connection
    .insert(regions)
    .values(
      places.flatMap(({ city_id, regions: ofCity }) =>
        ofCity.map(region => ({
          cityId: city_id,
          id: region.region_id,
          ...toColumns(writtenSoFar('name', region), 'name'),
        })),
      ),
    )
    .onConflictDoNothing()
}

/** All that are offered, whether by a courier or by hand. */
export async function readCities(connection: Database | Transaction): Promise<City[]> {
  const offered = await connection.select().from(regions).where(eq(regions.isServed, true)).orderBy(asc(regions.id))
  const ofCity = Map.groupBy(offered, row => row.cityId)
  const rows = await connection.select().from(cities).where(eq(cities.isServed, true)).orderBy(asc(cities.id))
  return rows.map(city => ({
    id: city.id,
    ...textsIn(city, 'name'),
    regions: (ofCity.get(city.id) ?? []).map(region => ({ id: region.id, ...textsIn(region, 'name') })),
  }))
}

/** By name as the language's readers expect, the shop's own city first. */
export function citiesInOrder(all: readonly City[], nearCityId: CityId, language: Language): City[] {
  const isFar = (city: City) => Number(city.id !== nearCityId)
  return all.toSorted((one, other) => isFar(one) - isFar(other) || byName(one, other, language))
}

export function regionsInOrder(city: City, language: Language): Region[] {
  return city.regions.toSorted((one, other) => byName(one, other, language))
}

const collators = new Map(languages.map(language => [language, new Intl.Collator(language, { numeric: true })]))

function byName(one: Named, other: Named, language: Language): number {
  const [name, otherName] = [inLanguage(one, 'name', language), inLanguage(other, 'name', language)]
  return collators.get(language)?.compare(name, otherName) ?? 0
}
