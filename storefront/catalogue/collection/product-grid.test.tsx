import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductCardSkeleton } from '../product-card-skeleton.tsx'
import { SkeletonGrid } from './product-grid.tsx'

test('eight places are kept for products that are on their way', () => {
  const one = renderToStaticMarkup(<ProductCardSkeleton />)
  expect(renderToStaticMarkup(<SkeletonGrid cardsPerRow={4} />).split(one)).toHaveLength(8 + 1)
})
