import { and, asc, eq, isNull, not, sql } from 'drizzle-orm'
import type { ImportDetails } from '#contract/office/imports.ts'
import {
  indexPictures,
  MOST_ARCHIVE_FILES,
  MOST_ARCHIVES,
  MOST_PICTURE_BYTES,
  type OpenedPicture,
  type PictureShelf,
} from '#shop/catalogue/import/pictures.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { importArchives, importPictures } from '../../database/tables/imports.ts'
import { privateName } from '../../files/media.ts'
import { refusedForNow } from '../../files/media-refusal.ts'
import { type ArchivedPicture, BadArchive, picturesInArchive } from '../../files/picture-archive.ts'
import { Refusal } from '../../http/refusal.ts'
import { among } from './import-shelf.ts'
import { checkAnew, type ImportDesk, mayTakePictures, moveOn } from './imports.ts'

/**
 * Keeps a ZIP of pictures for an import, which is checked again with it. Nothing of it is opened but its directory.
 * Throws import_not_found, import_not_ready, too_many_archives, and by `archive_…` what is wrong with the ZIP.
 */
export async function addPictures(
  desk: ImportDesk,
  { file, id, fileName }: { readonly file: string; readonly id: Id; readonly fileName: string },
): Promise<ImportDetails> {
  const pictures = await picturesInArchive(file).catch(refuseArchive)
  const archiveId = privateName()
  try {
    await desk.media.putArchive(archiveId, file)
    return await moveOn(desk, id, async (tx, row) => {
      if (!mayTakePictures(row)) throw new Refusal('import_not_ready')
      if ((await countArchives(tx, id)) >= MOST_ARCHIVES)
        throw new Refusal('too_many_archives', { values: { most: MOST_ARCHIVES } })
      await tx
        .insert(importArchives)
        .values({ id: archiveId, importId: id, fileName, pictures, addedAt: sql`clock_timestamp()` })
      await checkAnew(tx, desk, id)
    })
  } catch (problem) {
    await desk.media.removeArchive(archiveId).catch(() => undefined)
    throw refusedForNow(problem)
  }
}

function refuseArchive(problem: unknown): never {
  if (!(problem instanceof BadArchive)) throw problem
  throw new Refusal(`archive_${problem.problem}`, {
    values: { name: problem.entry ?? '', most: MOST_ARCHIVE_FILES },
  })
}

/** The pictures that came with an import, as a check finds them. */
export interface KeptPictures extends Omit<PictureShelf, 'known' | 'hosts'> {
  /** How many ZIPs they are in. */
  readonly archives: number
  /** Everyone's name, by key. */
  readonly names: ReadonlyMap<string, string>
}

export async function readKeptPictures(database: Database, id: Id): Promise<KeptPictures> {
  const archives = await database
    .select()
    .from(importArchives)
    .where(eq(importArchives.importId, id))
    .orderBy(asc(importArchives.addedAt), asc(importArchives.id))
  const all = archives.flatMap(({ id: archiveId, pictures }) =>
    pictures.map(picture => ({ picture, key: keyOf(archiveId, picture) })),
  )
  const index = indexPictures(
    all.map(({ key, picture: { name, otherName } }) => ({
      key,
      names: otherName === undefined ? [name] : [name, otherName],
    })),
  )
  const tooLarge = all.flatMap(({ key, picture }): [string, OpenedPicture][] =>
    picture.bytes > MOST_PICTURE_BYTES ? [[key, { fault: 'picture_too_large' }]] : [],
  )
  return {
    archives: archives.length,
    archived: archives.length === 0 ? null : index,
    opened: new Map([...tooLarge, ...(await readOpened(database, id))]),
    names: new Map(all.map(({ key, picture: { name, otherName } }) => [key, otherName ?? name])),
  }
}

function keyOf(archiveId: string, { name }: Pick<ArchivedPicture, 'name'>): string {
  return `${archiveId}/${name}`
}

/** The archive and the name in it that a key means. */
export function partsOfKey(key: string): { readonly archiveId: string; readonly name: string } {
  const end = key.indexOf('/')
  return { archiveId: key.slice(0, end), name: key.slice(end + 1) }
}

async function readOpened(database: Database, id: Id): Promise<Map<string, OpenedPicture>> {
  const rows = await database
    .select({ key: importPictures.key, fault: importPictures.fault, mediaId: importPictures.mediaId })
    .from(importPictures)
    .where(eq(importPictures.importId, id))
  return new Map(
    rows.flatMap(({ key, fault, mediaId }): [string, OpenedPicture][] => {
      if (fault !== null) return [[key, { fault }]]
      return mediaId === null ? [] : [[key, { id: mediaId }]]
    }),
  )
}

export async function countArchives(tx: Transaction, id: Id): Promise<number> {
  return await tx.$count(importArchives, eq(importArchives.importId, id))
}

/** Writes down which pictures are to be opened; those that were to be and are named no more are forgotten, as nothing of them is kept. */
export async function wantPictures(tx: Transaction, id: Id, keys: readonly string[]): Promise<void> {
  await tx
    .delete(importPictures)
    .where(
      and(
        eq(importPictures.importId, id),
        isNull(importPictures.mediaId),
        isNull(importPictures.fault),
        isNull(importPictures.fileName),
        not(among(importPictures.key, keys)),
      ),
    )
  const rows = keys.map(key => ({ importId: id, key }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insert(importPictures)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoNothing()
}

const ROWS_AT_ONCE = 1_000
