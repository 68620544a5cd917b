import type { HeldPieces, WaitingOrders } from '#shop/orders/holding.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { prepared } from '../database/prepared.ts'
import { isBlocked, lockShopper, waitingOrders } from './waiting-orders.ts'

/** A line of the cart as the database holds it now, with all that its price and the order's text need. */
export interface HeldLine {
  readonly id: string
  readonly productId: string
  readonly colorId: string | null
  readonly sizeId: string | null
  readonly quantity: number
  readonly nameEn: string
  readonly nameAr: string
  readonly colorNameEn: string | null
  readonly colorNameAr: string | null
  readonly sizeNameEn: string | null
  readonly sizeNameAr: string | null
  readonly mediaId: string | null
  readonly isPublished: boolean
  readonly isBundle: boolean
  readonly price: number
  readonly discountPercentage: number
  readonly bundlePrice: number | null
  readonly colorPrice: number | null
  readonly sizePrice: number | null
  /** Different items of a bundle; 0 for others. */
  readonly itemCount: number
  /** Null where the shop has no such choice. */
  readonly needs: readonly Need[] | null
}

/** What one piece of a line is taken from. */
export interface Need {
  readonly variantId: string
  readonly productId: string
  readonly pieces: number
  /** The line's own variant, rather than one of a bundle's items. */
  readonly isOwn: boolean
}

/** The order that was made under the same key. */
export interface EarlierOrder {
  readonly id: string
  readonly number: string
  readonly requestHash: string
  /** As it is now: an online order may have been turned to cash. */
  readonly paymentMethod: PaymentMethod
}

export interface Ground {
  readonly lines: readonly HeldLine[] | null
  readonly earlier: EarlierOrder | null
  /** Staff take no orders from this account, or with this phone. */
  readonly isBlocked: boolean
  /** Null where there is no such city; the region's names are null where the city has no such region. */
  readonly place: {
    readonly cityNameEn: string
    readonly cityNameAr: string
    readonly regionNameEn: string | null
    readonly regionNameAr: string | null
  } | null
}

/**
 * [user, idempotency key or null, city, region, phone] Locks the shopper, then their cart lines, and reads all that an order starts
 * from.
 */
export const readGround = prepared<Ground>(
  'order_ground',
  `with shopper as materialized (
     ${lockShopper('$1', '$5')}
   ), held as (
     select id, product_id, color_id, size_id, quantity from cart_lines
     where user_id = $1 and (select count(*) from shopper) = 2 order by id for update
   ), lines as (
     select held.id, held.product_id as "productId", held.color_id as "colorId", held.size_id as "sizeId", held.quantity,
       p.name_en as "nameEn", p.name_ar as "nameAr", c.name_en as "colorNameEn", c.name_ar as "colorNameAr",
       s.name_en as "sizeNameEn", s.name_ar as "sizeNameAr",
       (select pm.media_id from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id and m.kind = 'image' and (pm.size_id is null or pm.size_id = held.size_id)
          and (pm.color_id is null or pm.color_id = held.color_id)
        order by pm.size_id is null, pm.color_id is null, pm.position limit 1) as "mediaId",
       p.is_published as "isPublished", p.is_bundle as "isBundle", p.price,
       p.discount_percentage as "discountPercentage", p.bundle_price as "bundlePrice", c.price as "colorPrice",
       s.price as "sizePrice",
       (case when p.is_bundle then (select count(*) from bundle_items b where b.bundle_id = p.id) else 0 end)::int
         as "itemCount",
       (select json_agg(json_build_object('variantId', v.id, 'productId', v.product_id, 'pieces', need.pieces,
          'isOwn', need.is_own))
        from (
          select held.product_id, held.color_id, held.size_id, 1 as pieces, true as is_own
          union all
          select b.product_id, b.color_id, b.size_id, b.quantity, false from bundle_items b where b.bundle_id = held.product_id
        ) need join variants v on v.product_id = need.product_id
          and v.color_id is not distinct from need.color_id and v.size_id is not distinct from need.size_id) as needs
     from held join products p on p.id = held.product_id
     left join colors c on c.id = held.color_id and c.product_id = p.id
     left join sizes s on s.id = held.size_id and s.color_id = c.id
   )
   select (select json_agg(lines order by lines.id) from lines) as lines,
     (select json_build_object('id', o.id, 'number', o.number, 'requestHash', o.request_hash, 'paymentMethod', o.payment_method)
      from orders o where o.user_id = $1 and o.idempotency_key = $2) as earlier,
     ${isBlocked('$1', '$5')} as "isBlocked",
     (select json_build_object('cityNameEn', c.name_en, 'cityNameAr', c.name_ar,
        'regionNameEn', r.name_en, 'regionNameAr', r.name_ar)
      from cities c left join regions r on r.city_id = c.id and r.id = $4 where c.id = $3) as place`,
)

/** [user, idempotency key] The order made under the key, as a statement of its own sees it. */
export const findEarlier = prepared<EarlierOrder>(
  'order_by_key',
  `select id, number, request_hash as "requestHash", payment_method as "paymentMethod" from orders where user_id = $1 and idempotency_key = $2`,
)

/**
 * [ids] Locks the variants and reads what they hold now. All orders lock in the order of the ids, so that two of them wait for
 * each other in one direction only. The statement must stay this plain: after a wait PostgreSQL looks at the changed row
 * again, and in a join over a union it would drop it.
 */
export const lockVariants = prepared<{ id: string; stock: number }>(
  'order_lock_variants',
  'select id, stock from variants where id = any($1::text[]) order by id for update',
)

/** The order as it was written, and what its shopper had waiting before it. */
export interface WrittenOrder {
  readonly number: string
  readonly waiting: WaitingOrders
  /** No order of the account was delivered or paid before. */
  readonly isFirst: boolean
  /** Pieces in the account's orders that wait before this one. */
  readonly waitingPieces: number
  /** Of this order's variants; null for cash, which is not held for a payment. */
  readonly heldPieces: readonly HeldPieces[] | null
}

/**
 * Writes the order and its lines, empties the cart of what was ordered, takes the stock and notes the change of the catalogue as
 * `noteCatalogueChange` does, and counts what the shopper has waiting besides: one trip to the database while the stock is locked.
 * Whether that is too much is for the caller to say, who rolls all of it back.
 * [cart lines' ids, variants' ids, pieces taken, lines as JSON, the order's columns, changed products, promo's id and code, held until,
 * held until for an account that has completed no order]
 */
export const writeOrder = prepared<WrittenOrder>(
  'order_write',
  `with waiting as (
     ${waitingOrders('$6', '$13')}
   ), held_pieces as (
     select taken."variantId", coalesce(sum(taken.quantity) filter (where o.user_id = $6), 0)::int as "ofAccount",
       coalesce(sum(taken.quantity) filter (where o.client_mobile = $13), 0)::int as "ofPhone"
     from orders o join order_lines line on line.order_id = o.id,
       jsonb_to_recordset(line.taken) as taken ("variantId" text, quantity int)
     where $32::timestamptz is not null and taken."variantId" = any($2::text[]) and o.held_until is not null and o.id in (
       select id from orders where status = 'Order Placed' and user_id = $6
       union all select id from orders where status = 'Order Placed' and user_id is not null and client_mobile = $13
     )
     group by taken."variantId"
   ), newcomer as (
     select not exists (
       select 1 from orders done where done.user_id = $6 and (done.delivered_at is not null or done.payment_state = 'paid')
     ) as is_first, (
       select coalesce(sum(taken.quantity), 0)::int from orders o join order_lines line on line.order_id = o.id,
         jsonb_to_recordset(line.taken) as taken (quantity int)
       where o.status = 'Order Placed' and o.user_id = $6
     ) as pieces
   ), placed as (
     insert into orders (id, user_id, idempotency_key, request_hash, status, payment_method, payment_state, client_name,
       client_mobile, city_id, region_id, city_name_en, city_name_ar, region_name_en, region_name_ar, location,
       is_replacement, subtotal, delivery_cost, discount, total, payable, currency, language, promo_id, promo_code,
       held_until)
     values ($5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28,
       $30, $31, case when (select is_first from newcomer) then $33::timestamptz else $32::timestamptz end)
     returning id, number
   ), ordered as (
     insert into order_lines (id, order_id, position, product_id, color_id, size_id, name_en, name_ar, color_name_en,
       color_name_ar, size_name_en, size_name_ar, media_id, is_bundle, quantity, unit_price, taken)
     select line.id, $5, position, product_id, color_id, size_id, name_en, name_ar, color_name_en, color_name_ar,
       size_name_en, size_name_ar, media_id, is_bundle, quantity, unit_price, taken
     from jsonb_to_recordset($4::jsonb) as line (id text, position int, product_id text, color_id text, size_id text,
       name_en text, name_ar text, color_name_en text, color_name_ar text, size_name_en text, size_name_ar text,
       media_id text, is_bundle boolean, quantity int, unit_price numeric, taken jsonb)
   ), emptied as (
     delete from cart_lines where id = any($1::text[])
   ), decremented as (
     update variants set stock = stock - taken.pieces
     from unnest($2::text[], $3::int[]) as taken (id, pieces) where variants.id = taken.id
   ), noted as (
     insert into catalogue_changes (product_id, changed_at) select id, clock_timestamp() from unnest($29::text[]) as changed (id)
   ), told as (
     insert into order_events (order_id, actor, type) select id, 'shopper', 'placed' from placed
   )
   select placed.number, row_to_json(waiting) as waiting, newcomer.is_first as "isFirst", newcomer.pieces as "waitingPieces", (
     select case when $32::timestamptz is not null then coalesce(json_agg(held_pieces), '[]') end from held_pieces
   ) as "heldPieces" from placed, waiting, newcomer`,
)
