import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import type { Described } from '#contract/describe.ts'
import { readStaffMe, type StaffMeReply, staffLogOut } from '#contract/office/members.ts'
import { call, callPlainly } from './call.ts'
import { keepCsrfToken } from './csrf.ts'
import { dropDraftsOf } from './kept-drafts.ts'
import { endpointHere } from './push.ts'
import { forgetQuestions } from './use-list.ts'

/** Who works here now. `half-in`: the password was right, the second step is still to come. */
export type SessionState =
  | { readonly step: 'asking' | 'unreachable' }
  /** `left`: who signed out here, by id. */
  | { readonly step: 'out'; readonly left: string | null }
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

/** Null on the way in. */
export function useMember(): StaffMeReply['staff'] | null {
  const { session } = useSession()
  return session.step === 'in' ? session.me.staff : null
}

/** Whether this member's role may make a call: the contract says which roles may. The server asks again. */
export function useMay(): (endpoint: Pick<Described, 'roles'>) => boolean {
  const { role } = useStaff()
  return endpoint => endpoint.roles.includes(role)
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<SessionState>({ step: 'asking' })
  const renew = useCallback(async () => setSession(await ask()), [])
  const member = session.step === 'in' ? session.me.staff._id : null
  const queries = useQueryClient()
  const logOut = useCallback(async () => {
    // Over already, it is what was wanted.
    const pushEndpoint = (await endpointHere()) ?? undefined
    await callPlainly(staffLogOut, { pushEndpoint }).catch(unlessOut)
    keepCsrfToken(null)
    setSession({ step: 'out', left: member })
  }, [member])
  useEffect(() => void renew(), [renew])
  // Once the screens are gone: what they hold is kept as they go.
  useEffect(() => {
    if (session.step !== 'out' || session.left === null) return
    dropDraftsOf(session.left)
    forgetQuestions()
    queries.clear()
  }, [session, queries])
  return <SessionContext value={{ session, renew, logOut }}>{children}</SessionContext>
}

const SessionContext = createContext<OfficeSession | null>(null)

async function ask(): Promise<SessionState> {
  try {
    const me = await call(readStaffMe, {})
    keepCsrfToken(me.csrfToken)
    return { step: me.twoFactor === 'done' ? 'in' : 'half-in', me }
  } catch (failure) {
    return isOut(failure) ? { step: 'out', left: null } : { step: 'unreachable' }
  }
}

function isOut(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 401 || failure.status === 403)
}

function unlessOut(failure: unknown): void {
  if (!isOut(failure)) throw failure
}
