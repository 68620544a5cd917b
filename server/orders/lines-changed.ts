import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type ChangedLine, changedLine } from '#contract/orders.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import { inLanguage, LOCAL_LANGUAGE } from '#shop/languages.ts'
import type { HistoryEvent } from '#shop/orders/history.ts'
import type { Database } from '../database/database.ts'
import { orderEvents, type orderLines } from '../database/tables/orders.ts'
import { textsIn } from '../database/texts.ts'

/** What an event `lines-changed` or `partly-delivered` tells. */
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

/** What was sent back at the door; null where the order was kept whole. */
export async function sentBackOf(database: Database, orderId: string): Promise<LinesChanged | null> {
  const [event] = await database
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.type, PARTLY)))
  return event === undefined ? null : changeIn(event.data)
}

const PARTLY: HistoryEvent = 'partly-delivered'

type Named = Pick<
  typeof orderLines.$inferSelect,
  'nameEn' | 'nameAr' | 'colorNameEn' | 'colorNameAr' | 'sizeNameEn' | 'sizeNameAr'
>

export function namesOf(line: Named): Omit<ChangedLine, 'from' | 'to'> {
  return { ...textsIn(line, 'name'), ...textsIn(line, 'colorName'), ...textsIn(line, 'sizeName') }
}

/** As one text: of a list of names and figures the change log would tell the figures alone. */
export function loggedLine(line: ChangedLine, quantity: number): string {
  const choice = (['name', 'colorName', 'sizeName'] as const).map(part => inLanguage(line, part, LOCAL_LANGUAGE))
  return `${choice.filter(text => text !== '').join(' · ')} × ${quantity}`
}
