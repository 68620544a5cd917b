import { asc, eq, sql } from 'drizzle-orm'
import { UNDOABLE } from '#shop/accounts/acts.ts'
import { mayDo } from '#shop/accounts/staff.ts'
import type { InLanguages } from '#shop/languages.ts'
import { undoPriceChange } from '../catalogue/office/undo-price-change.ts'
import type { Transaction } from '../database/database.ts'
import { staffActs, staffActThings } from '../database/tables/staff.ts'
import { textsIn } from '../database/texts.ts'
import { IS_STILL_UNDOABLE } from '../http/acts.ts'
import { outcomeOf, type WishOutcome } from '../http/outcome.ts'
import { Refusal } from '../http/refusal.ts'
import type { Staff, StaffCall } from '../http/route.ts'
import { UNDOING, type UndoDesk } from './undoing.ts'

interface StayingThing extends InLanguages<'name', string>, Pick<WishOutcome, 'message_key' | 'message'> {
  readonly id: string
}

interface UndoneAct {
  /** Things. */
  readonly undone: number
  /** What stays as it is, and why. */
  readonly refused: readonly StayingThing[]
}

/**
 * Takes an act back, once and as a whole: in one transaction, so that whoever asks at the same time finds
 * it done. A thing that somebody changed since stays as it is and stops no other. Throws act_not_found,
 * not_for_your_role, act_undone_already, act_over; and of an act with one thing what its kind throws.
 */
export async function undoAct(
  desk: UndoDesk,
  { input: { id }, staff, say }: Pick<StaffCall<{ readonly id: string }>, 'input' | 'staff' | 'say'>,
): Promise<UndoneAct> {
  const done = await desk.database.transaction(async tx => {
    const { kind } = await claim(tx, id, staff)
    if (kind === 'product.priced') return await undoPrices(tx, id, { staff, say })
    const things = await tx
      .select()
      .from(staffActThings)
      .where(eq(staffActThings.actId, id))
      // Whoever holds several holds them in this order.
      .orderBy(asc(staffActThings.thingId))
    const refused: StayingThing[] = []
    for (const thing of things) {
      const { before, after, thingId } = thing
      const work = () => tx.transaction(step => UNDOING[kind](desk, step, { id: thingId, before, after }, staff))
      if (things.length === 1) {
        await work()
        continue
      }
      const { isDone, ...said } = await outcomeOf(say, 'act_undone', work)
      if (!isDone) refused.push({ id: thingId, ...textsIn(thing, 'name'), ...said })
    }
    return { undone: things.length - refused.length, refused }
  })
  await desk.catalogue.refresh()
  return done
}

/** Of as many products as the shop may have. */
async function undoPrices(
  tx: Transaction,
  actId: string,
  { staff, say }: Pick<StaffCall<unknown>, 'staff' | 'say'>,
): Promise<UndoneAct> {
  const undone = await undoPriceChange(tx, actId, staff)
  const things = await tx
    .select()
    .from(staffActThings)
    .where(eq(staffActThings.actId, actId))
    .orderBy(asc(staffActThings.thingId))
  const staying = things.filter(({ thingId }) => !undone.has(thingId))
  if (things.length === 1 && staying.length === 1) throw new Refusal('changed_since')
  const refused = staying.map(thing => ({ id: thing.thingId, ...textsIn(thing, 'name'), ...say('changed_since') }))
  return { undone: undone.size, refused }
}

/** Held, and marked as taken back. */
async function claim(tx: Transaction, id: string, { role }: Staff) {
  const [act] = await tx
    .select({ kind: staffActs.kind, undoneAt: staffActs.undoneAt, isOpen: sql<boolean>`${IS_STILL_UNDOABLE}` })
    .from(staffActs)
    .where(eq(staffActs.id, id))
    .for('update')
  if (act === undefined) throw new Refusal('act_not_found')
  if (!mayDo(role, UNDOABLE[act.kind])) throw new Refusal('not_for_your_role')
  if (act.undoneAt !== null) throw new Refusal('act_undone_already')
  if (!act.isOpen) throw new Refusal('act_over')
  await tx.update(staffActs).set({ undoneAt: sql`now()` }).where(eq(staffActs.id, id))
  return act
}
