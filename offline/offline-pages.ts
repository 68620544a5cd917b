import { FALLBACK_LANGUAGE, isLanguage, type Language, languages } from '#shop/languages.ts'
import { OFFLINE_PATH } from '#shop/offline/worker.ts'
import { add, namedFiles } from './files.ts'
import { keptLanguage } from './notes.ts'

/** The store of the page that explains, in every language. */
export const OFFLINE_PAGES = 'offline-pages'

/** Anew with each build: it names the build's files. */
export async function keepOfflinePages(): Promise<void> {
  const store = await caches.open(OFFLINE_PAGES)
  // Past what the browser has kept: that may be the last build's.
  await store.addAll(languages.map(language => new Request(addressIn(language), { cache: 'reload' })))
  const pages = await Promise.all((await store.matchAll()).map(page => page.text()))
  // Letters of the other language are not worth their bytes: a device has some.
  await add(pages.flatMap(html => namedFiles(html).filter(file => !file.endsWith('.woff2'))))
}

export async function answerOffline(url: URL): Promise<Response> {
  const store = await caches.open(OFFLINE_PAGES)
  const page = await store.match(addressIn(await languageAt(url)), { ignoreVary: true })
  return page ?? Response.error()
}

/** As the shop's server decides: the address, or else what the page before was in. */
export async function languageAt(url: URL): Promise<Language> {
  const asked = url.searchParams.get('lng')
  return isLanguage(asked) ? asked : ((await keptLanguage()) ?? FALLBACK_LANGUAGE)
}

function addressIn(language: Language): string {
  return `${OFFLINE_PATH}?lng=${language}`
}
