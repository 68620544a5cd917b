import { later } from '../../platform/later.tsx'
import type { BoundFiltersProps } from './bound-filters.tsx'
import { CategoryFilter } from './category-filter.tsx'

/** Its code is not among what the page begins with: what the server drew of it stands until it comes. */
export const BoundFilters = later(async () => (await import('./bound-filters.tsx')).BoundFilters)

/** Everything that narrows the collection: beside it on wide screens, in a sheet on phones. */
export function FilterPanel({ collection, listing }: BoundFiltersProps) {
  return (
    <>
      <CategoryFilter collection={collection} counts={listing?.counts ?? null} />
      <BoundFilters collection={collection} listing={listing} />
    </>
  )
}
