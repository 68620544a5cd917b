import { expect, test } from 'vitest'
import { again, type EarlierFigure, regressions } from './against.ts'

const figure = (parts: Partial<EarlierFigure>): EarlierFigure => ({
  ...{ section: 'list', what: 'same address', value: 100, unit: 'a second', ratio: null },
  ...parts,
})

test('a ratio that is worse by more than a fifth is a regression, whatever the figure itself', () => {
  const before = [figure({ value: 100, ratio: 0.5 })]
  expect(regressions(before, [figure({ value: 40, ratio: 0.41 })])).toEqual([])
  expect(regressions(before, [figure({ value: 400, ratio: 0.39 })])).toEqual([
    { section: 'list', what: 'same address', before: 0.5, now: 0.39 },
  ])
})

test('what is counted is held against itself, what is timed is not', () => {
  const before = [
    figure({ section: 'bytes', what: 'script', value: 95, unit: 'KB' }),
    figure({ what: 'wait', unit: 'ms' }),
  ]
  const now = [
    figure({ section: 'bytes', what: 'script', value: 120, unit: 'KB' }),
    figure({ what: 'wait', value: 900, unit: 'ms' }),
  ]
  expect(regressions(before, now)).toEqual([{ section: 'bytes', what: 'script', before: 95, now: 120 }])
})

test('what is new is no regression, and one that is not there a second time was noise', () => {
  expect(regressions([], [figure({ ratio: 0.1 })])).toEqual([])
  const slow = { section: 'list', what: 'same address', before: 0.5, now: 0.3 } as const
  const other = { section: 'pages', what: 'home', before: 0.8, now: 0.5 } as const
  expect(again([slow, other], [slow])).toEqual([slow])
  expect(again([slow], [other])).toEqual([])
})
