import { expect, test } from 'vitest'
import { arrowsOf, checkArrows, compareArrows } from './check-arrows.ts'

test('what the compiler lets a folder import is what ARCHITECTURE.md says', () => {
  expect(checkArrows()).toEqual({ problems: [], note: '9 folders' })
})

test('an arrow too many and an arrow too few are found', () => {
  const drawn = arrowsOf('| `shop/` | the rules | nothing |\n| `server/` | the API | shop, contract |\n')
  expect(drawn).toEqual({ shop: [], server: ['contract', 'shop'] })
  expect(compareArrows(drawn, { shop: [], server: ['contract', 'shop'] })).toEqual([])
  expect(compareArrows(drawn, { shop: ['server'], server: ['contract'] })).toEqual([
    'shop/tsconfig.json lets shop import server, which ARCHITECTURE.md does not',
    'ARCHITECTURE.md lets server import shop, but server/tsconfig.json does not',
  ])
  expect(compareArrows({}, {})).toHaveLength(1)
})
