import { expect, test } from 'vitest'
import { type Figure, plainFigure, type Section } from './figure.ts'
import { figuresOf, keptWith } from './kept.ts'

const machine = { busyBefore: 0, loadBefore: 0, stolen: 0 }
const figure = (section: Section, value: number): Figure => plainFigure(section, 'wait', [value], 'ms', null)

test('a section that is measured anew takes the place of its earlier run, and of no other', () => {
  const first = keptWith({}, { sections: ['pages', 'list'], figures: [figure('pages', 3), figure('list', 5)], machine })
  expect(Object.keys(first)).toEqual(['list', 'pages'])
  const second = keptWith(first, { sections: ['list'], figures: [figure('list', 4)], machine })
  expect(figuresOf(second).map(({ section, value }) => [section, value])).toEqual([
    ['list', 4],
    ['pages', 3],
  ])
  expect(second.pages).toBe(first.pages)
})

test('what could not be measured stays as it was', () => {
  const first = keptWith({}, { sections: ['list'], figures: [figure('list', 5)], machine })
  expect(keptWith(first, { sections: ['list', 'pages'], figures: [], machine })).toEqual(first)
})
