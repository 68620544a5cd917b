import { createCall, shopperIdentity } from '#contract/call.ts'
import { languageOfDocument } from './document-language.ts'
import { takeEarlyAnswer } from './early-cart.ts'
import { storedToken } from './storage.ts'

/** The browser's own `call`. On the server use the one that `load` is given. */
export const call = createCall({
  fetch: request => takeEarlyAnswer(request) ?? fetch(request),
  origin: () => location.origin,
  language: languageOfDocument,
  identity: () => shopperIdentity(storedToken()),
})
