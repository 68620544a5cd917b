import type { Database } from '../../database/database.ts'
import { audit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { StaffCall } from '../../http/route.ts'
import { unsubscribeById } from '../subscribers.ts'

/** Ends the newsletter for an address, as its own link would; may be asked to again. Throws subscriber_not_found. */
export async function removeSubscriber(
  database: Database,
  { input: { id }, staff }: StaffCall<{ readonly id: string }>,
): Promise<void> {
  await database.transaction(async tx => {
    const left = await unsubscribeById(tx, id)
    if (left === null) throw new Refusal('subscriber_not_found')
    await audit(tx, staff, {
      action: 'subscriber.removed',
      entity: 'subscriber',
      entityId: id,
      after: { email: left.email, state: 'unsubscribed' },
    })
  })
}
