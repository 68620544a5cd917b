import { asc } from 'drizzle-orm'
import { type Counted, countedOf } from '#shop/catalogue/import/known.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Transaction } from '../../database/database.ts'
import { stockAdjustments, variants } from '../../database/tables/catalogue.ts'
import { eachInTurns } from '../../process/in-turns.ts'
import { type Change, ShopChanged } from './import-changes.ts'
import { among, BATCH } from './import-shelf.ts'
import { setRows } from './set-rows.ts'

/** Something counted whose pieces or number change. */
interface Move {
  readonly change: Change
  /** Null: it is new, and written already. */
  readonly was: Counted | null
  readonly is: Counted & { id: Id }
}

/** As the history of stock names them. */
export type StockMoveReason = 'imported' | 'import-undone'

/**
 * Sets SKUs, and brings pieces by as many as staff were shown; what was sold since is still sold, and `changes` tell it so
 * afterwards. Last in its transaction: orders wait for these locks, which are taken in their order. Throws ShopChanged.
 */
export async function moveVariants(
  tx: Transaction,
  changes: readonly Change[],
  told: { readonly staffId: string; readonly reason: StockMoveReason },
): Promise<void> {
  const moves = (await eachInTurns(changes, movesOf)).flat()
  const held = await tx
    .select({
      ...{ id: variants.id, stock: variants.stock, sku: variants.sku, gtin: variants.gtin },
      ...{ cost: variants.cost, supplier: variants.supplier },
    })
    .from(variants)
    .where(
      among(
        variants.id,
        moves.flatMap(({ was, is }) => (was === null ? [] : is.id)),
      ),
    )
    .orderBy(asc(variants.id))
    .for('update')
  const rowsNow = new Map(held.map(row => [row.id, row]))
  const impossible = moves.filter(move => !isPossible(move, rowsNow))
  if (impossible.length > 0) throw new ShopChanged(impossible.flatMap(({ change }) => change.before ?? []))
  for (const { was, is } of moves) {
    if (was === null) continue
    const now = rowsNow.get(is.id)
    if (now === undefined) continue
    is.stock += now.stock - was.stock
    was.stock = now.stock
    keepUntold(was, is, now)
  }
  for (let start = 0; start < moves.length; start += BATCH)
    await writeMoves(tx, moves.slice(start, start + BATCH), told)
}

function movesOf(change: Change): Move[] {
  const known = new Map(
    change.before === null ? [] : countedOf(change.before).map(each => [each.counted.id, each.counted]),
  )
  return countedOf(change.after).flatMap(({ counted: is }) => {
    const was = known.get(is.id) ?? null
    if (is.id === null || (was !== null && isSame(was, is))) return []
    // The very object, so that what it is set to is seen by the change log.
    return [{ change, was, is: is as Move['is'] }]
  })
}

/** Whether nothing of it changes. */
function isSame(was: Counted, is: Counted): boolean {
  return (['sku', 'gtin', 'stock', 'cost', 'supplier'] as const).every(each => was[each] === is[each])
}

/**
 * What the file does not change stays as it is by now: a cost follows
 * what arrives, and a number or a supplier may be written meanwhile.
 */
function keepUntold(was: Counted, is: Counted, now: Pick<Counted, 'sku' | 'gtin' | 'cost' | 'supplier'>): void {
  const { sku, gtin, cost, supplier } = now
  if (was.sku === is.sku) was.sku = is.sku = sku
  if (was.gtin === is.gtin) was.gtin = is.gtin = gtin
  if (was.cost === is.cost) was.cost = is.cost = cost
  if (was.supplier === is.supplier) was.supplier = is.supplier = supplier
}

function isPossible({ was, is }: Move, rowsNow: ReadonlyMap<Id, Pick<Counted, 'stock'>>): boolean {
  if (was === null) return true
  const now = rowsNow.get(is.id)
  return now !== undefined && now.stock + is.stock - was.stock >= 0
}

async function writeMoves(
  tx: Transaction,
  moves: readonly Move[],
  { staffId, reason }: { readonly staffId: string; readonly reason: StockMoveReason },
): Promise<void> {
  const known = moves.filter(({ was }) => was !== null)
  await setRows(
    tx,
    'variants',
    { sku: 'text', gtin: 'text', stock: 'integer', cost: 'integer', supplier: 'text' },
    known.map(({ is: { id, sku, gtin, stock, cost, supplier } }) => ({ id, sku, gtin, stock, cost, supplier })),
  )
  const rows = moves.flatMap(({ change, was, is }) => {
    const before = was?.stock ?? 0
    const facts = { variantId: is.id, productId: change.after.id ?? '', before, after: is.stock }
    return before === is.stock ? [] : [{ ...facts, reason, staffId }]
  })
  if (rows.length > 0) await tx.insert(stockAdjustments).values(rows)
}
