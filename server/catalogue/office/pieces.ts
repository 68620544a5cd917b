import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PieceEvent, ShelfPiece } from '#contract/office/stock-counts.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { isoTime } from '../../database/iso-time.ts'
import { variants } from '../../database/tables/catalogue.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff } from '../../http/route.ts'
import { findVariant } from './stock.ts'

/** Sold and not packed yet, as `held`: `variant_id` and `pieces`, which lie on the shelf still. */
export const HELD_PIECES: SQL = sql`(
  select taken."variantId" as variant_id, sum(taken.quantity)::int as pieces
  from orders o join order_lines line on line.order_id = o.id,
    jsonb_to_recordset(line.taken) as taken ("variantId" text, quantity int)
  where o.status = 'Order Placed' and o.packed_at is null and o.holds_stock
  group by taken."variantId"
) held`

/** What the code on a piece means, however its letters are written. Throws variant_not_found. */
export async function findPiece(database: Database, code: string): Promise<ShelfPiece> {
  return await pieceWhere(database, or(sql`upper(${variants.sku}) = upper(${code})`, eq(variants.gtin, code)))
}

async function pieceWhere(database: Database, where: SQL | undefined): Promise<ShelfPiece> {
  const found = await findVariant(database, where)
  if (found === null) throw new Refusal('variant_not_found')
  const { variant, row } = found
  const { rows } = await database.execute<{ pieces: number }>(
    sql`select held.pieces from ${HELD_PIECES} where held.variant_id = ${variant.id}`,
  )
  const { shelf, gtin, colorId, sizeId } = variant
  return { ...row, colorId, sizeId, shelf, gtin, held: rows[0]?.pieces ?? 0 }
}

/** Throws variant_not_found. */
export async function readPiece(
  database: Database,
  id: string,
): Promise<{ readonly piece: ShelfPiece; readonly events: PieceEvent[] }> {
  return { piece: await pieceWhere(database, eq(variants.id, id)), events: await eventsOf(database, id) }
}

const MOST_EVENTS = 200

async function eventsOf(database: Database, variantId: string): Promise<PieceEvent[]> {
  const wanted = sql`${JSON.stringify([{ variantId }])}::jsonb`
  const { rows } = await database.execute<PieceEvent & Record<string, unknown>>(sql`
    with taken as (
      select o.id, o.number, o.status, o.placed_at, o.closed_at, o.packed_at, o.holds_stock, line.id as line_id,
        line.quantity as ordered, sum(part.quantity)::int as pieces
      from order_lines line join orders o on o.id = line.order_id,
        jsonb_to_recordset(line.taken) as part ("variantId" text, quantity int)
      where line.taken @> ${wanted} and part."variantId" = ${variantId}
      group by o.id, line.id
    ), happened as (
      select a.at, 'adjusted' as kind, a.after - a.before as by, a.reason, a.supplier, staff.name as staff_name,
        null as order_id, null as number, a.id as place
      from stock_adjustments a left join users staff on staff.id = a.staff_id where a.variant_id = ${variantId}
      union all
      select placed_at, case when status = 'Order Placed' and packed_at is null then 'held' else 'sold' end, -pieces, '', '', null,
        id, number, 0 from taken
      union all
      select coalesce(counted.at, taken.closed_at), 'given-back',
        case when counted.fit is null then pieces else pieces * counted.fit / ordered end, '', '', counted.staff_name, taken.id, number, 0
      from taken left join lateral (
        select e.at, staff.name as staff_name, (line ->> 'fit')::int as fit
        from order_events e left join users staff on staff.id = e.staff_id, jsonb_array_elements(e.data -> 'lines') line
        where e.order_id = taken.id and e.type = 'restocked' and line ->> 'lineId' = taken.line_id
      ) counted on true
      where not holds_stock and status in ('Cancelled', 'Refused')
      union all
      select back.settled_at, 'returned', pieces * part.fit / ordered, '', '', null, taken.id, number, 0
      from taken join return_lines part on part.order_line_id = taken.line_id join returns back on back.id = part.return_id
      where back.settled_at is not null and part.fit > 0
    )
    select ${isoTime(sql`at`)} as at, kind, by, reason, supplier, staff_name as "staffName",
      case when order_id is null then null else json_build_object('_id', order_id, 'orderNumber', number) end as "order"
    from happened where at is not null and by <> 0
    order by happened.at desc, place desc limit ${MOST_EVENTS}`)
  return rows
}

interface Place {
  readonly id: string
  readonly shelf: string
  readonly lowLimit: number | null
  /** Undefined: it stays. */
  readonly supplier?: string | undefined
}

/** Throws variant_not_found. */
export async function placePiece(
  database: Database,
  { id, shelf, lowLimit, supplier: named }: Place,
  staff: Staff,
): Promise<void> {
  await database.transaction(async tx => {
    const before = await holdVariant(tx, id)
    const supplier = named ?? before.supplier
    await tx.update(variants).set({ shelf, lowLimit, supplier }).where(eq(variants.id, id))
    await audit(tx, staff, {
      action: 'stock.placed',
      entity: 'product',
      entityId: before.productId,
      before: { shelf: before.shelf, lowLimit: before.lowLimit, supplier: before.supplier },
      after: { shelf, lowLimit, supplier, variantId: id, sku: before.sku },
    })
  })
}

async function holdVariant(tx: Transaction, id: string) {
  const [held] = await tx.select().from(variants).where(eq(variants.id, id)).for('update')
  if (held === undefined) throw new Refusal('variant_not_found')
  return held
}
