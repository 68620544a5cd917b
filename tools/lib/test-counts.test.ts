import { expect, test } from 'vitest'
import { countPlaywright, countVitest, sayCounts, sumCounts } from './test-counts.ts'

test('the closing line says what both runners counted, and skipped tests only where there are some', () => {
  const counts = sumCounts([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 0 },
  ])
  expect(sayCounts(counts)).toBe('5 passed, 1 failed')
  expect(sayCounts({ ...counts, skipped: 4 })).toBe('5 passed, 1 failed, 4 skipped')
})

test('a test file that could not be read through counts as a failure', () => {
  const report = {
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 1 })
})

test('what broke down around the journeys counts as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 2 }
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2, skipped: 2 })
})
