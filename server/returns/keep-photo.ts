import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { returnPhotos } from '../database/tables/returns.ts'
import { countingBadMedia } from '../files/bad-media.ts'
import { privateName } from '../files/media.ts'
import { MediaAway } from '../files/media-faults.ts'
import { refusedMedia } from '../files/media-refusal.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopperCall, TakenFile } from '../http/route.ts'
import { newId } from '../process/new-id.ts'
import { shopperPhotoUrls } from './photo-addresses.ts'
import type { ReturnDesk } from './return-desk.ts'

/** Photos that one shopper may have lying about in a day without a return. */
const MOST_UNUSED = 20

/** Ms after which `dropPhotos` takes an unused one away. */
export const UNUSED_FOR = 86_400_000

/**
 * Keeps a photo for a return that is asked for next. Throws no_picture, service_unavailable, and too_many_requests for who keeps sending
 * without asking, or what is no photo.
 */
export async function keepPhoto(
  { database, media, clock }: ReturnDesk,
  { input, shopper }: ShopperCall<TakenFile>,
): Promise<{ readonly photoId: string; readonly url: string }> {
  const photo = { id: newId(), userId: shopper.id, fileName: privateName(), createdAt: clock() }
  // Its place is taken before the work of encoding: many at once are as few as one after the other.
  await database.transaction(tx => takePlace(tx, photo))
  try {
    await countingBadMedia(database, shopper.id, () => media.putPrivate(photo.fileName, input.file))
  } catch (problem) {
    await forgetPlace(database, photo.id, problem)
    throw refusedMedia(problem, 'no_picture')
  }
  return { photoId: photo.id, url: (await shopperPhotoUrls(database, photo.createdAt))(photo.id) }
}

async function takePlace(
  tx: Transaction,
  photo: typeof returnPhotos.$inferInsert & { userId: string; createdAt: Date },
): Promise<void> {
  const { userId, createdAt } = photo
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const since = new Date(createdAt.getTime() - UNUSED_FOR)
  const unused = and(eq(returnPhotos.userId, userId), isNull(returnPhotos.returnId), gt(returnPhotos.createdAt, since))
  const [row] = await tx.select({ photos: count() }).from(returnPhotos).where(unused)
  if ((row?.photos ?? 0) >= MOST_UNUSED) throw new Refusal('too_many_requests', { headers: { 'retry-after': '3600' } })
  await tx.insert(returnPhotos).values(photo)
}

/**
 * What was sent to media that then fell silent may be there: `dropPhotos`
 * takes it away, for it looks for old ones that belong to nothing.
 */
async function forgetPlace(database: Database, id: string, problem: unknown): Promise<void> {
  const isPlace = eq(returnPhotos.id, id)
  if (problem instanceof MediaAway)
    await database
      .update(returnPhotos)
      .set({ createdAt: new Date(0) })
      .where(isPlace)
  else await database.delete(returnPhotos).where(isPlace)
}
