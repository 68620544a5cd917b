import { ApiFailure } from '#contract/call.ts'
import { logOut } from './session.ts'
import { toast } from './toasts.tsx'

/** Whether whoever asked has to log in first. */
export function isLoggedOut(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 401
}

/**
 * Says why something that was pressed did not happen: in the API's own words where it
 * sent some, which carry the figures, else `otherwise`. Where the session is over, it
 * ends here too, and leads to /login; `remember` keeps what is wanted afterwards.
 */
export function tellFailure(failure: unknown, otherwise: string, remember: () => void): void {
  const said = failure instanceof ApiFailure ? failure.message : ''
  toast.error(said || otherwise)
  if (!isLoggedOut(failure)) return
  remember()
  logOut()
}
