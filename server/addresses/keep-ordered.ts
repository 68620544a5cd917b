import { MOST_ADDRESSES } from '#shop/delivery/address.ts'
import type { Transaction } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { newId } from '../process/new-id.ts'

/**
 * Changes of an account's addresses come one after another: two tabs would keep eleven, or two defaults, together. Answers no row where
 * the account is gone.
 */
export const holdAddresses = prepared<{ id: string }, { readonly userId: string }>(
  'hold_addresses',
  'select id from users where id = :userId for no key update',
)

/** Where an order goes, in the columns of both tables. */
interface OrderedAddress {
  readonly userId: string
  readonly clientName: string
  readonly clientMobile: string
  readonly cityId: string
  readonly regionId: string
  readonly location: string
}

/** Keeps where an order goes, in its transaction and without waiting for an answer in between. Whether it is kept: not beyond the most. */
export async function keepOrdered(tx: Transaction, address: OrderedAddress): Promise<boolean> {
  const [, [kept]] = await Promise.all([
    holdAddresses(tx, { userId: address.userId }),
    insertOrdered(tx, { ...address, id: newId() }),
  ])
  return kept?.isKept === true
}

const insertOrdered = prepared<{ isKept: boolean }, OrderedAddress & { readonly id: string }>(
  'keep_ordered_address',
  `with added as (
     insert into addresses (id, user_id, label, client_name, client_mobile, city_id, region_id, location, is_default)
     select :id::text, :userId::text, '', :clientName::text, :clientMobile::text, :cityId::text, :regionId::text, :location::text,
       not exists (select from addresses where user_id = :userId)
     where (select count(*) from addresses where user_id = :userId) < ${MOST_ADDRESSES}
     on conflict on constraint addresses_once do nothing
     returning id
   )
   select exists (select from added) or exists (
     select from addresses where user_id = :userId and client_name = :clientName and client_mobile = :clientMobile
       and city_id = :cityId and region_id = :regionId and location = :location) as "isKept"`,
)
