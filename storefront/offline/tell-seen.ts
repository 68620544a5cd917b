import type { WorkerMessage } from '#shop/offline/worker.ts'
import { languageOfDocument } from '../platform/document-language.ts'

/** Milliseconds after which a page counts as seen: who only passes by needs it no more. */
const SEEN_AFTER = 3_000

let waiting: ReturnType<typeof setTimeout> | undefined

/** Tells the worker that a page was gone to, for which the browser asked for no document. */
export function tellSeen(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    const message: WorkerMessage = { kind: 'seen', language: languageOfDocument(), address: hereNow(), pictures: [] }
    navigator.serviceWorker?.controller?.postMessage(message)
  }, SEEN_AFTER)
}

export function hereNow(): string {
  return location.pathname + location.search
}
