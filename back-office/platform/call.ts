import { type CallSurroundings, createCall } from '#contract/call.ts'
import { csrfHeader } from './csrf.ts'
import { languageOfDocument } from './language.ts'
import { fetchProved } from './needs.ts'

/** The session stands in a cookie that no script can read. */
export const surroundings: CallSurroundings = {
  fetch: fetchProved,
  origin: () => location.origin,
  language: languageOfDocument,
  identity: csrfHeader,
}

/** The back office's own `call`. */
export const call = createCall(surroundings)

/** For whoever asks for what a call needs: what is refused to it asks for nothing. */
export const callPlainly = createCall({ ...surroundings, fetch: request => fetch(request) })
