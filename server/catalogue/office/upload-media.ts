import type { EditedMedia } from '#contract/office/catalogue.ts'
import { keyedInEach } from '#shop/languages.ts'
import { media } from '../../database/tables/catalogue.ts'
import { countingBadMedia } from '../../files/bad-media.ts'
import type { KeptMedia } from '../../files/media.ts'
import { MediaBusy } from '../../files/media-faults.ts'
import { isVideo, mediaKindOf } from '../../files/media-kind.ts'
import { refusedForNow, refusedMedia } from '../../files/media-refusal.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Staff, TakenFile } from '../../http/route.ts'
import { mediaUrl } from '../frame.ts'
import type { CatalogueDesk } from './desk.ts'

/** A picture's most, bytes; a video's stands with the endpoint. */
const MOST_PICTURE_BYTES = 20_000_000

/**
 * Keeps a picture or a video, told apart by its content; what is there already is kept once. Throws no_media, body_too_large,
 * too_many_requests, service_unavailable.
 */
export async function uploadMedia(
  { database, media: store }: CatalogueDesk,
  { file, size }: TakenFile,
  staff: Staff,
): Promise<EditedMedia & { readonly width: number | null; readonly height: number | null }> {
  const kind = await mediaKindOf(file)
  if (size > MOST_PICTURE_BYTES && !(kind !== null && isVideo(kind))) throw new Refusal('body_too_large')
  const stored = await countingBadMedia(database, staff.id, () => store.put(file)).catch((problem: unknown) => {
    throw refusedMedia(problem, 'no_media')
  })
  return await noted({ database, media: store }, stored, staff)
}

async function noted(
  { database, media: store }: Pick<CatalogueDesk, 'database' | 'media'>,
  stored: KeptMedia,
  staff: Staff,
) {
  const { id, kind, extension, width, height } = stored
  await database.transaction(async tx => {
    const [added] = await tx.insert(media).values(stored).onConflictDoNothing().returning({ id: media.id })
    if (added === undefined) return
    // An import that was given up, and had the same picture, may have taken it away at this moment.
    if ((await store.open(id, extension)) === undefined) throw refusedForNow(new MediaBusy('taken away'))
    await audit(tx, staff, { action: 'media.stored', entity: 'media', entityId: id, after: { kind } })
  })
  return { mediaId: id, url: mediaUrl(id, extension), kind, ...keyedInEach('alt', () => ''), width, height }
}
