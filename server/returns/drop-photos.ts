import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { returnPhotos, returns } from '../database/tables/returns.ts'
import type { MediaLibrary } from '../files/media.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import { UNUSED_FOR } from './keep-photo.ts'

interface Dropping {
  readonly database: Database
  readonly media: MediaLibrary
  readonly clock: () => Date
}

/** Ms after a return's end for which its photos may still settle a quarrel. */
const KEPT_AFTER_END = 90 * 86_400_000

/** Takes photos away, every hour: a day later those of no return, and 90 days after its end those of a return. */
export function dropPhotosQueue(dropping: Dropping): JobQueue {
  return { name: 'drop-photos', every: '37 * * * *', run: () => dropPhotos(dropping) }
}

export async function dropPhotos({ database, media, clock }: Dropping): Promise<void> {
  const ago = (ms: number) => new Date(clock().getTime() - ms)
  const ended = database
    .select({ id: returns.id })
    .from(returns)
    .where(lt(returns.settledAt, ago(KEPT_AFTER_END)))
  const unused = and(isNull(returnPhotos.returnId), lt(returnPhotos.createdAt, ago(UNUSED_FOR)))
  const isToGo = or(unused, inArray(returnPhotos.returnId, ended))
  for (const { id } of await database.select({ id: returnPhotos.id }).from(returnPhotos).where(isToGo)) {
    await database.transaction(async tx => {
      const [photo] = await tx
        .delete(returnPhotos)
        .where(and(eq(returnPhotos.id, id), isToGo))
        .returning({ fileName: returnPhotos.fileName })
      // While the media are away its row stays, and says what is still to be taken away.
      if (photo !== undefined) await media.removePrivate(photo.fileName)
    })
  }
}
