import type { Language } from '#shop/languages.ts'
import { SEEN_PAGES } from '#shop/offline/worker.ts'

export interface SeenPage {
  readonly address: string
  /** As its head says it, the shop's name included. */
  readonly title: string
}

/** More would be a history, and take long to read. */
const MOST_SHOWN = 12
/** Letters of a document within which its head has said its title. */
const START = 6_000

/** The pages that the worker has kept in this language, the latest first. Nothing where a browser keeps none. */
export async function readSeen(language: Language): Promise<readonly SeenPage[]> {
  const store = await caches.open(SEEN_PAGES)
  const ofLanguage = (await store.keys()).filter(({ url }) => new URL(url).searchParams.get('lng') === language)
  const latest = ofLanguage.toReversed().slice(0, MOST_SHOWN)
  return await Promise.all(
    latest.map(async request => ({ address: addressOf(request), title: await titleOf(request) })),
  )

  async function titleOf(request: Request): Promise<string> {
    const html = (await (await store.match(request, { ignoreVary: true }))?.text()) ?? ''
    return new DOMParser().parseFromString(html.slice(0, START), 'text/html').title
  }
}

/** As the shopper knows it. */
function addressOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('lng')
  const query = searchParams.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
