import type { Accounts } from '../accounts/accounts.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { CourierAccount } from '../delivery/courier-desk.ts'
import type { Reach } from '../http/reach.ts'
import type { Payments } from '../payments/payments.ts'
import type { WebPush } from '../push/web-push.ts'

/** What the staff's use cases stand on. */
export interface StaffDesk {
  readonly accounts: Accounts
  readonly publicUrl: URL
  readonly reach: Reach
  readonly payments: Payments
  readonly courier: CourierAccount | null
  readonly clock: () => Date
  readonly push: WebPush
  readonly catalogue: Pick<LiveCatalogue, 'current'>
}

/** Only on a shop that nobody but this machine can reach, or where its owner says so (decisions 0012, 0025). */
export function maySetUpLater({ reach }: Pick<StaffDesk, 'reach'>): boolean {
  return reach.allows('second-step-later')
}
