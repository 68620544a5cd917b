import type { HistoryEvent } from '#shop/orders/history.ts'
import type { Database, Transaction } from '../database/database.ts'
import { orderEvents } from '../database/tables/orders.ts'

/** Who did something to an order; a member of staff by name. */
export type Doer =
  | { readonly actor: 'shopper' | 'courier' | 'provider' | 'system' }
  | { readonly actor: 'staff'; readonly staffId: string }

/** Writes one line of an order's history and answers its id. `data` must carry no secret, token, card or wallet number. */
export async function recordEvent(
  connection: Database | Transaction,
  orderId: string,
  type: HistoryEvent,
  doer: Doer,
  data: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const staffId = doer.actor === 'staff' ? doer.staffId : null
  const [written] = await connection
    .insert(orderEvents)
    .values({ orderId, type, actor: doer.actor, staffId, data })
    .returning({ id: orderEvents.id })
  if (written === undefined) throw new Error('an event was not written')
  return written.id
}
