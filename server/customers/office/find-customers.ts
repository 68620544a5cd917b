import { and, or, type SQL, sql } from 'drizzle-orm'
import type { BlockKind } from '#shop/accounts/block.ts'
import { CALLER } from '#shop/accounts/phone.ts'
import { FORGOTTEN } from '#shop/orders/forgotten.ts'
import { westernDigits } from '#shop/western-digits.ts'
import { isTag } from '../../accounts/tags.ts'
import { orders } from '../../database/tables/orders.ts'
import { hasName, ofPhone } from '../../orders/office/find-orders.ts'

/** The phone of a customer without an account; null for an account's id. */
export function phoneOfCaller(id: string): string | null {
  return id.startsWith(CALLER) ? `+${id.slice(CALLER.length)}` : null
}

/** What the page of an account, or of a phone, is called. */
export function idOfMeant({ kind, value }: { readonly kind: BlockKind; readonly value: string }): string {
  return kind === 'account' ? value : `${CALLER}${value.slice(1)}`
}

/** Which customers staff look for. */
export interface CustomersWanted {
  readonly search?: string | undefined
  readonly tag?: string | undefined
}

/** In SQL, of an order's phone. */
export function callerId(phone: SQL): SQL {
  return sql`${CALLER} || substr(${phone}, 2)`
}

/** Shoppers' accounts, as `u`, that what was typed may mean, with the tag. */
export function accountsMeantBy({ search, tag }: CustomersWanted): SQL {
  const typed = tidied(search)
  const isShopper = sql`u.staff_role is null${
    tag === undefined
      ? sql``
      : sql` and u.id in (select * from (${accountsTagged(isTag(sql`tag.compared`, tag))}) tagged offset 0)`
  }`
  if (typed === '') return isShopper
  const ordered = ordersMeantBy(typed)
  const tagged = hasName(sql`tag.name`, typed)
  // In queries of their own that stay so: each condition has an index, and the newest accounts must not be read through for them.
  const ids = [
    ordered && sql`select user_id from ${orders} where user_id is not null and ${ordered}`,
    hasName(sql`named.name`, typed) && sql`select named.id from users named where ${hasName(sql`named.name`, typed)}`,
    tagged && accountsTagged(tagged),
    sql`select mailed.id from users mailed where mailed.email collate "C" like ${`${escaped(typed.toLowerCase())}%`}`,
  ].filter(each => each !== undefined)
  return sql`${isShopper} and u.id in (select * from (${sql.join(ids, sql` union `)}) meant offset 0)`
}

/**
 * The first orders, as `o`, of phones that no account has ordered with: each stands for the customer who calls from it. With a
 * search, of those it may mean, and of those with the tag.
 */
export function callersMeantBy({ search, tag }: CustomersWanted): SQL {
  const typed = tidied(search)
  return sql`o.user_id is null and o.client_mobile <> ${FORGOTTEN} and not exists (
      select 1 from orders other where other.client_mobile = o.client_mobile
        and (other.user_id is not null or (other.placed_at, other.id) < (o.placed_at, o.id))
    )${typed === '' ? sql`` : sql` and o.client_mobile in (select * from (${phonesMeantBy(typed)}) meant offset 0)`}${
      tag === undefined ? sql`` : sql` and o.client_mobile in (${phonesTagged(isTag(sql`tag.compared`, tag))})`
    }`
}

function phonesMeantBy(typed: string): SQL {
  const ordered = ordersMeantBy(typed) ?? sql`false`
  const ofOrders = sql`select client_mobile from ${orders} where user_id is null and ${ordered}`
  const named = hasName(sql`tag.name`, typed)
  return named === undefined ? ofOrders : sql`${ofOrders} union ${phonesTagged(named)}`
}

/** Phones with a tag, as `tag`, for which the condition holds. */
function phonesTagged(condition: SQL): SQL {
  return sql`select tag.value from customer_tags tag where tag.kind = 'phone' and ${condition}`
}

/** Accounts with such a tag, or that have ordered with a phone that has one. */
function accountsTagged(condition: SQL): SQL {
  return sql`select tag.value from customer_tags tag where tag.kind = 'account' and ${condition}
    union select placed.user_id from customer_tags tag join orders placed on placed.client_mobile = tag.value
      where tag.kind = 'phone' and placed.user_id is not null and ${condition}`
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
