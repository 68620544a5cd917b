import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { UnknownPlace } from '#contract/office/delivery.ts'
import { isEveryOtherPlace } from '#shop/delivery/place-names.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { regions } from '../../database/tables/delivery.ts'
import { sqlInEach } from '../../database/texts.ts'
import { auditAll } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'

const NAMES = sql.raw(
  sqlInEach(language => `c.name_${language} as city_${language}, r.name_${language} as region_${language}`),
)

/** Regions that the courier does not know, in cities that it serves: those that orders wait for, and those that staff decided about. */
export async function listUnknownPlaces(database: Database): Promise<UnknownPlace[]> {
  const { rows } = await database.execute<Omit<UnknownPlace, 'other'> & Record<string, unknown>>(sql`
    with waiting as (
      select o.city_id, o.region_id, json_agg(o.id order by o.placed_at, o.id) as ids from orders o
      where o.status in ('Order Placed', 'Shipped') and not exists (select 1 from parcels p where p.order_id = o.id)
      group by o.city_id, o.region_id
    )
    select c.id as "cityId", r.id as "regionId", ${NAMES},
      coalesce(waiting.ids, '[]') as "orderIds", r.sent_as is not null as "isSentAsOther"
    from regions r join cities c on c.id = r.city_id
      left join waiting on waiting.city_id = r.city_id and waiting.region_id = r.id
    where c.courier_id is not null and r.courier_id is null and (r.sent_as is not null or waiting.ids is not null)
    order by r.city_id, r.id`)
  const others = await othersOf(
    database,
    rows.map(({ cityId }) => cityId),
  )
  return rows.map(row => ({ ...row, other: others.get(row.cityId)?.nameAr ?? null }))
}

interface Decision {
  readonly places: readonly { readonly cityId: string; readonly regionId: string }[]
  readonly isSentAsOther: boolean
}

/** All of the places or none. Throws region_not_found, no_other_region where the courier has no such name in a city. */
export async function sendAsOther(
  { database }: { readonly database: Database },
  { input: { places, isSentAsOther }, staff }: StaffCall<Decision>,
): Promise<void> {
  await database.transaction(async tx => {
    const others = isSentAsOther
      ? await othersOf(
          tx,
          places.map(({ cityId }) => cityId),
        )
      : new Map()
    const entries = []
    for (const { cityId, regionId } of inOrder(places)) {
      const other = others.get(cityId)
      if (isSentAsOther && other === undefined) throw new Refusal('no_other_region')
      const [before] = await tx
        .select({ sentAs: standIn.nameAr })
        .from(regions)
        .leftJoin(standIn, and(eq(standIn.cityId, regions.cityId), eq(standIn.id, regions.sentAs)))
        .where(and(eq(regions.cityId, cityId), eq(regions.id, regionId)))
        .for('update', { of: regions })
      if (before === undefined) throw new Refusal('region_not_found')
      await tx
        .update(regions)
        .set({ sentAs: other?.id ?? null })
        .where(and(eq(regions.cityId, cityId), eq(regions.id, regionId)))
      entries.push({
        action: isSentAsOther ? ('region.sent_as_other' as const) : ('region.not_sent_as_other' as const),
        entity: 'region' as const,
        entityId: `${cityId}-${regionId}`,
        before: { sentAs: before.sentAs },
        after: { sentAs: other?.nameAr ?? null },
      })
    }
    await auditAll(tx, staff, entries)
  })
}

const standIn = alias(regions, 'stand_in')

/** Two members who decide at once wait for each other in one direction only. */
function inOrder(places: Decision['places']): Decision['places'] {
  return places.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function keyOf({ cityId, regionId }: Decision['places'][number]): string {
  return `${cityId} ${regionId}`
}

/** By city, the region that stands for all others at the courier. */
async function othersOf(
  on: Database | Transaction,
  cityIds: readonly string[],
): Promise<ReadonlyMap<string, typeof regions.$inferSelect>> {
  const known = await on
    .select()
    .from(regions)
    .where(and(inArray(regions.cityId, [...new Set(cityIds)]), isNotNull(regions.courierId)))
    .orderBy(asc(regions.id))
  const others = known.filter(({ nameAr }) => isEveryOtherPlace(nameAr))
  return new Map(others.toReversed().map(region => [region.cityId, region]))
}
