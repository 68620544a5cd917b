import type { EditedMedia } from '#contract/catalogue/staff-endpoints.ts'
import { media } from '../../database/tables/catalogue.ts'
import { UnreadableMedia } from '../../platform/media.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mediaUrl } from '../frame.ts'
import type { CatalogueDesk } from './desk.ts'

/** Keeps a picture or a video, told apart by its content. Throws no_media. */
export async function uploadMedia(
  { database, media: store }: CatalogueDesk,
  bytes: Uint8Array,
): Promise<EditedMedia & { readonly width: number | null; readonly height: number | null }> {
  const stored = await store.put(bytes).catch((problem: unknown) => {
    throw problem instanceof UnreadableMedia ? new Refusal('no_media') : problem
  })
  await database.insert(media).values(stored).onConflictDoNothing()
  const { id, kind, extension, width, height } = stored
  return { mediaId: id, url: mediaUrl(id, extension), kind, alt_en: '', alt_ar: '', width, height }
}
