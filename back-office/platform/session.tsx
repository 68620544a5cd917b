import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readStaffMe, type StaffMeReply, staffLogOut } from '#contract/office/members/endpoints.ts'
import { call, keepCsrfToken } from './call.ts'

/** Who works here now. `half-in`: the password was right, the second step is still to come. */
export type SessionState =
  | { readonly step: 'asking' | 'out' | 'unreachable' }
  | { readonly step: 'half-in' | 'in'; readonly me: StaffMeReply }

interface OfficeSession {
  readonly session: SessionState
  /** Asks the server anew: after each step of signing in, and when a call says that the session is over. */
  readonly renew: () => Promise<void>
  readonly logOut: () => Promise<void>
}

export function useSession(): OfficeSession {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession is called outside SessionProvider')
  return session
}

/** The member of staff whose screen this is. Only below a session that is `in`. */
export function useStaff(): StaffMeReply['staff'] {
  const { session } = useSession()
  if (session.step !== 'in') throw new Error('useStaff is called before anybody signed in')
  return session.me.staff
}

/** Whether this member's role may make a call: the contract says which roles may. The server asks again. */
export function useMay(): (endpoint: Pick<Endpoint<unknown, unknown>, 'roles'>) => boolean {
  const { role } = useStaff()
  return endpoint => endpoint.roles.includes(role)
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<SessionState>({ step: 'asking' })
  const renew = useCallback(async () => setSession(await ask()), [])
  const logOut = useCallback(async () => {
    await call(staffLogOut, {})
    keepCsrfToken(null)
    setSession({ step: 'out' })
  }, [])
  useEffect(() => void renew(), [renew])
  return <SessionContext value={{ session, renew, logOut }}>{children}</SessionContext>
}

const SessionContext = createContext<OfficeSession | null>(null)

async function ask(): Promise<SessionState> {
  try {
    const me = await call(readStaffMe, {})
    keepCsrfToken(me.csrfToken)
    return { step: me.twoFactor === 'done' ? 'in' : 'half-in', me }
  } catch (failure) {
    const isOut = failure instanceof ApiFailure && (failure.status === 401 || failure.status === 403)
    return { step: isOut ? 'out' : 'unreachable' }
  }
}
