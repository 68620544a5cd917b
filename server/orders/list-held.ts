import type { HeldReply } from '#contract/orders.ts'
import { isSameLine } from '#shop/cart/cart.ts'
import { type HeldChoice, heldOfChoice } from '#shop/cart/held.ts'
import { piecesOfUnpaid } from '../cart/cart-lines.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import { prepared } from '../database/prepared.ts'
import type { OrderDesk } from './order-desk.ts'

type WaitingOrder = Pick<HeldReply['held'][number], 'orderId' | 'orderNumber'>

interface HeldRow extends HeldChoice, WaitingOrder {}

/** Pieces of each choice in each unpaid order, the newest order first. */
const selectPieces = prepared<HeldRow, { readonly userId: string }>(
  'held_by_orders',
  `select piece.product_id as "productId", piece.color_id as "colorId", piece.size_id as "sizeId", sum(taken.quantity)::int as pieces,
     o.id as "orderId", o.number as "orderNumber"
   from ${piecesOfUnpaid(':userId')}
   group by 1, 2, 3, o.id order by o.placed_at desc, o.id`,
)

/** The bundles that hold one of these products, and these where they are bundles, with what each has of its own. */
const selectBundles = prepared<{ id: string; own_stock: number | null }, { readonly ids: readonly string[] }>(
  'held_bundles',
  `select id, (select stock from variants where product_id = bundle.id and color_id is null and size_id is null) as own_stock
   from products bundle where is_bundle and is_published and (
     id = any(:ids::text[]) or exists (select from bundle_items where bundle_id = bundle.id and product_id = any(:ids::text[]))
   )`,
)

/**
 * What unpaid orders of the shopper hold, and the newest order that holds it: each choice, and each bundle
 * that is sold out for want of what is held. Pages that anybody may see say of it only that it is sold out.
 */
export async function listHeld({ database, catalogue }: OrderDesk, userId: string): Promise<HeldReply['held']> {
  const rows = await selectPieces(database, { userId })
  if (rows.length === 0) return []
  const bundles = await selectBundles(database, { ids: [...new Set(rows.map(({ productId }) => productId))] })
  const areBundles = new Set(bundles.map(({ id }) => id))
  const choices = rows.filter((row, place) => !rows.slice(0, place).some(newer => isSameLine(newer, row)))
  return [
    ...choices.filter(({ productId }) => !areBundles.has(productId)).map(told),
    ...bundles.flatMap(({ id, own_stock }) => heldBundle(catalogue, rows, id, own_stock)),
  ]
}

function told({ productId, colorId, sizeId, orderId, orderNumber }: HeldRow): HeldReply['held'][number] {
  return { productId, colorId, sizeId, orderId, orderNumber }
}

function heldBundle(
  { current }: LiveCatalogue,
  rows: readonly HeldRow[],
  id: string,
  ownStock: number | null,
): HeldReply['held'] {
  const bundle = current.product(id)
  const key = { productId: id, colorId: null, sizeId: null }
  if (bundle === undefined || bundle.stock > 0 || heldOfChoice(bundle, key, rows, ownStock) === 0) return []
  const parts = [key, ...bundle.bundleItems.map(item => ({ ...item, productId: item.productId._id }))]
  const row = rows.find(each => parts.some(part => isSameLine(part, each)))
  return row === undefined ? [] : [told({ ...row, ...key })]
}
