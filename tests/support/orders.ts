import { createHash } from 'node:crypto'
import { addToCart } from '#contract/cart.ts'
import type { Failure } from '#contract/endpoint.ts'
import { type PlaceOrderInput, type PlaceOrderReply, placeOrder, type TotalChanged } from '#contract/orders.ts'
import type { Answer, TestShop, Told } from './api.ts'
import type { Choice, SignedIn } from './givens.ts'
import type { CallOptions } from './request-for.ts'

export type WantedItem = Choice & { readonly quantity: number }

/** A right order of these items: near city, paid in cash. */
export function orderOf(items: readonly WantedItem[], changes: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return {
    items: items.map(({ productId, colorId, sizeId, quantity }) => ({ productId, colorId, sizeId, quantity })),
    client_name: 'Noor Hassan',
    client_mobile: mobileFor(items),
    city_id: '1',
    region_id: '1001',
    location: 'Opposite the pharmacy, street 14',
    replacement: 0,
    paymentMethod: 'cod',
    promoCode: null,
    discountAmount: 0,
    ...changes,
  }
}

/** Whoever orders these: the same order has the same phone, and others seldom share one, for a phone may have only so many waiting. */
function mobileFor(items: readonly WantedItem[]): string {
  const hash = createHash('sha256').update(JSON.stringify(items)).digest()
  return `+964770123${String(hash.readUInt32BE() % 10_000).padStart(4, '0')}`
}

export async function fillCart(shop: TestShop, shopper: SignedIn, items: readonly WantedItem[]): Promise<void> {
  for (const item of items) {
    const { status, body } = await shop.call(addToCart, item, { token: shopper.token })
    if (status !== 200) throw new Error(`not added to the cart: ${JSON.stringify(body)}`)
  }
}

/** What whoever orders is told, and the figures of an order whose sum is another by now. */
export type PlacedOrNot = Told<PlaceOrderReply> & Partial<Omit<TotalChanged, keyof Failure>>

/** Puts the items in the shopper's cart and orders them. */
export async function buy(
  shop: TestShop,
  shopper: SignedIn,
  items: readonly WantedItem[],
  { changes = {}, ...options }: CallOptions & { readonly changes?: Partial<PlaceOrderInput> } = {},
): Promise<Answer<PlacedOrNot>> {
  await fillCart(shop, shopper, items)
  return await shop.call(placeOrder, orderOf(items, changes), { token: shopper.token, ...options })
}

export async function stockOf(shop: TestShop, { productId, colorId, sizeId }: Choice): Promise<number> {
  const { rows } = await shop.pool.query(
    'select stock from variants where product_id = $1 and color_id is not distinct from $2 and size_id is not distinct from $3',
    [productId, colorId, sizeId],
  )
  return rows[0].stock
}

/** Everything an order may write, to see that a refused one wrote nothing. */
export async function traces(shop: TestShop): Promise<unknown> {
  const { rows } = await shop.pool.query(`
    select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
      (select coalesce(sum(stock), 0) from variants) as stock, (select count(*) from jobs.job where name = 'mail') as mails,
      (select json_agg(c order by id) from cart_lines c) as cart, (select count(*) from catalogue_changes) as changes`)
  return rows[0]
}
