import { and, or, type SQL, sql } from 'drizzle-orm'
import { FORGOTTEN } from '#shop/orders/forgotten.ts'
import { westernDigits } from '#shop/western-digits.ts'
import { orders } from '../../database/tables/orders.ts'
import { hasName, ofPhone } from '../../orders/office/find-orders.ts'

/** What a customer without an account is called: the phone without its plus. */
const CALLER = 'phone-'

/** The phone of a customer without an account; null for an account's id. */
export function phoneOfCaller(id: string): string | null {
  return id.startsWith(CALLER) ? `+${id.slice(CALLER.length)}` : null
}

export function idOfCaller(phone: string): string {
  return `${CALLER}${phone.slice(1)}`
}

/** In SQL, of an order's phone. */
export function callerId(phone: SQL): SQL {
  return sql`${CALLER} || substr(${phone}, 2)`
}

/** Shoppers' accounts, as `u`, that what was typed may mean. */
export function accountsMeantBy(search: string | undefined): SQL {
  const typed = tidied(search)
  const isShopper = sql`u.staff_role is null`
  if (typed === '') return isShopper
  const ordered = ordersMeantBy(typed)
  // In queries of their own that stay so: each condition has an index, and the newest accounts must not be read through for them.
  const ids = [
    ordered && sql`select user_id from ${orders} where user_id is not null and ${ordered}`,
    hasName(sql`named.name`, typed) && sql`select named.id from users named where ${hasName(sql`named.name`, typed)}`,
    sql`select mailed.id from users mailed where mailed.email collate "C" like ${`${escaped(typed.toLowerCase())}%`}`,
  ].filter(each => each !== undefined)
  return sql`${isShopper} and u.id in (select * from (${sql.join(ids, sql` union `)}) meant offset 0)`
}

/**
 * The first orders, as `o`, of phones that no account has ordered with: each stands for the customer who calls from it. With a
 * search, of those it may mean.
 */
export function callersMeantBy(search: string | undefined): SQL {
  const typed = tidied(search)
  const ordered = typed === '' ? undefined : (ordersMeantBy(typed) ?? sql`false`)
  return sql`o.user_id is null and o.client_mobile <> ${FORGOTTEN} and not exists (
      select 1 from orders other where other.client_mobile = o.client_mobile
        and (other.user_id is not null or (other.placed_at, other.id) < (o.placed_at, o.id))
    ) and ${
      ordered === undefined
        ? sql`true`
        : sql`o.client_mobile in (select client_mobile from ${orders} where user_id is null and ${ordered} offset 0)`
    }`
}

function ordersMeantBy(typed: string): SQL | undefined {
  // Only one of the two is a condition: what is a phone is no name.
  return and(or(ofPhone(typed), /^[\d\s+().-]+$/.test(typed) ? undefined : hasName(orders.clientName, typed)))
}

function tidied(search: string | undefined): string {
  return westernDigits(search ?? '').trim()
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
