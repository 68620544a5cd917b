import { and, count, desc, eq, inArray, isNull, min } from 'drizzle-orm'
import type { UndoableAct } from '#contract/office/acts.ts'
import { ACT_KINDS, UNDOABLE } from '#shop/accounts/acts.ts'
import { mayDo, type StaffRole } from '#shop/accounts/staff.ts'
import type { Database } from '../database/database.ts'
import { staffActs, staffActThings } from '../database/tables/staff.ts'
import { IS_STILL_UNDOABLE, madeAct } from '../http/acts.ts'

/** More within some minutes nobody looks through. */
const MOST_SHOWN = 50

/** What this role may take back, newest first. */
export async function listActs(database: Database, role: StaffRole): Promise<UndoableAct[]> {
  const kinds = ACT_KINDS.filter(kind => mayDo(role, UNDOABLE[kind]))
  const things = count(staffActThings.thingId)
  const rows = await database
    .select({
      ...{ id: staffActs.id, kind: staffActs.kind, at: staffActs.at, staffName: staffActs.staffName, count: things },
      ...{ nameEn: min(staffActThings.nameEn), nameAr: min(staffActThings.nameAr) },
    })
    .from(staffActs)
    .innerJoin(staffActThings, eq(staffActThings.actId, staffActs.id))
    .where(and(IS_STILL_UNDOABLE, isNull(staffActs.undoneAt), inArray(staffActs.kind, kinds)))
    .groupBy(staffActs.id)
    .orderBy(desc(staffActs.at), desc(staffActs.id))
    .limit(MOST_SHOWN)
  return rows.map(({ id, at, nameEn, nameAr, ...act }) => ({
    ...madeAct({ id, at }),
    ...{ ...act, at: at.toISOString(), name_en: nameEn ?? '', name_ar: nameAr ?? '' },
  }))
}
