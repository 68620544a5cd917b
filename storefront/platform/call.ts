import { createCall, shopperIdentity } from '#contract/call.ts'
import { languageOfDocument } from './document-language.ts'
import { storedToken } from './storage.ts'

/** The browser's own `call`. On the server use the one that `load` is given. */
export const call = createCall({
  // What takes them comes with the pages that ask early.
  fetch: async request =>
    window.earlyAnswers === undefined
      ? await fetch(request)
      : await (await import('./before-alive.ts')).fetchOrTake(request),
  origin: () => location.origin,
  language: languageOfDocument,
  identity: () => shopperIdentity(storedToken()),
})
