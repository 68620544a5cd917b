import { eq } from 'drizzle-orm'
import { MOST_NAMED_PICTURES, type PictureShelf } from '#shop/catalogue/import/pictures.ts'
import { type ImportPlan, planImport } from '#shop/catalogue/import/plan-import.ts'
import type { Fault } from '#shop/catalogue/import/rows.ts'
import { mentionedIn, readRows } from '#shop/catalogue/import/rows.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { textsOf } from '#shop/languages.ts'
import type { Database } from '../../database/database.ts'
import { imports } from '../../database/tables/imports.ts'
import { readTable } from '../../files/read-table.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { inTurns } from '../../process/in-turns.ts'
import { isInShopBy } from './import-changes.ts'
import { countArchives, type KeptPictures, readKeptPictures, wantPictures } from './import-pictures.ts'
import { readShelf } from './import-shelf.ts'
import { FLAG_WORDS, fieldOf } from './import-words.ts'
import { type ImportReport, NO_REPORT, noteProgress, OPEN_IMPORT_PICTURES_QUEUE, packPlan } from './imports.ts'

const MOST_FAULTS = 1_000
const MOST_SHOWN = 50

/**
 * Reads a file and writes down what it would do, or what is wrong with it; the shop's goods stay as they are. Where
 * nothing is wrong and it names pictures that nobody opened yet, they are opened first, and it is checked again.
 */
export async function checkImport({ database, jobs, pictureHosts: hosts }: CheckDesk, id: Id): Promise<void> {
  const [row] = await database
    .select({ kind: imports.kind, file: imports.file, state: imports.state })
    .from(imports)
    .where(eq(imports.id, id))
  if (row === undefined || row.file === null || row.state !== 'checking') return
  const pictures = await readKeptPictures(database, id)
  const outcome = await reportOn(database, id, { kind: row.kind, file: row.file, pictures: { ...pictures, hosts } })
  await database.transaction(async tx => {
    const [held] = await tx.select({ state: imports.state }).from(imports).where(eq(imports.id, id)).for('update')
    // Pictures that came meanwhile have a check of their own.
    if (held?.state !== 'checking' || (await countArchives(tx, id)) !== pictures.archives) return
    if ('wanted' in outcome) {
      await wantPictures(tx, id, outcome.wanted)
      await tx.update(imports).set({ done: 0, total: outcome.wanted.length }).where(eq(imports.id, id))
      await jobs.send(tx, OPEN_IMPORT_PICTURES_QUEUE, { importId: id })
      return
    }
    const { report, plan } = outcome
    const state = report.faultCount > 0 ? 'refused' : 'ready'
    await tx
      .update(imports)
      .set({ state, report, plan, done: 0, total: report.added + report.changed })
      .where(eq(imports.id, id))
  })
}

interface CheckDesk {
  readonly database: Database
  readonly jobs: Jobs
  /** At which pictures may be had by their address. */
  readonly pictureHosts: ReadonlySet<string>
}

/** What there is to say of a file, or which pictures it names that are still to be opened. */
type Outcome =
  | { readonly report: ImportReport; readonly plan: Uint8Array | null }
  | { readonly wanted: readonly string[] }

async function reportOn(
  database: Database,
  id: Id,
  {
    kind,
    file,
    pictures,
  }: {
    kind: typeof imports.$inferSelect.kind
    file: Uint8Array
    readonly pictures: KeptPictures & Pick<PictureShelf, 'hosts'>
  },
): Promise<Outcome> {
  const reading = await readTable(file)
  if ('problem' in reading) return refused([ofWhole(reading.problem, reading.row)], NO_REPORT)
  const read = readRows(reading.table, kind, fieldOf)
  const soFar = { ...NO_REPORT, rows: read.rows.length, ignored: read.ignored }
  if (read.faults.length > 0) return refused(read.faults, soFar)
  const shelf = await readShelf(database, {
    kind,
    mentioned: mentionedIn(read.rows),
    pictures,
    onProgress: (done, total) => noteProgress(database, id, done, total),
  })
  const plan = await inTurns(planImport(read.rows, read.fields, { kind, shelf, flagWords: FLAG_WORDS }))
  const { named, wanted } = plan.pictures
  const told = { ...soFar, ...unnamedOf(pictures, named) }
  if (plan.faults.length > 0) return refused(plan.faults, told)
  if (named.size > MOST_NAMED_PICTURES)
    return refused([{ ...ofWhole('too_many_pictures', null), values: { most: MOST_NAMED_PICTURES } }], told)
  return wanted.size > 0 ? { wanted: [...wanted] } : await accepted(plan, told)
}

const MOST_UNNAMED = 100

/** Pictures that came with the file and that no row names. */
function unnamedOf({ names }: KeptPictures, named: ReadonlySet<string>) {
  const unnamed = [...names].filter(([key]) => !named.has(key)).map(([, name]) => name)
  return { unnamedCount: unnamed.length, unnamed: unnamed.slice(0, MOST_UNNAMED) }
}

function ofWhole(key: Fault['key'], row: number | null): Fault {
  return { row, cell: null, field: null, written: '', key, values: {} }
}

function refused(faults: readonly Fault[], soFar: ImportReport): { report: ImportReport; plan: null } {
  return { report: { ...soFar, faultCount: faults.length, faults: faults.slice(0, MOST_FAULTS) }, plan: null }
}

async function accepted(
  { changes, left, freed }: ImportPlan,
  soFar: ImportReport,
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
  const report = { ...soFar, added, returning, changed, left, products }
  return { report, plan: await packPlan([...changes, ...freed]) }
}
