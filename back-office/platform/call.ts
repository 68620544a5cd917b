import { type CallSurroundings, createCall } from '#contract/call.ts'
import { fetchProved } from './step-up.ts'

let csrfToken: string | null = null

/** What `GET /api/staff/me` answered: sent with every call that changes something. */
export function keepCsrfToken(token: string | null): void {
  csrfToken = token
}

/** The session stands in a cookie that no script can read. */
export const surroundings: CallSurroundings = {
  fetch: fetchProved,
  origin: () => location.origin,
  language: () => (document.documentElement.lang === 'ar' ? 'ar' : 'en'),
  identity: csrfHeader,
}

/** The back office's own `call`. */
export const call = createCall(surroundings)

/** For uploads, whose progress `call` cannot tell. */
export function csrfHeader(): Readonly<Record<string, string>> {
  return csrfToken === null ? {} : { 'x-csrf-token': csrfToken }
}
