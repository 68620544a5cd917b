import { eq } from 'drizzle-orm'
import type { FileReply } from '#contract/endpoint.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { returnPhotos } from '../database/tables/returns.ts'
import { refusedForNow } from '../files/media-refusal.ts'
import { Refusal } from '../http/refusal.ts'
import { readClaim } from '../http/signed-claim.ts'
import { PHOTO_CLAIM } from './photo-addresses.ts'
import type { ReturnDesk } from './return-desk.ts'

/** A photo to whoever holds an address of it that is not over. Throws photo_not_found. */
export async function readSignedPhoto(desk: ReturnDesk, claim: string): Promise<FileReply> {
  const id = await readClaim(desk.database, PHOTO_CLAIM, claim, desk.clock())
  if (id === null) throw new Refusal('photo_not_found')
  return await readPhoto(desk, id)
}

/** Throws photo_not_found, service_unavailable. */
export async function readPhoto({ database, media }: ReturnDesk, id: Id): Promise<FileReply> {
  const [photo] = await database
    .select({ fileName: returnPhotos.fileName })
    .from(returnPhotos)
    .where(eq(returnPhotos.id, id))
  if (photo === undefined) throw new Refusal('photo_not_found')
  try {
    const file = await media.openPrivate(photo.fileName)
    if (file === undefined) throw new Refusal('photo_not_found')
    return { bytes: await file.read(), contentType: file.type, fileName: 'return.webp', isShown: true }
  } catch (problem) {
    throw refusedForNow(problem)
  }
}
