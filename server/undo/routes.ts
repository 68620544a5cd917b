import * as endpoints from '#contract/office/acts.ts'
import { type Route, staffRoute } from '../http/route.ts'
import { listActs } from './list-acts.ts'
import { undoAct } from './undo-act.ts'
import type { UndoDesk } from './undoing.ts'

export function undoRoutes(desk: UndoDesk): Route[] {
  return [
    staffRoute(endpoints.listActs, async ({ staff }) => ({
      success: true as const,
      acts: await listActs(desk.database, staff.role),
    })),
    staffRoute(endpoints.undoAct, async call => {
      const { undone, refused } = await undoAct(desk, call)
      const said =
        refused.length === 0 ? call.say('act_undone') : call.say('act_undone_partly', { undone, count: refused.length })
      return { success: true as const, ...said, undone, refused: [...refused] }
    }),
  ]
}
