import { asc, inArray } from 'drizzle-orm'
import { readStaffReturnPhoto } from '#contract/office/returns.ts'
import { readReturnPhoto } from '#contract/returns.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Database, Transaction } from '../database/database.ts'
import { returnPhotos } from '../database/tables/returns.ts'
import { claimSigner } from '../http/signed-claim.ts'

export const PHOTO_CLAIM = 'return-photo'

/** Ms that an address is good for, at least; and the step in which its end moves on, within which a browser meets the same one again. */
const SHOWN_FOR = 600_000
const STEP = 300_000

/** The address of a photo for the shopper who sent it. */
export async function shopperPhotoUrls(
  connection: Database | Transaction,
  now: Date,
): Promise<(photoId: Id) => string> {
  const sign = await claimSigner(connection, PHOTO_CLAIM)
  const endsAt = new Date(Math.ceil(now.getTime() / STEP) * STEP + SHOWN_FOR)
  // In the query, which no line of the log repeats.
  return photoId => `${readReturnPhoto.path}?${new URLSearchParams({ claim: sign({ subject: photoId, endsAt }) })}`
}

/** The address of a photo for staff, good as long as their session. */
export function staffPhotoUrl(photoId: Id): string {
  return readStaffReturnPhoto.path.replace(':id', photoId)
}

/** Addresses of the photos of each return, in the shopper's order. */
export async function photosOf(
  connection: Database | Transaction,
  returnIds: readonly string[],
  urlOf: (photoId: Id) => string,
): Promise<Map<string | null, string[]>> {
  const rows = await connection
    .select({ id: returnPhotos.id, returnId: returnPhotos.returnId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, [...returnIds]))
    .orderBy(asc(returnPhotos.position))
  const ofReturn = Map.groupBy(rows, ({ returnId }) => returnId)
  return new Map([...ofReturn].map(([id, photos]) => [id, photos.map(photo => urlOf(photo.id))]))
}
