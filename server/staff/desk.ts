import type { Accounts } from '../accounts/accounts.ts'
import { isLocalAddress } from '../platform/local-address.ts'

/** What the staff's use cases stand on. */
export interface StaffDesk {
  readonly accounts: Accounts
  readonly publicUrl: URL
  readonly clock: () => Date
}

/** Only on a shop that nobody but this machine can reach (decision 0012). */
export function maySetUpLater({ publicUrl }: Pick<StaffDesk, 'publicUrl'>): boolean {
  return isLocalAddress(publicUrl)
}
