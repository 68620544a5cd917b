import { and, eq } from 'drizzle-orm'
import { type ImportPlan, planImport } from '#shop/catalogue/import/plan-import.ts'
import type { Fault } from '#shop/catalogue/import/rows.ts'
import { mentionedIn, type ReadRows, readRows } from '#shop/catalogue/import/rows.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { textsOf } from '#shop/languages.ts'
import type { Database } from '../../database/database.ts'
import { imports } from '../../database/tables/imports.ts'
import { readTable } from '../../files/read-table.ts'
import { inTurns } from '../../process/in-turns.ts'
import { isInShopBy } from './import-changes.ts'
import { readShelf } from './import-shelf.ts'
import { FLAG_WORDS, fieldOf } from './import-words.ts'
import { type ImportReport, NO_REPORT, noteProgress, packPlan } from './imports.ts'

const MOST_FAULTS = 1_000
const MOST_SHOWN = 50

/** Reads a file and writes down what it would do, or what is wrong with it; the shop's goods stay as they are. */
export async function checkImport(database: Database, id: Id): Promise<void> {
  const [row] = await database
    .select({ kind: imports.kind, file: imports.file, state: imports.state })
    .from(imports)
    .where(eq(imports.id, id))
  if (row === undefined || row.file === null || row.state !== 'checking') return
  const { report, plan } = await reportOn(database, id, { kind: row.kind, file: row.file })
  await database
    .update(imports)
    .set({
      state: report.faultCount > 0 ? 'refused' : 'ready',
      report,
      plan,
      done: 0,
      total: report.added + report.changed,
    })
    .where(and(eq(imports.id, id), eq(imports.state, 'checking')))
}

async function reportOn(
  database: Database,
  id: Id,
  { kind, file }: { kind: typeof imports.$inferSelect.kind; file: Uint8Array },
): Promise<{ readonly report: ImportReport; readonly plan: Uint8Array | null }> {
  const reading = await readTable(file)
  if ('problem' in reading) return refused([ofWhole(reading.problem, reading.row)], NO_REPORT)
  const read = readRows(reading.table, kind, fieldOf)
  const soFar = { ...NO_REPORT, rows: read.rows.length, ignored: read.ignored }
  if (read.faults.length > 0) return refused(read.faults, soFar)
  const shelf = await readShelf(database, kind, mentionedIn(read.rows), (done, total) =>
    noteProgress(database, id, done, total),
  )
  const plan = await inTurns(planImport(read.rows, read.fields, { kind, shelf, flagWords: FLAG_WORDS }))
  return plan.faults.length > 0 ? refused(plan.faults, soFar) : await accepted(plan, read)
}

function ofWhole(key: Fault['key'], row: number | null): Fault {
  return { row, cell: null, field: null, written: '', key, values: {} }
}

function refused(faults: readonly Fault[], soFar: ImportReport): { report: ImportReport; plan: null } {
  return { report: { ...soFar, faultCount: faults.length, faults: faults.slice(0, MOST_FAULTS) }, plan: null }
}

async function accepted(
  { changes, left, freed }: ImportPlan,
  { rows, ignored }: ReadRows,
): Promise<{ report: ImportReport; plan: Uint8Array }> {
  const added = changes.filter(isInShopBy).length
  const returning = changes.filter(change => change.before !== null && isInShopBy(change)).length
  const products = changes.slice(0, MOST_SHOWN).map(({ before, after, differences }) => ({
    productId: before?.id ?? null,
    isReturning: before?.isTakenBack ?? false,
    ...textsOf(after, 'name'),
    differences,
  }))
  const changed = changes.length - added
  const report = { ...NO_REPORT, rows: rows.length, ignored, added, returning, changed, left, products }
  return { report, plan: await packPlan([...changes, ...freed]) }
}
