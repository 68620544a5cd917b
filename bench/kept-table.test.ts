import { expect, test } from 'vitest'
import { atMost, type Figure, plainFigure } from './figure.ts'
import { keptWith } from './kept.ts'
import { keptTable } from './kept-table.ts'

const machine = { busyBefore: 0, loadBefore: 0, stolen: 0 }
const figures: Figure[] = [
  plainFigure('office', 'what nobody wants', [7], 'ms', null),
  plainFigure('office', 'the newest orders', [12.34], 'ms', atMost(80)),
  plainFigure('office', 'earnings of a year', [330], 'ms', atMost(80)),
  plainFigure('growth', 'a list', [3], 'ms', null),
]

test('each part has a row of its first wanted figure, and says how many were missed', () => {
  const kept = keptWith({}, { sections: ['office', 'growth'], figures, machine })
  const [head, marks, ...rows] = keptTable(kept).split('\n')
  expect(head).toMatch(/^\| part \| .* \|$/)
  expect(marks?.split('|')).toHaveLength(head?.split('|').length ?? 0)
  const date = kept.office?.date.slice(0, 10)
  expect(rows).toEqual([`| office | the newest orders | 12.3 ms | ≤ 80 ms | 1 of 2 | ${date} |`])
})
