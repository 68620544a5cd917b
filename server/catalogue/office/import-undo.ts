import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { copyOf, countedOf, type ProductState } from '#shop/catalogue/import/known.ts'
import { type AroundProduct, type TakenBack, takeBack } from '#shop/catalogue/import/take-back.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { textsOf } from '#shop/languages.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { bundleItems, media, products, variants } from '../../database/tables/catalogue.ts'
import { imports } from '../../database/tables/imports.ts'
import { orderLines, orders } from '../../database/tables/orders.ts'
import { auditLog } from '../../database/tables/staff.ts'
import { withRetries } from '../../database/with-retries.ts'
import { audit, auditAll } from '../../http/audit.ts'
import { differences } from '../../http/differences.ts'
import { eachInTurns } from '../../process/in-turns.ts'
import type { LiveCatalogue } from '../catalogue.ts'
import { noteCatalogueChange } from '../changes.ts'
import { type Change, idsOf, isInShopBy } from './import-changes.ts'
import { takeOutPictures } from './import-picture-keeping.ts'
import { among, BATCH, readNamedCategories, readStates } from './import-shelf.ts'
import { type WritingStaff, writeChanges } from './import-write.ts'
import { type ImportReport, noteProgress, reportOf, unpackPlan } from './imports.ts'
import { choicesForBundles } from './write-parts.ts'

const MOST_NAMED = 100

const THIS_MOMENT = sql`date_trunc('milliseconds', now())`

type UndoneImport = NonNullable<ImportReport['undone']>
type ImportRow = typeof imports.$inferSelect

/**
 * Takes back what an import wrote, in one transaction with the word that it
 * is taken back: run again after a crash it begins anew or finds all done.
 */
export async function undoImport(
  { database, catalogue }: { readonly database: Database; readonly catalogue: LiveCatalogue },
  id: Id,
): Promise<void> {
  const [row] = await database.select().from(imports).where(eq(imports.id, id))
  if (row === undefined || row.plan === null || row.state !== 'undoing') return
  const { plan } = row
  try {
    await withRetries(() => database.transaction(async tx => await undo(tx, row, { plan, database })))
  } catch (problem) {
    if (problem instanceof UndoneByAnother) return
    throw problem
  }
  await catalogue.refresh()
}

/** What could not be taken back stays as it is written, and says so. */
export async function leaveWritten(database: Database, id: Id): Promise<void> {
  const [row] = await database.select({ report: imports.report }).from(imports).where(eq(imports.id, id))
  const report: ImportReport = { ...reportOf(row?.report), undoFailed: true }
  await database
    .update(imports)
    .set({ state: 'applied', report, done: 0 })
    .where(and(eq(imports.id, id), eq(imports.state, 'undoing')))
}

/** Two workers of the same wish: the later one finds it done and takes all back. */
class UndoneByAnother extends Error {}

async function undo(
  tx: Transaction,
  row: ImportRow,
  { plan, database }: { readonly plan: Uint8Array; readonly database: Database },
): Promise<void> {
  const { id, fileName, kind, staffId, staffName: name, address } = row
  const staff = { id: staffId, name, address }
  const written = await unpackPlan(plan)
  await holdWritten(tx, written)
  const { changes, left } = await changesBack(tx, written, row)
  await writeChanges(tx, changes, {
    staff,
    reason: 'import-undone',
    onProgress: done => noteProgress(database, id, done, changes.length),
  })
  const archived = await archiveAdded(tx, written, staff)
  await takeOutPictures(tx, id)
  const undone = { restored: changes.length, archived: archived.length, leftCount: left.length }
  await audit(tx, staff, {
    action: 'import.undone',
    entity: 'import',
    entityId: id,
    after: { fileName, kind, ...undone },
  })
  const report: ImportReport = {
    ...reportOf(row.report),
    undone: { ...undone, left: left.slice(0, MOST_NAMED) },
  }
  const finished = await tx
    .update(imports)
    .set({ state: 'undone', report, plan: null, done: changes.length, finishedAt: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, 'undoing')))
    .returning({ id: imports.id })
  if (finished.length === 0) throw new UndoneByAnother()
  await noteCatalogueChange(tx, [...idsOf(changes), ...archived])
}

/**
 * Holds the products, and of what is counted all of which pieces or numbers were written: each in the
 * order in which imports and orders do, and before anything is read, so that what is read stays so.
 */
async function holdWritten(tx: Transaction, written: readonly Change[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(among(products.id, idsOf(written)))
    .orderBy(products.id)
    .for('no key update')
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(among(variants.id, (await eachInTurns(written, countedAnew)).flat()))
    .orderBy(variants.id)
    .for('update')
}

function countedAnew({ before, after }: Change): Id[] {
  if (before === null) return []
  const known = new Map(countedOf(before).map(({ counted }) => [counted.id, JSON.stringify(counted)]))
  return countedOf(after).flatMap(({ counted }) =>
    counted.id === null || known.get(counted.id) === JSON.stringify(counted) ? [] : counted.id,
  )
}

interface WayBack {
  /** Products as they are, and as they are to be. */
  readonly changes: readonly Change[]
  readonly left: UndoneImport['left']
}

async function changesBack(tx: Transaction, written: readonly Change[], row: ImportRow): Promise<WayBack> {
  const categories = await readNamedCategories(tx)
  const ways: WayBack[] = []
  for (let start = 0; start < written.length; start += BATCH) {
    const batch = written.slice(start, start + BATCH)
    const states = new Map((await readStates(tx, idsOf(batch))).map(state => [state.id, state]))
    const around = { categories, ...(await readAround(tx, batch, row)) }
    ways.push(...(await eachInTurns(batch, change => wayBack(change, states.get(change.after.id), around))))
  }
  return { changes: ways.flatMap(({ changes }) => changes), left: ways.flatMap(({ left }) => left) }
}

function wayBack({ before, after: wrote }: Change, now: ProductState | undefined, around: AroundProduct): WayBack {
  const told = { id: wrote.id ?? '', ...textsOf(now ?? wrote, 'name') }
  if (now === undefined) return { changes: [], left: [{ ...told, reason: 'gone', differences: [] }] }
  // What it added or brought back is archived as a whole, and what gave up an SKU lies there already.
  if (before === null || before.isTakenBack) return { changes: [], left: [] }
  if (now.isArchived) return { changes: [], left: [{ ...told, reason: 'archived', differences: [] }] }
  const back = takeBack({ before, after: wrote }, now, around)
  const isSame = JSON.stringify(back.after) === JSON.stringify(now)
  return {
    changes: isSame ? [] : [{ before: now, after: back.after }],
    left: leftOf(back).map(each => ({ ...told, ...each })),
  }
}

function leftOf({ left, isShort }: TakenBack): Pick<UndoneImport['left'][number], 'reason' | 'differences'>[] {
  return [
    ...(left.length > 0 ? [{ reason: 'changed' as const, differences: left }] : []),
    ...(isShort ? [{ reason: 'short' as const, differences: [] }] : []),
  ]
}

/** What of the shop beside these products decides what can be put back. */
async function readAround(
  tx: Transaction,
  batch: readonly Change[],
  row: ImportRow,
): Promise<Omit<AroundProduct, 'categories'>> {
  const before = batch.flatMap(each => each.before ?? [])
  const pictures = await tx
    .select({ id: media.id })
    .from(media)
    .where(among(media.id, [...batch.map(({ after }) => after), ...before].flatMap(picturesOf)))
  const owners = await tx
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(
      among(
        variants.sku,
        before.flatMap(product => countedOf(product).map(({ counted }) => counted.sku)),
      ),
    )
  return {
    pictures: new Set(pictures.map(({ id }) => id)),
    skus: new Map(owners.map(({ id, sku }) => [sku, id])),
    choices: await choicesForBundles(
      tx,
      before.flatMap(product => copyOf(product).bundleItems.flatMap(({ productId }) => productId ?? [])),
    ),
    inUse: await readInUse(tx, batch.flatMap(addedChoices), row),
  }
}

function picturesOf({ pictures, colors }: ProductState): Id[] {
  return [...pictures, ...colors.flatMap(color => color.pictures)]
}

/** Ids of colours and sizes that an import added to a product that was there, and of what is counted of them. */
function addedChoices({ before, after }: Change): Id[] {
  if (before === null || before.isTakenBack) return []
  const idsIn = (product: ProductState) =>
    product.colors.flatMap(color => [
      ...[color.id, color.counted?.id],
      ...color.sizes.flatMap(size => [size.id, size.counted.id]),
    ])
  const known = new Set(idsIn(before))
  return idsIn(after).flatMap(id => (id == null || known.has(id) ? [] : id))
}

/**
 * Those among them that orders took from since the import, when they
 * were placed or when staff changed their lines, or that bundles hold.
 */
async function readInUse(tx: Transaction, added: readonly Id[], { finishedAt }: ImportRow): Promise<Set<Id>> {
  if (added.length === 0 || finishedAt === null) return new Set()
  const ids = sql`${sql.param(added)}::text[]`
  const taken = sql<Id>`jsonb_array_elements(${orderLines.taken}) ->> 'variantId'`
  // By the log, which is found by time.
  const changed = tx
    .select({ id: auditLog.entityId })
    .from(auditLog)
    .where(and(gte(auditLog.at, finishedAt), eq(auditLog.entity, 'order'), eq(auditLog.action, 'order.lines_changed')))
  const ordered = tx
    .select({ id: taken.as('id') })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(or(gte(orders.placedAt, finishedAt), inArray(orders.id, changed)))
    .as('ordered')
  const sold = await tx.selectDistinct({ id: ordered.id }).from(ordered).where(sql`${ordered.id} = any(${ids})`)
  const bundled = await tx
    .select({ colorId: bundleItems.colorId, sizeId: bundleItems.sizeId })
    .from(bundleItems)
    .where(or(sql`${bundleItems.colorId} = any(${ids})`, sql`${bundleItems.sizeId} = any(${ids})`))
  return new Set([
    ...sold.map(({ id }) => id),
    ...bundled.flatMap(({ colorId, sizeId }) => [colorId, sizeId]).flatMap(id => id ?? []),
  ])
}

/**
 * What the import added or brought back is in carts and orders by now, so that it goes into the
 * archive, from where a file may bring it back. Answers which products that were not there yet.
 */
async function archiveAdded(tx: Transaction, written: readonly Change[], staff: WritingStaff): Promise<Id[]> {
  const ids = written.flatMap(change => (isInShopBy(change) && change.after.id !== null ? [change.after.id] : []))
  const archived: Id[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    const open = await tx
      .select()
      .from(products)
      .where(and(among(products.id, ids.slice(start, start + BATCH)), sql`${products.archivedAt} is null`))
    const was = new Map(open.map(product => [product.id, product]))
    const rows = await tx
      .update(products)
      .set({
        isPublished: false,
        // To the millisecond, as taking back an act writes it too: both are the same moment for ever.
        archivedAt: THIS_MOMENT,
        takenBackAt: THIS_MOMENT,
        version: sql`${products.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(inArray(products.id, [...was.keys()]))
      .returning()
    await auditAll(
      tx,
      staff,
      rows.map(product => ({
        action: 'product.archived',
        entity: 'product',
        entityId: product.id,
        ...differences(was.get(product.id) ?? null, product),
      })),
    )
    archived.push(...rows.map(({ id }) => id))
  }
  return archived
}
