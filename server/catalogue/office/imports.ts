import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, desc, eq, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { ImportDetails, ImportSummary } from '#contract/office/imports.ts'
import type { Difference } from '#shop/catalogue/import/differences.ts'
import type { ImportKind } from '#shop/catalogue/import/fields.ts'
import type { Fault } from '#shop/catalogue/import/rows.ts'
import {
  IMPORT_STATES,
  IMPORT_UNDO_HOURS,
  isUnderWay,
  type LeftReason,
  mayBeCheckedAgain,
} from '#shop/catalogue/import/states.ts'
import type { Id, Named } from '#shop/catalogue/product.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { importArchives, importPictures, imports } from '../../database/tables/imports.ts'
import type { MediaLibrary } from '../../files/media.ts'
import { tableFormatOf } from '../../files/read-table.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff } from '../../http/route.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { eachInTurns } from '../../process/in-turns.ts'
import { newId } from '../../process/new-id.ts'
import type { Change } from './import-changes.ts'

export interface ImportDesk {
  readonly database: Database
  readonly media: MediaLibrary
  readonly jobs: Jobs
}

export const CHECK_IMPORT_QUEUE = 'check-import'
export const OPEN_IMPORT_PICTURES_QUEUE = 'open-import-pictures'
export const APPLY_IMPORT_QUEUE = 'apply-import'

/** What is kept of a check, and shown. */
export interface ImportReport {
  readonly rows: number
  readonly added: number
  readonly returning: number
  readonly changed: number
  readonly left: number
  readonly faultCount: number
  readonly faults: readonly Fault[]
  readonly ignored: readonly string[]
  readonly products: readonly (Named & {
    readonly productId: Id | null
    readonly isReturning?: boolean
    readonly differences: readonly Difference[]
  })[]
  readonly changedMeanwhile: readonly (Named & { readonly id: Id })[]
  /** What taking it back did; null while nobody did. */
  readonly undone: {
    readonly restored: number
    readonly archived: number
    readonly leftCount: number
    readonly left: readonly (Named & {
      readonly id: Id
      readonly reason: LeftReason
      readonly differences: readonly Difference[]
    })[]
  } | null
  readonly undoFailed: boolean
  readonly unnamedCount: number
  readonly unnamed: readonly string[]
}

export const NO_REPORT: ImportReport = {
  rows: 0,
  added: 0,
  returning: 0,
  changed: 0,
  left: 0,
  faultCount: 0,
  faults: [],
  ignored: [],
  products: [],
  changedMeanwhile: [],
  undone: null,
  undoFailed: false,
  unnamedCount: 0,
  unnamed: [],
}

const MOST_LISTED = 50
/** Days after which a file that nobody agreed to is forgotten. */
const KEPT_DAYS = 7

/** Keeps a file and has it checked. Throws file_not_a_table, file_not_unicode. */
export async function startImport(
  { database, jobs }: ImportDesk,
  {
    file,
    kind,
    fileName,
    corrects,
  }: {
    readonly file: string
    readonly kind: ImportKind
    readonly fileName: string
    readonly corrects?: Id | undefined
  },
  staff: Staff,
): Promise<ImportDetails> {
  const bytes = await readFile(file)
  tableFormatOf(bytes)
  const id = newId()
  return await database.transaction(async tx => {
    await forgetOldFiles(tx)
    await tx.insert(imports).values({
      id,
      kind,
      fileName,
      file: bytes,
      state: 'checking',
      staffId: staff.id,
      staffName: staff.name,
      address: '',
    })
    if (corrects !== undefined && kind === 'products') await takePictures(tx, { from: corrects, to: id })
    await jobs.send(tx, CHECK_IMPORT_QUEUE, { importId: id })
    return await readImport(tx, id)
  })
}

/** The latest, newest first. */
export async function listImports(database: Database): Promise<ImportSummary[]> {
  const rows = await database
    .select(SHOWN)
    .from(imports)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(MOST_LISTED)
  return rows.map(row => summaryOf(row))
}

/** Throws import_not_found. */
export async function readImport(on: Database | Transaction, id: Id): Promise<ImportDetails> {
  const [row] = await on.select(SHOWN).from(imports).where(eq(imports.id, id))
  if (row === undefined) throw new Refusal('import_not_found')
  const { faults, ignored, products, changedMeanwhile, undone, undoFailed, unnamed, unnamedCount } = reportOf(
    row.report,
  )
  const archives = await on
    .select({
      fileName: importArchives.fileName,
      pictures: sql<number>`jsonb_array_length(${importArchives.pictures})`,
    })
    .from(importArchives)
    .where(eq(importArchives.importId, id))
    .orderBy(importArchives.addedAt, importArchives.id)
  const told = { faults, ignored, products, changedMeanwhile, undone, undoFailed, unnamed, unnamedCount }
  return { ...summaryOf(row), ...told, archives, takesPictures: mayTakePictures(row) }
}

/** Agrees to what was shown. Throws import_not_found, import_not_ready. */
export async function applyImport(desk: ImportDesk, id: Id, staff: Staff): Promise<ImportDetails> {
  return await moveOn(desk, id, async (tx, row) => {
    if (row.state !== 'ready') throw new Refusal('import_not_ready')
    const { id: staffId, name: staffName, address } = staff
    await tx.update(imports).set({ state: 'applying', done: 0, staffId, staffName, address }).where(eq(imports.id, id))
    await desk.jobs.send(tx, APPLY_IMPORT_QUEUE, { importId: id })
  })
}

/**
 * Has what was written taken back, by the queue that writes: two that meet do not write at once. Throws import_not_found, import_not_ready,
 * act_undone_already, import_undo_over.
 */
export async function undoImport(desk: ImportDesk, id: Id, staff: Staff): Promise<ImportDetails> {
  return await moveOn(desk, id, async (tx, row) => {
    if (row.state === 'undoing' || row.state === 'undone') throw new Refusal('act_undone_already')
    if (row.state !== 'applied') throw new Refusal('import_not_ready')
    if (row.undoUntil === null) throw new Refusal('import_undo_over')
    const { id: staffId, name: staffName, address } = staff
    const report: ImportReport = { ...reportOf(row.report), undoFailed: false }
    await tx
      .update(imports)
      .set({ state: 'undoing', done: 0, total: 0, report, staffId, staffName, address })
      .where(eq(imports.id, id))
    await desk.jobs.send(tx, APPLY_IMPORT_QUEUE, { importId: id })
  })
}

/** Throws import_not_found, import_not_ready. */
export async function checkImportAgain(desk: ImportDesk, id: Id): Promise<ImportDetails> {
  return await moveOn(desk, id, async (tx, row) => {
    if (!row.isKept || !mayBeCheckedAgain(row.state)) throw new Refusal('import_not_ready')
    await checkAnew(tx, desk, id)
  })
}

/** Looks at an import again; hosts that were away may be there by now. */
export async function checkAnew(tx: Transaction, { jobs }: Pick<ImportDesk, 'jobs'>, id: Id): Promise<void> {
  await tx
    .update(imports)
    .set({ state: 'checking', done: 0, total: 0, report: null, plan: null, finishedAt: null })
    .where(eq(imports.id, id))
  await tx.delete(importPictures).where(and(eq(importPictures.importId, id), eq(importPictures.fault, 'address_away')))
  await jobs.send(tx, CHECK_IMPORT_QUEUE, { importId: id })
}

/** Whether pictures may come to it: before anybody agreed to it, and while it is known what names them. */
export function mayTakePictures({ kind, state, isKept }: Pick<ShownRow, 'kind' | 'state' | 'isKept'>): boolean {
  return kind === 'products' && isKept && (state === 'checking' || mayBeCheckedAgain(state))
}

/** To an import whose file corrects another's; one that is under way keeps what it works with. */
async function takePictures(tx: Transaction, { from, to }: { readonly from: Id; readonly to: Id }): Promise<void> {
  const [row] = await tx.select({ state: imports.state }).from(imports).where(eq(imports.id, from)).for('update')
  if (row === undefined || isUnderWay(row.state) || row.state === 'applied') return
  await tx.update(importArchives).set({ importId: to }).where(eq(importArchives.importId, from))
  await tx.update(importPictures).set({ importId: to }).where(eq(importPictures.importId, from))
}

/** Tells whoever waits how far it is. On a connection of its own: what it counts may not be committed yet. */
export async function noteProgress(database: Database, id: Id, done: number, total: number): Promise<void> {
  await database.update(imports).set({ done, total }).where(eq(imports.id, id))
}

/** The report of a row; an empty one while there is none. */
export function reportOf(report: unknown): ImportReport {
  // Written by this file's own code only.
  return { ...NO_REPORT, ...(report as Partial<ImportReport> | null) }
}

/** One line for each product. */
export async function packPlan(changes: readonly Change[]): Promise<Uint8Array> {
  const lines = await eachInTurns(changes, ({ before, after }) => JSON.stringify({ before, after }))
  return await compress(lines.join('\n'))
}

export async function unpackPlan(plan: Uint8Array): Promise<Change[]> {
  const lines = (await decompress(plan)).toString('utf8').split('\n').filter(Boolean)
  // Written by `packPlan` only.
  return await eachInTurns(lines, line => JSON.parse(line) as Change)
}

const [compress, decompress] = [promisify(gzip), promisify(gunzip)]

/** By the database's clock, which all processes share. */
const UNDO_ENDS = sql`${imports.finishedAt} + make_interval(hours => ${sql.raw(String(IMPORT_UNDO_HOURS))})`
const IS_UNDOABLE = sql`${imports.state} = 'applied' and ${imports.plan} is not null and ${UNDO_ENDS} > now()`

/** Forgets what imports wrote that can no longer be taken back. */
export async function forgetWrittenImports(database: Database): Promise<void> {
  await database
    .update(imports)
    .set({ plan: null })
    .where(sql`${imports.state} = 'applied' and ${imports.plan} is not null and ${UNDO_ENDS} <= now()`)
}

/** Forgets from where an import was agreed to, or taken back, once the change log has it. */
export async function forgetImportAddresses(database: Database): Promise<void> {
  const isDone = and(ne(imports.address, ''), notInArray(imports.state, ['applying', 'undoing']))
  await database.update(imports).set({ address: '' }).where(isDone)
}

/** All but the bytes. */
const SHOWN = {
  id: imports.id,
  kind: imports.kind,
  fileName: imports.fileName,
  state: imports.state,
  done: imports.done,
  total: imports.total,
  report: imports.report,
  staffName: imports.staffName,
  createdAt: imports.createdAt,
  finishedAt: imports.finishedAt,
  isKept: sql<boolean>`${imports.file} is not null`,
  undoUntil: sql<Date | null>`case when ${IS_UNDOABLE} then ${UNDO_ENDS} end`.mapWith(imports.finishedAt),
}

type ShownRow = Pick<
  typeof imports.$inferSelect,
  'id' | 'kind' | 'fileName' | 'state' | 'done' | 'total' | 'report' | 'staffName' | 'createdAt' | 'finishedAt'
> & { readonly isKept: boolean; readonly undoUntil: Date | null }

/** One step of an import, which nobody else makes meanwhile. Throws import_not_found. */
export async function moveOn(
  { database }: Pick<ImportDesk, 'database'>,
  id: Id,
  move: (tx: Transaction, row: ShownRow) => Promise<void>,
): Promise<ImportDetails> {
  return await database.transaction(async tx => {
    const [row] = await tx.select(SHOWN).from(imports).where(eq(imports.id, id)).for('update')
    if (row === undefined) throw new Refusal('import_not_found')
    await move(tx, row)
    return await readImport(tx, id)
  })
}

function summaryOf(row: ShownRow): ImportSummary {
  const { id, kind, fileName, state, done, total, staffName, isKept } = row
  const { rows, added, returning, changed, left, faultCount } = reportOf(row.report)
  return {
    _id: id,
    kind,
    fileName,
    state,
    done,
    total,
    staffName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    rows,
    added,
    returning,
    changed,
    left,
    faultCount,
    isKept: isKept && !isUnderWay(state) && state !== 'applied',
    undoUntil: row.undoUntil?.toISOString() ?? null,
  }
}

/** What nobody agreed to for a week. What somebody works on is left: its end is another state, and a look an hour later finds that. */
export async function forgetOldFiles(tx: Transaction | Database): Promise<void> {
  const isOld = lt(imports.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`)
  await tx
    .update(imports)
    .set({
      file: null,
      plan: null,
      state: sql`case when ${imports.state} in ('applied', 'refused', 'failed') then ${imports.state} else 'dropped' end`,
    })
    .where(and(isOld, isNotNull(imports.file), notInArray(imports.state, IMPORT_STATES.filter(isUnderWay))))
}
