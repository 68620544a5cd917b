import type { EditedMedia } from '#contract/catalogue/staff-endpoints.ts'
import { media } from '../../database/tables/catalogue.ts'
import { audit } from '../../platform/audit.ts'
import { isVideo, UnreadableMedia } from '../../platform/media.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Staff } from '../../platform/route.ts'
import { mediaUrl } from '../frame.ts'
import type { CatalogueDesk } from './desk.ts'

/** A picture's most, bytes; a video's stands with the endpoint. */
const MOST_PICTURE_BYTES = 20_000_000

/** Keeps a picture or a video, told apart by its content; what is there already is kept once. Throws no_media, body_too_large. */
export async function uploadMedia(
  { database, media: store }: CatalogueDesk,
  bytes: Uint8Array,
  staff: Staff,
): Promise<EditedMedia & { readonly width: number | null; readonly height: number | null }> {
  if (bytes.byteLength > MOST_PICTURE_BYTES && !isVideo(bytes)) throw new Refusal('body_too_large')
  const stored = await store.put(bytes).catch((problem: unknown) => {
    throw problem instanceof UnreadableMedia ? new Refusal('no_media') : problem
  })
  const { id, kind, extension, width, height } = stored
  await database.transaction(async tx => {
    const [added] = await tx.insert(media).values(stored).onConflictDoNothing().returning({ id: media.id })
    if (added === undefined) return
    await audit(tx, staff, { action: 'media.stored', entity: 'media', entityId: id, after: { kind } })
  })
  return { mediaId: id, url: mediaUrl(id, extension), kind, alt_en: '', alt_ar: '', width, height }
}
