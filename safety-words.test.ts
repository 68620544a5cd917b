import { expect, test } from 'vitest'
import { languages } from '#shop/languages.ts'
import { sayFacts, sayReports } from './safety-words.ts'

const LATE_IN_THE_EVENING = '2026-11-22T21:30:00.000Z'

test.each(languages)('days are told by the clocks of Baghdad (%s)', language => {
  const room = { free: 1, all: 2 }
  const running = { day: '2026-11-23', database: null, jobs: null, disk: null, memory: room, partners: [] }
  const backups = { isScheduled: true, trouble: null, problem: null, latestAt: LATE_IN_THE_EVENING, copyProblem: null }
  expect(sayFacts({ running, backups }, language)).toContainEqual(expect.stringContaining('2026-11-23'))
  const at = new Date(LATE_IN_THE_EVENING)
  const report = { directive: 'script-src', blocked: 'inline', reports: 2, firstAt: at, lastAt: at }
  expect(sayReports([report], language)).toEqual([expect.stringContaining('2026-11-23')])
})
