import { loadWords } from '#locales/load.ts'
import { createTranslator } from '#locales/translate.ts'
import { WORKER_PATH } from '#shop/offline/worker.ts'
import { languageOfDocument } from '../platform/document-language.ts'
import { subscribeToSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.tsx'
import { hereNow, openPage } from './tell-seen.ts'

// Not awaited: nobody waits for what is for another day.
void stay()

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

/** In the widths that this screen has chosen. */
function shownPictures(): string[] {
  const pictures = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc !== '')
  const paths = pictures.map(({ currentSrc }) => new URL(currentSrc).pathname)
  return [...new Set(paths.filter(path => path.startsWith('/media/')))]
}
