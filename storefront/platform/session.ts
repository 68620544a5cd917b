import { useSyncExternalStore } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { logOut as endSession, readProfile } from '#contract/own-session.ts'
import { navigate } from '../navigation/engine.ts'
import { paths } from '../paths.ts'
import { call } from './call.ts'
import { readStorage, type StorageKey, storedToken, writeStorage } from './storage.ts'

/** `visitor` is also what the server and the first paint say: pages are anonymous until they are hydrated. */
export interface Session {
  readonly state: 'visitor' | 'loading' | 'shopper'
  readonly name?: string
  readonly userId?: string
}

/** Who is shopping; changes with log-in, log-out and other tabs. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => VISITOR)
}

export function currentSession(): Session {
  return session
}

/** Calls back on each change of the session, so that cart and favourites follow it. Returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps the token and loads the profile. Where to go next is the page's to say. */
export async function logIn(token: string): Promise<void> {
  writeStorage('token', token)
  await loadProfile()
}

/** Ends the session here and on the server, forgets everything private and goes to /login (specification section 4). */
export function logOut(): void {
  if (storedToken() !== null) {
    // The server forgets unused tokens by itself; a shopper without network is logged out here all the same.
    call(endSession, {}).catch(() => undefined)
  }
  forgetSession()
  navigate(paths.login())
}

/** Reads the shopper's name anew, after it has changed. */
export async function reloadSession(): Promise<void> {
  await loadProfile()
}

/** Forgets everything private here, without a word to the server: there the session has ended already. */
export function forgetSession(): void {
  for (const key of PRIVATE_KEYS) writeStorage(key, null)
  become(VISITOR)
}

/** To be called once, in the browser, after hydration: picks up a stored token and follows other tabs. */
export function startSession(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === 'token' || event.key === null) void loadProfile()
  }
  addEventListener('storage', follow)
  void loadProfile()
  return () => removeEventListener('storage', follow)
}

const VISITOR: Session = { state: 'visitor' }
const PRIVATE_KEYS: readonly StorageKey[] = [
  'token',
  'name',
  'id',
  'cart',
  'cartWaiting',
  'favourites',
  'hearts',
  'viewed',
  'viewedSent',
  'searches',
  'city',
]

const listeners = new Set<() => void>()
let session: Session = VISITOR
let ended = false

/** Whether the session that this page was opened with turned out to be over. */
export function hasSessionEnded(): boolean {
  return ended
}

async function loadProfile(): Promise<void> {
  const token = storedToken()
  if (token === null) return become(VISITOR)
  become(rememberedShopper() ?? { state: 'loading' })
  try {
    const { user } = await call(readProfile, {})
    // Another tab may have logged in or out meanwhile.
    if (storedToken() !== token) return
    writeStorage('name', user.name)
    writeStorage('id', user._id)
    become({ state: 'shopper', name: user.name, userId: user._id })
  } catch (failure) {
    if (storedToken() !== token) return
    if (failure instanceof ApiFailure && failure.status === 401) {
      ended = true
      forgetSession()
    } else become(rememberedShopper() ?? { state: 'shopper' })
  }
}

/** The name of the last visit, shown until the profile is there, so that nothing flickers. */
function rememberedShopper(): Session | null {
  const name = readStorage('name')
  const userId = readStorage('id')
  return name && userId ? { state: 'shopper', name, userId } : null
}

function become(next: Session): void {
  const isSame = next.state === session.state && next.name === session.name && next.userId === session.userId
  if (isSame) return
  session = next
  for (const listener of listeners) listener()
}
