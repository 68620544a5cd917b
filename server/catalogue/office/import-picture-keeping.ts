import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { ProductState } from '#shop/catalogue/import/known.ts'
import { IMPORT_UNDO_HOURS } from '#shop/catalogue/import/states.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { categories, media, productMedia, slides } from '../../database/tables/catalogue.ts'
import { importArchives, importPictures, imports } from '../../database/tables/imports.ts'
import { orderLines } from '../../database/tables/orders.ts'
import type { MediaLibrary } from '../../files/media.ts'
import { type Author, auditAll } from '../../http/audit.ts'
import type { JobQueue } from '../../jobs/jobs.ts'
import { type Change, ShopChanged } from './import-changes.ts'
import { among } from './import-shelf.ts'
import { forgetOldFiles } from './imports.ts'

interface KeepingDesk {
  readonly database: Database
  readonly media: MediaLibrary
}

/**
 * Makes everybody's what an import hangs up of its own pictures, before it is
 * written: a file is there before a row says so. What is not written in the end is
 * taken away with the import. Throws ShopChanged where a picture is no longer kept.
 */
export async function publishPictures(desk: KeepingDesk, id: Id, changes: readonly Change[]): Promise<void> {
  const rows = await desk.database
    .select({ key: importPictures.key })
    .from(importPictures)
    .where(and(eq(importPictures.importId, id), isNotNull(importPictures.fileName), isHung(changes)))
  for (const { key } of rows) await publish(desk, and(eq(importPictures.importId, id), eq(importPictures.key, key)))
}

async function publish({ database, media: library }: KeepingDesk, isIt: SQL | undefined): Promise<void> {
  const isThere = await database.transaction(async tx => {
    const [row] = await tx.select().from(importPictures).where(isIt).for('update')
    if (row?.fileName == null || row.mediaId === null) return true
    await holdMedia(tx, row.mediaId)
    const isPublic = await library.publish(row.fileName, row.mediaId)
    // Gone from where it was kept: it is opened anew with the next check.
    await tx
      .update(importPictures)
      .set({ fileName: null, ...(!isPublic && { mediaId: null }) })
      .where(isIt)
    return isPublic
  })
  if (!isThere) throw new ShopChanged([])
}

/** One at a time makes a file everybody's or takes it away. */
async function holdMedia(tx: Transaction, mediaId: Id): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`media ${mediaId}`}))`)
}

/** Puts those pictures among the shop's media, and into the change log where they are new there. */
export async function storePictures(
  tx: Transaction,
  { id, changes, staff }: { readonly id: Id; readonly changes: readonly Change[]; readonly staff: Author },
): Promise<void> {
  const rows = await tx
    .selectDistinctOn([importPictures.mediaId], {
      id: importPictures.mediaId,
      width: importPictures.width,
      height: importPictures.height,
      bytes: importPictures.bytes,
    })
    .from(importPictures)
    .where(and(eq(importPictures.importId, id), isHung(changes)))
  const values = rows.flatMap(({ id: mediaId, width, height, bytes }) =>
    mediaId === null
      ? []
      : [{ id: mediaId, kind: 'image' as const, extension: 'webp', width, height, bytes: bytes ?? 0 }],
  )
  if (values.length === 0) return
  const added = await tx.insert(media).values(values).onConflictDoNothing().returning({ id: media.id })
  const ids = added.map(each => each.id)
  await tx
    .update(importPictures)
    .set({ isStored: true })
    .where(and(eq(importPictures.importId, id), among(importPictures.mediaId, ids)))
  await auditAll(
    tx,
    staff,
    ids.map(entityId => ({ action: 'media.stored', entity: 'media', entityId, after: { kind: 'image' } })),
  )
}

/** Pictures that the changes hang up, wherever they come from. */
function isHung(changes: readonly Change[]): SQL {
  const of = ({ pictures, colors }: ProductState) => [...pictures, ...colors.flatMap(color => color.pictures)]
  return among(importPictures.mediaId, [...new Set(changes.flatMap(({ after }) => of(after)))])
}

/** Of the pictures that an import brought into the shop, takes out of its media what hangs nowhere any more; no order shows one. */
export async function takeOutPictures(tx: Transaction, id: Id): Promise<void> {
  const stored = tx
    .select({ id: importPictures.mediaId })
    .from(importPictures)
    .where(and(eq(importPictures.importId, id), importPictures.isStored))
  const uses = [
    tx.select({ one: sql`1` }).from(productMedia).where(eq(productMedia.mediaId, media.id)),
    tx.select({ one: sql`1` }).from(categories).where(eq(categories.imageId, media.id)),
    tx.select({ one: sql`1` }).from(slides).where(eq(slides.mediaId, media.id)),
    tx.select({ one: sql`1` }).from(orderLines).where(eq(orderLines.mediaId, media.id)),
  ]
  await tx.delete(media).where(and(inArray(media.id, stored), ...uses.map(use => notExists(use))))
}

/** Takes away, every hour, what is kept of pictures for imports that are done with. */
export function dropImportPicturesQueue(desk: KeepingDesk): JobQueue {
  return { name: 'drop-import-pictures', every: '47 * * * *', run: () => dropImportPictures(desk) }
}

export async function dropImportPictures(desk: KeepingDesk): Promise<void> {
  const { database, media: library } = desk
  await forgetOldFiles(database)
  const over = database.select({ id: imports.id }).from(imports).where(IS_OVER)
  const archives = await database
    .select({ id: importArchives.id })
    .from(importArchives)
    .where(inArray(importArchives.importId, over))
  for (const { id } of archives) {
    await database.transaction(async tx => {
      const [gone] = await tx
        .delete(importArchives)
        .where(and(eq(importArchives.id, id), inArray(importArchives.importId, over)))
        .returning({ id: importArchives.id })
      // While the media are away its row stays, and says what is still to be taken away.
      if (gone !== undefined) await library.removeArchive(id)
    })
  }
  const pictures = await database
    .select({ importId: importPictures.importId, key: importPictures.key })
    .from(importPictures)
    .where(inArray(importPictures.importId, over))
  for (const { importId, key } of pictures)
    await drop(
      desk,
      and(eq(importPictures.importId, importId), eq(importPictures.key, key), inArray(importPictures.importId, over)),
    )
}

/** Done with: written and no longer to be taken back, taken back for a day, or forgotten. */
const IS_OVER = or(
  and(eq(imports.state, 'applied'), isNull(imports.plan)),
  and(
    eq(imports.state, 'undone'),
    sql`${imports.finishedAt} <= now() - make_interval(hours => ${sql.raw(String(IMPORT_UNDO_HOURS))})`,
  ),
  eq(imports.state, 'dropped'),
  and(inArray(imports.state, ['refused', 'failed']), isNull(imports.file)),
)

async function drop({ database, media: library }: KeepingDesk, isIt: SQL | undefined): Promise<void> {
  await database.transaction(async tx => {
    const [row] = await tx.delete(importPictures).where(isIt).returning()
    if (row === undefined) return
    if (row.fileName !== null) return await library.removePrivate(row.fileName)
    if (row.mediaId === null) return
    await holdMedia(tx, row.mediaId)
    const isOthers = and(
      eq(importPictures.mediaId, row.mediaId),
      isNull(importPictures.fileName),
      or(ne(importPictures.importId, row.importId), ne(importPictures.key, row.key)),
    )
    const isNeeded =
      (await tx.$count(media, eq(media.id, row.mediaId))) > 0 || (await tx.$count(importPictures, isOthers)) > 0
    if (!isNeeded) await library.remove(row.mediaId)
  })
}
