import { sql } from 'drizzle-orm'
import type { RealDaysReply } from '#contract/office/delivery.ts'
import { REAL_DAYS_WINDOW } from '#shop/delivery/real-days.ts'
import type { Database } from '../../database/database.ts'

/** The last ones tell how it is now, and a look costs the same however much was sold. */
const MOST_ORDERS = 20_000

const day = (moment: string) => sql.raw(`(${moment} at time zone 'Asia/Baghdad')::date`)

/** How long orders took that were delivered in the days of the window, by city. */
export async function readRealDays({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: () => Date
}): Promise<Pick<RealDaysReply, 'window' | 'cities'>> {
  const since = new Date(clock().getTime() - REAL_DAYS_WINDOW * 86_400_000)
  const { rows } = await database.execute<RealDaysReply['cities'][number] & Record<string, unknown>>(sql`
    with took as (
      select city_id, greatest(0, ${day('delivered_at')} - ${day('placed_at')}) as days,
        case when shipped_at is not null then greatest(0, ${day('delivered_at')} - ${day('shipped_at')}) end as on_the_way
      from orders where delivered_at >= ${since.toISOString()}::timestamptz
      order by delivered_at desc limit ${MOST_ORDERS}
    ), told as (
      select city_id, count(*)::int as orders, count(on_the_way)::int as sent,
        percentile_disc(array[0.5, 0.9]) within group (order by days) as days,
        percentile_disc(array[0.5, 0.9]) within group (order by on_the_way) as on_the_way
      from took group by city_id
    )
    select city_id as "cityId", orders, days[1] as least, days[2] as most,
      case when sent > 0 then json_build_object('least', on_the_way[1], 'most', on_the_way[2]) end as "onTheWay"
    from told order by city_id`)
  return { window: REAL_DAYS_WINDOW, cities: rows }
}
