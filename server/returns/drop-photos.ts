import { and, isNull, lt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { returnPhotos } from '../database/tables/returns.ts'
import type { JobQueue } from '../platform/jobs.ts'
import type { MediaStore } from '../platform/media.ts'
import { UNUSED_FOR } from './keep-photo.ts'

interface Dropping {
  readonly database: Database
  readonly media: MediaStore
  readonly clock: () => Date
}

/** Takes photos away that a day later belong to no return, every hour. */
export function dropPhotosQueue(dropping: Dropping): JobQueue {
  return { name: 'drop-photos', every: '37 * * * *', run: () => dropPhotos(dropping) }
}

export async function dropPhotos({ database, media, clock }: Dropping): Promise<void> {
  const before = new Date(clock().getTime() - UNUSED_FOR)
  const dropped = await database
    .delete(returnPhotos)
    .where(and(isNull(returnPhotos.returnId), lt(returnPhotos.createdAt, before)))
    .returning({ fileName: returnPhotos.fileName })
  for (const { fileName } of dropped) await media.remove(fileName, 'webp')
}
