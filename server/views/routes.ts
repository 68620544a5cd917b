import { and, asc, eq } from 'drizzle-orm'
import { dropView, keepView, listViews, type StaffView, type ViewScreen } from '#contract/office/views.ts'
import type { Database } from '../database/database.ts'
import { staffViews } from '../database/tables/store.ts'
import { Refusal } from '../http/refusal.ts'
import { type Route, type StaffCall, staffRoute } from '../http/route.ts'
import { newId } from '../process/new-id.ts'

/** Of one list, by one member. */
const MOST_VIEWS = 20

export function viewRoutes({ database }: { readonly database: Database }): Route[] {
  return [
    staffRoute(listViews, async ({ input, staff }) => ({
      success: true as const,
      views: (await viewsOf(database, staff.id, input.screen)).map(shown),
    })),
    staffRoute(keepView, async call => ({ success: true as const, view: await keep(database, call) })),
    staffRoute(dropView, async ({ input, staff }) => {
      await database.delete(staffViews).where(and(eq(staffViews.id, input.id), eq(staffViews.staffId, staff.id)))
      return { success: true as const }
    }),
  ]
}

type Row = typeof staffViews.$inferSelect

async function viewsOf(database: Pick<Database, 'select'>, staffId: string, screen: ViewScreen): Promise<Row[]> {
  return await database
    .select()
    .from(staffViews)
    .where(and(eq(staffViews.staffId, staffId), eq(staffViews.screen, screen)))
    .orderBy(asc(staffViews.createdAt), asc(staffViews.id))
}

async function keep(
  database: Database,
  { input: { screen, name, filter }, staff }: StaffCall<Omit<StaffView, '_id'> & { readonly screen: ViewScreen }>,
): Promise<StaffView> {
  return await database.transaction(async tx => {
    const known = await viewsOf(tx, staff.id, screen)
    const namesake = known.find(view => view.name === name)
    if (namesake !== undefined) {
      await tx.update(staffViews).set({ filter }).where(eq(staffViews.id, namesake.id))
      return { _id: namesake.id, name, filter }
    }
    if (known.length >= MOST_VIEWS) throw new Refusal('too_many_views')
    const id = newId()
    await tx.insert(staffViews).values({ id, staffId: staff.id, screen, name, filter })
    return { _id: id, name, filter }
  })
}

function shown({ id, name, filter }: Row): StaffView {
  // As `keep` wrote it: the contract's schema holds what may be in it.
  return { _id: id, name, filter: filter as StaffView['filter'] }
}
