import { expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  sayCounts,
  sumCounts,
} from './test-reports.ts'

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

test('each failure is told by the name of its test and what it said', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [failed('adds', '\u001b[31mexpected 1\u001b[39m\n\nmet 2')],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(failuresOfVitest(report)).toEqual([
    'a.test.ts › adds\n    expected 1\n    met 2',
    'b.test.ts\n    no such module',
  ])
})

test('a failed journey is told with its project, wherever it stands in its file, and so is what broke down around them', () => {
  const journey = {
    title: 'buys',
    tests: [
      { status: 'unexpected', projectName: 'ar-phone', results: [{ errors: [{ message: 'nothing to buy' }] }] },
      { status: 'expected', projectName: 'en-desktop', results: [{ errors: [] }] },
    ],
  }
  const file = 'cart.test.ts'
  const report = {
    suites: [{ file, specs: [], suites: [{ file, specs: [journey] }] }],
    errors: [{ message: 'no shop' }],
  }
  expect(failuresOfPlaywright(report)).toEqual([
    '[ar-phone] cart.test.ts › buys\n    nothing to buy',
    'around the journeys\n    no shop',
  ])
})

test('a failed journey is told with what its page said aloud and asked', () => {
  const outline = [
    ...['# Page', '- main:', '  - status', '  - alert: Somebody else saved', '  - heading "Hook"'],
    ...['- dialog "Sure?":', '  - button "Yes"', '- status: Saved', '- link "Home"'],
  ].join('\n')
  const attachments = [
    { name: 'screenshot', path: 'a.png' },
    { name: 'error-context', path: 'a.md' },
  ]
  const results = [{ errors: [{ message: 'not saved' }], attachments }]
  const specs = [{ title: 'saves', tests: [{ status: 'unexpected', projectName: 'ar-phone', results }] }]
  const report = { suites: [{ file: 'cart.test.ts', specs }], errors: [] }
  expect(failuresOfPlaywright(report, path => (path === 'a.md' ? outline : ''))).toEqual([
    [
      '[ar-phone] cart.test.ts › saves\n    not saved\n    Said on the page:\n      - alert: Somebody else saved',
      '    - dialog "Sure?":\n      - button "Yes"\n    - status: Saved',
    ].join('\n'),
  ])
})

function failed(fullName: string, message: string) {
  return { status: 'failed', fullName, failureMessages: [message] }
}
