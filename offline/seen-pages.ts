import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { CacheExpiration } from 'workbox-expiration'
import { keptAddress } from '#shop/offline/kept-pages.ts'
import { SEEN_PAGES } from '#shop/offline/worker.ts'
import { isLineDear } from './dear-line.ts'
import { languageAt } from './offline-pages.ts'

/** Of some 80 KB each. */
const MOST_PAGES = 40
const DAYS_KEPT = 30

const expiration = new CacheExpiration(SEEN_PAGES, { maxEntries: MOST_PAGES, maxAgeSeconds: DAYS_KEPT * 86_400 })

/** What the shop answers; without a line the page as it was seen last, or null where it was not seen in this language. */
export async function answerPage({ url, request, event }: RouteHandlerCallbackOptions): Promise<Response | null> {
  try {
    const answer = await fetch(request)
    if (keptAddress(url.pathname, url.searchParams) !== null) event.waitUntil(keep(url, answer.clone()))
    return answer
  } catch {
    return await lastSeen(url)
  }
}

/** A page that was reached without a document: the document is brought for the day without a line. */
export async function fetchPage(url: URL): Promise<void> {
  if (isLineDear() || keptAddress(url.pathname, url.searchParams) === null) return
  const answer = await fetch(url).catch(() => null)
  if (answer !== null) await keep(url, answer)
}

export async function forgetPages(): Promise<void> {
  await caches.delete(SEEN_PAGES)
  // Its times are kept by address.
  await expiration.delete()
}

async function lastSeen(url: URL): Promise<Response | null> {
  const address = keptAddress(url.pathname, url.searchParams)
  if (address === null) return null
  const key = keyOf(address, await languageAt(url))
  if (await expiration.isURLExpired(absolute(key))) return null
  const store = await caches.open(SEEN_PAGES)
  return (await store.match(key, { ignoreVary: true })) ?? null
}

async function keep(url: URL, answer: Response): Promise<void> {
  const address = keptAddress(url.pathname, url.searchParams)
  if (address === null || answer.status !== 200 || answer.redirected) return
  const html = await answer.text()
  const language = chosenLanguage(html)
  if (language === null) return
  const key = keyOf(address, language)
  const store = await caches.open(SEEN_PAGES)
  await store.put(key, new Response(markedAsSeen(html), { headers: headersOf(answer) }))
  await expiration.updateTimestamp(absolute(key))
  await expiration.expireEntries()
}

/**
 * The language that a document is in and will stay in. One that only guessed it, by the browser's languages, asks for itself anew
 * where the shopper has chosen another: without a line it would never end.
 */
function chosenLanguage(html: string): string | null {
  return /^<!doctype html><html lang="([a-z]+)"[^>]* data-language-source="(?:query|cookie)"/.exec(html)?.[1] ?? null
}

/** It is shown without a line only, and says so (`storefront/offline/stay.ts`). */
function markedAsSeen(html: string): string {
  return html.replace('<html ', '<html data-as-seen ')
}

/** The policy above all; what was said of the body as it travelled is true no more. */
function headersOf({ headers }: Response): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) kept.delete(name)
  return kept
}

function keyOf(address: string, language: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lng=${language}`
}

function absolute(key: string): string {
  return new URL(key, location.origin).href
}
