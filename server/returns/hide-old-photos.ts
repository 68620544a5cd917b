import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { returnPhotos } from '../database/tables/returns.ts'
import { type MediaLibrary, privateName } from '../files/media.ts'

/**
 * Photos of returns once stood among everybody's pictures, under names of 24 letters. Gives them names that no public address has and
 * takes them from there. Cut short, it goes on at the next start: the new name begins with the old one.
 */
export async function hideOldPhotos(database: Database, media: MediaLibrary): Promise<void> {
  const { length } = privateName()
  const isOld = sql`length(${returnPhotos.fileName}) < ${length}`
  const old = await database.select({ id: returnPhotos.id, was: returnPhotos.fileName }).from(returnPhotos).where(isOld)
  for (const { id, was } of old) {
    const fileName = was.padEnd(length, '0')
    await media.makePrivate(was, fileName)
    await database.update(returnPhotos).set({ fileName }).where(eq(returnPhotos.id, id))
  }
}
