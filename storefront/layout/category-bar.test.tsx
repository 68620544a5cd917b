import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { frameWith } from '#tests/support/frame.tsx'
import { CategoryBar } from './category-bar.tsx'

test.each([
  [6, 6],
  [8, 8],
  [11, 8],
])('of %i categories the bar holds %i', (given, shown) => {
  const markup = renderToStaticMarkup(frameWith({ categories: given }, <CategoryBar />))
  expect(markup.match(/<li/g)).toHaveLength(shown)
})
