import type { OpenPage } from '#shop/offline/worker.ts'
import { languageOfDocument } from '../platform/document-language.ts'
import { storedToken } from '../platform/storage.ts'

/** Milliseconds after which a page counts as seen: who only passes by needs it no more. */
const SEEN_AFTER = 3_000

let waiting: ReturnType<typeof setTimeout> | undefined

/** Tells the worker that a page was gone to, for which the browser asked for no document. */
export function tellSeen(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => navigator.serviceWorker?.controller?.postMessage(openPage(hereNow())), SEEN_AFTER)
}

export function openPage(address: string | null, pictures: readonly string[] = []): OpenPage {
  return { isShoppers: storedToken() !== null, language: languageOfDocument(), address, pictures }
}

export function hereNow(): string {
  return location.pathname + location.search
}
