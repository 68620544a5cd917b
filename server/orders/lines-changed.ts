import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type ChangedLine, changedLine } from '#contract/orders.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import type { Database } from '../database/database.ts'
import { orderEvents } from '../database/tables/orders.ts'

/** What an event `lines-changed` tells. */
interface LinesChanged {
  readonly changes: readonly ChangedLine[]
  /** Whole IQD to be given back of what was paid online. */
  readonly refund: Iqd
}

const noted = z.object({ changes: z.array(changedLine), refund: z.number() })

/** Null where it tells something else. */
export function changeIn(data: Readonly<Record<string, unknown>>): LinesChanged | null {
  const read = noted.safeParse(data)
  return read.success ? { changes: read.data.changes, refund: iqd(read.data.refund) } : null
}

export async function changeOf(database: Database, orderId: string, eventId: number): Promise<LinesChanged | null> {
  const [event] = await database
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.id, eventId)))
  return event === undefined ? null : changeIn(event.data)
}
