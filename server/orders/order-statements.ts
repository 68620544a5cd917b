import { PLACING } from '#shop/books/postings.ts'
import type { HeldPieces, WaitingOrders } from '#shop/orders/holding.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { SALE_OF_PRODUCT } from '../catalogue/sales.ts'
import { columnName } from '../database/column-name.ts'
import { prepared } from '../database/prepared.ts'
import { isUnpaid, type orderLines, type orders } from '../database/tables/orders.ts'
import { columnsOf, inEachLanguage, sqlInEach, type TextColumns } from '../database/texts.ts'
import { IS_BLOCKED, type Orderer, WAITING_ORDERS } from './waiting-orders.ts'

/** A line of the cart, or of an order by phone, as the database holds it now, with all that its price and the order's text need. */
export interface HeldLine extends TextColumns<'name', string>, TextColumns<'colorName' | 'sizeName'> {
  readonly id: string
  readonly productId: string
  readonly colorId: string | null
  readonly sizeId: string | null
  readonly quantity: number
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
  readonly needs: readonly HeldNeed[] | null
}

/** What one piece of a line is taken from. */
export interface Need {
  readonly variantId: string
  readonly productId: string
  readonly pieces: number
  /** The line's own variant, rather than one of a bundle's items. */
  readonly isOwn: boolean
}

interface HeldNeed extends Need {
  /** What a piece of the variant cost the shop, whole IQD; null where nobody said. */
  readonly cost: number | null
}

/** The order that was made under the same key. */
export interface EarlierOrder {
  readonly id: string
  readonly number: string
  readonly requestHash: string
  /** As it is now: an online order may have been turned to cash. */
  readonly paymentMethod: PaymentMethod
}

/** An order of the account that waits for its payment, held: what of it says whether it is this one. */
export interface UnpaidOrder
  extends Pick<
    typeof orders.$inferSelect,
    | ('id' | 'number' | 'clientName' | 'clientMobile' | 'cityId' | 'regionId' | 'location' | 'isReplacement')
    | ('deliveryCost' | 'discount' | 'total' | 'payable' | 'promoId' | 'promoCode')
  > {
  readonly lines: readonly UnpaidLine[]
  /** IQD that offers took off. */
  readonly offers: number
}

type UnpaidLine = Pick<
  typeof orderLines.$inferSelect,
  'productId' | 'colorId' | 'sizeId' | 'quantity' | 'unitPrice' | 'taken'
>

export interface OrderBasis {
  readonly lines: readonly HeldLine[] | null
  readonly earlier: EarlierOrder | null
  /** Newest first; null where none waits. */
  readonly unpaid: readonly UnpaidOrder[] | null
  /** Staff take no orders from this account, or with this phone. */
  readonly isBlocked: boolean
  /** Some offer holds now. */
  readonly hasOffers: boolean
  /** Null where no such city is delivered to; the region's names are null where no such region of it is. */
  readonly place: (TextColumns<'cityName', string> & TextColumns<'regionName'>) | null
}

interface PlaceIds {
  readonly cityId: string
  readonly regionId: string
}

interface BasisOfCart extends PlaceIds {
  readonly userId: string
  readonly clientMobile: string
  readonly idempotencyKey: string | null
}

interface BasisOfItems extends PlaceIds {
  /** As JSON. */
  readonly items: string
}

/** SQL of choices that somebody says, in their order. */
const GIVEN_ITEMS = `select lpad(place::text, 4, '0') as id, item ->> 'productId' as product_id, item ->> 'colorId' as color_id,
       item ->> 'sizeId' as size_id, (item ->> 'quantity')::int as quantity
     from jsonb_array_elements(:items::jsonb) with ordinality as given (item, place)`

/** SQL of `HeldLine`s for the rows of `held`: what the shop has of each choice, and at which prices. */
const LINES_OF_HELD = `select held.id, held.product_id as "productId", held.color_id as "colorId", held.size_id as "sizeId", held.quantity,
       ${sqlInEach((id, Id) => `p.name_${id} as "name${Id}", c.name_${id} as "colorName${Id}", s.name_${id} as "sizeName${Id}"`)},
       (select pm.media_id from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id and m.kind = 'image' and (pm.size_id is null or pm.size_id = held.size_id)
          and (pm.color_id is null or pm.color_id = held.color_id)
        order by pm.size_id is null, pm.color_id is null, pm.position limit 1) as "mediaId",
       p.is_published as "isPublished", p.is_bundle as "isBundle", p.price,
       greatest(p.discount_percentage, ${SALE_OF_PRODUCT}) as "discountPercentage", p.bundle_price as "bundlePrice", c.price as "colorPrice",
       s.price as "sizePrice",
       (case when p.is_bundle then (select count(*) from bundle_items b where b.bundle_id = p.id) else 0 end)::int
         as "itemCount",
       (select json_agg(json_build_object('variantId', v.id, 'productId', v.product_id, 'pieces', need.pieces,
          'isOwn', need.is_own, 'cost', v.cost))
        from (
          select held.product_id, held.color_id, held.size_id, 1 as pieces, true as is_own
          union all
          select b.product_id, b.color_id, b.size_id, b.quantity, false from bundle_items b where b.bundle_id = held.product_id
        ) need join variants v on v.product_id = need.product_id
          and v.color_id is not distinct from need.color_id and v.size_id is not distinct from need.size_id) as needs
     from held join products p on p.id = held.product_id
     left join colors c on c.id = held.color_id and c.product_id = p.id
     left join sizes s on s.id = held.size_id and s.color_id = c.id`

const HELD_LINES = '(select json_agg(lines order by lines.id) from lines) as lines'

/** SQL of what is the same whoever orders. */
const COMMON_BASIS = `exists (select from offers where is_applied) as "hasOffers",
     (select json_build_object(${sqlInEach((id, Id) => `'cityName${Id}', c.name_${id}, 'regionName${Id}', r.name_${id}`)})
      from cities c left join regions r on r.city_id = c.id and r.id = :regionId and r.is_served
      where c.id = :cityId and c.is_served) as place`

/**
 * Locks the unpaid orders of the orderer, who is held, then the lines of their cart, as a payment
 * does, and reads all that an order starts from. What is read never depends on which values are
 * given: where it did, PostgreSQL would plan it anew each time, which takes longer than all the rest.
 */
export const readOrderBasis = prepared<OrderBasis, BasisOfCart>(
  'order_basis',
  `with unpaid as materialized (
     select * from orders where user_id = :userId and ${isUnpaid('orders')} order by id for update
   ), held as (
     select id, product_id, color_id, size_id, quantity from cart_lines
     where user_id = :userId and (select count(*) from unpaid) >= 0 order by id for update
   ), lines as (
     ${LINES_OF_HELD}
   )
   select ${HELD_LINES},
     (select json_build_object('id', o.id, 'number', o.number, 'requestHash', o.request_hash, 'paymentMethod', o.payment_method)
      from orders o where o.user_id = :userId and o.idempotency_key = :idempotencyKey) as earlier,
     (select json_agg(json_build_object('id', u.id, 'number', u.number, 'clientName', u.client_name,
        'clientMobile', u.client_mobile, 'cityId', u.city_id, 'regionId', u.region_id, 'location', u.location,
        'isReplacement', u.is_replacement, 'deliveryCost', u.delivery_cost, 'discount', u.discount, 'total', u.total,
        'payable', u.payable, 'promoId', u.promo_id, 'promoCode', u.promo_code,
        'offers', (select coalesce(sum(offer.amount), 0) from order_offers offer where offer.order_id = u.id),
        'lines', (select json_agg(json_build_object('productId', l.product_id, 'colorId', l.color_id, 'sizeId', l.size_id,
          'quantity', l.quantity, 'unitPrice', l.unit_price, 'taken', l.taken)) from order_lines l where l.order_id = u.id))
        order by u.placed_at desc, u.id) from unpaid u) as unpaid,
     ${IS_BLOCKED} as "isBlocked", ${COMMON_BASIS}`,
)

/** The same for choices that staff are told on the phone: no cart, and nobody who has orders. */
export const readPhoneBasis = prepared<OrderBasis, BasisOfItems>(
  'order_basis_by_phone',
  `with held as (${GIVEN_ITEMS}), lines as (${LINES_OF_HELD})
   select ${HELD_LINES}, null as earlier, null as unpaid, false as "isBlocked", ${COMMON_BASIS}`,
)

/** The same of choices that are added to an order, without its orderer: what the shop does not have is left out. */
export const readAddedLines = prepared<{ line: HeldLine }, { readonly items: string }>(
  'order_added_lines',
  `with held as (${GIVEN_ITEMS}), lines as (${LINES_OF_HELD}) select row_to_json(lines) as line from lines order by id`,
)

/**
 * Locks the variants and reads what they hold now. All orders lock in the order of the ids, so that two of them wait for
 * each other in one direction only. The statement must stay this plain: after a wait PostgreSQL looks at the changed row
 * again, and in a join over a union it would drop it.
 */
export const lockVariants = prepared<{ id: string; stock: number }, { readonly ids: readonly string[] }>(
  'order_lock_variants',
  'select id, stock from variants where id = any(:ids::text[]) order by id for update',
)

/**
 * The same for all that the account's cart is taken from, none where an unpaid order waits: what such a one
 * took is locked with it, and codes before that. As plain as the other: PostgreSQL works the list out once.
 */
export const lockVariantsOfCart = prepared<{ id: string; stock: number }, { readonly userId: string }>(
  'order_lock_cart_variants',
  `select id, stock from variants where id = any(array(
     select v.id from (
       select product_id, color_id, size_id from cart_lines where user_id = :userId
       union all
       select item.product_id, item.color_id, item.size_id from cart_lines line join bundle_items item on item.bundle_id = line.product_id
       where line.user_id = :userId
     ) need join variants v on v.product_id = need.product_id
       and v.color_id is not distinct from need.color_id and v.size_id is not distinct from need.size_id
     where not exists (select from orders where user_id = :userId and ${isUnpaid('orders')})
   )) order by id for update`,
)

/** What a shopper has waiting before an order. */
export interface Holding {
  readonly waiting: WaitingOrders
  /** No order of the account was delivered or paid before. */
  readonly isFirst: boolean
  /** Pieces in the account's orders that wait. */
  readonly waitingPieces: number
}

/** Before an order that is held for its payment. */
export interface HoldingUnpaid extends Holding {
  /** By variant. */
  readonly heldPieces: readonly HeldPieces[]
}

const HOLDING = `select row_to_json(waiting) as waiting, not exists (
     select 1 from orders done where done.user_id = :userId and (done.delivered_at is not null or done.payment_state = 'paid')
   ) as "isFirst", (
     select coalesce(sum(taken.quantity), 0)::int from orders o join order_lines line on line.order_id = o.id,
       jsonb_to_recordset(line.taken) as taken (quantity int)
     where o.status = 'Order Placed' and o.user_id = :userId
   ) as "waitingPieces"`

/** Counts it; to be asked once the orderer is held. */
export const readHolding = prepared<Holding, Orderer>('order_holding', `${HOLDING} from (${WAITING_ORDERS}) waiting`)

/** The same where more is to wait for a payment. */
export const readHoldingUnpaid = prepared<HoldingUnpaid, Orderer>(
  'order_holding_unpaid',
  `with held_pieces as (
     select taken."variantId", coalesce(sum(taken.quantity) filter (where o.user_id = :userId), 0)::int as "ofAccount",
       coalesce(sum(taken.quantity) filter (where o.client_mobile = :clientMobile), 0)::int as "ofPhone"
     from orders o join order_lines line on line.order_id = o.id,
       jsonb_to_recordset(line.taken) as taken ("variantId" text, quantity int)
     where o.held_until is not null and o.id in (
       select id from orders where status = 'Order Placed' and user_id = :userId
       union all select id from orders where status = 'Order Placed' and user_id is not null and client_mobile = :clientMobile
     )
     group by taken."variantId"
   )
   ${HOLDING}, (select coalesce(json_agg(held_pieces), '[]') from held_pieces) as "heldPieces" from (${WAITING_ORDERS}) waiting`,
)

/** Columns of `orders` that an order is written with. */
const ORDER_COLUMNS = [
  ...(['id', 'userId', 'takenById', 'source', 'idempotencyKey', 'requestHash'] as const),
  ...(['status', 'paymentMethod', 'paymentState', 'clientName', 'clientMobile'] as const),
  ...(['cityId', 'regionId', 'location'] as const),
  ...[...columnsOf('cityName'), ...columnsOf('regionName')],
  ...(['isReplacement', 'subtotal', 'deliveryCost', 'discount', 'total', 'payable', 'currency'] as const),
  ...([
    'language',
    'promoId',
    'promoCode',
    'discountReason',
    'discountPercent',
    'confirmedAt',
    'staffNote',
    'promisedFrom',
    'promisedUntil',
    'heldUntil',
  ] as const),
] satisfies readonly (keyof typeof orders.$inferInsert)[]

export type NewOrder = Required<Pick<typeof orders.$inferInsert, (typeof ORDER_COLUMNS)[number]>>

/** Columns of `order_lines` that a line is written with, and their types in SQL. */
const LINE_COLUMNS = {
  ...{ id: 'text', position: 'int', productId: 'text', colorId: 'text', sizeId: 'text', mediaId: 'text' },
  ...inEachLanguage('name', () => 'text'),
  ...inEachLanguage('colorName', () => 'text'),
  ...inEachLanguage('sizeName', () => 'text'),
  ...{ isBundle: 'boolean', quantity: 'int', unitPrice: 'numeric', cost: 'bigint', taken: 'jsonb' },
} satisfies Partial<Record<keyof typeof orderLines.$inferInsert, string>>

export type NewOrderLine = Required<Pick<typeof orderLines.$inferInsert, keyof typeof LINE_COLUMNS>>

interface OrderToWrite extends Readonly<NewOrder> {
  /** Lines of the cart that are ordered with this; a cart that is to be paid online stays until it is. */
  readonly cartLineIds: readonly string[]
  /** Variants, each once, and the pieces taken from each. */
  readonly variantIds: readonly string[]
  readonly pieces: readonly number[]
  /** `NewOrderLine`s as JSON. */
  readonly lines: string
  readonly changedProducts: readonly string[]
}

/**
 * Writes the order and its lines, empties the cart of what was ordered, takes the stock and notes the change of the catalogue as
 * `noteCatalogueChange` does, and books what is owed for it: one statement while the stock is locked.
 */
export const writeOrder = prepared<{ number: string }, OrderToWrite>(
  'order_write',
  `with placed as (
     insert into orders (${ORDER_COLUMNS.map(columnName).join(', ')})
     values (${ORDER_COLUMNS.map(name => `:${name}`).join(', ')})
     returning id, number, payable
   ), ordered as (
     insert into order_lines (order_id, ${Object.keys(LINE_COLUMNS).map(columnName).join(', ')})
     select :id, line.* from jsonb_to_recordset(:lines::jsonb)
       as line (${Object.entries(LINE_COLUMNS)
         .map(([name, type]) => `"${name}" ${type}`)
         .join(', ')})
   ), emptied as (
     delete from cart_lines where id = any(:cartLineIds::text[])
   ), decremented as (
     update variants set stock = stock - taken.pieces
     from unnest(:variantIds::text[], :pieces::int[]) as taken (id, pieces) where variants.id = taken.id
   ), noted as (
     insert into catalogue_changes (product_id, changed_at)
     select id, clock_timestamp() from unnest(:changedProducts::text[]) as changed (id)
   ), told as (
     insert into order_events (order_id, actor, type) select id, 'shopper', 'placed' from placed
   ), booked as (
     insert into ledger_entries (kind, debit, credit, amount, order_id)
     select '${PLACING.kind}', '${PLACING.debit}', '${PLACING.credit}', payable, id from placed where payable > 0
   )
   select number from placed`,
)
