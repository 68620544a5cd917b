import { loadWords } from '#locales/load.ts'
import { createTranslator } from '#locales/translate.ts'
import { type OpenPage, WORKER_PATH } from '#shop/offline/worker.ts'
import { languageOfDocument } from '../platform/document-language.ts'
import { subscribeToSession } from '../platform/session.ts'
import { storedToken } from '../platform/storage.ts'
import { toast } from '../platform/toasts.tsx'

// One file, for an entry that names fewer. Not awaited: nobody waits for what is for another day. While developing nothing is to stay.
if (import.meta.env.PROD) void stay()

/** Milliseconds after which a page counts as seen: who only passes by needs it no more. */
const SEEN_AFTER = 3_000

let waiting: ReturnType<typeof setTimeout> | undefined

/** Tells the worker that a page was gone to, for which the browser asked for no document. */
export function tellSeen(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => navigator.serviceWorker?.controller?.postMessage(openPage(hereNow())), SEEN_AFTER)
}

/** Lets this page, and the shop behind it, stay without a line. Never rejects: a browser that will have no worker does without. */
async function stay(): Promise<void> {
  if (document.documentElement.dataset.asSeen !== undefined) await sayAsSeen().catch(() => undefined)
  const { serviceWorker } = navigator
  // Browsers offer workers to secure pages only.
  if (serviceWorker === undefined) return
  const hasBrought = serviceWorker.controller !== null
  await serviceWorker.register(WORKER_PATH).catch(() => undefined)
  const { active } = await serviceWorker.ready
  active?.postMessage(hasBrought ? openPage(null) : openPage(hereNow(), shownPictures()))
  subscribeToSession(() => serviceWorker.controller?.postMessage(openPage(null)))
}

/** The worker has marked the page: it is one that it had kept. */
async function sayAsSeen(): Promise<void> {
  const language = languageOfDocument()
  toast.info(createTranslator(language, await loadWords(language, ['store']))('store.offline_as_seen'))
}

function openPage(address: string | null, pictures: readonly string[] = []): OpenPage {
  return { isShoppers: storedToken() !== null, language: languageOfDocument(), address, pictures }
}

function hereNow(): string {
  return location.pathname + location.search
}

/** In the widths that this screen has chosen. */
function shownPictures(): string[] {
  const pictures = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc !== '')
  const paths = pictures.map(({ currentSrc }) => new URL(currentSrc).pathname)
  return [...new Set(paths.filter(path => path.startsWith('/media/')))]
}
