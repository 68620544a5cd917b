import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NO_FILTERS } from '#shop/catalogue/filters.ts'
import { frameWith } from '#tests/support/frame.tsx'
import { CategoryFilter } from './category-filter.tsx'

test.each([
  [5, 5, ''],
  [6, 5, 'Show all: 1 more'],
  [9, 5, 'Show all: 4 more'],
])('of %i categories the filter shows %i, and says how many are left', (given, shown, says) => {
  const filter = <CategoryFilter collection={{ filters: NO_FILTERS, choose: () => undefined }} counts={null} />
  const markup = renderToStaticMarkup(frameWith({ categories: given }, filter))
  expect(markup.match(/<li/g)).toHaveLength(shown)
  expect(/>(Show all[^<]*)</.exec(markup)?.[1] ?? '').toBe(says)
})

test('what is chosen is shown, and no button is left that shows nothing more', () => {
  const filters = { ...NO_FILTERS, categories: ['Room 5'] }
  const filter = <CategoryFilter collection={{ filters, choose: () => undefined }} counts={null} />
  const markup = renderToStaticMarkup(frameWith({ categories: 6 }, filter))
  expect(markup.match(/<li/g)).toHaveLength(6)
  expect(markup).not.toContain('Show all')
})
