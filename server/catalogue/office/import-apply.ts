import { and, eq, sql } from 'drizzle-orm'
import type { Id } from '#shop/catalogue/product.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { imports } from '../../database/tables/imports.ts'
import { withRetries } from '../../database/with-retries.ts'
import type { MediaLibrary } from '../../files/media.ts'
import { audit } from '../../http/audit.ts'
import { sqlState } from '../../process/error-code.ts'
import type { LiveCatalogue } from '../catalogue.ts'
import { noteCatalogueChange } from '../changes.ts'
import { idsOf, isOfThisVersion, ShopChanged } from './import-changes.ts'
import { publishPictures, storePictures } from './import-picture-keeping.ts'
import { writeChanges } from './import-write.ts'
import { type ImportReport, noteProgress, packPlan, reportOf, unpackPlan } from './imports.ts'

/** A category or picture that went meanwhile; an SKU that somebody else gave away; fewer pieces than are taken. */
const SHOP_HAS_CHANGED: ReadonlySet<string | null> = new Set(['23503', '23505', '23514'])

/**
 * Writes what was shown, in one transaction with the word that it is written: run again after a crash it begins anew or finds all
 * done. Where the shop is no longer what it was, nothing is written and the import says so.
 */
export async function applyImport(
  {
    database,
    catalogue,
    media,
  }: { readonly database: Database; readonly catalogue: LiveCatalogue; readonly media: MediaLibrary },
  id: Id,
): Promise<void> {
  const [row] = await database.select().from(imports).where(eq(imports.id, id))
  if (row === undefined || row.plan === null || row.state !== 'applying') return
  const { plan } = row
  try {
    await publishPictures({ database, media }, id, await unpackPlan(plan))
    await withRetries(() => database.transaction(tx => write(tx, { ...row, plan }, database)))
  } catch (problem) {
    const isStale = problem instanceof ShopChanged || SHOP_HAS_CHANGED.has(sqlState(problem))
    if (!isStale) throw problem
    const changedMeanwhile = problem instanceof ShopChanged ? problem.products.slice(0, MOST_NAMED) : []
    const report: ImportReport = { ...reportOf(row.report), changedMeanwhile }
    await database
      .update(imports)
      .set({ state: 'stale', report, plan: null, done: 0 })
      .where(and(eq(imports.id, id), eq(imports.state, 'applying')))
    return
  }
  await catalogue.refresh()
}

const MOST_NAMED = 100

/** Two workers of the same import: the later one finds it done and takes all back. */
class AlreadyDone extends Error {}

async function write(
  tx: Transaction,
  row: typeof imports.$inferSelect & { readonly plan: Uint8Array },
  database: Database,
): Promise<void> {
  const { id, fileName, kind, staffId, staffName: name, address } = row
  const staff = { id: staffId, name, address }
  const changes = await unpackPlan(row.plan)
  if (!changes.every(isOfThisVersion)) throw new ShopChanged([])
  await storePictures(tx, { id, changes, staff })
  const written = await writeChanges(tx, changes, {
    staff,
    reason: 'imported',
    onProgress: done => noteProgress(database, id, done, changes.length),
  })
  const { added, changed, left } = reportOf(row.report)
  await audit(tx, staff, {
    action: 'import.applied',
    entity: 'import',
    entityId: id,
    after: { fileName, kind, added, changed, left },
  })
  const finished = await tx
    .update(imports)
    .set({ state: 'applied', done: changes.length, plan: await packPlan(written), file: null, finishedAt: sql`now()` })
    .where(and(eq(imports.id, id), eq(imports.state, 'applying')))
    .returning({ id: imports.id })
  if (finished.length === 0) throw new AlreadyDone()
  await noteCatalogueChange(tx, idsOf(written))
}
