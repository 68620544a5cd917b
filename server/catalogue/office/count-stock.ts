import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StockCount } from '#contract/office/stock-counts.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { isoTime } from '../../database/iso-time.ts'
import { stockAdjustments, stockCountLines, stockCounts, variants } from '../../database/tables/catalogue.ts'
import { sqlChoiceIn, sqlInEach } from '../../database/texts.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff } from '../../http/route.ts'
import { newId } from '../../process/new-id.ts'
import { writeOffStock } from '../write-off.ts'
import { type CatalogueDesk, changeCatalogue } from './desk.ts'
import { HELD_PIECES } from './pieces.ts'

const NAMES = sql.raw(
  sqlInEach(
    language =>
      `'name_${language}', p.name_${language}, 'choice_${language}', ${sqlChoiceIn(language, ['co.name', 's.name'])}`,
  ),
)

/** The count that is under way; null where nobody counts. */
export async function readStockCount(on: Database | Transaction): Promise<StockCount | null> {
  const { rows } = await on.execute<StockCount & Record<string, unknown>>(sql`
    select c.id as "_id", ${isoTime(sql`c.started_at`)} as "startedAt", coalesce(u.name, '') as "staffName", coalesce((
      select json_agg(json_build_object('variantId', l.variant_id, ${NAMES},
        'sku', v.sku, 'counted', l.counted, 'expected', l.expected, 'at', ${isoTime(sql`l.at`)}, 'staffName', coalesce(by.name, ''))
        order by l.at desc, l.variant_id)
      from stock_count_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
        left join colors co on co.id = v.color_id left join sizes s on s.id = v.size_id left join users by on by.id = l.staff_id
      where l.count_id = c.id), '[]') as lines
    from stock_counts c left join users u on u.id = c.staff_id where c.booked_at is null`)
  return rows[0] ?? null
}

/**
 * Notes a figure with what was to lie there at this moment, in one statement: an order that is placed meanwhile is in both or in neither.
 * Throws variant_not_found.
 */
export async function countPiece(
  { database, clock }: CatalogueDesk,
  { variantId, counted }: { readonly variantId: string; readonly counted: number },
  staff: Staff,
): Promise<StockCount> {
  return await database.transaction(async tx => {
    const countId = await openCount(tx, staff)
    const { rows } = await tx.execute(sql`
      insert into stock_count_lines (count_id, variant_id, counted, expected, staff_id, at)
      select ${countId}, v.id, ${counted}, v.stock + coalesce(held.pieces, 0), ${staff.id}, ${clock().toISOString()}::timestamptz
      from variants v left join ${HELD_PIECES} on held.variant_id = v.id where v.id = ${variantId}
      on conflict (count_id, variant_id) do update set counted = excluded.counted, expected = excluded.expected,
        staff_id = excluded.staff_id, at = excluded.at
      returning variant_id`)
    if (rows.length === 0) throw new Refusal('variant_not_found')
    const count = await readStockCount(tx)
    if (count === null) throw new Error('a count that is held is gone')
    return count
  })
}

/** Holds it: nobody books it meanwhile. */
async function openCount(tx: Transaction, staff: Staff): Promise<string> {
  await tx.insert(stockCounts).values({ id: newId(), staffId: staff.id }).onConflictDoNothing()
  const [open] = await tx.select().from(stockCounts).where(isNull(stockCounts.bookedAt)).for('share')
  // Booked between the two statements: the next one is begun.
  return open?.id ?? (await openCount(tx, staff))
}

/**
 * Changes the stock by what each figure differed from what was to be there when it was counted. More than is there is not taken away:
 * answers what was sold and is not there. Throws stock_count_over.
 */
export async function bookStockCount(
  desk: CatalogueDesk,
  id: string,
  staff: Staff,
): Promise<{ readonly sku: string; readonly pieces: number }[]> {
  return await changeCatalogue(desk, async tx => {
    await holdCount(tx, id)
    const lines = await tx
      .select({ line: stockCountLines, variant: variants })
      .from(stockCountLines)
      .innerJoin(variants, eq(variants.id, stockCountLines.variantId))
      .where(and(eq(stockCountLines.countId, id), sql`${stockCountLines.counted} <> ${stockCountLines.expected}`))
      .orderBy(variants.id)
      .for('update', { of: variants })
    const missing = []
    for (const { line, variant } of lines) {
      const wanted = variant.stock + line.counted - line.expected
      if (wanted < 0) missing.push({ sku: variant.sku, pieces: -wanted })
      await book(tx, variant, Math.max(0, wanted), staff)
    }
    await tx.update(stockCounts).set({ bookedAt: desk.clock() }).where(eq(stockCounts.id, id))
    const skus = await tx.$count(stockCountLines, eq(stockCountLines.countId, id))
    await audit(tx, staff, {
      action: 'stock.counted',
      entity: 'stock-count',
      entityId: id,
      after: { skus, differences: lines.length },
    })
    return { result: missing, changed: lines.map(({ variant }) => variant.productId) }
  })
}

async function book(
  tx: Transaction,
  variant: typeof variants.$inferSelect,
  after: number,
  staff: Staff,
): Promise<void> {
  const { id: variantId, productId, sku, stock: before } = variant
  if (after === before) return
  const reason = 'counted'
  await tx.update(variants).set({ stock: after }).where(eq(variants.id, variantId))
  await tx.insert(stockAdjustments).values({ variantId, productId, before, after, reason, staffId: staff.id })
  await writeOffStock(tx, { variantId, reason, by: after - before })
  await audit(tx, staff, {
    action: 'stock.adjusted',
    entity: 'product',
    entityId: productId,
    before: { stock: before },
    after: { stock: after, variantId, sku, reason },
  })
}

/** Throws stock_count_over. */
export async function dropStockCount(database: Database, id: string): Promise<void> {
  await database.transaction(async tx => {
    await holdCount(tx, id)
    await tx.delete(stockCounts).where(eq(stockCounts.id, id))
  })
}

async function holdCount(tx: Transaction, id: string): Promise<void> {
  const [held] = await tx
    .select()
    .from(stockCounts)
    .where(and(eq(stockCounts.id, id), isNull(stockCounts.bookedAt)))
    .for('update')
  if (held === undefined) throw new Refusal('stock_count_over')
}
