import { Refusal } from '../http/refusal.ts'
import type { Shopper } from '../http/route.ts'

/** A sent `userId` never widens access: it names the token's own user or the call is refused. */
export function requireOwnUser(sent: string | undefined, shopper: Shopper): void {
  if (sent !== undefined && sent !== shopper.id) throw new Refusal('forbidden')
}
