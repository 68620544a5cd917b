import type { Client } from 'pg'
import { hashToken } from '#server/http/session.ts'

/** A signed-in shopper, made behind the shop's back so that thousands take a second. */
export interface BenchShopper {
  readonly id: string
  readonly token: string
  /** Nobody else's: the shop lets orders with one phone wait for each other. */
  readonly mobile: string
  readonly items: readonly BenchItem[]
}

/** A choice that can be put into the cart. */
export interface BenchItem {
  readonly productId: string
  readonly colorId: string | null
  readonly sizeId: string | null
  readonly quantity: number
}

export interface BenchVariant extends Omit<BenchItem, 'quantity'> {
  readonly id: string
}

/** Everything that is no bundle, in a fixed order. */
export async function readVariants(client: Client): Promise<BenchVariant[]> {
  const { rows } = await client.query<BenchVariant>(
    `select v.id, v.product_id as "productId", v.color_id as "colorId", v.size_id as "sizeId"
     from variants v join products p on p.id = v.product_id
     where p.is_published and not p.is_bundle order by v.sku`,
  )
  if (rows.length < 2) throw new Error('the catalogue has nothing to sell')
  return rows
}

/**
 * All of them come from one address, which the shop refuses after so many orders: each request is counted as ever, and no count grows.
 */
const COUNTS_STAY_LOW = `
  create or replace function bench_counts_stay_low() returns trigger language plpgsql as
    $$ begin new.hits := 1; return new; end $$;
  create or replace trigger bench_counts_stay_low before insert or update on rate_limits
    for each row execute function bench_counts_stay_low()`

/** Makes `count` shoppers; `itemsOf` says what is in whose cart. */
export async function makeShoppers(
  client: Client,
  name: string,
  count: number,
  itemsOf: (place: number) => readonly BenchItem[],
): Promise<BenchShopper[]> {
  await client.query(COUNTS_STAY_LOW)
  const shoppers = Array.from({ length: count }, (_, place) => ({
    id: `bench-${name}-${place}`,
    token: `bench-token-of-shopper-${name}-${String(place).padStart(8, '0')}`,
    mobile: `+96477${String(place).padStart(8, '0')}`,
    items: itemsOf(place),
  }))
  const ids = shoppers.map(({ id }) => id)
  await client.query('begin')
  await client.query(
    `insert into users (id, name, email, email_verified, language)
     select id, 'سارة حسن', id || '@bench.example', true, 'ar' from unnest($1::text[]) as given (id)`,
    [ids],
  )
  await client.query(
    `insert into sessions (id, user_id, token, expires_at)
     select id, id, token, now() + interval '30 days' from unnest($1::text[], $2::text[]) as given (id, token)`,
    [ids, shoppers.map(({ token }) => hashToken(token))],
  )
  const lines = shoppers.flatMap(({ id, items }) => items.map(item => ({ ...item, user: id })))
  await client.query(
    `insert into cart_lines (id, user_id, product_id, color_id, size_id, quantity)
     select gen_random_uuid()::text, * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[])`,
    [
      lines.map(({ user }) => user),
      lines.map(({ productId }) => productId),
      lines.map(({ colorId }) => colorId),
      lines.map(({ sizeId }) => sizeId),
      lines.map(({ quantity }) => quantity),
    ],
  )
  await client.query('commit')
  await client.query('analyze users, sessions, cart_lines')
  return shoppers
}

/** Those of one of several rounds of the same size, each with a cart of two different things and a phone that no other round has. */
export async function shoppersOfRound(client: Client, round: number, count: number): Promise<BenchShopper[]> {
  const variants = await readVariants(client)
  const made = await makeShoppers(client, `round-${round}`, count, place => twoItems(variants, place))
  return made.map((shopper, place) => ({
    ...shopper,
    mobile: `+96477${String(round * count + place).padStart(8, '0')}`,
  }))
}

/** Two different choices for a cart, spread over the whole shop by the shopper's number. */
export function twoItems(variants: readonly BenchVariant[], place: number): BenchItem[] {
  const first = (place * 7) % variants.length
  const second = (first + 1 + (place % (variants.length - 1))) % variants.length
  return [variants[first], variants[second]].flatMap(variant => (variant === undefined ? [] : [itemOf(variant, 1)]))
}

export function itemOf({ productId, colorId, sizeId }: BenchVariant, quantity: number): BenchItem {
  return { productId, colorId, sizeId, quantity }
}

/** What a signed-in browser sends beside the body. Bodies come back as they are, so that refusals can be read. */
export function headersOf({ token }: BenchShopper): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    lang: 'ar',
    'accept-encoding': 'identity',
  }
}
