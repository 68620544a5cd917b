import { type SQL, sql } from 'drizzle-orm'
import type { Customer } from '#contract/office/customers.ts'
import { blocksWhere } from '../../accounts/blocks.ts'
import type { Database } from '../../database/database.ts'
import { isoTime } from '../../database/iso-time.ts'
import { sqlInEach } from '../../database/texts.ts'
import { Refusal } from '../../http/refusal.ts'
import { phoneOfCaller } from './find-customers.ts'
import { customerOfId, customerRow, THEIRS } from './list-customers.ts'

const MOST_LATEST = 20

/** All that the shop knows of a customer. Throws customer_not_found. */
export async function readCustomer(database: Database, id: string): Promise<Customer> {
  const found = await customerOfId(database, id)
  if (found === undefined) throw new Refusal('customer_not_found')
  const phone = phoneOfCaller(id)
  const page = sql`(select ${phone === null ? id : null}::text as user_id, ${phone}::text as caller) page`
  const [blocks, latestOrders, addresses, returns, notes] = await Promise.all([
    blocksWhere(
      database,
      sql`(block.kind, block.value) in (
        select 'account', page.user_id from ${page} union all select 'phone', page.caller from ${page}
        union all select 'phone', theirs.client_mobile from ${page}, lateral ${THEIRS})`,
    ),
    ordersOf(database, page),
    addressesOf(database, page),
    returnsOf(database, page),
    notesOf(database, page),
  ])
  const { delivered, refused, is_verified: isVerified } = found
  return {
    ...customerRow(found),
    ...{ blocks, delivered, refused, latestOrders, addresses, returns, notes },
    isVerified: isVerified ?? false,
  }
}

async function ordersOf(database: Database, page: SQL): Promise<Customer['latestOrders']> {
  const { rows } = await database.execute<Customer['latestOrders'][number] & Record<string, unknown>>(sql`
    select theirs.id as "_id", theirs.number as "orderNumber", ${isoTime(sql`theirs.placed_at`)} as date,
      theirs.status, theirs.payable::float8 as amount
    from ${page}, lateral ${THEIRS} order by theirs.placed_at desc limit ${MOST_LATEST}`)
  return rows
}

const PLACE_NAMES = sql.raw(
  sqlInEach(id => `max(theirs.city_name_${id}) as city_${id}, max(theirs.region_name_${id}) as region_${id}`),
)

async function addressesOf(database: Database, page: SQL): Promise<Customer['addresses']> {
  const { rows } = await database.execute<Customer['addresses'][number] & Record<string, unknown>>(sql`
    select theirs.client_name as "clientName", theirs.client_mobile as "clientMobile",
      ${PLACE_NAMES},
      theirs.location, count(*)::int as orders
    from ${page}, lateral ${THEIRS}
    group by theirs.client_name, theirs.client_mobile, theirs.city_id, theirs.region_id, theirs.location
    order by max(theirs.placed_at) desc limit ${MOST_LATEST}`)
  return rows
}

async function returnsOf(database: Database, page: SQL): Promise<Customer['returns']> {
  const { rows } = await database.execute<Customer['returns'][number] & Record<string, unknown>>(sql`
    select back.id as "_id", theirs.number as "orderNumber", ${isoTime(sql`back.requested_at`)} as "requestedAt", back.state
    from ${page}, lateral ${THEIRS} join returns back on back.order_id = theirs.id
    order by back.requested_at desc limit ${MOST_LATEST}`)
  return rows
}

async function notesOf(database: Database, page: SQL): Promise<Customer['notes']> {
  const { rows } = await database.execute<Customer['notes'][number] & Record<string, unknown>>(sql`
    select theirs.id as "orderId", theirs.number as "orderNumber", theirs.staff_note as note
    from ${page}, lateral ${THEIRS} where theirs.staff_note <> ''
    order by theirs.placed_at desc limit ${MOST_LATEST}`)
  return rows
}
