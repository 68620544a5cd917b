import { desc, eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type {
  EditedSale,
  SalePreview,
  SalePreviewInput,
  StaffSale,
  StaffSalesInput,
  StaffSalesReply,
} from '#contract/office/sales.ts'
import { startingPrice } from '#shop/catalogue/price.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { textsOf } from '#shop/languages.ts'
import { isLargeReduction } from '#shop/promotions/large-reduction.ts'
import { reachOf, saleState } from '#shop/promotions/sale.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { sales } from '../../database/tables/promotions.ts'
import { audit, changedMeanwhile } from '../../http/audit.ts'
import { differences } from '../../http/differences.ts'
import { Refusal } from '../../http/refusal.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import type { Staff, SteppingUp } from '../../http/route.ts'
import { newId } from '../../process/new-id.ts'
import { applySales } from '../follow-sales.ts'
import { saleOf } from '../sales.ts'
import { productOf } from '../shelved.ts'
import { type CatalogueDesk, changeCatalogue } from './desk.ts'
import { countByState, endingAt, periodOf, reachColumns, requireFit, stateAt } from './timed.ts'

const USUAL_ROWS = 25
const MOST_EXAMPLES = 5

type SaleRow = typeof sales.$inferSelect

/** Those that begin last first, a page at a time. */
export async function listSales(
  { database, clock }: CatalogueDesk,
  { state, page = 1, perPage = USUAL_ROWS }: StaffSalesInput,
): Promise<Omit<StaffSalesReply, 'success'>> {
  const now = clock()
  const rows = await database
    .select()
    .from(sales)
    .where(state === undefined ? undefined : eq(stateAt(sales, now), state))
    .orderBy(desc(sales.startsAt), desc(sales.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { sales: rows.map(row => staffSale(row, now)), ...(await countByState(database, sales, state, now)) }
}

/** Throws sale_not_found. */
export async function readSale({ database, clock }: CatalogueDesk, id: Id): Promise<StaffSale> {
  return staffSale(await saleRow(database, id), clock())
}

/** What it would do to the prices that shoppers see now. */
export function previewSale({ catalogue }: CatalogueDesk, sale: SalePreviewInput): Omit<SalePreview, 'success'> {
  const isReached = reachOf(sale)
  const reached = catalogue.current.published().filter(({ id, standing }) => isReached({ id, ...standing }))
  const cheaper = reached.filter(each => each.discountPercentage < sale.percentage)
  const examples = cheaper
    .toSorted((one, other) => other.discountPrice - one.discountPrice)
    .slice(0, MOST_EXAMPLES)
    .map(productOf)
    .map(product => ({
      _id: product._id,
      ...textsOf(product, 'name'),
      before: product.discountPrice,
      after: startingPrice({ ...product, discountPercentage: sale.percentage }),
    }))
  return { reached: reached.length, unchanged: reached.length - cheaper.length, examples }
}

/** Throws invalid_period, sale_reaches_nothing, step_up_needed. */
export async function addSale(desk: CatalogueDesk, edited: EditedSale, staff: Staff & SteppingUp): Promise<StaffSale> {
  const now = desk.clock()
  requireFit(edited, now)
  requireStepUp(isLargeReduction(edited.percentage), staff)
  return await changeCatalogue(desk, async tx => {
    const id = newId()
    await tx.insert(sales).values({ id, ...columnsOf(edited, now), createdAt: now })
    const isOn = await applySales(tx, now)
    const row = await saleRow(tx, id)
    await audit(tx, staff, { action: 'sale.added', entity: 'sale', entityId: id, after: editedOf(row) })
    return { result: staffSale(row, now), changed: isOn > 0 ? 'everything' : [] }
  })
}

interface Seen {
  readonly id: Id
  readonly version: number
}

/**
 * Throws sale_not_found, sale_is_over, changed_meanwhile (with the sale as it is now), invalid_period, sale_reaches_nothing,
 * step_up_needed.
 */
export async function saveSale(
  desk: CatalogueDesk,
  { id, version, ...edited }: EditedSale & Seen,
  staff: Staff & SteppingUp,
): Promise<StaffSale> {
  const now = desk.clock()
  requireFit(edited, now)
  requireStepUp(isLargeReduction(edited.percentage), staff)
  return await changeSale(desk, { id, version }, staff, { action: 'sale.changed', columns: columnsOf(edited, now) })
}

/** One that has not begun never does. Throws sale_not_found, sale_is_over, changed_meanwhile (with the sale as it is now). */
export async function endSale(desk: CatalogueDesk, seen: Seen, staff: Staff): Promise<StaffSale> {
  const now = desk.clock()
  const columns = endingAt(sales, now)
  return await changeSale(desk, seen, staff, { action: 'sale.ended', columns })
}

interface SaleChange {
  readonly action: 'sale.changed' | 'sale.ended'
  readonly columns: PgUpdateSetSource<typeof sales>
}

async function changeSale(
  desk: CatalogueDesk,
  { id, version }: Seen,
  staff: Staff,
  { action, columns }: SaleChange,
): Promise<StaffSale> {
  const now = desk.clock()
  return await changeCatalogue(desk, async tx => {
    const before = await saleRow(tx, id, { isHeld: true })
    if (before.version !== version)
      throw await changedMeanwhile(tx, { entity: 'sale', entityId: id }, { sale: staffSale(before, now) })
    if (saleState(before, now) === 'over') throw new Refusal('sale_is_over')
    await tx
      .update(sales)
      .set({ ...columns, version: version + 1 })
      .where(eq(sales.id, id))
    const isOn = await applySales(tx, now)
    const after = await saleRow(tx, id)
    await audit(tx, staff, {
      action,
      entity: 'sale',
      entityId: id,
      ...differences(editedOf(before), editedOf(after)),
    })
    // Whatever it reached and reaches: sales change seldom, and what stays equal is kept.
    return { result: staffSale(after, now), changed: before.isApplied || isOn > 0 ? 'everything' : [] }
  })
}

/** Throws sale_not_found. With `isHeld` nobody changes it before the transaction ends. */
async function saleRow(
  connection: Database | Transaction,
  id: Id,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<SaleRow> {
  const wanted = connection.select().from(sales).where(eq(sales.id, id))
  const [row] = await (isHeld ? wanted.for('update') : wanted)
  if (row === undefined) throw new Refusal('sale_not_found')
  return row
}

function staffSale(row: SaleRow, now: Date): StaffSale {
  const { startsAt, version } = row
  return { ...saleOf(row), _id: row.id, startsAt: startsAt.toISOString(), state: saleState(row, now), version }
}

/** What staff can change of it, as the change log keeps it. */
function editedOf(row: SaleRow): EditedSale {
  return { ...saleOf(row), startsAt: row.startsAt.toISOString() }
}

function columnsOf(edited: EditedSale, now: Date) {
  return { percentage: edited.percentage, ...reachColumns(edited), ...periodOf(edited, now) }
}
