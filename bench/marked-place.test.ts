import { expect, test } from 'vitest'
import { withMarked } from './marked-place.ts'

test('between the marks of a page stands what was found last, and the rest stays as it is', () => {
  const page =
    'Above\n\n<!-- growth: written by a command -->\n\nold\n\n<!-- growth: end -->\n\nBelow\n<!-- other: end -->\n'
  const once = withMarked(page, 'growth', 'new: $& $1')
  expect(once).toBe(page.replace('old', () => 'new: $& $1'))
  expect(withMarked(once, 'growth', 'new: $& $1')).toBe(once)
  expect(() => withMarked('Nothing', 'growth', 'new')).toThrow('no place for growth')
  expect(() => withMarked(page, 'other', 'new')).toThrow('no place for other')
})
