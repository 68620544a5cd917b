import { userAgentOf } from '../http/session.ts'
import type { AuthStore } from './auth.ts'

/** Opens a session and answers its token: the one time that anything but the shopper's browser holds it. */
export async function openSession(
  store: AuthStore,
  userId: string,
  { address, headers }: { readonly address: string; readonly headers: Headers },
): Promise<string> {
  const userAgent = userAgentOf(headers)
  const session = await store.createSession(userId, false, { ipAddress: address, userAgent })
  return session.token
}
