import { registerRoute } from 'workbox-routing'
import { isExplained } from '#shop/offline/kept-pages.ts'
import type { OpenPage } from '#shop/offline/worker.ts'
import { answerFile, fill, isFile, sweep } from './build-files.ts'
import { isLoggedOut, keepLanguage, keptLanguage, nameOpenPages } from './notes.ts'
import { answerOffline, keepOfflinePages } from './offline-pages.ts'
import { answerPicture, forgetPictures, isPicture, keepPictures } from './pictures.ts'
import { answerPage, fetchPage, forgetPages } from './seen-pages.ts'

// The worker behind the shop's pages (docs/decisions/0074). What no route below names it leaves to the browser: the API, the back office,
// payments, mailed links, videos, downloads.

declare const self: ServiceWorkerGlobalScope

registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url), answerFile)
registerRoute(({ url, sameOrigin, request }) => sameOrigin && isPicture(url, request), answerPicture)
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && isExplained(url.pathname),
  async context => (await answerPage(context)) ?? (await answerOffline(context.url)),
)

self.addEventListener('install', event => {
  // What an open page may yet need of its own build stays: the newer worker can take over at once.
  event.waitUntil(Promise.all([keepOfflinePages(), fillAgain()]).then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => {
  event.waitUntil(nameOpenPages().then(() => self.clients.claim()))
})

self.addEventListener('message', event => {
  // Only pages of this origin can send it anything, and those are the shop's.
  const page: OpenPage = event.data
  event.waitUntil(keep(page, event))
})

/** A device that has the files of the last build gets those of this one, as far as they differ. */
async function fillAgain(): Promise<void> {
  const language = await keptLanguage()
  if (language !== null) await fill(language)
}

async function keep({ isShoppers, language, address, pictures }: OpenPage, event: ExtendableEvent): Promise<void> {
  if (await isLoggedOut(isShoppers)) await Promise.all([forgetPages(), forgetPictures()])
  await keepLanguage(language)
  await Promise.all([
    address === null ? undefined : fetchPage(new URL(address, self.location.origin)),
    keepPictures(pictures, event),
    fill(language),
  ])
  await sweep()
}
