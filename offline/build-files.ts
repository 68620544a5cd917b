import files from 'virtual:build-files'
import { CacheFirst } from 'workbox-strategies'
import type { Language } from '#shop/languages.ts'
import { SEEN_PAGES } from '#shop/offline/worker.ts'
import { isLineDear } from './dear-line.ts'
import { add, FILES, namedFiles } from './files.ts'
import { isFormerLeft } from './notes.ts'
import { OFFLINE_PAGES } from './offline-pages.ts'

// Scripts, styles and letters. Their names hold their content's hash, so builds share one store and what is there is never old.

const ASSETS = '/assets/'
const OF_OFFICE = '/assets/office/'

const mine = new Set([...files.common, ...Object.values(files.words).flat()])

export function isFile({ pathname }: URL): boolean {
  return pathname.startsWith(ASSETS) && !pathname.startsWith(OF_OFFICE)
}

/** What is there is answered without a request; of what is not there, only what this build made is kept. */
export const answerFile = new CacheFirst({
  cacheName: FILES,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        response.status === 200 && mine.has(new URL(request.url).pathname) ? response : null,
    },
  ],
})

/**
 * Gets what this build made and is not there yet, for pages in this language: a part of an open page that is wanted only later is there
 * even if a newer build has taken it from the shop meanwhile. Rejects if one cannot be had.
 */
export async function fill(language: Language): Promise<void> {
  // On a slow or a dear line one gets what one looks at.
  if (isLineDear()) return
  await add([...files.common, ...(files.words[language] ?? [])])
}

/** Once no page of a former build is open, what neither this build nor a kept page names goes. */
export async function sweep(): Promise<void> {
  if (!(await isFormerLeft())) return
  const named = await namedByPages()
  const store = await caches.open(FILES)
  for (const request of await store.keys()) {
    const { pathname } = new URL(request.url)
    if (!mine.has(pathname) && !named.has(pathname)) await store.delete(request)
  }
}

/** A page kept from an older build is opened with that build's files. */
async function namedByPages(): Promise<Set<string>> {
  const named = new Set<string>()
  for (const name of [SEEN_PAGES, OFFLINE_PAGES]) {
    const store = await caches.open(name)
    for (const page of await store.matchAll()) for (const file of namedFiles(await page.text())) named.add(file)
  }
  return named
}
