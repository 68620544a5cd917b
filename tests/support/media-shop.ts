import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type MediaLibrary, openMedia } from '#server/files/media.ts'
import { type TestShop, type TestShopOptions, testShop } from './api.ts'

export interface MediaShop extends TestShop {
  readonly media: MediaLibrary
  /** Where its pictures lie. */
  readonly mediaFolder: string
}

/** A shop that keeps its pictures in a folder of its own, which goes with it. */
export async function mediaShop(options: Omit<TestShopOptions, 'media'> = {}): Promise<MediaShop> {
  const mediaFolder = await mkdtemp(path.join(tmpdir(), 'tarteeb-media-shop-'))
  const media = await openMedia({ folder: mediaFolder })
  const shop = await testShop({ ...options, media })
  return {
    ...shop,
    media,
    mediaFolder,
    async close() {
      await shop.close()
      await media.close()
      await rm(mediaFolder, { recursive: true, force: true })
    },
  }
}
