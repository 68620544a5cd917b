import path from 'node:path'
import { openFolderStore } from '../../files/folder-store.ts'
import { type MediaLibrary, type MediaOptions, openMedia } from '../../files/media.ts'
import type { MediaStore } from '../../files/media-store.ts'
import type { S3Account } from './s3-account.ts'
import { openS3Store, type S3StoreOptions } from './s3-store.ts'

/** Where a shop keeps its media. */
export interface MediaPlace {
  readonly dataDir: string
  /** Null or left out: in `dataDir`. */
  readonly bucket?: S3Account | null
}

export async function openLibrary(
  place: MediaPlace,
  { onAway, ...options }: Pick<MediaOptions, 'widthsAtOnce'> & StoreOptions = {},
): Promise<MediaLibrary> {
  return await openMedia({ ...options, folder: mediaFolderIn(place), store: openStore(place, onAway && { onAway }) })
}

/** Of a bucket; a folder is always there. */
type StoreOptions = Pick<S3StoreOptions, 'patience' | 'onAway'>

export function openStore(place: MediaPlace, options: StoreOptions = {}): MediaStore {
  return place.bucket == null
    ? openFolderStore(mediaFolderIn(place))
    : openS3Store(place.bucket, { ...options, folder: workFolderIn(place) })
}

/** For files that are worked on, wherever they are kept. */
export function workFolderIn(place: Pick<MediaPlace, 'dataDir'>): string {
  return path.join(mediaFolderIn(place), 'unfinished')
}

function mediaFolderIn({ dataDir }: Pick<MediaPlace, 'dataDir'>): string {
  return path.join(dataDir, 'media')
}
