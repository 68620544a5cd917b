import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MadeAct } from '#contract/office/acts.ts'
import { type ActKind, UNDO_MINUTES } from '#shop/accounts/acts.ts'
import type { InLanguages } from '#shop/languages.ts'
import type { Transaction } from '../database/database.ts'
import { staffActs, staffActThings } from '../database/tables/staff.ts'
import { toColumns } from '../database/texts.ts'
import { newId } from '../process/new-id.ts'
import type { Staff } from './route.ts'

/** One thing of an act: what it was before, as whoever takes it back reads it, and by what one sees that nobody changed it since. */
export interface ActThing {
  readonly id: string
  readonly called: InLanguages<'name', string>
  readonly before: unknown
  readonly after: unknown
}

interface NewAct {
  readonly kind: ActKind
  /** Of the same member's, which this goes on with; left out, or no such act: a new one. */
  readonly actId?: string | undefined
  readonly things: readonly ActThing[]
}

/** Keeps what was before, in the transaction of the change: for `UNDO_MINUTES` it can be taken back. Null where nothing was done. */
export async function noteAct(
  tx: Transaction,
  staff: Pick<Staff, 'id' | 'name'>,
  { kind, actId, things }: NewAct,
): Promise<MadeAct | null> {
  if (things.length === 0) return null
  const act = (await goOn(tx, staff, kind, actId)) ?? (await beginAct(tx, staff, kind))
  await tx.insert(staffActThings).values(
    things.map(({ id, called, before, after }) => ({
      ...{ actId: act.id, thingId: id, before, after },
      ...toColumns(called, 'name'),
    })),
  )
  return madeAct(act)
}

type ActRow = typeof staffActs.$inferSelect

export function madeAct({ id, at }: Pick<ActRow, 'id' | 'at'>): MadeAct {
  return { _id: id, until: new Date(at.getTime() + UNDO_MINUTES * 60_000).toISOString() }
}

/** By the database's clock, which all processes share. */
export const IS_STILL_UNDOABLE = sql`${staffActs.at} > now() - make_interval(mins => ${sql.raw(String(UNDO_MINUTES))})`

/** An act without things: who begins one writes them in the same transaction. */
export async function beginAct(tx: Transaction, staff: Pick<Staff, 'id' | 'name'>, kind: ActKind): Promise<ActRow> {
  const [act] = await tx
    .insert(staffActs)
    .values({ id: newId(), kind, staffId: staff.id, staffName: staff.name })
    .returning()
  if (act === undefined) throw new Error('an act was not written')
  return act
}

/** Held: nobody takes it back in between. */
async function goOn(
  tx: Transaction,
  staff: Pick<Staff, 'id'>,
  kind: ActKind,
  actId: string | undefined,
): Promise<ActRow | null> {
  if (actId === undefined) return null
  const isIt = and(eq(staffActs.id, actId), eq(staffActs.staffId, staff.id), eq(staffActs.kind, kind))
  const [act] = await tx
    .select()
    .from(staffActs)
    .where(and(isIt, isNull(staffActs.undoneAt), IS_STILL_UNDOABLE))
    .for('update')
  return act ?? null
}

/** A thing of an act as whoever takes it back gets it: what `noteAct` was given, as JSON keeps it. */
export type UndoneThing = Pick<ActThing, 'id' | 'before' | 'after'>
