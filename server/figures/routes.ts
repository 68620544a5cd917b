import * as earnings from '#contract/office/earnings.ts'
import { readFigures, readToday } from '#contract/office/figures.ts'
import { type Route, staffRoute } from '../http/route.ts'
import { exportEarnings } from './export-earnings.ts'
import { earningsOf } from './read-earnings.ts'
import { figuresOf } from './read-figures.ts'
import { type FiguresDependencies, todayFor } from './read-today.ts'

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
    staffRoute(earnings.readEarnings, async ({ input }) => ({
      success: true as const,
      ...(await earningsOf(database, input, clock())),
    })),
    staffRoute(earnings.exportEarnings, call => exportEarnings(dependencies, call)),
  ]
}
