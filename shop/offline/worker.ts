import type { Language } from '../languages.ts'

/** What is agreed between a page and the worker that stands behind it. */

/** Where the worker's script is. At the root, so that it stands behind every page of the shop. */
export const WORKER_PATH = '/worker.js'

/** Where the script of the worker behind the back office is, and what it stands behind: the more exact scope goes before the shop's. */
export const OFFICE_WORKER_PATH = '/office-worker.js'
export const OFFICE_SCOPE = '/admin'

/** The page that explains that there is no line; kept in every language as soon as there is a worker. */
export const OFFLINE_PATH = '/offline'

/** The store of the pages that were seen. An address there ends in `lng=` and its language: no page is answered in another one's. */
export const SEEN_PAGES = 'seen-pages'

/** What a device is told while the office is closed, and what the worker shows of it. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly lang: Language
  readonly dir: 'rtl' | 'ltr'
  /** What a tap opens, below the office's scope. */
  readonly path: string
  /** How many orders wait to be confirmed; null where it does not tell of them. */
  readonly waiting: number | null
}

/** What the worker asks an open office to show. */
export interface OpenWish {
  readonly open: string
}

/** What a page tells the worker: once it is open, and when somebody logs in or out on it. */
export interface OpenPage {
  /** Where one logs out, what was looked at until then is nobody's business. */
  readonly isShoppers: boolean
  readonly language: Language
  /** Null: the worker has brought it itself. */
  readonly address: string | null
  /** Paths of those that it had before there was a worker. */
  readonly pictures: readonly string[]
}
