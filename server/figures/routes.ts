import { readFigures, readToday } from '#contract/office/figures/endpoints.ts'
import type { Database } from '../database/database.ts'
import { type Route, staffRoute } from '../http/route.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { figuresOf } from './read-figures.ts'
import { todayFor } from './read-today.ts'

export interface FiguresDependencies {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: () => Date
}

export function figureRoutes(dependencies: FiguresDependencies): Route[] {
  const { database, clock } = dependencies
  return [
    staffRoute(readToday, async ({ staff }) => ({
      success: true as const,
      ...(await todayFor(dependencies, staff.role)),
    })),
    staffRoute(readFigures, async ({ input }) => ({
      success: true as const,
      ...(await figuresOf(database, input.days, clock())),
    })),
  ]
}
