import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

const SEEN_PICTURES = 'seen-pictures'
/** Of some 20 KB each, on a phone. */
const MOST_PICTURES = 200
const DAYS_KEPT = 30

const expiration = new ExpirationPlugin({
  maxEntries: MOST_PICTURES,
  maxAgeSeconds: DAYS_KEPT * 86_400,
  purgeOnQuotaError: true,
})

/**
 * A picture's name is its content's hash: what is there is never old. The
 * library's two types differ in whether what is left out may be undefined.
 */
export const answerPicture = new CacheFirst({ cacheName: SEEN_PICTURES, plugins: [expiration as WorkboxPlugin] })

/** Below `/media/` stands only what is public; private files have addresses of the API. Videos come in pieces, and are not kept. */
export function isPicture({ pathname }: URL, { destination }: Request): boolean {
  return pathname.startsWith('/media/') && destination === 'image'
}

/** Those that a page had before there was a worker: the browser has them, so nothing is loaded again. */
export async function keepPictures(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths) await answerPicture.handle({ request: new Request(path), event })
}

export async function forgetPictures(): Promise<void> {
  await expiration.deleteCacheAndMetadata()
}
