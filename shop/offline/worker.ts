import type { Language } from '../languages.ts'

/** What is agreed between a page and the worker that stands behind it. */

/** Where the worker's script is. At the root, so that it stands behind every page of the shop. */
export const WORKER_PATH = '/worker.js'

/** The page that explains that there is no line; kept in every language as soon as there is a worker. */
export const OFFLINE_PATH = '/offline'

/** The store of the pages that were seen. An address there ends in `lng=` and its language: no page is answered in another one's. */
export const SEEN_PAGES = 'seen-pages'

export type WorkerMessage =
  /** A page is open: in which language, its address unless the worker has brought it itself, and the pictures it had by then. */
  | {
      readonly kind: 'seen'
      readonly language: Language
      readonly address: string | null
      readonly pictures: readonly string[]
    }
  /** Somebody has logged out: what they looked at is nobody's business. */
  | { readonly kind: 'forget' }
